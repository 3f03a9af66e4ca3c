package platform

import "strings"

// Preferences holds what the player has set in the system for all programs. It may change
// at any time.
type Preferences struct {
	LittleMotion bool
	Dark         bool   // the player prefers dark windows
	Contrast     bool   // the player prefers strong colours
	TouchOnly    bool   // there is no mouse, as far as the system knows
	Languages    string // preferred languages, the best first, separated by commas: "de_AT.UTF-8"
}

// Preferred returns the player's preferred languages, the best first.
func (w Preferences) Preferred() []string { return strings.Split(w.Languages, ",") }
