package input

import (
	"regexp"
	"strings"
)

// padNames maps the names of keys in hints to gamepad buttons.
var padNames = map[string]string{
	"Enter": "A", "Esc": "B", "Space": "X", "Tab": "Y", "Q": "L1", "E": "R1", "Q/E": "L1/R1",
	"Page Up": "L2", "Page Down": "R2", "Ctrl+Z": "L3", "W": "R3", "F6": "View",
	"I": "View+A", "R": "View+X", "J": "View+Y", "L": "View+up", "G": "View+down", "Ctrl+Y": "View+L3", "−": "View+L1", "+": "View+R1",
}

// english translates key names that other languages do not keep.
var english = strings.NewReplacer(
	"Strg", "Ctrl", "Umschalt", "Shift", "Maj", "Shift", "Entrée", "Enter", "Échap", "Esc", "Leertaste", "Space", "Espace", "Space",
	"Bild auf", "Page Up", "Bild ab", "Page Down", "Page préc.", "Page Up", "Page suiv.", "Page Down",
	"Pos1", "Home", "Διάστημα", "Space",
)

// bracketed is a key at the end of a hint, "Undo (Ctrl+Z)"; named are keys within
// sentences. Space is a word too: it is a key only where it is pressed.
var (
	bracketed = regexp.MustCompile(` \(((?:(?:Shift|Umschalt|Maj|Ctrl|Strg)\+)?(?:[A-Z]|F\d+|Enter|Entrée|Esc|Échap|Space|Leertaste|Espace|Διάστημα|Tab|Home|Pos1|` +
		`Page Up|Page Down|Page préc\.|Page suiv\.|Bild auf|Bild ab|[+−]))\)`)
	named   = regexp.MustCompile(`\b(?:Enter|Entrée|Esc|Tab|Q/E|Espace)\b|Échap|Διάστημα`)
	pressed = regexp.MustCompile(`([Pp]ress |[;,] )Space\b|\bd(?:ie|er) Leertaste\b`)
)

// ForPad rewrites a hint for gamepads: it names buttons instead of keys, and drops keys
// without a button, because the screen has a control for those.
func ForPad(hint string) string {
	hint = bracketed.ReplaceAllStringFunc(hint, func(key string) string {
		if name, ok := padNames[english.Replace(key[2:len(key)-1])]; ok {
			return " (" + name + ")"
		}
		return ""
	})
	hint = pressed.ReplaceAllString(hint, "${1}"+padNames["Space"])
	return named.ReplaceAllStringFunc(hint, func(key string) string { return padNames[english.Replace(key)] })
}
