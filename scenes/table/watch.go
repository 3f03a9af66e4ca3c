package table

import (
	"agora/game/input"
	"agora/game/match"
	"agora/render/icon"
	"agora/scenes/ui"
)

// watching is the mode of a game in which only computers decide: it can stand still, and
// be gone through in steps.
type watching struct {
	playing
	paused bool
	single bool // but for one decision
}

// Watching reports whether only computers play, so that the game is watched.
func (t *Common) Watching() bool {
	_, ok := t.home.(*watching)
	return ok && t.asks(t.match.Turn(), match.Thinks)
}

// halted reports whether a watched game stands still.
func (t *Common) halted() bool {
	w, ok := t.home.(*watching)
	return ok && !w.thinks() && t.Watching()
}

func (w *watching) decides() bool { return false }

func (w *watching) thinks() bool { return !w.paused || w.single }

// follows lets the game stand still again after a step.
func (w *watching) follows(u update) bool {
	if u.kind == match.Made && w.single {
		w.single, w.paused = false, true
	}
	return false
}

// halt lets the game stand still, or go on.
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

// step lets the game go one decision on and stand still then; if that is thought about
// already, it comes at once.
func (w *watching) step() {
	t := w.t
	if t.turn.Over() {
		return
	}
	t.computer.hurry()
	w.single, t.dirty = true, true
}

// key hears Space, which lets the game stand still or go on, and Enter, which steps.
func (w *watching) key(e input.Event) bool {
	switch {
	case w.t.turn.Over() || e.Repeat:
	case e.Key == input.KeySpace:
		w.halt()
		return true
	case e.Key == input.KeyEnter:
		w.step()
		return true
	}
	return w.playing.key(e)
}

// through reports whether the gesture lets the game stand still, or go on, which it does
// whatever is presented at the moment.
func (w *watching) through(e input.Event) bool {
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
	if t.Bar.notice != "" || w.thinks() || t.Busy() || t.turn.Over() {
		return ""
	}
	return t.say("table.halted")
}

func (w *watching) actions(own ui.Button) []ui.Button {
	if w.t.turn.Over() {
		return w.playing.actions(own)
	}
	say := w.t.say
	pause := ui.Button{ID: BtnPause, Icon: ui.Icon(icon.Pause), Tip: say("table.pause.tip"), Do: w.halt}
	if w.paused {
		pause.Icon, pause.Tip, pause.Look = ui.Icon(icon.Play), say("table.resume.tip"), ui.Primary
	}
	return []ui.Button{pause, {ID: BtnStep, Icon: ui.Icon(icon.Next), Tip: say("table.step.tip"), Do: w.step}}
}
