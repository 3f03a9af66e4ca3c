// Package tempers lets computers of one level play each other, with and without a temper. A
// temper must show in the moves, and must make nobody stronger or weaker.
package tempers

import (
	"flag"
	"fmt"
	"math"
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

// trait measures how much a move shows of a temper; it returns false if the move cannot
// show any.
type trait[S, M any] func(before S, m M, after S) (shown int, counts bool)

// Nodes for the levels that a clock limits at a table, as many as a test can afford. The
// other levels have their own.
const (
	marketNodes = 20_000
	cityNodes   = 1_000
	phobiaNodes = 12_000
	stacksNodes = 20_000
)

// TestTempers checks that each temper does what it is said to like more often than the
// level's own player in the same positions. With many games (make test-long, or -games) it
// also checks that the temper wins as often; a few games show only the inclination.
func TestTempers(t *testing.T) {
	t.Run("market", func(t *testing.T) {
		price := func(before market.State, m market.Move, after market.State) (int, bool) {
			seat := before.Active()
			if m.Kind != market.Buy && m.Kind != market.Pass || after.Coins(seat) > before.Coins(seat) { // the last turn has earned income
				return 0, false
			}
			return 100 * (before.Coins(seat) - after.Coins(seat)), true
		}
		campaign(t, marketbot.Team(), rules.Setup{Seats: 2}, marketNodes, "price", []trait[market.State, market.Move]{price, minus(price), harm})
	})
	t.Run("city", func(t *testing.T) {
		in := func(row city.Row) trait[city.State, city.Move] {
			return func(_ city.State, m city.Move, _ city.State) (int, bool) {
				if m.Row == row {
					return 100, m.Kind == city.Put
				}
				return 0, m.Kind == city.Put
			}
		}
		campaign(t, citybot.Team(), rules.Setup{Seats: 2}, cityNodes, "place", []trait[city.State, city.Move]{in(city.Court), in(city.Monument), in(city.Stoa)})
	})
	t.Run("phobia", func(t *testing.T) {
		far := func(before phobia.State, m phobia.Move, _ phobia.State) (int, bool) {
			if m == phobia.Swap {
				return 0, false
			}
			c := before.Board().Hex(m.Cell())
			return 100 * max(c.Q, -c.Q, c.R, -c.R, c.S(), -c.S()), true
		}
		campaign(t, phobiabot.Team(), rules.Setup{Seats: 2}, phobiaNodes, "distance", []trait[phobia.State, phobia.Move]{far, minus(far)})
	})
	t.Run("stacks", func(t *testing.T) {
		apart := func(before stacks.State, _ stacks.Move, after stacks.State) (int, bool) {
			if after.Over() {
				return 0, false
			}
			return gap(&after.Position) - gap(&before.Position), true
		}
		campaign(t, stacksbot.Team(), rules.Setup{Seats: 2}, stacksNodes, "gap", []trait[stacks.State, stacks.Move]{minus(apart), apart})
	})
}

// minus returns the opposite of a trait.
func minus[S, M any](of trait[S, M]) trait[S, M] {
	return func(before S, m M, after S) (int, bool) {
		n, counts := of(before, m, after)
		return -n, counts
	}
}

// harm returns by how many doors a placement has reduced what the others earn, in
// hundredths.
func harm(before market.State, m market.Move, after market.State) (int, bool) {
	if m.Kind != market.Put {
		return 0, false
	}
	was, is := marketbot.Team().Measures(before), marketbot.Team().Measures(after)
	lost := 0
	for seat := range before.Seats() {
		if rules.Seat(seat) != before.Active() {
			income := fmt.Sprintf("income.%d", seat+1)
			lost += was[income] - is[income]
		}
	}
	return 100 * lost, true
}

// gap returns the sum of the distances of every stack of either seat to the nearest stack
// of the other, in hundredths of a step per stack.
func gap(p *stacks.Position) int {
	var cells [2][]stacks.Cell
	for rank := range 6 {
		for file := range 6 {
			c := stacks.Cell(file + 8*rank)
			if q := p.On(c); q != 0 {
				cells[q.Owner()&1] = append(cells[q.Owner()&1], c)
			}
		}
	}
	sum, count := 0, 0
	for side, mine := range cells {
		for _, c := range mine {
			near := 6
			for _, d := range cells[1-side] {
				dx, dy := int(c&7)-int(d&7), int(c>>3)-int(d>>3)
				near = min(near, max(dx, -dx, dy, -dy))
			}
			sum, count = sum+near, count+1
		}
	}
	return 100 * sum / max(count, 1)
}

// The number of games for each temper and level, from how many on they say something about
// strength, and the tolerance of the share of the win in thousandths, in addition to two
// standard errors. The next level wins 650 to 850.
const (
	fewGames  = 2
	leastTold = 30
	allGames  = 200
	within    = 75
)

var (
	games = flag.Int("games", 0, "games for each temper and level, on all levels; 0: few, or with AGORA_TEST_LONG many")
	only  = flag.Int("level", 0, "the level that is measured; 0: all of them, or with few games some")
)

// campaign plays the games of a team's tempers.
func campaign[S, M any](t *testing.T, team bots.Team[S, M], setup rules.Setup, nodes int, of string, traits []trait[S, M]) {
	if len(traits) != team.Tempers {
		t.Fatalf("there are %d tempers and %d traits; want a trait for each temper", team.Tempers, len(traits))
	}
	games, levels := *games, []int{1, 2, 3, 4, 5}
	switch {
	case games > 0:
	case requirements.Long():
		games = allGames
	default: // a low and a medium level stand for all
		games, levels = fewGames, []int{1, 3}
	}
	if *only > 0 {
		levels = []int{*only}
	}
	for i, show := range traits {
		temper := i + 1
		t.Run(fmt.Sprint(temper), func(t *testing.T) {
			t.Parallel()
			var all [2]tally
			for _, level := range levels {
				won, seen := 0, [2]tally{}
				for n := range games {
					seat := rules.Seat(n % 2)
					setup.Seed = uint64(1 + n/2)
					won += duel(t, team, setup, level, temper, seat, nodes, show, &seen)
				}
				share := won / games
				t.Logf("level %d: %d of %d thousandths of the win in %d games, error %d; %s %.1f beside %.1f", level, share, 1000, games, deviation(games), of, seen[1].mean(), seen[0].mean())
				if off := share - 500; games >= leastTold && max(off, -off) > within+2*deviation(games) {
					t.Errorf("level %d: who has the temper has %d thousandths of the win; want 500, give or take %d and the deviation", level, share, within)
				}
				for who := range all {
					all[who].sum, all[who].count = all[who].sum+seen[who].sum, all[who].count+seen[who].count
				}
			}
			if all[1].mean() <= all[0].mean() {
				t.Errorf("the temper does not show: %.2f beside %.2f; want more with it than without", all[1].mean(), all[0].mean())
			}
		})
	}
}

// deviation returns the standard error of a share of the win after this many games, in
// thousandths.
func deviation(games int) int { return int(500 / math.Sqrt(float64(games))) }

// tally adds up a trait.
type tally struct{ sum, count int }

func (y tally) mean() float64 { return float64(y.sum) / float64(max(y.count, 1)) }

// mostMoves is the number of moves after which a game counts as a draw.
const mostMoves = 600

// duel plays a game in which the given seat has the temper, and returns its share of the
// win in thousandths.
func duel[S, M any](t *testing.T, team bots.Team[S, M], setup rules.Setup, level, temper int, seat rules.Seat, nodes int, show trait[S, M], seen *[2]tally) int {
	t.Helper()
	s, _, err := team.Game.Start(setup)
	if err != nil {
		t.Fatalf("team.Game.Start(setup) = %v; want no error", err)
	}
	budget := bots.Budget{Nodes: min(nodes, team.Levels()[level-1].Budget.Nodes)}
	for n := 0; !team.Game.Turn(s).Over(); n++ {
		if n == mostMoves {
			return 500
		}
		job, err := team.Job(s, level, setup.Seed, n)
		if err != nil {
			t.Fatalf("team.Job(s, level, setup.Seed, n) = %v; want no error", err)
		}
		job.Budget = budget
		decide := func() (S, int, bool) {
			m := bots.Decide(team.Player, job).Move
			after, _, err := team.Game.Apply(s, m)
			if err != nil {
				t.Fatalf("team.Game.Apply(s, m) = %v; want no error", err)
			}
			shown, counts := show(s, m, after)
			return after, shown, counts
		}
		after, plain, counts := decide()
		if job.Seat == seat {
			job.Temper = temper
			var shown int
			var also bool
			if after, shown, also = decide(); counts && also {
				seen[0].sum, seen[0].count = seen[0].sum+plain, seen[0].count+1
				seen[1].sum, seen[1].count = seen[1].sum+shown, seen[1].count+1
			}
		}
		s = after
	}
	o, _ := team.Game.Outcome(s)
	switch n := len(o.Winners); {
	case n == 0:
		return 500
	default:
		for _, w := range o.Winners {
			if w == seat {
				return 1000 / n
			}
		}
	}
	return 0
}
