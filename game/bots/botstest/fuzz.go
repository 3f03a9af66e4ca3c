package botstest

import (
	"strings"
	"testing"

	"agora/game/bots"
	"agora/rules/chance"
)

// crossings is the number of positions that Fuzz makes from two positions of games.
const crossings = 120

// Fuzz asks the players on all levels for a move in whatever position a text
// describes, also one that no game can lead to: the answer is a legal move. The
// texts to begin with are positions of random games, and such with a part that is
// taken from another.
func Fuzz[S, M any](f *testing.F, u Suite[S, M]) {
	f.Helper()
	g := u.Team.Game
	starts := make([]S, len(u.Setups))
	texts := make([][]string, len(u.Setups))
	for i, setup := range u.Setups {
		setup.Seed = uint64(i + 1)
		var err error
		if starts[i], _, err = g.Start(setup); err != nil {
			f.Fatal(err)
		}
		if err := u.game(setup, func(p position[S, M]) error {
			texts[i] = append(texts[i], g.Encode(p.state))
			return nil
		}); err != nil {
			f.Fatal(err)
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
				t.Fatalf("%q: %v", text, err)
			}
			job.Budget = bots.Budget{Nodes: min(u.Nodes, 200)}
			if err := u.legal(s, bots.Decide(u.Team.Player, job)); err != nil {
				t.Fatalf("%q, level %d: %v", text, level, err)
			}
		}
	})
}

// cross takes a part of one text into the place of one of another.
func cross(into, from string, r *chance.Stream) string {
	parts, others := split(into), split(from)
	if len(parts) == 0 || len(others) == 0 {
		return into
	}
	i := r.Intn(len(parts))
	// Parts at the same place say the same kind of thing, as a rule.
	j := min(i, len(others)-1)
	if r.Intn(4) == 0 {
		j = r.Intn(len(others))
	}
	parts[i] = others[j]
	return strings.Join(parts, "")
}

// split cuts a text behind whatever may separate its parts.
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
