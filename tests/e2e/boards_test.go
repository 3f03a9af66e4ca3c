package e2e

import (
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// Games of The Prisoners played by fierce end soon.
func TestFierceEndsSoon(t *testing.T) {
	g := stacks.Game{}
	s, _, err := g.Start(rules.Setup{Seats: 2})
	if err != nil {
		t.Fatalf("g.Start(rules.Setup{Seats: 2}) = %v; want no error", err)
	}
	n := 0
	for ; !g.Turn(s).Over(); n++ {
		if n == 120 {
			t.Fatalf("it is not over after %d moves; want anything but 120", n)
		}
		if s, _, err = g.Apply(s, fierce(s, g.Moves(s, nil), n)); err != nil {
			t.Fatalf("g.Apply(s, fierce(s, g.Moves(s, nil), n)) = %v; want no error", err)
		}
	}
	t.Logf("the game takes %d moves", n)
}

// Where nothing can be captured but a surrender starts a revolt, fierce chooses the
// surrender.
func TestFierceRevolts(t *testing.T) {
	g := stacks.Game{}
	found := 0
	for seed := range uint64(3) {
		s, _, err := g.Start(rules.Setup{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatalf("g.Start(rules.Setup{Seats: 2, Seed: seed}) = %v; want no error", err)
		}
		rnd := chance.New(seed, 1)
		for !g.Turn(s).Over() {
			captures, revolts := 0, 0
			moves := g.Moves(s, nil)
			for _, m := range moves {
				if strings.Contains(g.Format(m), "x") {
					captures++
				}
				if captures == 0 && revolting(s, m) {
					revolts++
				}
			}
			if captures == 0 && revolts > 0 && revolts < len(moves) {
				found++
				if m := fierce(s, moves, found); !revolting(s, m) {
					t.Fatalf("in %s it takes %s, and %d of %d moves make a revolt: revolting(s, m) = false; want true", g.Encode(s), g.Format(m), revolts, len(moves))
				}
			}
			m, ok := g.Sample(s, &rnd)
			if !ok {
				t.Fatalf("no move is left: ok of g.Sample(s, &rnd) = %v; want true", ok)
			}
			if s, _, err = g.Apply(s, m); err != nil {
				t.Fatalf("g.Apply(s, m) = %v; want no error", err)
			}
		}
	}
	if found == 0 {
		t.Errorf("there was no such position in all games: found = %v; want more than 0", found)
	}
	t.Logf("%d positions", found)
}
