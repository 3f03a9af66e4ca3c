package stackstable

import (
	"strconv"

	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table"
)

// model is everything the picture needs that follows from the game and from what
// is pointed at. It is made anew when one of them changes, never while drawing.
type model struct {
	turn   rules.Turn
	base   stacks.State // the position that is shown
	ground Ground

	acts    [cells]Acts // what the picked stack, or the one pointed at, can do
	marked  bool        // acts mean something
	from    stacks.Cell // whose acts they are
	counted [3]int      // their number by kind

	trial   bool // a target is pointed at
	open    Acts // what can be done to it
	sure    bool // effect tells what would be done
	effect  effect
	refusal string

	last trail

	seats [2]seatText
	badge [cells]badge
	warn  string
	fan   [3]column // the stack that is taken apart, as it is and as it would be
	fans  int
}

// effect is what an action would do.
type effect struct {
	move    stacks.Move
	taken   int // stones of the enemy stack
	flipped int // those that change colour at once
	revolts []stacks.Revolted
	freed   bool
	owner   rules.Seat // who would own what is left
	left    int        // stones left behind
	after   stacks.Position
	draw    string // the action would end the game in a draw, and why
	wins    bool
}

// badge is the numbers of a stack.
type badge struct {
	height    string
	prisoners string
	jailed    int // seat of the prisoners
}

// column is a stack that is taken apart.
type column struct {
	title string
	stack stacks.Stack
	note  string
}

// trail is what the last move did.
type trail struct {
	ok       bool
	kind     stacks.Kind
	from, to stacks.Cell
	revolts  [2]stacks.Cell
	n        int
}

// seatText is what a player's panel says.
type seatText struct {
	name   string
	stacks string
	then   string // what they would become
	trend  int
	stones string
	jailed string
	few    bool // close to losing
}

// derive makes the model anew.
func (s *Scene) derive() {
	m := &s.model
	m.base = s.State()
	m.turn = m.base.Turn()
	m.ground = Ground{Plan: s.plan, Pos: &m.base.Position, Start: s.firstOwn()}
	if !s.Playing() {
		s.pick.Reset()
	}
	quiet := s.Playing() && !s.stage.Busy()
	m.trial, m.sure, m.refusal, m.effect = false, false, "", effect{revolts: m.effect.revolts[:0]}
	m.marked = false
	if quiet {
		s.survey()
		if s.pick.Target() {
			s.try()
		}
	}
	m.last = s.trailOf(s.At())
	s.fillBadges()
	s.fillSeats()
	s.fillFans()
	m.warn = s.warning()
	s.fan = false
	if c := s.pick.Cell; !s.stage.Busy() && s.pick.On && !s.pick.Picked && s.rest >= fanTicks && m.base.On(c).Len() > 1 {
		s.fan, s.fanned = true, c
	}
	s.pose()
	s.placeChooser()
}

// firstOwn is the first stack of the player to move, in reading order.
func (s *Scene) firstOwn() stacks.Cell {
	st := &s.model.base
	for n := size*size - 1; n >= 0; n-- {
		if c := s.plan.Order(n); st.On(c).Owner() == st.Seat() {
			return c
		}
	}
	return s.plan.Order(0)
}

// survey finds what the picked stack can do, or while none is picked, the one that
// is pointed at.
func (s *Scene) survey() {
	m, p := &s.model, &s.pick
	m.counted = [3]int{}
	switch {
	case p.Picked:
		m.from = p.From
	case p.On && m.ground.Own(p.Cell):
		m.from = p.Cell
	default:
		return
	}
	m.marked = true
	for n := range size * size {
		c := s.plan.Order(n)
		m.acts[c] = m.ground.Acts(m.from, c)
		for k := range m.counted {
			if m.acts[c].Has(stacks.Kind(k)) {
				m.counted[k]++
			}
		}
	}
}

// try sees what would be done to the target, or why nothing can be.
func (s *Scene) try() {
	m, p := &s.model, &s.pick
	m.trial = true
	m.open = m.ground.Acts(p.From, p.Cell)
	k, sure := p.Wanted(&m.ground)
	if m.open == 0 {
		kind := stacks.KindMove
		if m.base.On(p.Cell).Len() > 0 {
			kind = stacks.KindCapture
		}
		m.refusal = s.why(stacks.Act(kind, p.From, p.Cell))
		return
	}
	m.sure = sure
	if !sure {
		k = stacks.KindCapture
	}
	m.effect = s.effectOf(stacks.Act(k, p.From, p.Cell))
}

