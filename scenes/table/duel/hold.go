package duel

import "agora/game/input"

// Hold says whether something is shown on the board: from one press of its button to the
// next, or while a key or a finger on the button holds.
type Hold struct {
	On   bool
	held bool
}

// Shown reports whether it is shown.
func (h *Hold) Shown() bool { return h.On || h.held }

// Hear follows the key and the finger; over says that the gesture is on the button. It reports
// whether something has changed.
func (h *Hold) Hear(e input.Event, key input.Key, over bool) (changed bool) {
	was := h.held
	switch e.Kind {
	case input.KeyPress, input.KeyRelease:
		if e.Key == key && (e.Kind == input.KeyRelease || !e.Mods.Has(input.Ctrl) && !e.Mods.Has(input.Alt)) {
			h.held = e.Kind == input.KeyPress
		}
	case input.Press:
		h.held = over
	case input.Release, input.DragCancel, input.Blur:
		h.held = false
	}
	return h.held != was
}
