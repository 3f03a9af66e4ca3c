package market

import (
	"fmt"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/ruletest"
)

// TestPlaythroughs replays whole games from text files with moves, events, positions and
// hashes. After an intended change of the rules, rewrite the files with -update and read
// the difference; for a new game, empty its file first.
func TestPlaythroughs(t *testing.T) {
	ruletest.Kept[State, Move]{
		Suite:    suite(),
		Describe: func(e rules.Event) string { return Describe(e, named4) },
		Games: map[string]rules.Setup{
			"two":   {Seats: 2, Seed: 3},
			"three": {Seats: 3, Seed: 14},
			"four":  {Seats: 4, Seed: 20, Options: map[string]string{"letters": "BDAC"}},
		},
	}.Check(t)
}

// TestGoldenGame: a whole random game has the same hash on every machine, and as
// WebAssembly. The second number is computed from the hashes of all positions.
func TestGoldenGame(t *testing.T) {
	for _, c := range []struct {
		setup rules.Setup
		want  string
	}{
		{rules.Setup{Seats: 2, Seed: 1}, "20 moves 268bd7a70686e69f 7b408c61272f1ea0"},
		{rules.Setup{Seats: 3, Seed: 42}, "46 moves 8ca16e00baf335df da7990fc023836ec"},
		{rules.Setup{Seats: 4, Seed: 7, Options: map[string]string{"letters": "DCBA"}}, "28 moves c680dd95e3fc693d e51eadc600f70806"},
	} {
		s, _, err := Game{}.Start(c.setup)
		if err != nil {
			t.Fatalf("Game{}.Start(c.setup) = %v; want no error", err)
		}
		r := chance.New(c.setup.Seed, 1000)
		n, all := 0, hasher(0)
		for {
			all.add(int64(Game{}.Hash(s)))
			m, ok := Game{}.Sample(s, &r)
			if !ok {
				break
			}
			s, _ = do(t, s, m)
			n++
		}
		if got := fmt.Sprintf("%d moves %016x %016x", n, Game{}.Hash(s), uint64(all)); got != c.want {
			t.Errorf("%d seats, seed %d: %s, want %s", c.setup.Seats, c.setup.Seed, got, c.want)
		}
	}
}
