package input

// Raw holds what the hardware says in one tick.
type Raw struct {
	X, Y           float64           // the mouse, in dp; also outside the window
	Buttons        [buttonCount]bool // held
	WheelX, WheelY float64           // notches since the tick before; up and left are positive
	Touches        []Touch           // fingers that are down
	Cancelled      bool              // the system has taken the fingers away
	Keys           Keys              // held
	Strokes        []Stroke          // what was typed since the tick before, in the order in which it came
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

// Stroke is a key that went down, or a character that was typed. A key that types has
// two, the character after the key.
type Stroke struct {
	Key   Key
	Rune  rune // of a character; 0: it is a key
	Mods  Mods // held then
	Brief bool // nobody will tell when the key is let go: browsers do not under Cmd
}
