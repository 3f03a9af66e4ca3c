package phobia

import (
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// TestPlanes: they tell of every cell what On does, and CountOf what Moves gives.
func TestPlanes(t *testing.T) {
	for _, board := range []string{"hex4", "rhombus7"} {
		r := chance.New(2, 2)
		for range 20 {
			s, _, err := Game{}.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": board}})
			if err != nil {
				t.Fatal(err)
			}
			for !s.Over() {
				m, _ := s.Sample(&r)
				s.Make(m)
				var taken, second, large uint64
				for _, c := range s.Board().Cells() {
					bit := uint64(1) << (c.File() + 8*c.Rank())
					if seat, z, ok := s.On(c); ok {
						taken |= bit
						second |= bit * uint64(seat)
						large |= bit * uint64(z)
					}
				}
				if a, b, c := s.Planes(); a != taken || b != second || c != large {
					t.Fatalf("%s: %x %x %x, want %x %x %x", Game{}.Encode(s), a, b, c, taken, second, large)
				}
				var count [2]int
				for _, m := range s.Moves(nil) {
					count[m.Size()]++
				}
				if got := [2]int{s.CountOf(Small), s.CountOf(Large)}; got != count {
					t.Fatalf("%s: %v placements, want %v", Game{}.Encode(s), got, count)
				}
			}
		}
	}
}
