package platform

import "strings"

// Preferences says what the player has asked the system for, for all programs. They may
// change it at any time.
type Preferences struct {
	LittleMotion bool
	Dark         bool   // dark windows
	Fingers      bool   // there is no mouse, so far as the system knows
	Languages    string // that the player prefers, the best first, a comma between: "de_AT.UTF-8"
}

// Preferred are the languages that the player prefers, the best first.
func (w Preferences) Preferred() []string { return strings.Split(w.Languages, ",") }
