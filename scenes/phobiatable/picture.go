package phobiatable

import (
	"cmp"
	"errors"
	"strconv"

	"agora/render/icon"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/table"
	"agora/scenes/table/duel"
	"agora/scenes/table/spots"
	"agora/scenes/ui/panels"
)

// picture describes a drawing of a board: a position, the marks on it, and moving pieces.
// The table, its loupe, the figures of the rulebook and the miniature all use one.
type picture struct {
	st    phobia.State
	stage stage

	legal   []phobia.Cell // cells to mark, where size may be placed
	size    phobia.Size
	preview preview
	last    lastMove
	cursor  bool // the keyboard points at the preview
	names   bool // of files and ranks

	now     phobia.Tally
	largest [2][]phobia.Group // the groups with the greatest value, by seat
	values  [2]string         // that value
	crowds  [2]bool           // outline them
}

// preview holds the effects of a move.
type preview struct {
	on, legal bool
	move      phobia.Move
	cell      phobia.Cell // where the piece will be
	refusal   *rules.Illegal
	flagged   []phobia.Cell // cells that prevent a refused placement
	pushes    []phobia.Push
	moved     int // number of pieces moved
	then      phobia.Tally
}

// lastMove holds the effects of the last move.
type lastMove struct {
	ok     bool
	cell   phobia.Cell
	pushes [6]phobia.Pushed
	n      int
}

// show sets the picture to a position with no marks.
func (p *picture) show(st phobia.State) {
	p.st, p.now = st, st.Tally()
	p.legal, p.last, p.cursor = p.legal[:0], lastMove{}, false
	p.preview = preview{flagged: p.preview.flagged[:0], then: p.now}
	for i, value := range p.now.Largest {
		p.values[i] = strconv.Itoa(value)
		p.largest[i] = p.largest[i][:0]
		for _, g := range st.Groups(rules.Seat(i)) {
			if g.Value == value {
				p.largest[i] = append(p.largest[i], g)
			}
		}
	}
}

// cellOf returns the cell of a move's piece; for Swap that of the piece taken over.
func cellOf(st *phobia.State, m phobia.Move) phobia.Cell {
	if m != phobia.Swap {
		return m.Cell()
	}
	for _, seat := range []rules.Seat{0, 1} {
		for _, g := range st.Groups(seat) {
			return g.Cells[0]
		}
	}
	return st.Board().Centre()
}

// try shows the effects of a move, or why it is refused.
func (p *picture) try(move phobia.Move) {
	v := &p.preview
	v.on, v.move, v.cell = true, move, cellOf(&p.st, move)
	if move != phobia.Swap {
		p.size = move.Size()
	}
	err := phobia.Game{}.Check(p.st, move)
	if err == nil {
		v.legal = true
		v.pushes = p.st.Pushes(move)
		for _, push := range v.pushes {
			if push.Steps > 0 {
				v.moved++
			}
		}
		after := p.st.Position
		after.Make(move)
		v.then = after.Tally()
		return
	}
	var no *rules.Illegal
	if errors.As(err, &no) {
		v.refusal = no
		for _, a := range no.Args {
			if c, ok := a.(phobia.Cell); ok && c != v.cell && p.st.Board().Contains(c) {
				v.flagged = append(v.flagged, c)
			}
		}
	}
}

// mark marks the cells where a size may be placed.
func (p *picture) mark(z phobia.Size, on []phobia.Cell) {
	p.size = z
	for _, c := range on {
		if p.st.Legal(phobia.Place(z, c)) {
			p.legal = append(p.legal, c)
		}
	}
}

// model holds everything shown that follows from the game and from what is pointed at. It
// is rebuilt when one of them changes, never while drawing.
type model struct {
	picture
	counts [2][2]string // of the supplies, by seat and size
}

// derive rebuilds the model.
func (s *Scene) derive() {
	m := &s.model
	m.show(s.State())
	seat := duel.SeatOf(m.st.Seat())
	s.pick.listTargets(&m.st, s.Playing(), s.plan, &s.cam, s.layout.Wells[seat])
	if s.Deciding() {
		s.sizes[seat] = s.pick.size
		m.mark(s.pick.size, s.plan.Cells)
		if s.pick.On {
			m.try(s.pick.move())
			m.cursor = s.pick.By == spots.Keys
		}
	}
	m.names = s.NamesShown()
	outlined := s.outlined(&m.st)
	for i := range m.crowds {
		m.crowds[i] = outlined || s.crowd == i
	}
	if m.last = (lastMove{}); !s.InLine() {
		m.last = s.lastMove(s.At())
	}
}

// lastMove returns the effects of move n, from 1.
func (s *Scene) lastMove(n int) (l lastMove) {
	if n < 1 || n > s.Match.Len() {
		return l
	}
	for _, e := range s.Match.At(n - 1).Events {
		switch e := e.(type) {
		case phobia.Placed:
			l.ok, l.cell = true, e.Cell
		case phobia.Swapped:
			l.ok, l.cell = true, e.Cell
		case phobia.Pushed:
			if l.n < len(l.pushes) {
				l.pushes[l.n] = e
				l.n++
			}
		}
	}
	return l
}

// fillSeats fills the players' panels and the numbers of the supplies.
func (s *Scene) fillSeats(v *table.View) {
	m := &s.model
	for i := range m.counts {
		seat := rules.Seat(i)
		t := s.Panel(seat)
		was, is := m.now.Largest[i], m.preview.then.Largest[i]
		t.Main = panels.Stat{Icon: icon.Group, Value: m.values[i], Lit: m.crowds[i], Danger: was > m.now.Largest[1-i]}
		if is != was { // a player wants to keep it small
			t.Main.Then, t.Main.Trend = strconv.Itoa(is), cmp.Compare(was, is)
		}
		t.More[0].Value = s.Words.T("phobia.groups", "n", m.now.Groups[i])
		v.Seats[i] = t
		for z := range m.counts[i] {
			m.counts[i][z] = strconv.Itoa(m.st.Supply(seat, phobia.Size(z)))
		}
	}
}
