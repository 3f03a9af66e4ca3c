package table

import (
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/render/sound"
)

// presenting presents changes at the speed of the game's timeline.
type presenting struct {
	t      *Core
	change *change // waiting to be shown
	waits  bool    // something presented waits for the player to continue
	reach  bool    // the result was shown

	achieved []known.Achieved // in the game that has just ended
}

// play advances the presentation by a tick.
func (p *presenting) play() {
	t := p.t
	heard, turned := t.config.Stage.Tick()
	for _, id := range heard {
		t.Play(id)
	}
	waits := t.config.Stage.Waiting()
	t.dirty = t.dirty || turned || waits != p.waits
	p.waits = waits
}

// presented reacts to the end of a presentation.
func (p *presenting) presented() {
	p.t.refresh()
	p.settle()
}

// settle reacts to the end of a presentation: the board turns, the result appears, or the
// next move is asked for.
func (p *presenting) settle() {
	t := p.t
	t.dirty = true
	if t.Repeating() {
		return
	}
	t.Turning.face()
	if t.can.Board.Settled != nil {
		t.can.Board.Settled()
	}
	if !t.Live() || t.Looking() {
		return
	}
	if t.turn.Over() {
		if !p.reach && t.mode.Rules.Kept() {
			p.reach = true
			if !t.foreign {
				record := t.record()
				t.Keeper().Finished(t.rules.name, record)
				if o, over := t.match.Outcome(); over {
					t.Progress().Ended(t.rules.name, t.Info, match.OriginOf(record), o)
					p.achieved = t.Progress().Achieve(t.rules.name, t.Info, record, t.persons())
				}
			}
			t.Play(sound.Fanfare)
			if t.mode.Rules.Celebrates() {
				t.showResult(true)
			}
		}
		return
	}
	if t.force() {
		return
	}
	t.Curtain.ask()
}

// finishes reports whether an event ends the presentation.
func (p *presenting) finishes(e input.Event) bool {
	if !p.t.Busy() {
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

// skip ends the presentation, or the text being read. used reports whether the gesture has no other
// effect.
func (p *presenting) skip(e input.Event) (used bool) {
	t := p.t
	switch {
	case t.Repeating():
		t.finish()
		return true
	case !t.Presenting():
		t.finish()
		return false
	case t.config.SkipAll:
		p.pass()
		return true
	}
	if used = t.config.Stage.Skip(); used {
		p.play() // start what comes next at once
	}
	if t.can.Board.Skip != nil {
		used = t.can.Board.Skip(e, used)
	}
	t.dirty = true
	if !t.Presenting() {
		p.presented()
		t.Turning.Spin.Finish()
		t.refresh()
	}
	return used
}

// pass ends the presentation up to the next thing that waits for the player.
func (p *presenting) pass() {
	t := p.t
	t.config.Stage.Pass()
	t.dirty = true
	if !t.Presenting() {
		p.presented()
		t.Turning.Spin.Finish()
	}
	t.refresh()
}
