package phobiatable

import (
	"fmt"

	"agora/game"
	"agora/rules"
	"agora/rules/phobia"
)

// Ending says how the game ended, and explains it.
func (s *Scene) Ending() (string, []game.ResultRow) {
	st := s.Match.State()
	return s.ending(), scoreSheet(&st)
}

// scoreSheet explains the end of a game line by line.
func scoreSheet(st *phobia.State) []game.ResultRow {
	t := st.Tally()
	cells := func(of func(rules.Seat) int) []string {
		return []string{fmt.Sprint(of(0)), fmt.Sprint(of(1))}
	}
	placed := func(z phobia.Size) func(rules.Seat) int {
		return func(seat rules.Seat) int {
			n := 0
			for q := range phobia.Piece(phobia.Pieces) {
				if _, on := st.Where(q); on && q.Seat() == seat && q.Size() == z {
					n++
				}
			}
			return n
		}
	}
	groups := "They count only if the largest groups are equal; then more groups win."
	last := "The smaller one wins."
	if t.Largest[0] == t.Largest[1] {
		groups = "The largest groups are equal, so more groups win."
		last = "Equal: the number of groups decides."
		if t.Groups[0] == t.Groups[1] {
			groups = "Equal too: a draw."
		}
	}
	return []game.ResultRow{
		{Label: "Small pieces on the board", Cells: cells(placed(phobia.Small)), Note: "Each counts 1 in its group."},
		{Label: "Large pieces on the board", Cells: cells(placed(phobia.Large)), Note: "Each counts 2 in its group."},
		{Label: "Groups", Cells: cells(func(i rules.Seat) int { return t.Groups[i] }), Note: groups},
		{Label: "Largest group", Cells: cells(func(i rules.Seat) int { return t.Largest[i] }), Note: last},
	}
}
