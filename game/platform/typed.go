package platform

import "github.com/hajimehoshi/ebiten/v2"

// Typed is a key that went down, a character, a click or a contact, with the modifiers that
// were held.
type Typed struct {
	Key              ebiten.Key
	Name             string // what the browser calls the key
	Char             rune   // 0: it is a key
	Shift, Ctrl, Alt bool   // Ctrl is Cmd too
	Brief            bool   // nobody will tell when the key is let go: browsers do not under Cmd
	Click            *Click
	Contact          *Contact
}

// Click is a button of the mouse that went down or up.
type Click struct {
	Button ebiten.MouseButton
	Down   bool
	At     *Spot // nil: where the mouse is now
}

// Contact is which fingers are down after some came or went.
type Contact struct {
	Fingers   []Finger
	Cancelled bool // the system has taken the fingers away
}

// Finger is one finger.
type Finger struct {
	ID int
	At Spot
}

// Spot is a place in the window: 0, 0 is its upper left corner, 1, 1 its lower right one.
type Spot struct{ X, Y float64 }
