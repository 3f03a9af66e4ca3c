package table

import (
	"agora/game/input"
	"agora/scenes/ui"
)

// Update hears what the players did and lets a tick pass.
func (t *Common) Update(events []input.Event) {
	t.arrange()
	t.refresh()
	for _, e := range events {
		t.Input.event(e)
		t.refresh()
	}
	t.advance()
	t.refresh()
}

// Fit lays the table out while it is covered and the window changes; see game.Fitter.
func (t *Common) Fit() {
	if t.arrange() {
		t.refresh()
	}
}

// Stale says that what is shown must be derived anew.
func (t *Common) Stale() { t.dirty = true }

// Refresh derives now what is stale, for what is done next.
func (t *Common) Refresh() { t.refresh() }

// rearrange lays the screen out anew.
func (t *Common) rearrange() {
	t.w = 0
	t.arrange()
}

// sync follows a change of the position that is shown.
func (t *Common) sync() { t.turn = t.typed.turn() }

// refresh brings everything up to date that follows from the game and from what
// is half made.
func (t *Common) refresh() {
	if hand := t.Words.ByTouch(); hand != t.Input.fingers {
		t.Input.fingers, t.dirty = hand, true
	}
	if !t.dirty {
		return
	}
	t.dirty = false
	defer t.mode.refreshed()
	if t.slid != t.Looking() {
		t.w = 0 // a graph and the slider come or go
		t.arrange()
		t.dirty = false
	}
	t.typed.see()
	t.look.readValue()
	if t.presenting.change != nil || !t.config.Browse && !t.Playing() {
		t.typed.anyPointer().Reset()
	}
	change := t.presenting.change
	t.presenting.change = nil
	if change != nil {
		t.explain.closeCard() // it was about another position
	}
	t.fill(change)
	say := t.Bar.sentence()
	if t.Input.Pad {
		say = input.ForPad(say)
	}
	t.Bar.Lines = ui.WrapBar(t.Kit, t.Bar.room(), say)
	t.Furniture.furnish()
	t.Nav.Invalidate()
}

// arrange lays the screen out when its size changed, and reports whether it did.
func (t *Common) arrange() bool {
	w, h := t.Kit.Size()
	gen := t.Kit.Generation()
	if w == t.w && h == t.h && gen == t.gen {
		return false
	}
	t.w, t.h, t.gen, t.dirty = w, h, gen, true
	beside := t.Frame.Beside
	t.Frame = t.game().Arrange(t.mode.beside(w, h))
	if !t.laid || t.Frame.Beside != beside {
		// Where it would cover the board, the log waits to be asked for.
		if open := t.Frame.Unfolded && !t.Settings.LogFolded && !t.Learning(); open != t.Log.Open {
			t.Log.Open = open
			t.Frame = t.game().Arrange(t.mode.beside(w, h))
		}
	}
	t.mode.arranged()
	t.Turning.turned = t.Turning.toTurn()
	t.laid = true
	t.Turning.lay()
	return true
}

// advance passes a tick of everything that moves by itself.
func (t *Common) advance() {
	was := t.Presenting()
	moving := was && !t.config.Stage.Waiting()
	t.presenting.play()
	if k, ok := t.game().(Ticker); ok {
		moving = k.OnTick() || moving
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
	t.adviser.advise(moving)
	t.threat.tick(moving)
	t.mode.tick(moving)
	t.Furniture.screen.Tick()
	if !t.Log.whole() { // the next slice of a long game's
		t.dirty = true
		t.Nav.Animating()
	}
	t.explain.explainOn()
	if failing := t.Furniture.unsaved() != nil; failing != t.Furniture.shows(BtnUnsaved) {
		t.dirty = true
	}
	if moving {
		t.Nav.Animating()
	}
}
