package phobiatable

import (
	"cmp"
	"slices"

	"agora/render/sound"
	"agora/rules/phobia"
	"agora/scenes/table/timeline"
)

// place is where a piece is: on a cell, or in its owner's supply.
type place struct {
	cell  phobia.Cell
	aside bool
}

// placeOf returns where a piece is in a state.
func placeOf(s *phobia.State, q phobia.Piece) place {
	c, ok := s.Where(q)
	if !ok {
		return place{aside: true}
	}
	return place{cell: c}
}

// motion is the way of one piece. Pieces are told apart by identity, so that the
// right one moves however alike they look.
type motion = timeline.Track[phobia.Piece, place]

// Durations in milliseconds at normal speed.
const (
	placeMS = 180 // from the supply to the cell
	pushMS  = 190 // one cell
	farMS   = 240 // two cells
	waveMS  = 50  // between a push and the next
)

// stage plays the way from one state to the next. The zero stage is at rest.
type stage struct {
	timeline.Player[phobia.Piece, place]
}

// show begins to show how the pieces get from one state to a neighbouring one,
// forwards or backwards. held: the hand has put the placed piece down already.
//
//	placed piece  |=========>|
//	first push           |=======>|          the wave, in the order of the
//	second push             |=======>|       directions round the placed piece
//
// Where one piece gives way to another, it goes before the other comes.
func (s *stage) show(before, after *phobia.State, held bool, pace timeline.Pace) {
	s.Clear()
	var list []motion
	var placed *motion
	asides := 0
	for q := range phobia.Piece(phobia.Pieces) {
		if from, to := placeOf(before, q), placeOf(after, q); from != to {
			list = append(list, motion{ID: q, From: from, To: to})
		}
	}
	for i := range list {
		if m := &list[i]; m.From.aside || m.To.aside {
			placed = m
			asides++
		}
	}
	if placed == nil {
		return // not neighbours: nothing to tell
	}
	forward, centre := placed.From.aside, placed.To.cell
	if !forward {
		centre = placed.From.cell
	}
	exchange := asides == 2
	board := after.Board()
	slices.SortStableFunc(list, func(a, b motion) int {
		return cmp.Or(cmp.Compare(rank(board, &a, centre, forward), rank(board, &b, centre, forward)), cmp.Compare(a.ID, b.ID))
	})
	if exchange {
		slices.Reverse(list)
	}
	delay := 0
	for i := range list {
		m := &list[i]
		m.Delay = delay
		if m.From.aside || m.To.aside {
			m.Length, m.Done = pace.Move(placeMS), sound.Place
			if forward && held {
				m.Length = min(m.Length, 1)
			}
			if forward || exchange {
				delay += m.Length * 4 / 5
			}
			continue
		}
		m.Length, m.Cue = pace.Move(pushMS), sound.Slide
		if d := board.Hex(m.To.cell).Sub(board.Hex(m.From.cell)); max(d.Q, -d.Q, d.R, -d.R, d.S(), -d.S()) > 1 {
			m.Length = pace.Move(farMS)
		}
		delay += pace.Move(waveMS)
	}
	s.Play(list)
}

// rank orders the motions: placing before pushing, or after it on the way back;
// pushes by direction.
func rank(b phobia.Board, m *motion, centre phobia.Cell, forward bool) int {
	switch {
	case m.From.aside:
		return -1
	case m.To.aside:
		return 6
	}
	near := m.From.cell
	if !forward {
		near = m.To.cell
	}
	for d := range 6 {
		if b.Hex(centre).Neighbour(d) == b.Hex(near) {
			return d
		}
	}
	return 5
}
