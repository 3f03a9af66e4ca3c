// Package input turns mouse, touch and keys into one set of gestures.
//
// A Poller reads what the hardware says once a tick (a Raw); a Tracker, which
// is pure, makes gestures of it. All coordinates are dp, the logical points
// scenes think in; all durations are ticks, of which there are 60 a second.
package input

import "fmt"

// Kind says what kind of event happened.
type Kind uint8

const (
	// Hover says that the mouse moved with no button down. Touch never hovers.
	Hover Kind = iota
	// Press says that a button or the first finger went down. Every Press is followed by
	// exactly one Release or one DragCancel of the same button.
	Press
	// Tap says that the button or finger was pressed and went up without moving. The
	// Release follows immediately.
	Tap
	// LongPress says that a finger has rested for half a second. No Tap follows; a drag
	// may. The mouse has hovering instead.
	LongPress
	// DragStart says that the pressed pointer has moved past the threshold. X, Y is where
	// it is now; StartX, StartY is where it was pressed.
	DragStart
	// Drag says that the pointer moved by DX, DY since the previous event.
	Drag
	// DragEnd says that the drag was released. The Release follows immediately.
	DragEnd
	// DragCancel says that the press, dragging or not, was cancelled: the window lost the
	// focus, the touch was cancelled, a third finger came down, or a second one did before
	// the first had begun to drag. The press must have no effect.
	DragCancel
	// Release says that the button or finger went up.
	Release
	// Wheel says that the wheel turned by DX, DY notches; up and left are positive.
	Wheel
	// Pinch says that two fingers moved. X, Y is the middle between them; DX, DY, Scale (a
	// factor) and Turn (radians, clockwise on the screen) are the change since the event
	// before. When it begins, one with no change is sent. While a drag continues, Drag
	// events of the first finger continue too: the scene takes the turn for the dragged
	// thing, or ignores one of the two.
	Pinch
	// PinchEnd says that the number of fingers is no longer two.
	PinchEnd
	// KeyPress says that Key went down, or repeats (Repeat) while held.
	KeyPress
	// KeyRelease says that Key went up.
	KeyRelease
	// Text says that Rune was typed, with shift, dead keys and layout applied.
	Text
	// Blur says that the window lost the focus. Before it, presses are cancelled and keys
	// released.
	Blur
	// Focus says that the window has the focus again.
	Focus
	// Resize says that the window, its scale or its arrangement changed.
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

// Event is one gesture, or a part of one. Kind determines which fields are valid; X, Y
// and Mods always are.
type Event struct {
	Kind           Kind
	X, Y           float64 // where the pointer is, in dp
	StartX, StartY float64 // where the press, drag or pinch began
	DX, DY         float64 // Drag, Pinch: movement in dp; Wheel: notches
	Scale, Turn    float64 // Pinch
	SpanX, SpanY   float64 // Pinch: from the middle to the second finger; the first is opposite
	Button         Button  // of presses and drags
	Touch          bool    // made by fingers: targets should be larger, and nothing hovers
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
