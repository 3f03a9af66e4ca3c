package input

// Raw is what the hardware says in one tick.
type Raw struct {
	X, Y           float64           // the mouse, in dp; also outside the window
	Buttons        [buttonCount]bool // held
	WheelX, WheelY float64           // notches since the tick before; up and left are positive
	Touches        []Touch           // fingers that are down
	Cancelled      bool              // the system has taken the fingers away
	Keys           Keys              // held
	Runes          []rune            // typed since the tick before
	Pad            Pad
	W, H           float64 // of the window, in dp
	Focused        bool
	Resized        bool // the window changed since the tick before
}

// Touch is one finger.
type Touch struct {
	ID   int // the same as long as it is down
	X, Y float64
}
