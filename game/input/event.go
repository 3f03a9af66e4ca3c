// Package input turns mouse, touch and keys into one set of gestures.
//
// A Poller reads what the hardware says once a tick (a Raw); a Tracker, which
// is pure, makes gestures of it. All coordinates are dp, the logical points
// scenes think in; all durations are ticks, of which there are 60 a second.
package input

import "fmt"

// Kind says what happened.
type Kind uint8

const (
	// Hover: the mouse moved and no button is down. Touch never hovers.
	Hover Kind = iota
	// Press: a button or the first finger went down. Every Press is followed by
	// exactly one Release or one DragCancel of the same button.
	Press
	// Tap: pressed and let go without moving. The Release comes right after.
	Tap
	// LongPress: a finger has rested for half a second. No Tap follows; a drag
	// may. The mouse has hovering instead.
	LongPress
	// DragStart: the pressed pointer has moved past the threshold. X, Y is where
	// it is now, StartX, StartY where it was pressed.
	DragStart
	// Drag: it moved on, by DX, DY since the event before.
	Drag
	// DragEnd: it was let go. The Release comes right after.
	DragEnd
	// DragCancel: the press, dragging or not, was taken back: the window lost
	// the focus, the touch was cancelled, a third finger came, or a second one
	// before the first had begun to drag. Nothing may come of that press.
	DragCancel
	// Release: the button or finger went up.
	Release
	// Wheel turned by DX, DY notches; up and left are positive.
	Wheel
	// Pinch: two fingers moved. X, Y is the middle between them; DX, DY, Scale
	// (a factor) and Turn (radians, clockwise on the screen) are the change since
	// the event before. When it begins, one with no change is sent. While a drag
	// goes on, Drag events of the first finger go on too: the scene takes the
	// turn for the dragged thing, or ignores one of the two.
	Pinch
	// PinchEnd: fewer or more than two fingers are down.
	PinchEnd
	// KeyPress: Key went down, or repeats (Repeat) because it is held.
	KeyPress
	// KeyRelease: Key went up.
	KeyRelease
	// Text: Rune was typed, with shift, dead keys and layout applied.
	Text
	// Blur: the window lost the focus. Presses were cancelled and keys let go
	// before it.
	Blur
	// Focus: the window has the focus again.
	Focus
	// Resize: the window, its scale or its arrangement changed.
	Resize
)

var kindNames = [...]string{
	"Hover", "Press", "Tap", "LongPress", "DragStart", "Drag", "DragEnd", "DragCancel", "Release",
	"Wheel", "Pinch", "PinchEnd", "KeyPress", "KeyRelease", "Text", "Blur", "Focus", "Resize",
}

func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("Kind(%d)", k)
}

// Button is a mouse button. A finger is the left one.
type Button uint8

const (
	Left Button = iota
	Right
	Middle
	buttonCount
)

func (b Button) String() string {
	switch b {
	case Left:
		return "Left"
	case Right:
		return "Right"
	case Middle:
		return "Middle"
	}
	return fmt.Sprintf("Button(%d)", b)
}

// Mods are the modifier keys that are held. Ctrl is also Cmd.
type Mods uint8

const (
	Shift Mods = 1 << iota
	Ctrl
	Alt
)

// Has reports whether all of those are held.
func (m Mods) Has(all Mods) bool { return m&all == all }

// Event is one gesture, or a part of one. Which fields count depends on Kind;
// X, Y and Mods are always set.
type Event struct {
	Kind           Kind
	X, Y           float64 // where the pointer is, in dp
	StartX, StartY float64 // where the press, drag or pinch began
	DX, DY         float64 // Drag, Pinch: movement in dp; Wheel: notches
	Scale, Turn    float64 // Pinch
	SpanX, SpanY   float64 // Pinch: from the middle to the second finger; the first is opposite
	Button         Button  // of presses and drags
	Touch          bool    // made by fingers: targets want to be larger, nothing hovers
	Key            Key
	Rune           rune // Text
	Mods           Mods
	Repeat         bool // KeyPress: the key was already down
	Pad            bool // KeyPress, KeyRelease: made by a gamepad
}

// Is reports whether the event is a fresh or repeated press of that key with
// exactly those modifiers.
func (e Event) Is(key Key, mods Mods) bool {
	return e.Kind == KeyPress && e.Key == key && e.Mods == mods
}
