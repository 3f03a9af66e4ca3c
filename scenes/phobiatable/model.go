package phobiatable

import (
	"cmp"
	"strconv"

	"agora/render/icon"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/board"
	"agora/scenes/table"
	"agora/scenes/table/duel"
	"agora/scenes/table/spots"
	"agora/scenes/ui/panels"
)

// model holds everything shown that follows from the game and from what is pointed at. It
// is rebuilt when one of them changes, never while drawing.
type model struct {
	board.Picture
	counts [2][2]string // of the supplies, by seat and size
}

// derive rebuilds the model.
func (s *Scene) derive() {
	m := &s.model
	m.Show(s.State())
	seat := duel.SeatOf(m.State.Seat())
	s.pick.listTargets(&m.State, s.Playing(), s.plan, &s.cam, s.layout.Wells[seat])
	if s.Deciding() {
		s.sizes[seat] = s.pick.size
		m.Mark(s.pick.size, s.plan.Cells)
		if s.pick.On {
			m.Try(s.pick.move())
			m.Cursor = s.pick.By == spots.Keys
		}
	}
	if s.heat.Shown() {
		m.Warm(s.pick.size, s.plan.Cells)
	}
	m.Names = s.NamesShown()
	outlined := s.outlined(&m.State)
	for i := range m.Crowds {
		m.Crowds[i] = outlined || s.crowd == i
	}
	if m.Last = (board.LastMove{}); !s.InLine() {
		m.Last = s.lastMove(s.At())
	}
}

// lastMove returns the effects of move n, from 1.
func (s *Scene) lastMove(n int) (l board.LastMove) {
	if n < 1 || n > s.Match.Len() {
		return l
	}
	return board.LastOf(s.Match.At(n - 1).Events)
}

// fillSeats fills the players' panels and the numbers of the supplies.
func (s *Scene) fillSeats(v *table.View) {
	m := &s.model
	for i := range m.counts {
		seat := rules.Seat(i)
		t := s.Panel(seat)
		was, is := m.Now.Largest[i], m.Preview.Then.Largest[i]
		t.Main = panels.Stat{Icon: icon.Group, Value: m.Values[i], Lit: m.Crowds[i], Danger: was > m.Now.Largest[1-i]}
		if is != was { // a player wants to keep it small
			t.Main.Then, t.Main.Trend = strconv.Itoa(is), cmp.Compare(was, is)
		}
		t.More[0].Value = s.Words.T("phobia.groups", "n", m.Now.Groups[i])
		v.Seats[i] = t
		for z := range m.counts[i] {
			m.counts[i][z] = strconv.Itoa(m.State.Supply(seat, phobia.Size(z)))
		}
	}
}
