package stackstable

import (
	"cmp"
	"strconv"

	"agora/game/words"
	"agora/render/icon"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/stackstable/tell"
	"agora/scenes/table"
	"agora/scenes/table/duel"
	"agora/scenes/table/spots"
	"agora/scenes/ui/panels"
)

// picture describes a drawing of a pit: a position, the marks on it, and what moves.
type picture struct {
	st    stacks.State
	stage stage
	poses []Pose
	badge [cells]badge

	acts    [cells]Acts // what the stack can do to each cell
	marked  bool        // acts is valid
	from    stacks.Cell // the cell of that stack
	counted [3]int      // their number by kind
	picked  bool        // it is selected
	pointed outline
	preview preview
	last    lastMove

	names, levels bool // show them
	layers        bool // show the stones of every stack from the side, and the dangers to it
	dangers       [cells]danger
}

// outline is the cell that is pointed at, if it should be outlined.
type outline struct {
	on, keys bool // keys: the keyboard's cursor
	cell     stacks.Cell
}

// preview holds the effects of a move on a target.
type preview struct {
	on      bool
	open    Acts  // possible moves
	sure    bool  // the move would be made without a question
	refusal error // if none is possible

	move    stacks.Move
	taken   int // stones of the enemy stack
	revolts []stacks.Revolted
	freed   bool
	owner   rules.Seat // who would own what is left
	left    int        // stones left behind
	after   stacks.Position
	draw    string // if the move ends the game in a draw, the reason
	wins    bool
}

// badge holds the numbers of a stack.
type badge struct {
	height    string
	prisoners string
	jailed    int // seat of the prisoners
}

// lastMove holds the effects of the last move.
type lastMove struct {
	ok       bool
	from, to stacks.Cell
	revolts  [2]stacks.Cell
	n        int
}

// show sets the picture to a position with no marks.
func (p *picture) show(st stacks.State) {
	p.st = st
	p.marked, p.picked, p.pointed, p.last = false, false, outline{}, lastMove{}
	p.preview = preview{revolts: p.preview.revolts[:0]}
	for n := range size * size {
		c := stacks.At(n%size, n/size)
		p.badge[c], p.dangers[c] = badgeOf(&st.Position, c), dangerOf(&st.Position, c)
	}
}

// mark marks the possible moves of a stack.
func (p *picture) mark(from stacks.Cell, picked bool) {
	p.from, p.picked, p.marked, p.counted = from, picked, true, [3]int{}
	for n := range size * size {
		c := stacks.At(n%size, n/size)
		p.acts[c] = actsOf(&p.st.Position, from, c)
		for k := range p.counted {
			if p.acts[c].Has(stacks.Kind(k)) {
				p.counted[k]++
			}
		}
	}
}

// try computes the effects of a move. sure: it would be made without a question.
func (p *picture) try(move stacks.Move, sure bool) {
	v := &p.preview
	v.on, v.sure, v.move = true, sure, move
	v.open = actsOf(&p.st.Position, move.From(), move.To())
	after, events, err := stacks.Game{}.Apply(p.st, move)
	if v.refusal = err; err != nil {
		return
	}
	v.after = after.Position
	for _, ev := range events {
		switch ev := ev.(type) {
		case stacks.Captured:
			v.taken = len(ev.Taken)
		case stacks.Revolted:
			v.revolts = append(v.revolts, ev)
		case stacks.Freed:
			v.freed, v.owner = true, ev.Owner
		case stacks.Ended:
			v.wins = ev.Reason == stacks.ReasonNoStacks && ev.Winner == p.st.Seat()
			switch ev.Reason {
			case stacks.ReasonRepetition:
				v.draw = ev.Reason
			case stacks.ReasonQuiet:
				v.draw = ev.Reason
			}
		}
	}
	v.left = after.On(move.From()).Len()
}

// model holds everything shown that follows from the game and from what is pointed at. It
// is rebuilt when one of them changes, never while drawing.
type model struct {
	picture
	warn   words.Message
	fan    fan
	fanned bool // the target is taken apart where it stands
}

