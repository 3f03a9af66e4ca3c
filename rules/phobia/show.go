package phobia

import (
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/hexgrid"
)

// Show draws the board, each rank between the names of its first and last cells, followed
// by supplies and groups.
func (Game) Show(s State) string {
	var b strings.Builder
	board := s.Board()
	shape := board.Shape()
	across := shape.Across()
	least, _ := hexgrid.Layout{}.Bounds(shape)
	for rank := across - 1; rank >= 0; rank-- {
		var first, last, marks string
		indent := 0
		for file := range across {
			h := shape.At(file, rank)
			if !shape.Contains(h) {
				continue
			}
			if last = shape.Name(h); first == "" {
				first, indent = last, hexgrid.Layout{}.Centre(h).X-least.X
			}
			marks += " " + markOf(s, board.Cell(h))
		}
		fmt.Fprintf(&b, "%*s%s %s\n", indent+2, first, marks, last)
	}
	t := s.Tally()
	for seat := range rules.Seat(2) {
		fmt.Fprintf(&b, "Seat %d (%s): %d small and %d large left, largest group %d, groups %d.\n", seat+1, [2]string{"s l", "S L"}[seat],
			s.Supply(seat, Small), s.Supply(seat, Large), t.Largest[seat], t.Groups[seat])
	}
	switch {
	case s.Over():
		b.WriteString("The game is over.\n")
	case s.CanSwap():
		fmt.Fprintf(&b, "Seat %d is to place, or to take over the first piece (swap).\n", s.Seat()+1)
	default:
		fmt.Fprintf(&b, "Seat %d is to place.\n", s.Seat()+1)
	}
	return b.String()
}

// markOf returns the piece on a cell as in position texts, or a point if there is none.
func markOf(s State, c Cell) string {
	seat, size, ok := s.On(c)
	if !ok {
		return "."
	}
	return string("slSL"[2*int(seat)+int(size)])
}

// Perft counts the sequences of the given number of moves.
func (Game) Perft(s State, plies int) uint64 { return s.Perft(plies) }

// Run plays a random game to its end.
func (Game) Run(s State, r *chance.Stream) (moves int) {
	_, moves = s.Playout(r)
	return moves
}
