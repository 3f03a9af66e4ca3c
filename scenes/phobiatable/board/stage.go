package board

import (
	"cmp"
	"slices"

	"agora/render/sound"
	"agora/rules/phobia"
	"agora/scenes/table/timeline"
)

// place is the place of a piece: a cell, or its owner's supply.
type place struct {
	cell  phobia.Cell
	aside bool
}

// placeOf returns the place of a piece in a state.
func placeOf(s *phobia.State, q phobia.Piece) place {
	c, ok := s.Where(q)
	if !ok {
		return place{aside: true}
	}
	return place{cell: c}
}

// motion moves one piece. Pieces have identities, so the right one moves even if others
// look the same.
type motion = timeline.Track[phobia.Piece, place]

// Durations in milliseconds at normal speed.
const (
	placeMS = 180 // from the supply to the cell
	pushMS  = 190 // per cell
	farMS   = 240 // two cells
	waveMS  = 50  // from one push to the next
)

// stage presents the transition from one state to the next. The zero stage is at rest.
type stage struct {
	timeline.Player[phobia.Piece, place]
}

// Show starts to present the motions from one state to a neighbouring one, forwards or backwards.
// held says that the player has already put the piece down.
//
//	placed piece  |=========>|
//	first push           |=======>|          the wave, in the order of the
//	second push             |=======>|       directions around the placed piece
//
// A piece that makes room for another moves before the other arrives.
func (s *stage) Show(before, after *phobia.State, held bool, pace timeline.Pace) {
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
		return // not neighbours: nothing to present
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

// rank orders the motions: the placement before the pushes, or after them when going back;
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
