package phobiatable

import (
	"cmp"
	"slices"

	"agora/render"
	"agora/rules"
	"agora/rules/phobia"
)

// Spot is where a piece is: on a cell, or in its owner's supply.
type Spot struct {
	Cell  phobia.Cell
	Aside bool
}

// spotOf is where a piece is in a state.
func spotOf(s *phobia.State, q phobia.Piece) Spot {
	c, ok := s.Where(q)
	if !ok {
		return Spot{Aside: true}
	}
	return Spot{Cell: c}
}

// Motion is the way of one piece. Pieces are told apart by identity, so that the
// right one moves however alike they look.
type Motion struct {
	Piece    phobia.Piece
	From, To Spot
	Delay    int // ticks before it starts
	Length   int // ticks it takes
	Push     bool
}

// Durations in milliseconds at normal speed.
const (
	placeMS = 180 // from the supply to the cell
	pushMS  = 190 // one cell
	farMS   = 240 // two cells
	waveMS  = 50  // between a push and the next
	spinMS  = 420 // the board turns
)

// Stage plays the way from one state to the next, tick by tick. The picture lags
// behind the rules while it does. The zero Stage is at rest.
type Stage struct {
	motions []Motion
	now     int
	end     int
	order   [phobia.Pieces]int8 // index in motions + 1
}

// Play shows how the pieces get from one state to a neighbouring one, forwards
// or backwards. held: the hand has put the placed piece down already.
//
//	placed piece  |=========>|
//	first push           |=======>|          the wave, in the order of the
//	second push             |=======>|       directions round the placed piece
func (s *Stage) Play(before, after *phobia.State, held bool, speed render.Speed) {
	s.Clear()
	if speed == render.Off {
		return
	}
	var placed *Motion
	for q := range phobia.Piece(phobia.Pieces) {
		from, to := spotOf(before, q), spotOf(after, q)
		if from != to {
			s.motions = append(s.motions, Motion{Piece: q, From: from, To: to, Push: !from.Aside && !to.Aside})
		}
	}
	for i := range s.motions {
		if !s.motions[i].Push {
			placed = &s.motions[i]
		}
	}
	if placed == nil {
		s.Clear() // not neighbours: nothing to tell
		return
	}
	forward := placed.From.Aside
	centre := placed.To.Cell
	if !forward {
		centre = placed.From.Cell
	}
	board := after.Board()
	slices.SortFunc(s.motions, func(a, b Motion) int {
		return cmp.Or(cmp.Compare(rank(board, a, centre, forward), rank(board, b, centre, forward)), cmp.Compare(a.Piece, b.Piece))
	})
	delay := 0
	for i := range s.motions {
		m := &s.motions[i]
		switch {
		case !m.Push:
			m.Length = speed.Ticks(placeMS)
			if forward && held {
				m.Length = 1
			}
			m.Delay = delay
			if forward {
				delay += m.Length * 4 / 5
			}
		default:
			m.Delay, m.Length = delay, speed.Ticks(pushMS)
			if steps(board, m.From.Cell, m.To.Cell) > 1 {
				m.Length = speed.Ticks(farMS)
			}
			delay += speed.Ticks(waveMS)
		}
		s.end = max(s.end, m.Delay+m.Length)
		s.order[m.Piece] = int8(i + 1)
	}
}

// rank orders the motions: placing before pushing, or after it on the way back;
// pushes by direction.
func rank(b phobia.Board, m Motion, centre phobia.Cell, forward bool) int {
	if !m.Push {
		if forward {
			return -1
		}
		return 6
	}
	near := m.From.Cell
	if !forward {
		near = m.To.Cell
	}
	for d := range 6 {
		if b.Hex(centre).Neighbour(d) == b.Hex(near) {
			return d
		}
	}
	return 5
}

// steps is the number of cells between two cells in line.
func steps(b phobia.Board, from, to phobia.Cell) int {
	d := b.Hex(to).Sub(b.Hex(from))
	return max(d.Q, -d.Q, d.R, -d.R, d.S(), -d.S())
}

// Busy reports whether something moves.
func (s *Stage) Busy() bool { return len(s.motions) > 0 }

// Clear ends everything at once.
func (s *Stage) Clear() {
	s.motions, s.now, s.end = s.motions[:0], 0, 0
	s.order = [phobia.Pieces]int8{}
}

// Tick passes a tick. It answers whether a placed piece has just landed, and how
// many pushes have just begun.
func (s *Stage) Tick() (landed bool, pushes int) {
	if !s.Busy() {
		return false, 0
	}
	s.now++
	for i := range s.motions {
		m := &s.motions[i]
		switch {
		case m.Push && s.now == m.Delay+1:
			pushes++
		case !m.Push && s.now == m.Delay+m.Length:
			landed = true
		}
	}
	if s.now >= s.end {
		s.Clear()
	}
	return landed, pushes
}

// Seek shows what there is to see after so many ticks.
func (s *Stage) Seek(ticks int) {
	if s.now = max(ticks, 0); s.now >= s.end {
		s.Clear()
	}
}

// Way is the motion of a piece and the eased part of it that is done, 0 to 1; nil
// for a piece that stays where the state after has it.
func (s *Stage) Way(q phobia.Piece) (*Motion, float64) {
	if q < 0 || int(q) >= len(s.order) || s.order[q] == 0 {
		return nil, 1
	}
	m := &s.motions[s.order[q]-1]
	part := float64(s.now-m.Delay) / float64(max(1, m.Length))
	return m, render.EaseOut(min(max(part, 0), 1))
}

// seatOf is the number of a seat as an index of two.
func seatOf(s rules.Seat) int {
	if s == 1 {
		return 1
	}
	return 0
}
