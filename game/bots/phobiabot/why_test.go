package phobiabot

import (
	"testing"

	"agora/game/bots"
	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/phobia"
	"agora/tests/requirements"
)

// certain reports, by trying everything, whether a seat wins whatever follows; known is
// false if that would take too long.
func certain(p *phobia.Position, seat rules.Seat, left *int) (wins, known bool) {
	if p.Over() {
		return p.Tally().Winner() == seat, true
	}
	for _, m := range p.Moves(nil) {
		if *left--; *left < 0 {
			return false, false
		}
		next := *p
		next.Make(m)
		w, known := certain(&next, seat, left)
		if !known {
			return false, false
		}
		if mine := p.Seat() == seat; w == mine {
			return mine, true
		}
	}
	return p.Seat() != seat, true
}

// TestPromises checks on the board what a hint says about a placement, and by trying all
// continuations that a promised win is one.
func TestPromises(t *testing.T) {
	var setups []rules.Setup
	for seed := range uint64(36) {
		s := setup("board=" + []string{"hex4", "hex4", "rhombus7"}[seed%3])
		if seed >= 30 {
			s = setup("swap=on", "first=any")
		}
		s.Seed = seed
		setups = append(setups, s)
	}
	tried := 0
	given := botstest.Promises(t, Team(), setups, 500, func(p botstest.Promise[phobia.State, phobia.Move]) {
		before, after := p.Before.Tally(), p.After.Tally()
		mine, theirs := after.Largest[p.Seat], after.Largest[1-p.Seat]
		ok := true
		switch p.Key {
		case "phobia.why.wins":
			o, over := game.Outcome(p.After)
			ok = over && len(o.Winners) == 1 && o.Winners[0] == p.Seat
		case "phobia.why.proven":
			left := 300_000
			if wins, known := certain(&p.After.Position, p.Seat, &left); known {
				tried++
				ok = wins
			}
		case "phobia.why.grow":
			ok = theirs == p.Number("value") && theirs > before.Largest[1-p.Seat]
		case "phobia.why.breaks":
			ok = before.Largest[p.Seat] == p.Number("from") && mine == p.Number("to") && mine < before.Largest[p.Seat]
		case "phobia.why.adds":
			ok = mine == p.Number("value") && mine == before.Largest[p.Seat] && after.Groups[p.Seat] > before.Groups[p.Seat]
		case "phobia.why.keeps":
			ok = mine == p.Number("value") && mine == before.Largest[p.Seat]
		case "phobia.why.joins":
			ok = after.Groups[1-p.Seat] < before.Groups[1-p.Seat]
		case "phobia.why.large":
			ok = p.Choice.Move.Size() == phobia.Large
		case "phobia.why.first":
			ok = p.Choice.Move.Cell() == p.Before.Board().Centre()
		case "phobia.why.least":
			ok = mine == p.Number("value") && mine > before.Largest[p.Seat]
		case "phobia.why.most":
			ok = p.Number("share") == (p.Choice.Value.Share()+5)/10
		case "phobia.why.swap":
			// This is a longer search of the position after the move: the player who takes
			// over must have at least as much as the other.
			c := bots.Decide(Team().Player, bots.Job[phobia.State, phobia.Move]{View: p.After, Seat: game.Turn(p.After).Seat, Level: bots.Levels, Budget: bots.Budget{Nodes: 10_000}, Analyse: true})
			ok = c.Value.Share() <= 550
		default:
			t.Errorf("nobody checks %s; want a check for every key", p.Key)
		}
		if !ok {
			t.Errorf("%v %v is told for %s in %s, ok = %v; want true", p.Key, p.Args, game.Format(p.Choice.Move), game.Encode(p.Before), ok)
		}
	})
	botstest.Given(t, given, 5, "phobia.why.wins", "phobia.why.proven", "phobia.why.grow", "phobia.why.adds", "phobia.why.keeps", "phobia.why.joins")
	if tried < 20 {
		t.Errorf("only %d proofs are tried; want at least 20", tried)
	}
}

// TestAnalysisIsNeutral checks that the value of a position and its value after the best
// move differ by less than 3 points: on average, and in five cases out of six, because one
// search may have found something that the other has not.
func TestAnalysisIsNeutral(t *testing.T) {
	if testing.Short() {
		t.Skip("many searches")
	}
	boards, least := []string{"rhombus7"}, 7
	if requirements.Long() {
		boards, least = []string{"hex4", "rhombus7", "hex7"}, 20
	}
	looked, gain, loud := 0, 0, 0
	for _, board := range boards {
		s, _, err := game.Start(setup("board=" + board))
		if err != nil {
			t.Fatalf("game.Start(setup(\"board=\" + board)) = %v; want no error", err)
		}
		expected := func(s phobia.State) (int, phobia.Move) {
			job, err := Team().Job(s, 5, 1, 0)
			if err != nil {
				t.Fatalf("Team().Job(s, 5, 1, 0) = %v; want no error", err)
			}
			job.Analyse, job.Budget.Nodes = true, 60_000
			c := bots.Decide(Team().Player, job)
			return c.Value.Win, c.Move
		}
		for n := 0; n < 24; n++ {
			win, best := expected(s)
			after, _, err := game.Apply(s, best)
			if err != nil {
				t.Fatalf("game.Apply(s, best) = %v; want no error", err)
			}
			if game.Turn(after).Over() {
				break
			}
			if n%3 == 0 {
				next, _ := expected(after)
				if game.Turn(after).Seat != game.Turn(s).Seat {
					next = 1000 - next
				}
				by := next - win
				looked++
				gain += by
				t.Logf("%s, %d pieces: %d, and %d after the best move", board, n, win, next)
				if by >= 30 || by <= -30 {
					loud++
				}
			}
			s = after
		}
	}
	if 6*loud > looked {
		t.Errorf("%d of %d best moves are worth something else than their positions; want at most one in six", loud, looked)
	}
	if gain /= looked; gain >= 30 || gain <= -30 || looked < least {
		t.Errorf("in the mean of %d the best move is worth %d more than its position; want less than 30 either way, of at least %d", looked, gain, least)
	}
}
