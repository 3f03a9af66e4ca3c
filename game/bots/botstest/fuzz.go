package botstest

import (
	"strings"
	"testing"

	"agora/game/bots"
	"agora/rules/chance"
)

// crossings is how many positions Fuzz makes by crossing two positions from games.
const crossings = 120

// Fuzz asks the players on all levels for a move in any position that a text describes,
// even one that no game can reach: the answer must be a legal move. The seed corpus
// consists of positions of random games, and of such positions with a part replaced from
// another.
func Fuzz[S, M any](f *testing.F, u Suite[S, M]) {
	f.Helper()
	g := u.Team.Game
	starts := make([]S, len(u.Setups))
	texts := make([][]string, len(u.Setups))
	for i, setup := range u.Setups {
		setup.Seed = uint64(i + 1)
		var err error
		if starts[i], _, err = g.Start(setup); err != nil {
			f.Fatalf("g.Start(setup) = %v; want no error", err)
		}
		if err := u.game(setup, func(p position[S, M]) error {
			texts[i] = append(texts[i], g.Encode(p.state))
			return nil
		}); err != nil {
			f.Fatalf("u.game() = %v; want no error", err)
		}
		r := chance.New(setup.Seed, 3)
		for range crossings {
			texts[i] = append(texts[i], cross(texts[i][r.Intn(len(texts[i]))], texts[i][r.Intn(len(texts[i]))], &r))
		}
		for _, text := range texts[i] {
			f.Add(uint8(i), text)
		}
	}
	f.Fuzz(func(t *testing.T, n uint8, text string) {
		i := int(n) % len(starts)
		s, err := g.Decode(starts[i], text)
		if err != nil || g.Turn(s).Over() {
			t.Skip("nothing is to be decided")
		}
		for level := 1; level <= bots.Levels; level++ {
			job, err := u.Team.Job(s, level, 1, 0)
			if err != nil {
				t.Fatalf("%q: %v; want no error", text, err)
			}
			job.Budget = bots.Budget{Nodes: min(u.Nodes, 200)}
			if err := u.legal(s, bots.Decide(u.Team.Player, job)); err != nil {
				t.Fatalf("%q, level %d: %v; want no error", text, level, err)
			}
		}
	})
}

// cross replaces a part of one text by a part of another.
func cross(into, from string, r *chance.Stream) string {
	parts, others := split(into), split(from)
	if len(parts) == 0 || len(others) == 0 {
		return into
	}
	i := r.Intn(len(parts))
	// Parts at the same place usually have the same meaning.
	j := min(i, len(others)-1)
	if r.Intn(4) == 0 {
		j = r.Intn(len(others))
	}
	parts[i] = others[j]
	return strings.Join(parts, "")
}

// split cuts a text after every possible separator.
func split(text string) (parts []string) {
	for len(text) > 0 {
		n := strings.IndexAny(text, " ,;/|=") + 1
		if n == 0 {
			n = len(text)
		}
		parts = append(parts, text[:n])
		text = text[n:]
	}
	return parts
}
