package input

// Raw holds what the hardware says in one tick.
type Raw struct {
	X, Y           float64           // the mouse, in dp; also outside the window
	Buttons        [buttonCount]bool // held
	WheelX, WheelY float64           // notches since the tick before; up and left are positive
	Touches        []Touch           // fingers that are down
	Cancelled      bool              // the system has taken the fingers away
	Keys           Keys              // held
	Strokes        []Stroke          // what hands did since the tick before, in the order in which it came
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

// Stroke is a key that went down, a character that was typed, a click or a contact. A key
// that types has two, the character after the key.
type Stroke struct {
	Key   Key
	Rune  rune // of a character; 0: it is a key
	Mods  Mods // held then
	Brief bool // nobody will tell when the key is let go: browsers do not under Cmd

	Click   *Click
	Contact *Contact
}

// Click is a button of the mouse that went down or up, and where the mouse was then.
type Click struct {
	Button Button
	Down   bool
	X, Y   float64
}

// Contact is which fingers are down after some came or went.
type Contact struct {
	Touches   []Touch
	Cancelled bool // the system has taken the fingers away
}
