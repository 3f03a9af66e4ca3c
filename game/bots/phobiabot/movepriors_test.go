package phobiabot

import (
	"slices"
	"testing"

	"agora/rules/chance"
	"agora/rules/phobia"
)

// TestRank checks that unknown moves come first, then the most promising ones in order, and
// that no move is lost.
func TestRank(t *testing.T) {
	for _, board := range []string{"hex4", "rhombus7", "hex7"} {
		r := chance.New(2, 2)
		s, _, _ := game.Start(setup("board=" + board))
		for range 9 {
			m, _ := s.Sample(&r)
			s.Make(m)
		}
		all := s.Moves(nil)
		for _, unknown := range []int{0, 1, 3} {
			h := newMovePriors(s.Board())
			scene, gains := h.scene(&s.Position), map[phobia.Move]int32{}
			for i, m := range all[unknown:] {
				gains[m] = int32(i*37%len(all)) - 9
				for range 3 {
					h.learn(&scene, m, gains[m])
				}
			}
			for _, most := range []int{1, 5, len(all), 2 * len(all)} {
				moves := slices.Clone(all)
				chance.Shuffle(&r, moves)
				judged := h.rank(&s.Position, moves, most)
				if want := min(unknown+most, len(all)); judged != want {
					t.Fatalf("%s: %d moves first, want %d", board, judged, want)
				}
				for i, m := range moves {
					gain, known := gains[m]
					switch {
					case known != (i >= unknown):
						t.Fatalf("%s: %v is move %d of %d, %d unknown, known = %v; want %v", board, m, i, judged, unknown, known, i >= unknown)
					case i > unknown && gain > gains[moves[min(i, judged)-1]]:
						t.Fatalf("%s: %v is out of order; want gains that never rise", board, m)
					}
				}
				slices.Sort(moves)
				sorted := slices.Clone(all)
				slices.Sort(sorted)
				if !slices.Equal(moves, sorted) {
					t.Fatalf("%s: moves are %v, want %v", board, moves, sorted)
				}
			}
		}
	}
}
