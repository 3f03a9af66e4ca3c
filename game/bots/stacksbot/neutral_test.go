package stacksbot

import (
	_ "embed"
	"strings"
	"testing"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/stacks"
	"agora/tests/requirements"
)

// quiet is how a game of level 3 against level 4 went that was quiet for long: an
// analysis that favoured the side to move saw mistakes in ten moves running.
//
//go:embed testdata/quiet.txt
var quiet string

// analysed returns the share of the win that an analysis expects for the first seat, in
// thousandths, and its choice.
func analysed(t *testing.T, s stacks.State) (int, bots.Choice[stacks.Move]) {
	t.Helper()
	job, err := Team().Job(s, bots.Levels, 9, 0)
	if err != nil {
		t.Fatalf("Team().Job(s, bots.Levels, 9, 0) = %v; want no error", err)
	}
	job.Analyse, job.Budget = true, bots.Budget{Nodes: 1_500_000}
	c := bots.Decide(Team().Player, job)
	win := c.Value.Win
	if s.Seat() != 0 {
		win = 1000 - win
	}
	return win, c
}

// TestAnalysisIsNeutral checks that the expectation does not depend on who is to move. In a
// quiet game it stays within 5 points from turn to turn, and the best move is worth what
// the position is, within 3.
func TestAnalysisIsNeutral(t *testing.T) {
	if testing.Short() {
		t.Skip("twenty searches")
	}
	s, _, err := game.Start(rules.Setup{Seats: 2, Seed: 9, Options: map[string]string{"draws": "on"}})
	if err != nil {
		t.Fatalf("game.Start() = %v; want no error", err)
	}
	turns := requirements.Rounds(2, 10)
	var said []int
	for i, text := range strings.Fields(quiet) {
		if turn := s.Turn().Number; turn >= 59 && turn < 59+turns {
			win, c := analysed(t, s)
			if said = append(said, win); len(said) > 1 && abs(win-said[len(said)-2]) > 50 {
				t.Errorf("turn %d: the share of the first seat jumps: %d; want at most 50 a turn", turn, said)
			}
			after, _, err := game.Apply(s, c.Move)
			if err != nil {
				t.Fatalf("game.Apply(s, c.Move) = %v; want no error", err)
			}
			if next, _ := analysed(t, after); abs(next-win) >= 30 {
				t.Errorf("turn %d is worth %d, and %d after %v, its best move; want at most 30 apart", turn, win, next, c.Move)
			}
		}
		m, err := game.Parse(text)
		if err != nil {
			t.Fatalf("game.Parse(text) = %v; want no error", err)
		}
		if s, _, err = game.Apply(s, m); err != nil {
			t.Fatalf("move %d: %v; want no error", i+1, err)
		}
	}
	if len(said) != turns {
		t.Fatalf("the turns are %d, want %d", len(said), turns)
	}
	t.Log(said)
}
