package marketbot

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
	"agora/rules/market"
)

func TestSuite(t *testing.T) {
	botstest.Run(t, botstest.Suite[market.State, market.Move]{
		Team:   Team(),
		Setups: []rules.Setup{{Seats: 2}, {Seats: 3}, {Seats: 4, Options: map[string]string{"letters": "DCBA"}}},
		Games:  1,
		Every:  9,
		Nodes:  600,
		// Only the order of the deck is hidden.
		Conceal: func(s market.State, _ rules.Seat, r *chance.Stream) market.State { return market.Deal(s, r) },
	})
}

// TestRivalsKeepTheRules checks that the baselines keep to the rules, and do not look at
// the deck, because they get views.
func TestRivalsKeepTheRules(t *testing.T) {
	for _, b := range Team().Baselines {
		p, err := b.Make("")
		if err != nil {
			t.Fatalf("b.Make(\"\") = %v; want no error", err)
		}
		for seats := 2; seats <= 4; seats++ {
			compete(t, seats, uint64(seats), func(rules.Seat) bots.Player[market.State, market.Move] { return p }, bots.Job[market.State, market.Move]{Level: 1})
		}
	}
}

// compete plays a game between the players that sit returns and returns the winners. as
// supplies their level, budget and so on.
func compete(t *testing.T, seats int, seed uint64, sit func(rules.Seat) bots.Player[market.State, market.Move], as bots.Job[market.State, market.Move]) []rules.Seat {
	t.Helper()
	s, _, err := market.Game{}.Start(rules.Setup{Seats: seats, Seed: seed})
	if err != nil {
		t.Fatalf("market.Game{}.Start(rules.Setup{Seats: seats, Seed: seed}) = %v; want no error", err)
	}
	for n := 0; !(market.Game{}).Turn(s).Over(); n++ {
		job, err := Team().Job(s, as.Level, seed, n)
		if err != nil {
			t.Fatalf("Team().Job(s, as.Level, seed, n) = %v; want no error", err)
		}
		job.Budget = as.Budget
		if s, _, err = (market.Game{}).Apply(s, bots.Decide(sit(job.Seat), job).Move); err != nil {
			t.Fatalf("(market.Game{}).Apply(s, bots.Decide(sit(job.Seat), job).Move) = %v; want no error", err)
		}
	}
	o, _ := market.Game{}.Outcome(s)
	return o.Winners
}

// TestBeatsTheRace checks that the racer, which knows nothing of this package, loses
// against the highest level even if that has hardly any time to examine places. It would
// expose levels that improve only against each other.
func TestBeatsTheRace(t *testing.T) {
	won, games := 0, 40
	if testing.Short() {
		games = 4
	}
	for n := range games {
		me := rules.Seat(n % 2)
		winners := compete(t, 2, uint64(n/2), func(seat rules.Seat) bots.Player[market.State, market.Move] {
			if seat == me {
				return Team().Player
			}
			return racer{200}
		}, bots.Job[market.State, market.Move]{Level: bots.Levels, Budget: bots.Budget{Nodes: 1500}})
		if winners[0] == me {
			won++
		}
	}
	if won*2 <= games && !testing.Short() || won == 0 {
		t.Errorf("level 5 wins %d games of %d; want more than half", won, games)
	}
}

// read decodes a position text.
func read(t testing.TB, seats int, text string) market.State {
	t.Helper()
	s, _, err := market.Game{}.Start(rules.Setup{Seats: seats, Seed: 1})
	if err != nil {
		t.Fatalf("market.Game{}.Start(rules.Setup{Seats: seats, Seed: 1}) = %v; want no error", err)
	}
	if s, err = (market.Game{}).Decode(s, text); err != nil {
		t.Fatalf("(market.Game{}).Decode(s, text) = %v; want no error", err)
	}
	return s
}

// decide asks a level for its decision in a state, with a budget of nodes.
func decide(t testing.TB, s market.State, level, nodes int) bots.Choice[market.Move] {
	t.Helper()
	job, err := Team().Job(s, level, 1, 0)
	if err != nil {
		t.Fatalf("Team().Job(s, level, 1, 0) = %v; want no error", err)
	}
	job.Budget = bots.Budget{Nodes: nodes}
	c := bots.Decide(Team().Player, job)
	if err := (market.Game{}).Check(s, c.Move); err != nil {
		t.Fatalf("level %d: %s is illegal: %v; want no error", level, market.Game{}.Format(c.Move), err)
	}
	return c
}

// upright returns the text of an upright card with its top left corner at x, y, in units.
func upright(id market.CardID, x, y int64) string {
	p := geometry.Pose{O: geometry.Vec{X: x * geometry.Unit, Y: y * geometry.Unit}, Z: geometry.Vec{X: geometry.Unit}}
	return fmt.Sprintf("%d:%d,%d:%d,%d", id, p.O.X, p.O.Y, p.Z.X, p.Z.Y)
}

