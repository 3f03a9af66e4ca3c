package e2e

import (
	"testing"

	"agora/rules"
	"agora/rules/city"
)

// Games played by hasty end soon, whatever the shuffle.
func TestHastyEndsSoon(t *testing.T) {
	g := city.Game{}
	longest := 0
	for seed := range uint64(60) {
		s, _, err := g.Start(rules.Setup{Seats: 3, Seed: seed})
		if err != nil {
			t.Fatalf("g.Start(rules.Setup{Seats: 3, Seed: seed}) = %v; want no error", err)
		}
		moves := 0
		for ; s.Phase() != city.PhaseOver; moves++ {
			var legal []string
			for _, m := range g.Moves(s, nil) {
				legal = append(legal, g.Format(m))
			}
			if moves > 120 {
				t.Fatalf("seed %d: not over after %d decisions, %d rounds; want at most 120", seed, moves, s.Round())
			}
			m, err := g.Parse(hasty(s.Phase(), int(s.Active())+1, inStoa(g.Encode(s)), legal))
			if err != nil {
				t.Fatalf("g.Parse() = %v; want no error", err)
			}
			if s, _, err = g.Apply(s, m); err != nil {
				t.Fatalf("seed %d: %v; want no error", seed, err)
			}
		}
		longest = max(longest, moves)
	}
	t.Logf("the longest game takes %d decisions", longest)
}
