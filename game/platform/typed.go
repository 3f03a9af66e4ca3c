package platform

import "github.com/hajimehoshi/ebiten/v2"

// Typed is a key that went down, or a character, with the modifiers that were held.
type Typed struct {
	Key              ebiten.Key
	Name             string // what the browser calls the key
	Char             rune   // 0: it is a key
	Shift, Ctrl, Alt bool   // Ctrl is Cmd too
	Brief            bool   // nobody will tell when the key is let go: browsers do not under Cmd
}