// all lists the cards except some.
func all(but ...market.CardID) string {
	var words []string
	for id := market.CardID(1); id <= market.Cards; id++ {
		if !slices.Contains(but, id) {
			words = append(words, fmt.Sprint(id))
		}
	}
	return strings.Join(words, ",")
}

func TestEdges(t *testing.T) {
	for _, c := range []struct {
		name, text string
		seats      int
	}{
		{"the last card is in hand", upright(30, 10, 10) + " 30.a=1 20,20 1 " + "gone=" + all(30, 5) + " drawn=5", 2},
		{"everything has burnt down", "- - 10,10 2 gone=3 drawn=5", 2},
		{"nothing is on the table and a shop may be bought", "- - 10,10 2 gone=3 buy", 2},
		{"the last purchase before the last card", upright(30, 10, 10) + " - 20,20,30 1 " + "gone=" + all(30, 5) + " buy", 3},
		{"deep in debt", upright(30, 10, 10) + " 30.b=2 -1000,49 1 drawn=5", 2},
		{"a leader one coin away", upright(30, 10, 10) + " 30.b=2 -3,49,0,0 1 drawn=5", 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := read(t, c.seats, c.text)
			for level := 1; level <= bots.Levels; level++ {
				for _, nodes := range []int{1, 50, 1500} {
					decide(t, s, level, nodes)
				}
			}
		})
	}
}

// TestGolden checks that the same seed and the same number of nodes give the same moves on
// every machine.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		seats, level, nodes int
		want                string
	}{
		{2, 1, 300, "put:1441792,819200,-65536,0 buy:5.a put:1638400,884736,0,65536 buy:21.a put:1507328,1212416,-65536,0 buy:5.c put:1310720,425984,65536,0 buy:21.b"},
		{3, 3, 600, "put:1179648,819200,65536,0 buy:5.a put:1638400,753664,0,65536 buy:21.c put:1389829,587495,46341,46341 buy:6.a put:1482511,680177,-46341,-46341 buy:9.b"},
		{2, 5, 4000, "put:1441792,819200,65536,0 buy:5.a put:1457000,753664,-56756,32768 buy:21.a put:1623768,742756,-53236,38222 buy:6.a put:1784392,792191,-8240,65016 buy:23.a"},
	} {
		moves, err := botstest.Golden(Team(), rules.Setup{Seats: c.seats, Seed: 7}, c.level, c.nodes, 8)
		if err != nil {
			t.Fatalf("botstest.Golden() = %v; want no error", err)
		}
		if got := strings.Join(moves, " "); got != c.want {
			t.Errorf("level %d, %d players:\ngot  %s\nwant %s", c.level, c.seats, got, c.want)
		}
	}
}

// TestLevelOneBeatsChance checks that level 1 is far better than random play; the arena
// measures the levels themselves.
func TestLevelOneBeatsChance(t *testing.T) {
	won := 0
	const games = 24
	for n := range games {
		s, _, err := market.Game{}.Start(rules.Setup{Seats: 2, Seed: uint64(n / 2)})
		if err != nil {
			t.Fatalf("market.Game{}.Start(rules.Setup{Seats: 2, Seed: uint64(n / 2)}) = %v; want no error", err)
		}
		r := chance.New(uint64(n), 5)
		me := rules.Seat(n % 2)
		for k := 0; !(market.Game{}).Turn(s).Over(); k++ {
			m, _ := market.Game{}.Sample(s, &r)
			if s.Active() == me {
				job, err := Team().Job(s, 1, uint64(n), k)
				if err != nil {
					t.Fatalf("Team().Job(s, 1, uint64(n), k) = %v; want no error", err)
				}
				job.Budget = bots.Budget{Nodes: 500}
				m = bots.Decide(Team().Player, job).Move
			}
			if s, _, err = (market.Game{}).Apply(s, m); err != nil {
				t.Fatalf("(market.Game{}).Apply(s, m) = %v; want no error", err)
			}
		}
		if o, _ := (market.Game{}).Outcome(s); o.Winners[0] == me {
			won++
		}
	}
	if won < games*3/4 {
		t.Errorf("level 1 won %d games of %d; want at least three quarters", won, games)
	}
}

// TestFirstGameCanBeWon checks that a beginner wins a fair share of first games at the
// level offered: somebody who knows what earns coins and tries just two places wins about
// half of the games for two, and more than a third of those for three. Against level 2 it
// would be one in three, and fewer.
func TestFirstGameCanBeWon(t *testing.T) {
	for _, c := range []struct{ seats, games, least, most int }{{2, 60, 27, 42}, {3, 60, 22, 36}} {
		won := 0
		for n := range c.games {
			me := rules.Seat(n % c.seats)
			winners := compete(t, c.seats, uint64(n), func(seat rules.Seat) bots.Player[market.State, market.Move] {
				if seat == me {
					return greedy{looks: 2}
				}
				return Team().Player
			}, bots.Job[market.State, market.Move]{Level: bots.First, Budget: bots.Budget{Nodes: 1000}})
			if slices.Contains(winners, me) {
				won++
			}
		}
		t.Logf("with %d seats a beginner wins %d games of %d", c.seats, won, c.games)
		if won < c.least || won > c.most {
			t.Errorf("with %d seats a beginner wins %d games of %d; want %d to %d", c.seats, won, c.games, c.least, c.most)
		}
	}
}