// effectOf is what a legal action does.
func (s *Scene) effectOf(move stacks.Move) effect {
	m := &s.model
	e := effect{move: move}
	after, events, err := stacks.Game{}.Apply(m.base, move)
	if err != nil {
		return e
	}
	e.after = after.Position
	for _, ev := range events {
		switch ev := ev.(type) {
		case stacks.Captured:
			e.taken, e.flipped = len(ev.Taken), len(ev.Flipped)
		case stacks.Revolted:
			e.revolts = append(e.revolts, ev)
		case stacks.Freed:
			e.freed, e.owner = true, ev.Owner
		case stacks.Ended:
			e.wins = ev.Reason == stacks.ReasonNoStacks && ev.Winner == m.turn.Seat
			switch ev.Reason {
			case stacks.ReasonRepetition:
				e.draw = "the position comes up for the third time"
			case stacks.ReasonQuiet:
				e.draw = "100 quiet turns are over"
			}
		}
	}
	e.left = after.On(move.From()).Len()
	return e
}

// trailOf is what decision n (from 1) did.
func (s *Scene) trailOf(n int) (t trail) {
	if n < 1 || n > s.Match.Len() {
		return t
	}
	step := s.Match.At(n - 1)
	t = trail{ok: true, kind: step.Move.Kind(), from: step.Move.From(), to: step.Move.To()}
	for _, e := range step.Events {
		if r, ok := e.(stacks.Revolted); ok && t.n < len(t.revolts) {
			t.revolts[t.n] = r.At
			t.n++
		}
	}
	return t
}

// numbers are small numbers as text, so that nothing is made for them.
var numbers = func() (list [32]string) {
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}()

func number(n int) string { return numbers[min(max(n, 0), len(numbers)-1)] }

// fillBadges writes the numbers of the stacks.
func (s *Scene) fillBadges() {
	m := &s.model
	for n := range size * size {
		c := s.plan.Order(n)
		m.badge[c] = badgeOf(&m.base.Position, c)
	}
}

func badgeOf(p *stacks.Position, c stacks.Cell) (b badge) {
	on := p.On(c)
	if on.Len() == 0 {
		return b
	}
	b.height = number(p.Height(c))
	if jail := on.Prisoners(); jail > 0 {
		b.prisoners, b.jailed = number(jail), 1-seatOf(on.Owner())
	}
	return b
}

// census counts a player's stones, and those of them that are prisoners.
func census(p *stacks.Position, seat rules.Seat) (stones, jailed int) {
	for n := range size * size {
		on := p.On(stacks.At(n%size, n/size))
		for i := range on.Len() {
			if on.Stone(i) == seat {
				stones++
				if on.Owner() != seat {
					jailed++
				}
			}
		}
	}
	return stones, jailed
}

// fillSeats writes the panels.
func (s *Scene) fillSeats() {
	m := &s.model
	for i := range m.seats {
		seat := rules.Seat(i)
		now := m.base.Owned(seat)
		stones, jailed := census(&m.base.Position, seat)
		t := seatText{name: s.Name(seat), stacks: number(now), stones: table.Count(stones, "stone"), few: now <= 2}
		if jailed > 0 {
			t.jailed = table.Count(jailed, "prisoner")
		}
		if m.trial && m.sure {
			then := m.effect.after.Owned(seat)
			if then != now {
				t.then, t.trend = number(then), min(max(then-now, -1), 1)
			}
		}
		m.seats[i] = t
	}
}

// fillFans prepares the stacks that are shown taken apart: the one pointed at; and
// if something would happen to it, what it becomes.
func (s *Scene) fillFans() {
	m := &s.model
	m.fans = 0
	add := func(title string, st stacks.Stack, note string) {
		if st.Len() > 0 && m.fans < len(m.fan) {
			m.fan[m.fans] = column{title, st, note}
			m.fans++
		}
	}
	if !s.pick.On || s.stage.Busy() {
		return
	}
	c := s.pick.Cell
	at := func(p *stacks.Position, c stacks.Cell) string {
		return sum(p.On(c).Len(), c.Level())
	}
	if !m.trial || m.open == 0 || !m.sure {
		if s.pick.Picked && s.pick.From != c {
			add(s.pick.From.String(), m.base.On(s.pick.From), at(&m.base.Position, s.pick.From))
		}
		add(c.String(), m.base.On(c), at(&m.base.Position, c))
		return
	}
	add(c.String(), m.base.On(c), at(&m.base.Position, c))
	add("then "+c.String(), m.effect.after.On(c), at(&m.effect.after, c))
	if from := s.pick.From; m.effect.left > 0 {
		add("then "+from.String(), m.effect.after.On(from), at(&m.effect.after, from))
	}
}

// sum writes how a height is made up.
func sum(stones, level int) string {
	return number(stones) + "+" + number(level) + "=" + number(stones+level)
}
