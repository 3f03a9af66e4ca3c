package platform

// Wish says what the player has asked the system for, for all programs. They may
// change it at any time.
type Wish struct {
	LittleMotion bool
	Dark         bool // dark windows
	Fingers      bool // there is no mouse, so far as the system knows
}