// derive rebuilds the model.
func (s *Scene) derive() {
	m, p := &s.model, &s.pick
	m.show(s.State())
	m.names, m.levels, m.layers = s.NamesShown(), s.shown == showLevels, s.shown != showNothing
	if !s.Playing() {
		p.reset()
	}
	p.listTargets(m.st.Position, &s.plan)
	if s.Deciding() {
		switch {
		case p.pick.on:
			m.mark(p.pick.from, true)
		case p.On && p.own(p.At):
			m.mark(p.At, false)
		}
		keys := p.By == spots.Keys
		m.pointed = outline{p.On && (keys || m.marked && !m.picked), keys, p.At}
		if p.target() {
			s.try()
		}
	}
	if m.last = (lastMove{}); !s.InLine() {
		m.last = s.lastMove(s.At())
	}
	m.warn = tell.Warning(&m.st)
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
		if m.st.On(p.At).Len() == 0 {
			k = stacks.KindMove
		}
	}
	m.try(stacks.Act(k, p.pick.from, p.At), sure)
}

// lastMove returns the effects of move n, from 1.
func (s *Scene) lastMove(n int) (l lastMove) {
	if n < 1 || n > s.Match.Len() {
		return l
	}
	step := s.Match.At(n - 1)
	l = lastMove{ok: true, from: step.Move.From(), to: step.Move.To()}
	for _, e := range step.Events {
		if r, ok := e.(stacks.Revolted); ok && l.n < len(l.revolts) {
			l.revolts[l.n] = r.At
			l.n++
		}
	}
	return l
}

// numbers holds small numbers as text, so that drawing does not allocate.
var numbers = func() (list [32]string) {
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}()

func number(n int) string { return numbers[min(max(n, 0), len(numbers)-1)] }

func badgeOf(p *stacks.Position, c stacks.Cell) (b badge) {
	on := p.On(c)
	if on.Len() == 0 {
		return b
	}
	b.height = number(p.Height(c))
	if jail := on.Prisoners(); jail > 0 {
		b.prisoners, b.jailed = number(jail), 1-duel.SeatOf(on.Owner())
	}
	return b
}

// fillSeats fills the players' panels.
func (s *Scene) fillSeats(v *table.View) {
	m := &s.model
	for i := range 2 {
		seat := rules.Seat(i)
		now := m.st.Owned(seat)
		stones, prisoners := tell.CountStones(&m.st.Position, seat)
		t := s.Panel(seat)
		t.Main = panels.Stat{Icon: icon.Stack, Value: number(now), Unit: s.Words.T("stacks.unit", "n", now), Danger: now <= 2}
		t.More[0].Value = s.Words.T("stacks.stones", "n", stones)
		if prisoners > 0 {
			t.More[1].Value = s.Words.T("stacks.prisoners", "n", prisoners)
		}
		if m.preview.sure {
			if then := m.preview.after.Owned(seat); then != now {
				t.Main.Then, t.Main.Trend = number(then), cmp.Compare(then, now)
			}
		}
		v.Seats[i] = t
	}
}

// apart appends the stack of a cell, if there is one.
func apart(list []column, say *words.Words, title string, pos *stacks.Position, c stacks.Cell) []column {
	if on := pos.On(c); on.Len() > 0 {
		stones, height := number(on.Len()), number(pos.Height(c))
		list = append(list, column{title, on, [3]string{
			say.T("stacks.sum", "stones", on.Len(), "level", c.Level(), "height", pos.Height(c)),
			stones + "+" + number(c.Level()) + "=" + height,
			height,
		}})
	}
	return list
}

// pose computes where every stone is shown now.
func (s *Scene) pose() {
	m := &s.model
	m.poses = m.stage.poses(&m.st, &s.plan, m.poses)
	if !s.pick.Holding {
		return
	}
	first := s.heldFrom()
	for i := range m.poses { // stones held by the player are faint in their old place
		if p := &m.poses[i]; p.Cell == s.pick.pick.from && p.Below >= first {
			p.Fade = 0.7
		}
	}
}

// heldFrom returns the lowest stone of the selected stack that the player holds: the top
// one, or all if the stack would surrender.
func (s *Scene) heldFrom() int {
	m := &s.model
	if m.preview.sure && m.preview.move.Kind() == stacks.KindSurrender {
		return 0
	}
	return max(0, m.st.On(s.pick.pick.from).Len()-1)
}

// present begins to present a change of the position.
func (s *Scene) present(c table.Change[stacks.State, stacks.Move]) {
	s.pick.reset()
	st := &s.model.stage
	st.Clear()
	if step, ok := c.Single(); ok {
		before, after := &c.From, &c.To
		if c.Back {
			before, after = after, before
		}
		st.show(before, after, step.Events, c.Back, c.Shown, s.Pace(step.Seat()))
	}
	if c.Kind < table.Looked && !st.Busy() {
		s.Play(sound.Place)
	}
}
