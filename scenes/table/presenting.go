package table

import (
	"agora/game/input"
	"agora/render/sound"
)

// presenting presents what has changed, at the pace of the game's timeline.
type presenting struct {
	t      *Common
	change *change // not shown yet
	waits  bool    // what is presented waits for somebody to go on
	reach  bool    // the result was shown
}

// play passes a tick of what is presented.
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

// presented follows the end of what was presented.
func (p *presenting) presented() {
	p.t.refresh()
	p.settle()
}

// settle follows the end of what was presented: the board turns, the result is
// shown, or the next decision is asked for.
func (p *presenting) settle() {
	t := p.t
	t.dirty = true
	if t.Repeating() {
		return
	}
	t.Turning.face()
	if s, ok := t.game().(Settler); ok {
		s.OnSettled()
	}
	if !t.Live() || t.Looking() {
		return
	}
	if t.turn.Over() {
		if !p.reach && t.mode.kept() {
			p.reach = true
			if !t.foreign {
				t.Finished(t.rules.name, t.record())
				if o, over := t.match.Outcome(); over {
					t.Ended(t.rules.name, t.Info, o)
				}
			}
			if !t.config.Heard {
				t.Play(sound.Fanfare)
			}
			if t.mode.celebrates() {
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

// finishes reports whether the event ends what is being presented.
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

// skip ends what is presented, or what of it is read now; used: the gesture meant
// nothing else.
func (p *presenting) skip(e input.Event) (used bool) {
	t := p.t
	switch {
	case t.Repeating():
		t.Finish()
		return true
	case !t.Presenting():
		t.Finish()
		return false
	case t.config.SkipAll:
		p.pass()
		return true
	}
	if used = t.config.Stage.Skip(); used {
		p.play() // what comes next begins now
	}
	if s, ok := t.game().(Skipper); ok {
		used = s.OnSkip(e, used)
	}
	t.dirty = true
	if !t.Presenting() {
		p.presented()
		t.Turning.Spin.Finish()
		t.refresh()
	}
	return used
}

// pass ends what is presented, up to what waits for somebody to go on.
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
