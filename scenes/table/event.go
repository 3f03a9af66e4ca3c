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
	if t.furniture.screen.Feed(e) {
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
		t.Spin.Finish()
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
		t.Spin.Finish()
	}
	t.refresh()
}

// away lets go of what the pointer was over: it is over the furniture.
func (t *Common) away(e input.Event) {
	if e.Kind == input.Hover && t.half().grip().Leave(t.half().places()) {
		t.dirty = true
	}
}

// choose follows a click on an entry of the log.
func (t *Common) choose(n int) {
	if !t.Frame.Beside { // it hides what it was asked for
		t.LogOpen, t.dirty = false, true
	}
	if h, ok := t.game().(EntryHearer); ok && !t.Looking() && h.OnEntry(n) {
		return
	}
	t.LookAt(n)
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
		t.furniture.screen.Enter(shift)
	case e.Key == input.KeyJ && !e.Repeat && !t.covered:
		t.ToggleLog()
	case (e.Key == input.KeyI || e.Key == input.KeySlash) && !e.Repeat && !t.covered && t.adviser.hints():
		t.adviser.askHint()
	case e.Key == input.KeyW && !e.Repeat:
		t.explain.explainFocus()
	case e.Key == input.KeyC && !e.Repeat && t.furniture.offers(BtnNames):
		t.toggleNames()
	case e.Key == input.KeyR && !e.Repeat && !t.covered:
		t.Repeat()
	case e.Key == input.KeyT && !e.Repeat && t.turning.turns():
		t.turning.toggleTurn()
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
	case t.LogCovers() && !t.covered:
		t.ToggleLog()
	case t.mode.back():
	default:
		t.Menu()
	}
}

// LogCovers reports whether the log is open and lies over the board.
func (t *Common) LogCovers() bool { return t.LogOpen && !t.Frame.Beside }

// ToggleLog folds or unfolds the log. Where it has a place of its own, that is
// remembered.
func (t *Common) ToggleLog() {
	t.LogOpen, t.dirty = !t.LogOpen, true
	if t.LogOpen {
		t.furniture.screen.ToEnd("log-scroll") // it begins with the newest
	}
	if t.LogCovers() { // nothing lies over it, and nothing falls on what it hides
		if g := t.half().grip(); g.Holding || g.Aiming {
			t.half().giveUpGesture()
		}
		t.explain.closeCard()
	}
	if t.Frame.Beside {
		t.Settings.LogFolded = !t.LogOpen
		t.Nav.ApplySettings()
	}
	t.Rearrange() // the board may make room
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
