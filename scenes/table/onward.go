package table

import (
	"agora/game/input"
	"agora/game/match"
	"agora/render/icon"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
)

// hurrying is the mode that skips ahead to the next move of a person at this screen. What
// others do on the way is not presented, but can be repeated afterwards.
type hurrying struct{ t *Core }

// canHurry reports whether something is being presented before a person's next move.
func (t *Core) canHurry() bool {
	return t.home != nil && t.home.Hurries && t.mode == t.home && t.Presenting() && !t.Curtain.closed
}

// hurryOn skips ahead to the next move.
func (t *Core) hurryOn() {
	if t.canHurry() {
		h := &hurrying{t}
		t.mode = t.usual(mode.Mode{Hands: h, Tick: h.tick})
		t.finish()
	}
}

// tick skips everything that would be presented, until a person is to move or to look, or
// the game is over.
func (h *hurrying) tick(bool) {
	t := h.t
	if t.Presenting() {
		t.finish()
	}
	t.computer.ponder.hurry = true
	if t.Curtain.closed || !t.due(match.Thinks) {
		h.Back()
	}
}

// Event stops skipping at any press or key.
func (h *hurrying) Event(e input.Event) bool {
	if e.Kind == input.Press || e.Kind == input.KeyPress && !e.Repeat {
		h.Back()
	}
	return e.Kind == input.KeyPress && e.Repeat
}

// Key leaves Enter to the game.
func (h *hurrying) Key(e input.Event) bool { return h.t.enter(e) }

// Through implements mode.Hands.
func (h *hurrying) Through(input.Event) bool { return false }

// Back returns to the game.
func (h *hurrying) Back() bool {
	h.t.mode, h.t.dirty = h.t.home, true
	return true
}

// hurryKey returns the button beside Continue.
func (t *Core) hurryKey() ui.Button {
	return ui.Button{ID: BtnHurry, Icon: ui.Icon(icon.Last), Tip: t.say("table.hurry.tip"), Do: t.hurryOn}
}

// hurries reports whether a gesture asks to skip ahead: held Enter, or the button, whose
// press must not end the presentation first.
func (t *Core) hurries(e input.Event) (held, pressed bool) {
	switch {
	case !t.canHurry():
	case e.Kind == input.KeyPress:
		held = e.Key == input.KeyEnter && e.Repeat
	case e.Kind == input.Press:
		pressed = t.Furniture.At(e.X, e.Y) == BtnHurry
	}
	return held, pressed
}
