package phobiabot

import (
	"slices"

	"agora/rules/hexgrid"
	"agora/rules/phobia"
)

// turns returns the turns about the centre and the reflections that bring the board onto
// itself: twelve of a hexagon, four of a rhombus.
func turns(s phobia.State) (all []func(phobia.Move) phobia.Move) {
	board := s.Board()
	for n := range 12 {
		turned := func(h hexgrid.Cell) hexgrid.Cell {
			if n >= 6 {
				h.Q, h.R = h.R, h.Q
			}
			return h.Turn(n % 6)
		}
		if slices.ContainsFunc(board.Shape().Cells(), func(h hexgrid.Cell) bool { return !board.Shape().Contains(turned(h)) }) {
			continue
		}
		all = append(all, func(m phobia.Move) phobia.Move {
			if m == phobia.Swap {
				return m
			}
			return phobia.Place(m.Size(), board.Cell(turned(board.Hex(m.Cell()))))
		})
	}
	return all
}
