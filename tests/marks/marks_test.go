// Package marks reviews whole games and asks later thought whether what was called a
// mistake was one.
package marks

import (
	"testing"

	"agora/game/bots"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/rules"
	"agora/tests/requirements"
)

// The marks that are looked at in the games that are reviewed, and what a thought takes:
// at first, at length, and to judge the marks by. On a slow machine, in a browser, the
// clock of a table leaves no more than that.
const (
	games  = 40
	most   = 200
	brief  = 60_000
	long   = 600_000
	longer = 10 * long
)

// TestMarksHold: of the moves that a review calls mistakes at least 95 of 100 are worse
// than the move it names at ten times the thought.
func TestMarksHold(t *testing.T) {
	if !requirements.Long() {
		t.Skip("hours; make test-long")
	}
	t.Run("stacks", func(t *testing.T) {
		hold(t, stacksbot.Team(), rules.Setup{Seats: 2, Options: map[string]string{"draws": "on"}})
	})
	t.Run("phobia", func(t *testing.T) { hold(t, phobiabot.Team(), rules.Setup{Seats: 2}) })
}

// hold reviews games of the second level against the third.
func hold[S, M any](t *testing.T, team bots.Team[S, M], setup rules.Setup) {
	marks, held, still := 0, 0, 0
	for seed := range uint64(games) {
		setup.Seed = seed + 1
		states, moves := played(t, team, setup)
		for n, m := range moves {
			before, ok := marked(t, team, states[n], states[n+1], m)
			if !ok {
				continue
			}
			named, _, err := team.Game.Apply(states[n], before.Move)
			if err != nil {
				t.Fatal(err)
			}
			seat := team.Game.Turn(states[n]).Seat
			lost := share(team, named, seat, longer) - share(team, states[n+1], seat, longer)
			marks++
			if lost > 0 {
				held++
			}
			if lost >= bots.Mistake {
				still++
			}
			t.Logf("seed %d, move %d: %s for %s costs %d; of %d marks %d hold, %d in full", setup.Seed, n+1,
				team.Game.Format(m), team.Game.Format(before.Move), lost, marks, held, still)
			if marks == most {
				break
			}
		}
		if marks == most {
			break
		}
	}
	if marks < games || held*100 < marks*95 {
		t.Errorf("of %d marks %d hold", marks, held)
	}
}

// played is a game: its positions and its moves.
func played[S, M any](t *testing.T, team bots.Team[S, M], setup rules.Setup) (states []S, moves []M) {
	s, _, err := team.Game.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	states = append(states, s)
	for n := 0; !team.Game.Turn(s).Over() && n < 400; n++ {
		job, err := team.Job(s, 2+(n+int(setup.Seed))%2, setup.Seed, n)
		if err != nil {
			t.Fatal(err)
		}
		job.Budget = bots.Budget{Nodes: team.Levels()[job.Level-1].Budget.Nodes}
		m := bots.Decide(team.Player, job).Move
		if s, _, err = team.Game.Apply(s, m); err != nil {
			t.Fatal(err)
		}
		states, moves = append(states, s), append(moves, m)
	}
	return states, moves
}

// marked tells whether a table marks the move between two positions, and what it names as
// better.
func marked[S, M any](t *testing.T, team bots.Team[S, M], before, after S, m M) (bots.Choice[M], bool) {
	t.Helper()
	seat := team.Game.Turn(before).Seat
	var c bots.Choice[M]
	for _, nodes := range [...]int{brief, long} {
		c = analysed(team, before, nodes)
		worse := c.Value.Share() - share(team, after, seat, nodes)
		if team.Game.Format(c.Move) == team.Game.Format(m) || worse < bots.Mistake {
			return c, false
		}
	}
	named, _, err := team.Game.Apply(before, c.Move)
	if err != nil {
		t.Fatal(err)
	}
	return c, bots.Cost(c.Value.Share(), share(team, after, seat, long), share(team, named, seat, long)) >= bots.Mistake
}

// analysed is what the strongest level finds within some nodes.
func analysed[S, M any](team bots.Team[S, M], s S, nodes int) bots.Choice[M] {
	turn := team.Game.Turn(s)
	return bots.Decide(team.Player, bots.Job[S, M]{
		View: team.View(s, turn.Seat, bots.Levels), Seat: turn.Seat, Level: bots.Levels,
		Budget: bots.Budget{Nodes: nodes}, Seed: 1, Analyse: true,
	})
}

// share is what a seat has of the win, thousandths.
func share[S, M any](team bots.Team[S, M], s S, seat rules.Seat, nodes int) int {
	if o, over := team.Game.Outcome(s); over {
		switch {
		case len(o.Winners) != 1:
			return 500
		case o.Winners[0] == seat:
			return 1000
		}
		return 0
	}
	v := analysed(team, s, nodes).Value.Share()
	if team.Game.Turn(s).Seat != seat {
		v = 1000 - v
	}
	return v
}
