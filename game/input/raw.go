package input

// Raw holds the state of the hardware in one tick.
type Raw struct {
	X, Y           float64           // the mouse, in dp; also outside the window
	Buttons        [buttonCount]bool // held
	WheelX, WheelY float64           // notches since the tick before; up and left are positive
	Touches        []Touch           // fingers touching the screen
	Cancelled      bool              // the system has taken the fingers away
	Keys           Keys              // held
	Strokes        []Stroke          // ordered events since the previous tick
	Pad            Pad
	W, H           float64 // of the window, in dp
	Focused        bool
	Resized        bool // the window changed since the previous tick
}

// Touch says where a finger touches the window, in dp.
type Touch struct {
	ID   int // constant while the finger is down
	X, Y float64
}

// Stroke is one ordered event: a key press, a typed character, a click or a contact. A
// key that types a character makes two, the key first.
type Stroke struct {
	Key   Key
	Rune  rune // of a character; 0 for a key
	Mods  Mods // held then
	Brief bool // no release will be reported: browsers omit it while Cmd is held

	Click   *Click
	Contact *Contact
}

// Click is a mouse button going down or up, with the position of the mouse.
type Click struct {
	Button Button
	Down   bool
	X, Y   float64
}

// Contact lists the fingers on the screen after some came or left.
type Contact struct {
	Touches   []Touch
	Cancelled bool // the system cancelled the touches
}
