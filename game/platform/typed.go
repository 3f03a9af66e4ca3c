package platform

import "github.com/hajimehoshi/ebiten/v2"

// Typed is a key press, a character, a click or a contact, with the modifiers held.
type Typed struct {
	Key              ebiten.Key
	Name             string // the browser's name of the key
	Char             rune   // 0 for a key
	Shift, Ctrl, Alt bool   // Ctrl also stands for Cmd
	Brief            bool   // the release of the key will not be reported, as browsers do not under Cmd
	Click            *Click
	Contact          *Contact
}

// Click is a press or release of a mouse button.
type Click struct {
	Button ebiten.MouseButton
	Down   bool
	At     *Spot // nil: where the mouse is now
}

// Contact lists the fingers that are down after some were added or removed.
type Contact struct {
	Fingers   []Finger
	Cancelled bool // the system has taken over the gesture
}

// Finger says where a finger touches the window; ID is constant until it lifts.
type Finger struct {
	ID int
	At Spot
}

// Spot is a position in the window: 0, 0 is its upper left corner, 1, 1 its lower right
// one.
type Spot struct{ X, Y float64 }
