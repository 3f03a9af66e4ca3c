package table

import (
	"agora/game/input"
	"agora/scenes/ui/panels"
)

// Update handles the players' input and advances by a tick.
func (t *Core) Update(events []input.Event) {
	t.arrange()
	t.refresh()
	for _, e := range events {
		t.Input.event(e)
		t.refresh()
	}
	t.advance()
	t.refresh()
}

// Fit lays the table out again when the window changes while something covers it; see
// game.Fitter.
func (t *Core) Fit() {
	if t.arrange() {
		t.refresh()
	}
}

// Stale marks the view as out of date.
func (t *Core) Stale() { t.dirty = true }

// rearrange forces a new layout.
func (t *Core) rearrange() {
	t.w = 0
	t.arrange()
}

// refresh updates everything that depends on the game and on a half-made move.
func (t *Core) refresh() {
	if hand := t.Words.ByTouch(); hand != t.Input.fingers {
		t.Input.fingers, t.dirty = hand, true
	}
	if !t.dirty {
		return
	}
	t.dirty = false
	defer t.refreshed()
	if t.slid != t.Looking() {
		t.w = 0 // a graph or the slider comes or goes
		t.arrange()
		t.dirty = false
	}
	t.typed.see()
	t.look.study.Read()
	if t.presenting.change != nil || !t.config.Browse && !t.Playing() {
		t.typed.anyPointer().Reset()
	}
	change := t.presenting.change
	t.presenting.change = nil
	if change != nil {
		t.explain.Close() // it explained the previous position
	}
	t.fill(change)
	say := t.Bar.sentence()
	if t.Words.ByPad() {
		say = input.ForPad(say)
	}
	t.Bar.Lines = panels.WrapBar(t.Kit, t.Bar.room(), say)
	t.Furniture.furnish()
	t.Nav.Invalidate()
}

// refreshed tells the mode that the view has changed.
func (t *Core) refreshed() {
	if t.mode.Refreshed != nil {
		t.mode.Refreshed()
	}
}

// arrange lays the screen out if its size has changed, and reports whether it did.
func (t *Core) arrange() bool {
	w, h := t.Kit.Size()
	gen := t.Kit.Generation()
	if w == t.w && h == t.h && gen == t.gen {
		return false
	}
	t.w, t.h, t.gen, t.dirty = w, h, gen, true
	beside := t.Frame.Beside
	t.Frame = t.can.Scene.Arrange(t.mode.Panel.Beside(w, h))
	if !t.laid || t.Frame.Beside != beside {
		// Where it would cover the board, the log stays closed until asked for.
		if open := t.Frame.Unfolded && !t.Settings.LogFolded && !t.Learning(); open != t.Log.Open {
			t.Log.Open = open
			t.Frame = t.can.Scene.Arrange(t.mode.Panel.Beside(w, h))
		}
	}
	t.roomForNames()
	t.Frame.Bar = t.mode.Panel.Bar(t.Frame.Bar, w, h)
	t.Turning.turned = t.Turning.toTurn()
	t.laid = true
	t.Turning.lay()
	return true
}

// namesWide is the width that the keys need for their names below them, dp.
const namesWide = 376

// roomForNames makes the keys wider at the cost of the sentence beside them where their
// names are shown, see furniture.addNamed, if enough is left of the sentence.
func (t *Core) roomForNames() {
	bar, keys := &t.Frame.Bar, &t.Frame.Keys
	by := namesWide - keys.W
	between := keys.X - bar.Right() // nothing else may be there
	if !t.novice() || by <= 0 || bar.Y != keys.Y || between < 0 || between > 12 || bar.W-by < namesLeast {
		return
	}
	bar.W -= by
	keys.X, keys.W = keys.X-by, keys.W+by
}

// namesLeast is the least width of the sentence beside wider keys, dp.
const namesLeast = 420

// advance advances everything that moves by itself.
func (t *Core) advance() {
	was := t.Presenting()
	moving := was && !t.config.Stage.Waiting()
	t.presenting.play()
	if t.can.Board.Tick != nil {
		moving = t.can.Board.Tick() || moving
	}
	if was && !t.Presenting() {
		t.presenting.presented()
	}
	if !t.Presenting() {
		t.take()
	}
	if !t.Turning.Spin.Done() {
		moving = true
		t.Turning.Spin.Step()
	}
	if t.Bar.ticks > 0 {
		if t.Bar.ticks--; t.Bar.ticks == 0 && t.Bar.notice != "" {
			t.Bar.notice, t.dirty = "", true
		}
	}
	t.computer.think(moving)
	t.hint.Tick(moving)
	t.threat.Tick(moving)
	if t.mode.Tick != nil {
		t.mode.Tick(moving)
	}
	t.Furniture.screen.Tick()
	if !t.Log.whole() { // write the next part of a long game
		t.dirty = true
		t.Nav.Animating()
	}
	t.explain.Tick()
	if failing := t.Furniture.unsaved() != nil; failing != t.Furniture.shows(BtnUnsaved) {
		t.dirty = true
	}
	if moving {
		t.Nav.Animating()
	}
}
