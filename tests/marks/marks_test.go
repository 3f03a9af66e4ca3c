// Package marks reviews whole games and checks by longer searches whether the moves called
// mistakes really are.
package marks

import (
	"testing"

	"agora/game/bots"
	"agora/game/bots/citybot"
	"agora/game/bots/marketbot"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/rules"
	"agora/rules/city"
	"agora/rules/market"
	"agora/rules/phobia"
	"agora/rules/stacks"
	"agora/tests/requirements"
)

// The marks to check in the reviewed games. In The Marketplace only every second game has one.
const (
	games  = 40
	most   = 200
	fewest = 10 // that tell anything
)

// effort holds the nodes of a first search and of a long one; ten times that judges the
// marks. On a slow machine, in a browser, a table's clock allows no more.
type effort struct{ brief, long int }

// second returns the nodes of the second search that a mark must survive.
func (e effort) second() int { return 2 * e.long }

// longer returns the nodes of each search that judges the marks.
func (e effort) longer() int { return 10 * e.long }

// judges holds the seeds of those searches; a value that only one of them finds does not
// count.
var judges = [...]uint64{1, 2}

// TestMarksHold checks that at least 95 % of the moves that a review calls mistakes are
// worse than the move it names, with ten times the effort.
func TestMarksHold(t *testing.T) {
	if !requirements.Long() {
		t.Skip("hours; make test-long")
	}
	t.Run("stacks", func(t *testing.T) {
		hold(t, speaking[stacks.State, stacks.Move]{stacksbot.Team(), effort{60_000, 600_000}}, rules.Setup{Seats: 2, Options: map[string]string{"draws": "on"}})
	})
	t.Run("phobia", func(t *testing.T) {
		hold(t, speaking[phobia.State, phobia.Move]{phobiabot.Team(), effort{60_000, 600_000}}, rules.Setup{Seats: 2})
	})
	t.Run("market", func(t *testing.T) {
		hold(t, compared[market.State, market.Move]{marketbot.Team(), effort{30_000, 300_000}}, rules.Setup{Seats: 3})
	})
	t.Run("city", func(t *testing.T) {
		hold(t, compared[city.State, city.Move]{citybot.Team(), effort{6_000, 60_000}}, rules.Setup{Seats: 3})
	})
}

// review is a table's way of reviewing a game: it returns whether the move between two
// positions is marked, which move it names as better, and how much the one gives away
// compared with the other.
type review[S, M any] interface {
	team() bots.Team[S, M]
	marked(t *testing.T, before, after S, m M) (bots.Choice[M], bool)
	cost(t *testing.T, before, after S, m, named M) int
}