// TestPurchases has one card with pieces of 4, 3 and 2 doors, and checks which of them is
// bought.
func TestPurchases(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want, why  string
	}{
		{"the largest pays best early", upright(30, 10, 10) + " - 10,10 1 buy", "buy:30.a", "30.a earns 4 coins each turn"},
		{"nobody has a turn left to earn", upright(30, 10, 10) + " - 20,20 1 gone=" + all(30, 5) + " buy", "pass", "no shop pays for itself in time"},
		{"nothing is there", "- - 10,10 1 gone=3 buy", "pass", "there is nothing to buy"},
	} {
		s := read(t, 2, c.text)
		for level := 4; level <= bots.Levels; level++ { // lower levels misjudge too much
			d := decide(t, s, level, 4000)
			if got := (market.Game{}).Format(d.Move); got != c.want || d.Reason() != c.why {
				t.Errorf("%s: level %d says %q because %q, want %q because %q", c.name, level, got, d.Reason(), c.want, c.why)
			}
		}
	}
}

// TestWhy checks that a card that fits the player's own shop is placed there, and that the
// reason says so.
func TestWhy(t *testing.T) {
	s := read(t, 2, upright(30, 10, 10)+";"+upright(33, 20, 10)+" 30.a=1,33.a=2 20,20 1 drawn=10")
	c := decide(t, s, 5, 20000)
	n, err := market.Try(s, c.Move)
	if err != nil {
		t.Fatalf("market.Try(s, c.Move) = %v; want no error", err)
	}
	var was, is market.Analysis
	was.Read(&s)
	is.Read(&n)
	gain, incomeLoss := is.Income(0)-was.Income(0), was.Income(1)-is.Income(1)
	why := c.Reason()
	t.Logf("%q: %+d for player 1, %+d for player 2", why, gain, -incomeLoss)
	if gain > 0 != strings.Contains(why, fmt.Sprintf("joins 30.a: %+d each turn", gain)) {
		t.Errorf("the income changes by %d, because %q; want that gain told exactly if there is one", gain, why)
	}
	if incomeLoss > 0 != strings.Contains(why, "of player 2") {
		t.Errorf("player 2 loses %d, because %q; want player 2 named exactly if they lose", incomeLoss, why)
	}
	if gain+incomeLoss < 3 {
		t.Errorf("level 5 finds only %+d and %+d; want 3 in all, at least", gain, -incomeLoss)
	}
	if len(c.Line) != 2 || c.Line[1].Kind == market.Put || c.Value.Score < is.Income(0) {
		t.Errorf("the choice is %+v; want two moves, the second of them placing a card, and a value of the income at least", c)
	}
}

// TestAnalysis checks that an analysis returns several placements, the best first.
func TestAnalysis(t *testing.T) {
	s := read(t, 2, upright(30, 10, 10)+";"+upright(33, 20, 10)+" 30.a=1,33.a=2 20,20 1 drawn=10")
	for level := 1; level <= bots.Levels; level++ {
		job, err := Team().Job(s, level, 1, 0)
		if err != nil {
			t.Fatalf("Team().Job(s, level, 1, 0) = %v; want no error", err)
		}
		job.Budget, job.Analyse = bots.Budget{Nodes: 3000}, true
		if c := bots.Decide(Team().Player, job); len(c.Roots) < 4 || c.Roots[0].Move != c.Move {
			t.Errorf("level %d: %d roots, the first %+v, the move %+v; want at least 4 roots, the first of them the move", level, len(c.Roots), c.Roots[0], c.Move)
		}
	}
}

func BenchmarkThink(b *testing.B) {
	s, _, err := market.Game{}.Start(rules.Setup{Seats: 4, Seed: 3})
	if err != nil {
		b.Fatalf("market.Game{}.Start(rules.Setup{Seats: 4, Seed: 3}) = %v; want no error", err)
	}
	r := chance.New(3, 1)
	for (market.Game{}).Turn(s).Number < 12 || (market.Game{}).Turn(s).Phase != market.PhasePlace {
		m, _ := market.Game{}.Sample(s, &r)
		if s, _, err = (market.Game{}).Apply(s, m); err != nil {
			b.Fatalf("(market.Game{}).Apply(s, m) = %v; want no error", err)
		}
	}
	for level := 1; level <= bots.Levels; level++ {
		b.Run(fmt.Sprint("level", level), func(b *testing.B) {
			nodes := 0
			for b.Loop() {
				nodes += decide(b, s, level, min(ladder[level-1].Budget.Nodes, 10_000)).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
