package table

import (
	"agora/game/input"
	"agora/scenes/ui"
)

// event hears one gesture. The order is: what plays is finished first, then
// buttons, the log, the slider, what can be pointed at and the game's own, and last
// the keys that all tables know.
func (t *Common) event(e input.Event) {
	if e.Kind == input.KeyPress {
		t.dirty = t.dirty || t.Pad != e.Pad // the sentence names other keys
		t.Pad = e.Pad
	}
	ui.Hold(t.Words, e)
	if w, ok := t.game().(Watcher); ok {
		w.OnGesture(e)
	}
	switch e.Kind {
	case input.Resize, input.Focus:
		t.explain.closeCard()
		t.dirty = true
		return
	case input.Blur:
		if s, ok := t.game().(Secretive); ok {
			s.OnBlur()
		}
	}
	if t.explain.explained(e) {
		return
	}
	if t.finishes(e) && t.skip(e) && !t.mode.through(e) {
		return
	}
	if t.mode.event(e) {
		return
	}
	if t.Furniture.screen.Feed(e) {
		t.away(e)
		return
	}
	if t.hear(e) {
		return
	}
	if e.Kind == input.KeyPress {
		t.key(e)
	}
}

// finishes reports whether the event ends what is being presented.
func (t *Common) finishes(e input.Event) bool {
	if !t.Busy() {
		return false
	}
	switch e.Kind {
	case input.Press:
		return e.Button != input.Middle
	case input.KeyPress:
		switch e.Key {
		case input.KeyShift, input.KeyCtrl, input.KeyAlt, input.KeyPlus, input.KeyMinus, input.KeyHome:
			return false
		}
		return !e.Repeat
	}
	return false
}

// skip ends what is presented, or what of it is read now; used: the gesture meant
// nothing else.
func (t *Common) skip(e input.Event) (used bool) {
	switch {
	case t.Repeating():
		t.Finish()
		return true
	case !t.Presenting():
		t.Finish()
		return false
	case t.facts.SkipAll:
		t.pass()
		return true
	}
	if used = t.facts.Stage.Skip(); used {
		t.play() // what comes next begins now
	}
	if s, ok := t.game().(Skipper); ok {
		used = s.OnSkip(e, used)
	}
	t.dirty = true
	if !t.Presenting() {
		t.presented()
		t.Turning.Spin.Finish()
		t.refresh()
	}
	return used
}

// pass ends what is presented, up to what waits for somebody to go on.
func (t *Common) pass() {
	t.facts.Stage.Pass()
	t.dirty = true
	if !t.Presenting() {
		t.presented()
		t.Turning.Spin.Finish()
	}
	t.refresh()
}

// away lets go of what the pointer was over: it is over the furniture.
func (t *Common) away(e input.Event) {
	if e.Kind == input.Hover && t.half().grip().Leave(t.half().places()) {
		t.dirty = true
	}
}

// key hears a key that neither a button nor the game took.
func (t *Common) key(e input.Event) {
	ctrl, shift := e.Mods.Has(input.Ctrl), e.Mods.Has(input.Shift)
	switch {
	case ctrl && (e.Key == input.KeyY || e.Key == input.KeyZ) && e.Repeat: // one press, one decision
	case ctrl && e.Key == input.KeyZ && !shift:
		t.Undo()
	case ctrl && (e.Key == input.KeyY || e.Key == input.KeyZ):
		t.Redo()
	case ctrl, t.mode.key(e):
	case e.Key == input.KeyTab:
		t.Furniture.screen.Enter(shift)
	case e.Key == input.KeyJ && !e.Repeat && !t.covered:
		t.Log.Toggle()
	case (e.Key == input.KeyI || e.Key == input.KeySlash) && !e.Repeat && !t.covered && t.adviser.hints():
		t.adviser.askHint()
	case e.Key == input.KeyW && !e.Repeat:
		t.explain.explainFocus()
	case e.Key == input.KeyC && !e.Repeat && t.Furniture.offers(BtnNames):
		t.toggleNames()
	case e.Key == input.KeyR && !e.Repeat && !t.covered:
		t.Repeat()
	case e.Key == input.KeyT && !e.Repeat && t.Turning.turns():
		t.Turning.toggleTurn()
	case e.Key == input.KeyPageUp && shift:
		t.LookAt(0)
	case e.Key == input.KeyPageDown && shift:
		t.LookAt(t.match.Len())
	case e.Key == input.KeyPageUp:
		t.look.walk(-1)
	case e.Key == input.KeyPageDown:
		t.look.walk(1)
	case e.Key == input.KeyEsc && !e.Repeat:
		t.escape()
	}
}

// escape folds a log that covers the board, goes back to the game, or opens the
// menu.
func (t *Common) escape() {
	switch {
	case t.Log.Covers() && !t.covered:
		t.Log.Toggle()
	case t.mode.back():
	default:
		t.Menu()
	}
}

// NamesShown reports whether the names of the cells are shown, which they are until they
// are put away.
func (t *Common) NamesShown() bool { return !t.Settings.NamesToggled }

// toggleNames shows the names of the cells, or hides them.
func (t *Common) toggleNames() {
	t.Settings.NamesToggled = !t.Settings.NamesToggled
	t.Nav.ApplySettings()
	t.dirty = true
}
