package citytable

import (
	"strings"
	"testing"

	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// TestForced: in whole games a pass is made automatically exactly where a player can only
// pass, except where other people play, to whom it would reveal something: with curtains,
// or elsewhere.
func TestForced(t *testing.T) {
	var s Scene
	s.Info = match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}, {Name: "Chloe"}}}
	found, free := map[string]int{}, 0
	for seed := range uint64(30) {
		g := city.Game{}
		st, _, err := g.Start(rules.Setup{Seats: 3, Seed: seed})
		if err != nil {
			t.Fatalf("g.Start(rules.Setup{Seats: 3, Seed: seed}) = %v; want no error", err)
		}
		rnd := chance.New(seed, 1)
		for n := 0; n < 400; n++ {
			m, why := s.forced(st, false)
			moves := st.Moves(nil)
			if only := len(moves) == 1 && moves[0].Kind == city.Pass; only != (why != "") {
				t.Fatalf("seed %d, %s: %d moves, and forced is %q; want a reason exactly if passing is the only move", seed, g.Turn(st).Phase, len(moves), why)
			}
			if why != "" {
				found[g.Turn(st).Phase]++
				if g.Check(st, m) != nil || !strings.HasSuffix(why, "and passes.") {
					t.Errorf("%v: %q, g.Check(st, m) = %v; want one that ends with \"and passes.\" and no error", m, why, g.Check(st, m))
				}
				if _, why := s.forced(st, true); why != "" {
					t.Errorf("where others play: %q; want none", why)
				}
			} else {
				free++
			}
			next, ok := g.Sample(st, &rnd)
			if !ok {
				break
			}
			if st, _, err = g.Apply(st, next); err != nil {
				t.Fatalf("g.Apply(st, next) = %v; want no error", err)
			}
		}
	}
	if len(found) == 0 || free == 0 {
		t.Errorf("forced were %v, free %d: the games show nothing; want at least one and more than 0", found, free)
	}
}
