package board

import (
	"strconv"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
	"agora/scenes/table/duel"
)

// largestOf returns the value of a seat's largest group, from the list of its groups.
func largestOf(st *phobia.State, seat rules.Seat) (most int) {
	for _, g := range st.Groups(seat) {
		most = max(most, g.Value)
	}
	return most
}

// TestHeatIsTheRules: in whole random games every cell, and only those, where a piece may be
// placed says what the move would make of both players' largest groups, and whether that is
// better for the player to move.
func TestHeatIsTheRules(t *testing.T) {
	game, checked, verdicts := phobia.Game{}, 0, map[int]int{}
	for seed := range uint64(6) {
		st, _, err := game.Start(rules.Setup{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatalf("game.Start(rules.Setup{Seats: 2, Seed: seed}) = %v; want no error", err)
		}
		rnd := chance.New(seed, 3)
		for !st.Over() {
			for z := range phobia.Size(2) {
				var p Picture
				p.Show(st)
				p.Warm(z, st.Board().Cells())
				at := map[phobia.Cell]warmth{}
				for _, w := range p.heat {
					at[w.cell] = w
				}
				own := st.Seat()
				lead := func(s *phobia.State) int { return largestOf(s, 1-own) - largestOf(s, own) }
				legal := 0
				for _, m := range game.Moves(st, nil) {
					if m == phobia.Swap || m.Size() != z {
						continue
					}
					legal++
					after, _, err := game.Apply(st, m)
					if err != nil {
						t.Fatalf("game.Apply(st, m) = %v; want no error", err)
					}
					want := [2]string{strconv.Itoa(largestOf(&after, 0)), strconv.Itoa(largestOf(&after, 1))}
					better := 0
					if d := lead(&after) - lead(&st); d > 0 {
						better = 1
					} else if d < 0 {
						better = -1
					}
					if w, ok := at[m.Cell()]; !ok || w.text != want || w.verdict != better {
						t.Fatalf("seed %d, %v of seat %d: heat = %+v, %v; want %v, %d", seed, m, duel.SeatOf(own), w, ok, want, better)
					}
					verdicts[better]++
					checked++
				}
				if len(at) != legal {
					t.Fatalf("seed %d: %d cells say something; want %d", seed, len(at), legal)
				}
			}
			m, ok := game.Sample(st, &rnd)
			if !ok {
				break
			}
			if st, _, err = game.Apply(st, m); err != nil {
				t.Fatalf("game.Apply(st, m) = %v; want no error", err)
			}
		}
	}
	if checked < 1000 || verdicts[1] < 50 || verdicts[-1] < 50 {
		t.Errorf("%d cells, verdicts %v; want at least 1000, and 50 of each", checked, verdicts)
	}
}
