package table

import (
	"agora/game/input"
	"agora/game/match"
	"agora/render/icon"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
)

// watching is the mode of a game of computers only. It can be paused and stepped through.
type watching struct {
	mode.Game
	mode.NoHands
	t      *Core
	paused bool
	single bool // paused after one more move
}

// watching reports whether only computers play.
func (t *Core) watching() bool {
	return t.watch != nil && t.asks(t.match.Turn(), match.Thinks)
}

// halted reports whether a watched game is paused.
func (t *Core) halted() bool {
	return t.watch != nil && !t.watch.Thinks() && t.watching()
}

// mode returns the mode.
func (w *watching) mode() *mode.Mode {
	return w.t.usual(mode.Mode{Rules: w, Hands: w, Buttons: w, Follows: w.follows, Says: w.says})
}

// Decides implements mode.Rules.
func (w *watching) Decides() bool { return false }

// Thinks implements mode.Rules.
func (w *watching) Thinks() bool { return !w.paused || w.single }

// follows pauses the game again after a step.
func (w *watching) follows(u mode.Update) bool {
	if u.Kind == match.Made && w.single {
		w.single, w.paused = false, true
	}
	return false
}

// halt pauses the game or resumes it.
func (w *watching) halt() {
	t := w.t
	if t.turn.Over() {
		return
	}
	w.paused, w.single, t.dirty = !w.paused, false, true
	if w.paused && t.computer.thought != nil {
		t.computer.thought.Cancel()
		t.computer.thought = nil
	}
}

// step lets the computers make one move and then pauses. If a computer is already
// thinking, it moves at once.
func (w *watching) step() {
	t := w.t
	if t.turn.Over() {
		return
	}
	t.computer.hurry()
	w.single, t.dirty = true, true
}

// Key handles Space, which pauses or resumes, and Enter, which steps.
func (w *watching) Key(e input.Event) bool {
	switch {
	case w.t.turn.Over() || e.Repeat:
	case e.Key == input.KeySpace:
		w.halt()
		return true
	case e.Key == input.KeyEnter:
		w.step()
		return true
	}
	return w.t.enter(e)
}

// Through reports whether the gesture pauses or resumes the game, which it does even
// during a presentation.
func (w *watching) Through(e input.Event) bool {
	if w.t.match.Turn().Over() {
		return false
	}
	if e.Kind == input.KeyPress {
		return e.Key == input.KeySpace
	}
	id := w.t.Furniture.At(e.X, e.Y)
	return id == BtnPause || id == BtnStep
}

func (w *watching) says() string {
	t := w.t
	if t.Bar.notice != "" || w.Thinks() || t.Busy() || t.turn.Over() {
		return ""
	}
	return t.say("table.halted")
}

// Keys implements mode.Buttons.
func (w *watching) Keys() []ui.Button { return nil }

// Actions implements mode.Buttons.
func (w *watching) Actions(ui.Button) ([]ui.Button, bool) {
	if w.t.turn.Over() {
		return nil, false
	}
	say := w.t.say
	pause := ui.Button{ID: BtnPause, Icon: ui.Icon(icon.Pause), Tip: say("table.pause.tip"), Do: w.halt}
	if w.paused {
		pause.Icon, pause.Tip, pause.Look = ui.Icon(icon.Play), say("table.resume.tip"), ui.Primary
	}
	return []ui.Button{pause, {ID: BtnStep, Icon: ui.Icon(icon.Next), Tip: say("table.step.tip"), Do: w.step}}, true
}
