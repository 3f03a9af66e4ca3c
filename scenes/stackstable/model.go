package stackstable

import (
	"cmp"

	"agora/game/words"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/stackstable/board"
	"agora/scenes/stackstable/tell"
	"agora/scenes/table"
	"agora/scenes/table/spots"
	"agora/scenes/ui/panels"
)

// model holds everything shown that follows from the game and from what is pointed at. It
// is rebuilt when one of them changes, never while drawing.
type model struct {
	board.Picture
	warn   words.Message
	fan    fan
	fanned bool // the target is taken apart where it stands
}

// derive rebuilds the model.
func (s *Scene) derive() {
	m, p := &s.model, &s.pick
	m.Show(s.State())
	m.Free = s.free.Shown()
	m.Names, m.Levels, m.Layers = s.NamesShown(), s.shown == showLevels, s.shown != showNothing
	if !s.Playing() {
		p.reset()
	}
	p.listTargets(m.State.Position, &s.plan)
	if s.Deciding() {
		switch {
		case p.pick.on:
			m.Mark(p.pick.from, true)
		case p.On && p.own(p.At):
			m.Mark(p.At, false)
		}
		keys := p.By == spots.Keys
		m.Pointed = board.Outline{On: p.On && (keys || m.Marked && !m.Picked), Keys: keys, Cell: p.At}
		if p.target() {
			s.try()
		}
	}
	if m.Last = (board.LastMove{}); !s.InLine() {
		m.Last = s.lastMove(s.At())
	}
	m.warn = tell.Warning(&m.State)
	if at := (choice{p.At, p.On}); at != s.rested {
		s.rested, s.rest = at, 0
	}
	s.pose()
	s.placeChooser()
	s.fillFan()
}

// try computes the effects of the move on the target, or why there is none.
func (s *Scene) try() {
	m, p := &s.model, &s.pick
	k, sure := p.wanted()
	if !sure {
		k = stacks.KindCapture
		if m.State.On(p.At).Len() == 0 {
			k = stacks.KindMove
		}
	}
	m.Try(stacks.Act(k, p.pick.from, p.At), sure)
}

// lastMove returns the effects of move n, from 1.
func (s *Scene) lastMove(n int) (l board.LastMove) {
	if n < 1 || n > s.Match.Len() {
		return l
	}
	step := s.Match.At(n - 1)
	return board.LastOf(step.Move, step.Events)
}

// fillSeats fills the players' panels.
func (s *Scene) fillSeats(v *table.View) {
	m := &s.model
	for i := range 2 {
		seat := rules.Seat(i)
		now := m.State.Owned(seat)
		stones, prisoners := tell.CountStones(&m.State.Position, seat)
		t := s.Panel(seat)
		t.Main = panels.Stat{Icon: icon.Stack, Value: board.Number(now), Unit: s.Words.T("stacks.unit", "n", now), Danger: now <= 2}
		t.More[0].Value = s.Words.T("stacks.stones", "n", stones)
		if prisoners > 0 {
			t.More[1].Value = s.Words.T("stacks.prisoners", "n", prisoners)
		}
		if m.Preview.Sure {
			if then := m.Preview.After.Owned(seat); then != now {
				t.Main.Then, t.Main.Trend = board.Number(then), cmp.Compare(then, now)
			}
		}
		v.Seats[i] = t
	}
}

// pose computes where every stone is shown now.
func (s *Scene) pose() {
	m := &s.model
	m.Poses = m.Stage.Poses(&m.State, &s.plan, m.Poses)
	if !s.pick.Holding {
		return
	}
	first := s.heldFrom()
	for i := range m.Poses { // stones held by the player are faint in their old place
		if p := &m.Poses[i]; p.Cell == s.pick.pick.from && p.Below >= first {
			p.Fade = 0.7
		}
	}
}

// heldFrom returns the lowest stone of the selected stack that the player holds: the top
// one, or all if the stack would surrender.
func (s *Scene) heldFrom() int {
	m := &s.model
	if m.Preview.Sure && m.Preview.Move.Kind() == stacks.KindSurrender {
		return 0
	}
	return max(0, m.State.On(s.pick.pick.from).Len()-1)
}

// present begins to present a change of the position.
func (s *Scene) present(c table.Change[stacks.State, stacks.Move]) {
	s.pick.reset()
	st := &s.model.Stage
	st.Clear()
	if step, ok := c.Single(); ok {
		before, after := &c.From, &c.To
		if c.Back {
			before, after = after, before
		}
		st.Show(before, after, step.Events, c.Back, c.Shown, s.Pace(step.Seat()))
	}
	if c.Kind < table.Looked && !st.Busy() {
		s.Play(sound.Place)
	}
}

// shown says what is shown in the pit in addition to the stacks and their numbers.
type shown uint8

const (
	showStacks  shown = iota // the layers of the stacks, and the dangers to them
	showLevels               // and the levels of the cells
	showNothing              // nothing else
	allShown
)
