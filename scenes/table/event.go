package table

import (
	"agora/game/input"
)

// event hears one gesture. The order is: what plays is finished first, then
// buttons, the log, the slider, the game's own, and last the keys that all
// tables know.
func (d *Table[S, M]) event(e input.Event) {
	if e.Kind == input.Press {
		d.Touch = e.Touch
	}
	if w, ok := d.game().(Watcher); ok {
		w.OnGesture(e)
	}
	switch e.Kind {
	case input.Resize, input.Focus:
		d.dirty = true
		return
	case input.Blur:
		if s, ok := d.game().(Secretive); ok {
			s.OnBlur()
		}
	}
	if d.finishes(e) && d.skip(e) {
		return
	}
	if d.furniture.screen.Feed(e) {
		d.away(e)
		return
	}
	if d.game().OnInput(e) {
		return
	}
	if e.Kind == input.KeyPress {
		d.key(e)
	}
}

// finishes reports whether the event ends what is being presented.
func (d *Table[S, M]) finishes(e input.Event) bool {
	if !d.Busy() {
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

// skip ends what is presented; used: the gesture meant nothing else.
func (d *Table[S, M]) skip(e input.Event) (used bool) {
	s, ok := d.game().(Skipper)
	if !ok || !d.game().Presenting() {
		d.Finish()
		return false
	}
	used = s.OnSkip(e)
	d.dirty = true
	if !d.game().Presenting() {
		d.refresh()
		d.settle()
	}
	return used
}

// away tells the game that the pointer is over something else.
func (d *Table[S, M]) away(e input.Event) {
	if h, ok := d.game().(Hoverer); ok && e.Kind == input.Hover {
		h.OnHoverOut()
	}
}

// choose follows a click on an entry of the log.
func (d *Table[S, M]) choose(n int) {
	if !d.Frame.Beside { // it hides what it was asked for
		d.LogOpen, d.dirty = false, true
	}
	if h, ok := d.game().(EntryHearer); ok && !d.Looking() && h.OnEntry(n) {
		return
	}
	d.LookAt(n)
}

// key hears a key that neither a button nor the game took.
func (d *Table[S, M]) key(e input.Event) {
	ctrl, shift := e.Mods.Has(input.Ctrl), e.Mods.Has(input.Shift)
	switch {
	case ctrl && e.Key == input.KeyZ && !shift:
		d.Undo()
	case ctrl && (e.Key == input.KeyY || e.Key == input.KeyZ):
		d.Redo()
	case ctrl:
	case e.Key == input.KeyTab:
		d.furniture.screen.Enter(shift)
	case e.Key == input.KeyJ && !e.Repeat && !d.covered:
		d.ToggleLog()
	case (e.Key == input.KeyI || e.Key == input.KeySlash) && !e.Repeat && !d.covered && d.hints():
		d.AskHint()
	case e.Key == input.KeyA && !e.Repeat && d.CanAnalyse():
		d.ToggleAnalysis()
	case e.Key == input.KeySpace && !e.Repeat && d.Watching() && d.Live():
		d.Pause()
	case e.Key == input.KeyC && !e.Repeat && d.offers(BtnNames):
		d.ToggleNames()
	case e.Key == input.KeyT && !e.Repeat && d.turns():
		d.ToggleTurn()
	case e.Key == input.KeyPageUp && shift:
		d.LookAt(0)
	case e.Key == input.KeyPageDown && shift:
		d.LookAt(d.Match.Len())
	case e.Key == input.KeyPageUp, d.Looking() && e.Key == input.KeyLeft:
		d.LookAt(d.At() - 1)
	case e.Key == input.KeyPageDown, d.Looking() && e.Key == input.KeyRight:
		d.LookAt(d.At() + 1)
	case e.Key == input.KeyEsc && !e.Repeat:
		d.Escape()
	case e.Key == input.KeyEnter && !e.Repeat && !d.covered:
		switch {
		case d.Looking():
			d.Branch()
		case d.turn.Over():
			d.ShowResult()
		case d.Watching():
			d.Step()
		default:
			d.MoveNow()
		}
	}
}

// Escape folds a log that covers the board, goes back to the game, or opens the
// menu.
func (d *Table[S, M]) Escape() {
	switch {
	case d.LogCovers() && !d.covered:
		d.ToggleLog()
	case !d.review && !d.Live() && !d.covered:
		d.LookAt(d.Match.Len())
	default:
		d.Menu()
	}
}

// LogCovers reports whether the log is open and lies over the board.
func (d *Table[S, M]) LogCovers() bool { return d.LogOpen && !d.Frame.Beside }

// ToggleLog folds or unfolds the log. Where it has a place of its own, that is
// remembered.
func (d *Table[S, M]) ToggleLog() {
	d.LogOpen, d.dirty = !d.LogOpen, true
	if d.LogOpen {
		d.furniture.screen.ToEnd("log-scroll") // it begins with the newest
	}
	if d.Frame.Beside {
		d.Svc.Settings.LogFolded = !d.LogOpen
		d.Svc.Nav.ApplySettings()
	}
	d.Rearrange() // the board may make room
}

// ToggleNames shows the names of the cells, or hides them.
func (d *Table[S, M]) ToggleNames() {
	d.Svc.Settings.ShowCoordinates = !d.Svc.Settings.ShowCoordinates
	d.Svc.Nav.ApplySettings()
	d.dirty = true
}
