package input

import "regexp"

// padNames are the buttons of a gamepad in place of keys, as hints name them.
var padNames = map[string]string{
	"Enter": "A", "Esc": "B", "Space": "X", "Tab": "Y", "Q": "L1", "E": "R1", "Q/E": "L1/R1",
	"Page up": "L2", "Page down": "R2", "Ctrl+Z": "L3", "W": "R3", "F6": "View",
}

// bracketed is a key at the end of a hint, "Undo (Ctrl+Z)"; named are keys within
// sentences. Space is a word too: it is a key only where it is pressed.
var (
	bracketed = regexp.MustCompile(` \(((?:Shift\+|Ctrl\+)?(?:[A-Z]|F\d+|Enter|Esc|Space|Tab|Home|Page up|Page down|[+−]))\)`)
	named     = regexp.MustCompile(`\b(?:Enter|Esc|Tab|Q/E|(?:[Pp]ress )Space)\b`)
)

// ForPad says a hint to somebody who holds a gamepad: keys are named by their
// buttons, and those that have none are left out, for there is a button on the screen.
func ForPad(hint string) string {
	hint = bracketed.ReplaceAllStringFunc(hint, func(key string) string {
		if name, ok := padNames[key[2:len(key)-1]]; ok {
			return " (" + name + ")"
		}
		return ""
	})
	return named.ReplaceAllStringFunc(hint, func(key string) string {
		if len(key) > len("press ") {
			return key[:len("press ")] + padNames["Space"]
		}
		return padNames[key]
	})
}
