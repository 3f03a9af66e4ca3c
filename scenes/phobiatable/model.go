package phobiatable

import (
	"errors"
	"strconv"

	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/table"
)

// model is everything the picture needs that follows from the game and from what
// is pointed at. It is made anew when one of them changes, never while drawing.
type model struct {
	turn   rules.Turn
	base   phobia.State // the position that is shown
	ground Ground

	trial   bool // a cell is pointed at by the player to move
	legal   bool // the piece may be placed there
	refusal string
	flagged []phobia.Cell // cells that stand in the way of a refused placement
	pushes  []phobia.Push // what the placement does
	moved   int           // pieces that it moves

	now, then phobia.Tally
	largest   [2][]phobia.Group // the groups of the greatest value, by seat
	last      trail

	seats  [2]seatText
	counts [2][2]string // of the supplies, by seat and size
}

// trail is what the last move did.
type trail struct {
	ok     bool
	cell   phobia.Cell
	pushes [6]phobia.Pushed
	n      int
}

// seatText is what a player's panel says.
type seatText struct {
	name   string
	value  string // of the largest group
	then   string // what it would become
	trend  int    // -1: less, 1: more
	groups string
	danger bool // the larger of the two: it loses
}

// derive makes the model anew.
func (s *Scene) derive() {
	m := &s.model
	m.base = s.State()
	m.turn = m.base.Turn()
	m.trial, m.legal, m.refusal = false, false, ""
	m.flagged, m.pushes, m.moved = m.flagged[:0], nil, 0
	s.survey()
	seat := seatOf(m.base.Seat())
	if !s.Playing() {
		s.pick.Reset()
	} else if !s.stage.Busy() {
		s.pick.Settle(&m.ground)
		s.sizes[seat] = s.pick.Size
	}
	m.now = m.base.Tally()
	m.then = m.now
	if s.Playing() && !s.stage.Busy() && s.pick.On {
		s.try(s.pick.Move())
	}
	for i := range m.largest {
		m.largest[i] = largest(&m.base, rules.Seat(i), m.now.Largest[i])
	}
	m.last = s.trailOf(s.At())
	s.fillSeats()
}

// survey makes what the picker sees.
func (s *Scene) survey() {
	m := &s.model
	seat := seatOf(m.base.Seat())
	g := &m.ground
	*g = Ground{Plan: s.plan, Cam: &s.cam, Area: s.cam.View, Wells: s.layout.Wells[seat], Start: m.base.Board().Centre()}
	if !s.Playing() {
		return
	}
	for z := range g.Legal {
		g.Left[z] = m.base.Supply(m.base.Seat(), phobia.Size(z))
		for _, c := range s.plan.Cells {
			g.Legal[z][c] = m.base.Legal(phobia.Place(phobia.Size(z), c))
		}
	}
}

// try sees what a placement does, or why it is refused.
func (s *Scene) try(move phobia.Move) {
	m := &s.model
	m.trial = true
	err := phobia.Game{}.Check(m.base, move)
	if err == nil {
		m.legal = true
		m.pushes = m.base.Pushes(move)
		for _, p := range m.pushes {
			if p.Steps > 0 {
				m.moved++
			}
		}
		after := m.base.Position
		after.Make(move)
		m.then = after.Tally()
		return
	}
	m.refusal = err.Error()
	var no *rules.Illegal
	if errors.As(err, &no) {
		for _, a := range no.Args {
			if c, ok := a.(phobia.Cell); ok && c != move.Cell() && m.base.Board().Contains(c) {
				m.flagged = append(m.flagged, c)
			}
		}
	}
}

// largest are the groups of a player that have that value.
func largest(st *phobia.State, seat rules.Seat, value int) []phobia.Group {
	var list []phobia.Group
	for _, g := range st.Groups(seat) {
		if g.Value == value {
			list = append(list, g)
		}
	}
	return list
}

// trailOf is what decision n (from 1) did.
func (s *Scene) trailOf(n int) (t trail) {
	if n < 1 || n > s.Match.Len() {
		return t
	}
	for _, e := range s.Match.At(n - 1).Events {
		switch e := e.(type) {
		case phobia.Placed:
			t.ok, t.cell = true, e.Cell
		case phobia.Pushed:
			if t.n < len(t.pushes) {
				t.pushes[t.n] = e
				t.n++
			}
		}
	}
	return t
}

// fillSeats writes the panels and the numbers of the supplies.
func (s *Scene) fillSeats() {
	m := &s.model
	for i := range m.seats {
		seat := rules.Seat(i)
		t := seatText{name: s.Name(seat), value: strconv.Itoa(m.now.Largest[i]), groups: table.Count(m.now.Groups[i], "group")}
		was, is := m.now.Largest[i], m.then.Largest[i]
		if m.legal {
			t.then = strconv.Itoa(is)
			t.trend = min(max(is-was, -1), 1)
		}
		t.danger = m.now.Largest[i] > m.now.Largest[1-i]
		m.seats[i] = t
		for z := range m.counts[i] {
			m.counts[i][z] = strconv.Itoa(m.base.Supply(seat, phobia.Size(z)))
		}
	}
}
