package catalogue

import (
	"testing"

	"agora/game/bots"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/game/match"
	"agora/rules"
)

// What the other side would do if who decides passed is a move that they could make in the
// same position, at every turn of a game of the two board games.
func TestThreatsPlay(t *testing.T) {
	threatens(t, stacksbot.Team())
	threatens(t, phobiabot.Team())
}

func threatens[S, M any](t *testing.T, team bots.Team[S, M]) {
	t.Helper()
	g := team.Game
	p, ok := g.(rules.Passer[S])
	if !ok {
		t.Fatalf("%s knows no threat, ok of g.(rules.Passer[S]) = %v; want true", g.Name(), ok)
	}
	m, err := match.Read(g, []byte(team.Sample))
	if err != nil {
		t.Fatalf("match.Read(g, []byte(team.Sample)) = %v; want no error", err)
	}
	found, every := 0, 8
	if testing.Short() {
		every = 32
	}
	for n := range m.Len() + 1 {
		st := m.StateAt(n)
		passed, ok := p.Passed(st)
		if !ok {
			if n > 2 && n < m.Len()-1 {
				t.Errorf("%s, %d: nothing can be asked; want something to ask between the first moves and the last", g.Name(), n)
			}
			continue
		}
		if was, now := g.Turn(st).Seat, g.Turn(passed).Seat; now != 1-was {
			t.Fatalf("%s, %d: seat %d is to move after seat %d has passed; want seat %d", g.Name(), n, now, was, 1-was)
		}
		if text, other := g.Encode(st), g.Encode(passed); text[:len(text)-1] != other[:len(other)-1] {
			t.Fatalf("%s, %d: %q becomes %q; want the same but for the player to move", g.Name(), n, text, other)
		}
		if found++; found%every != 1 { // an analysis takes its time to lengthen its line
			continue
		}
		c := team.Player.Think(bots.Job[S, M]{View: passed, Seat: g.Turn(passed).Seat, Level: bots.Levels, Analyse: true, Seed: 1},
			bots.NewEffort(bots.Budget{Nodes: 60}, nil))
		if err := g.Check(passed, c.Move); err != nil {
			t.Errorf("%s, after %d moves: the player's move in the position where one has passed is refused: %v; want no error", g.Name(), n, err)
		}
		if _, _, err := g.Apply(passed, c.Move); err != nil {
			t.Errorf("%s, after %d moves: the player's move cannot be made: %v; want no error", g.Name(), n, err)
		}
	}
	t.Logf("%s: %d threats", g.Name(), found)
}
