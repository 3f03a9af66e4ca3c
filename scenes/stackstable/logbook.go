package stackstable

import (
	"fmt"

	"agora/game"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table/board"
)

// Ending says how the game ended, and explains it.
func (s *Scene) Ending() (string, []game.ResultRow) {
	st := s.Match.State()
	return s.ending(), scoreSheet(&st, s.counts())
}

// counts is what both players did in the game.
type counts struct{ captures, surrenders, revolts [2]int }

// counts counts over the whole game; a revolt counts for whom it freed.
func (s *Scene) counts() (d counts) {
	se := s.Match
	for n := range se.Len() {
		step := se.At(n)
		for _, e := range step.Events {
			switch e := e.(type) {
			case stacks.Captured:
				d.captures[board.SeatOf(step.Seat())]++
			case stacks.Surrendered:
				d.surrenders[board.SeatOf(step.Seat())]++
			case stacks.Revolted:
				d.revolts[board.SeatOf(e.Owner)]++
			}
		}
	}
	return d
}

// scoreSheet explains the end of a game line by line.
func scoreSheet(st *stacks.State, d counts) []game.ResultRow {
	pair := func(v [2]int) []string { return []string{fmt.Sprint(v[0]), fmt.Sprint(v[1])} }
	var stones, jailed, owned [2]int
	for i := range stones {
		stones[i], jailed[i] = census(&st.Position, rules.Seat(i))
		owned[i] = st.Owned(rules.Seat(i))
	}
	last := "Whoever owns none has lost."
	if st.Winner() == rules.NoSeat {
		last = "Both own stacks still: nobody has won."
	}
	return []game.ResultRow{
		{Label: "Captures", Cells: pair(d.captures), Note: "Made in the whole game."},
		{Label: "Surrenders", Cells: pair(d.surrenders)},
		{Label: "Revolts", Cells: pair(d.revolts), Note: "By one\u2019s own prisoners, whoever set them off."},
		{Label: "Stones at the end", Cells: pair(stones), Note: "Prisoners are among them."},
		{Label: "Of these, prisoners", Cells: pair(jailed)},
		{Label: "Stacks at the end", Cells: pair(owned), Note: last},
	}
}