// hold reviews games of level 2 against level 3.
func hold[S, M any](t *testing.T, r review[S, M], setup rules.Setup) {
	team := r.team()
	marks, held, still := 0, 0, 0
	for seed := range uint64(games) {
		setup.Seed = seed + 1
		states, moves := played(t, team, setup)
		for n, m := range moves {
			before, ok := r.marked(t, states[n], states[n+1], m)
			if !ok {
				continue
			}
			lost := r.cost(t, states[n], states[n+1], m, before.Move)
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
	if marks < fewest || held*100 < marks*95 {
		t.Errorf("of %d marks %d hold; want 19 of 20, and %d at least", marks, held, fewest)
	}
}

// played returns a game: its positions and its moves.
func played[S, M any](t *testing.T, team bots.Team[S, M], setup rules.Setup) (states []S, moves []M) {
	s, _, err := team.Game.Start(setup)
	if err != nil {
		t.Fatalf("team.Game.Start(setup) = %v; want no error", err)
	}
	states = append(states, s)
	for n := 0; !team.Game.Turn(s).Over() && n < 400; n++ {
		job, err := team.Job(s, 2+(n+int(setup.Seed))%2, setup.Seed, n)
		if err != nil {
			t.Fatalf("team.Job(s, 2+(n+int(setup.Seed))%%2, setup.Seed, n) = %v; want no error", err)
		}
		job.Budget = bots.Budget{Nodes: team.Levels()[job.Level-1].Budget.Nodes}
		m := bots.Decide(team.Player, job).Move
		if s, _, err = team.Game.Apply(s, m); err != nil {
			t.Fatalf("team.Game.Apply(s, m) = %v; want no error", err)
		}
		states, moves = append(states, s), append(moves, m)
	}
	return states, moves
}

// speaking reviews games whose positions can be evaluated independently.
type speaking[S, M any] struct {
	of bots.Team[S, M]
	effort
}

func (r speaking[S, M]) team() bots.Team[S, M] { return r.of }

func (r speaking[S, M]) marked(t *testing.T, before, after S, m M) (bots.Choice[M], bool) {
	seat := r.of.Game.Turn(before).Seat
	var c bots.Choice[M]
	for _, nodes := range [...]int{r.brief, r.long} {
		c = analysed(r.of, before, 1, nodes)
		worse := c.Value.Share() - share(r.of, after, seat, 1, nodes)
		if r.of.Game.Format(c.Move) == r.of.Game.Format(m) || worse < bots.Mistake {
			return c, false
		}
	}
	cost := func(seed uint64, nodes int) int {
		return bots.Cost(c.Value.Share(), share(r.of, after, seat, seed, nodes), share(r.of, made(t, r.of, before, c.Move), seat, seed, nodes))
	}
	return c, cost(1, r.long) >= bots.Mistake && cost(2, r.second()) >= bots.Mistake
}

func (r speaking[S, M]) cost(t *testing.T, before, after S, _, better M) (cost int) {
	seat := r.of.Game.Turn(before).Seat
	for _, seed := range judges {
		cost += share(r.of, made(t, r.of, before, better), seat, seed, r.longer()) - share(r.of, after, seat, seed, r.longer())
	}
	return cost / len(judges)
}

// made returns the position after a move.
func made[S, M any](t *testing.T, team bots.Team[S, M], s S, m M) S {
	t.Helper()
	after, _, err := team.Game.Apply(s, m)
	if err != nil {
		t.Fatalf("team.Game.Apply(s, m) = %v; want no error", err)
	}
	return after
}

// compared reviews games in which decisions are compared by what their player could know.
type compared[S, M any] struct {
	of bots.Team[S, M]
	effort
}

func (r compared[S, M]) team() bots.Team[S, M] { return r.of }

func (r compared[S, M]) marked(t *testing.T, before, _ S, m M) (c bots.Choice[M], ok bool) {
	for _, nodes := range [...]int{r.brief, r.long} {
		c = analysed(r.of, before, 1, nodes)
		if r.of.Game.Format(c.Move) == r.of.Game.Format(m) || r.lost(t, before, m, c.Move, 1, nodes) < bots.Mistake {
			return c, false
		}
	}
	return c, r.lost(t, before, m, c.Move, 2, r.second()) >= bots.Mistake
}

func (r compared[S, M]) cost(t *testing.T, before, _ S, m, better M) (cost int) {
	for _, seed := range judges {
		cost += r.lost(t, before, m, better, seed, r.longer())
	}
	return cost / len(judges)
}

// lost returns how much the first of two moves gives away, according to a search of both.
func (r compared[S, M]) lost(t *testing.T, s S, m, better M, seed uint64, nodes int) int {
	t.Helper()
	c := analysed(r.of, s, seed, nodes, better, m)
	if len(c.Roots) != 2 {
		t.Fatalf("of two moves %d have a value; want 2", len(c.Roots))
	}
	return c.Roots[0].Value.Share() - c.Roots[1].Value.Share()
}

// analysed returns what the strongest level finds with a number of nodes, among all moves
// or some.
func analysed[S, M any](team bots.Team[S, M], s S, seed uint64, nodes int, among ...M) bots.Choice[M] {
	turn := team.Game.Turn(s)
	return bots.Decide(team.Player, bots.Job[S, M]{
		View: team.View(s, turn.Seat, bots.Levels), Seat: turn.Seat, Level: bots.Levels,
		Budget: bots.Budget{Nodes: nodes}, Seed: seed, Analyse: true, Among: among,
	})
}

// share returns a seat's share of the win, in thousandths.
func share[S, M any](team bots.Team[S, M], s S, seat rules.Seat, seed uint64, nodes int) int {
	if o, over := team.Game.Outcome(s); over {
		switch {
		case len(o.Winners) != 1:
			return 500
		case o.Winners[0] == seat:
			return 1000
		}
		return 0
	}
	v := analysed(team, s, seed, nodes).Value.Share()
	if team.Game.Turn(s).Seat != seat {
		v = 1000 - v
	}
	return v
}
