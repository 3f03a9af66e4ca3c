package stacksbot

import (
	"testing"

	"agora/game/bots"
	"agora/rules/chance"
)

// TestLineIsLong checks that the best line of an analysis has six plies or reaches the end,
// however short the search was and whatever the table has lost.
func TestLineIsLong(t *testing.T) {
	r := chance.New(4, 4)
	for range 12 {
		s, _, err := game.Start(setup("on"))
		if err != nil {
			t.Fatalf("game.Start(setup(\"on\")) = %v; want no error", err)
		}
		for n := r.Intn(120); n > 0 && !s.Over(); n-- {
			moves := s.Moves(nil)
			if s, _, err = game.Apply(s, moves[r.Intn(len(moves))]); err != nil {
				t.Fatalf("game.Apply(s, moves[r.Intn(len(moves))]) = %v; want no error", err)
			}
		}
		if s.Over() {
			continue
		}
		job, err := Team().Job(s, bots.Levels, 1, 0)
		if err != nil {
			t.Fatalf("Team().Job(s, bots.Levels, 1, 0) = %v; want no error", err)
		}
		job.Analyse, job.Budget = true, bots.Budget{Nodes: 2000}
		c := bots.Decide(Team().Player, job)
		at := s
		for _, m := range c.Line {
			if at, _, err = game.Apply(at, m); err != nil {
				t.Fatalf("%s: the line %v: %v; want no error", game.Encode(s), c.Line, err)
			}
		}
		if len(c.Line) < leastLine && !at.Over() {
			t.Errorf("%s: the line is only %v; want at least %d moves, or the end", game.Encode(s), c.Line, leastLine)
		}
	}
}
