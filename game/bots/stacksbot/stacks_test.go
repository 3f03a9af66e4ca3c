package stacksbot

import (
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/bots/botstest"
	"agora/game/words"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

var game stacks.Game

func setup(draws string) rules.Setup {
	return rules.Setup{Seats: 2, Seed: 1, Options: map[string]string{"draws": draws}}
}

func position(t testing.TB, draws, text string) stacks.State {
	t.Helper()
	s, _, err := game.Start(setup(draws))
	if err != nil {
		t.Fatalf("game.Start(setup(draws)) = %v; want no error", err)
	}
	if s, err = game.Decode(s, text); err != nil {
		t.Fatalf("game.Decode(s, text) = %v; want no error", err)
	}
	return s
}

func TestConformance(t *testing.T) {
	games := 2
	if testing.Short() {
		games = 1
	}
	botstest.Run(t, botstest.Suite[stacks.State, stacks.Move]{
		Team:   Team(),
		Setups: []rules.Setup{setup("on"), setup("off")},
		Games:  games, Every: 29, Nodes: 700,
	})
}

// TestGolden checks that the moves are the same on every machine.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		draws string
		level int
		want  string
	}{
		{"on", 5, "e1-d2 f5-e4 f2-e2 e6-d5 a2-b3 a6-b5 a1-a2 b6-c5 b1-c2 f6-e5 e2-d3 b5-c4 f1-e2 a5-a4 b3^a4 a4-b5 c2-b3 b5^a4 e2-f3 e4^f3 d1-e1 c4-b5 a4xb5 c6xb5 f3-e2 d5-d4 e2^f3 c5-b4 b3-c2 a4-a5 e1-e2 f3-e4 f3xe4 d4-c4 e4-f5 e5^f5 d2-d1 a5-a4 e2-e3 b4-c5"},
		{"off", 2, "f2-e3 c6-d5 e3-d2 f6-e5 b1-c2 b6-b5 e1-f2 e5-e4 d2-c3 d6-e5 c2-d2 e6-d6 c1-b2 a5-b4 b2-c1 d5-c5 d1-e1 f5-f4 a2-b2 b5-a4 b2-b1 a4-b5 c1-d1 d6-c6 f2-e2 e5-e6 b1-a2 b5-b6 a2-a3 b4-c4 a3-b3 c4-d4 f1-f2 e4-f5 d2-c2 c6-b5 b3-a4 f5-f6 f2-f1 e6-d5"},
	} {
		got, err := botstest.Golden(Team(), setup(c.draws), c.level, 1500, 40)
		if err != nil {
			t.Fatalf("botstest.Golden(Team(), setup(c.draws), c.level, 1500, 40) = %v; want no error", err)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("level %d: %s; want %s", c.level, strings.Join(got, " "), c.want)
		}
	}
}

// compose returns a position of few stones, with the draw rules off.
func compose(t testing.TB, r *chance.Stream, stones int) stacks.State {
	t.Helper()
	for {
		var cells [36]string
		for range stones {
			c := r.Intn(12) // together in one corner, so that a lot happens
			at := c/4*6 + c%4
			cells[at] += string("wb"[r.Intn(2)])
		}
		var b strings.Builder
		for i, c := range cells {
			if c == "" {
				c = "."
			}
			b.WriteString(c)
			switch {
			case i == 35:
			case i%6 == 5:
				b.WriteByte('/')
			default:
				b.WriteByte(',')
			}
		}
		s := position(t, "off", b.String()+" "+string("wb"[r.Intn(2)]))
		if !s.Over() {
			return s
		}
	}
}

// outcome returns, by trying everything, what the player to move can force within this many
// plies: a win in the fewest plies, a loss in the most, or 0.
func outcome(p *stacks.Position, plies int) int {
	if p.Over() {
		if p.Winner() == p.Seat() {
			return 1000
		}
		return -1000
	}
	if plies == 0 {
		return 0
	}
	best := -1000
	for _, m := range p.Moves(nil) {
		next := *p
		next.Make(m)
		v := -outcome(&next, plies-1)
		switch {
		case v > 0:
			v--
		case v < 0:
			v++
		}
		best = max(best, v)
	}
	return best
}

// TestProofs checks that each win or loss that the search reports is one, in the reported
// number of plies, and that it reports every one within its depth.
func TestProofs(t *testing.T) {
	const plies = 3
	r := chance.New(2, 2)
	wins, losses, tried := 0, 0, 120
	if testing.Short() {
		tried = 60
	}
	for range tried {
		s := compose(t, &r, 3+r.Intn(4))
		want := outcome(&s.Position, plies)
		job, err := Team().Job(s, bots.Levels, 1, 0)
		if err != nil {
			t.Fatalf("Team().Job(s, bots.Levels, 1, 0) = %v; want no error", err)
		}
		job.Budget.Nodes = 200_000
		sr := newSearch(&job, bots.NewEffort(job.Budget, nil), newTable(job.Budget.Nodes), 0)
		sr.deepen(plies)
		c := sr.choice()
		switch v := c.Value; {
		case want > 0:
			wins++
			if v.Proof != bots.Won || v.Plies != 1000-want {
				t.Fatalf("%s is won in %d, but said to be %v with %v; want a win in that many plies", game.Encode(s), 1000-want, v, c.Move)
			}
		case want < 0:
			losses++
			if v.Proof != bots.Lost {
				t.Fatalf("%s is lost in %d, but said to be %v; want Proof %v", game.Encode(s), 1000+want, v, bots.Lost)
			}
		case v.Proof != bots.Open && v.Plies <= plies:
			t.Fatalf("%s is open for %d plies, but said to be %v; want no proof", game.Encode(s), plies, v)
		}
	}
	if wins < 5 || losses < 2 {
		t.Errorf("%d wins and %d losses are too few; want at least 5 and at least 2", wins, losses)
	}
}

// TestNodes checks that incremental updates along a line agree with a full evaluation, and
// that the gap adds up the distances to the nearest enemies.
func TestNodes(t *testing.T) {
	r := chance.New(3, 3)
	for range 40 {
		s := compose(t, &r, 3+r.Intn(12))
		var line [2]node
		line[0].begin(&s.Position)
		for i := 0; i < 30 && !line[i%2].Over(); i++ {
			m, _ := line[i%2].Sample(&r)
			now := &line[1-i%2]
			now.follow(&line[i%2], m)
			var fresh node
			if fresh.begin(&now.Position); fresh != *now {
				t.Fatalf("after %v a node is not what it would be from nothing, fresh = %v; want %v", m, fresh, *now)
			}
			want := int32(0)
			for c := stacks.Cell(0); c < 64; c++ {
				far := int32(99)
				for d := stacks.Cell(0); d < 64; d++ {
					if now.On(c) != 0 && now.On(d) != 0 && now.On(c).Owner() != now.On(d).Owner() {
						far = min(far, int32(max(abs(c.File()-d.File()), abs(c.Rank()-d.Rank()))))
					}
				}
				if far < 99 {
					want += far
				}
			}
			if got := now.gap(); got != want {
				t.Fatalf("the gap is %d, want %d", got, want)
			}
		}
	}
}

// TestSeeksTheFight checks that two masters do not avoid each other until the draw.
func TestSeeksTheFight(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole game")
	}
	team := Team()
	decided := 0
	for seed := range uint64(3) {
		s, _, _ := game.Start(setup("on"))
		for n := 0; !s.Over() && n < 600; n++ {
			job, err := team.Job(s, bots.Levels, seed, n)
			if err != nil {
				t.Fatalf("team.Job(s, bots.Levels, seed, n) = %v; want no error", err)
			}
			job.Budget = bots.Budget{Nodes: 1500}
			s, _, _ = game.Apply(s, bots.Decide(team.Player, job).Move)
		}
		if s.Winner() != rules.NoSeat {
			decided++
		}
	}
	if decided < 2 {
		t.Errorf("of 3 games %d are won; want at least 2", decided)
	}
}

// TestBeatsRandom checks that the first level wins against random moves.
func TestBeatsRandom(t *testing.T) {
	team, r := Team(), chance.New(8, 8)
	wins, games := 0, 10
	for n := range games {
		s, _, _ := game.Start(setup("on"))
		seat := rules.Seat(n % 2)
		for turns := 0; !s.Over() && turns < 400; turns++ {
			m, _ := game.Sample(s, &r)
			if s.Seat() == seat {
				job, err := team.Job(s, 1, uint64(n), turns)
				if err != nil {
					t.Fatalf("team.Job(s, 1, uint64(n), turns) = %v; want no error", err)
				}
				m = bots.Decide(team.Player, job).Move
			}
			s, _, _ = game.Apply(s, m)
		}
		if s.Winner() == seat {
			wins++
		}
	}
	if wins < games*8/10 {
		t.Errorf("%d of %d games won; want at least eight tenths", wins, games)
	}
}

// TestTable checks that the table returns values as stored, with wins adjusted to the
// distance from the position that asks.
func TestTable(t *testing.T) {
	tb := newTable(5000)
	for i, v := range []int32{0, 250, -250, won - 7, 7 - won, certain - 1, 1 - certain} {
		k := uint64(i) * 0x9e3779b97f4a7c15
		tb.keep(k, 5, v, 3, 4, exact)
		e, ok := tb.find(k)
		if !ok || e.move != 5 {
			t.Fatalf("%d is not there, but %+v, ok of tb.find(k) = %v; want move 5 and true", v, e, ok)
		}
		if got, ok := e.known(3, 4, -infinite, infinite); !ok || got != v {
			t.Errorf("%d comes back as %d, %v; want %d and true", v, got, ok, v)
		}
		if _, ok := e.known(4, 4, -infinite, infinite); ok {
			t.Errorf("v %v: a search that was not as deep settles a deeper one, ok of e.known(4, 4, -infinite, infinite) = %v; want false", v, ok)
		}
	}
	tb.keep(1, 5, won-7, 3, 4, exact) // a win 3 plies from there
	e, _ := tb.find(1)
	if got, _ := e.known(3, 10, -infinite, infinite); got != won-13 {
		t.Errorf("a win 3 plies on, met at ply 10, is worth %d, want %d", got, won-13)
	}
	const alike = 1 | 1<<40 // uses the same slot
	if _, ok := tb.find(alike); ok {
		t.Errorf("another position is taken for the one that is there: ok of tb.find(alike) = %v; want false", ok)
	}
	// Two searches write at the same time, and half of each entry remains.
	half := tb.slot(1).entry.Load()
	tb.keep(alike, 6, 17, 3, 4, exact)
	tb.slot(1).entry.Store(half)
	for _, k := range []uint64{1, alike} {
		if e, ok := tb.find(k); ok {
			t.Errorf("of two halves %+v is made, ok of tb.find(k) = %v; want false", e, ok)
		}
	}
}

// TestHelpers checks that searches that share a table agree on what is certain.
func TestHelpers(t *testing.T) {
	r := chance.New(3, 3)
	wins := 0
	for range 20 {
		s := compose(t, &r, 3)
		job, err := Team().Job(s, bots.Levels, 1, 0)
		if err != nil {
			t.Fatalf("Team().Job(s, bots.Levels, 1, 0) = %v; want no error", err)
		}
		const plies = 3
		want := outcome(&s.Position, plies)
		job.Budget.Nodes = 200_000
		c := think(&job, bots.NewEffort(job.Budget, nil), skill{depth: plies}, 2)
		if !s.Legal(c.Move) || want > 0 && c.Value.Proof != bots.Won || want < 0 && c.Value.Proof != bots.Lost {
			t.Errorf("%s: %v with %+v, and it is %d; want a legal move and the proof of that result", game.Encode(s), c.Move, c.Value, want)
		}
		if want > 0 {
			wins++
		}
	}
	if wins == 0 {
		t.Errorf("nothing was won: the test tests nothing: wins is %v; want more than 0", wins)
	}
}

func BenchmarkThink(b *testing.B) {
	s, _, _ := game.Start(setup("on"))
	r := chance.New(1, 1)
	for range 12 {
		m, _ := game.Sample(s, &r)
		s, _, _ = game.Apply(s, m)
	}
	const nodes = 50_000
	for b.Loop() {
		bots.Decide(Team().Player, bots.Job[stacks.State, stacks.Move]{View: s, Seat: s.Seat(), Level: 5, Budget: bots.Budget{Nodes: nodes}})
	}
	b.ReportMetric(nodes*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}

// TestDrawIsWorst checks that the searching side values a draw below the current position
// with equal stones, however long nothing has happened.
func TestDrawIsWorst(t *testing.T) {
	s, _, err := game.Start(setup("on"))
	if err != nil {
		t.Fatalf("game.Start(setup(\"on\")) = %v; want no error", err)
	}
	to, fro := [2]string{"a1-b2", "b2-a1"}, [2]string{"a6-b5", "b5-a6"}
	for i := 0; !s.Over(); i++ {
		job := bots.Job[stacks.State, stacks.Move]{View: s, Seed: 1}
		sr := newSearch(&job, bots.NewEffort(bots.Budget{Nodes: 1}, nil), newTable(1), 0)
		if draw, v := sr.draw(&sr.nodes[0]), sr.static(&sr.nodes[0]); draw >= v {
			t.Fatalf("after %d quiet turns a draw is worth %d, the position %d; want a draw to be worth less", s.Quiet(), draw, v)
		}
		text := to[i/2%2]
		if i%2 == 1 {
			text = fro[i/2%2]
		}
		m, err := game.Parse(text)
		if err != nil {
			t.Fatalf("game.Parse(text) = %v; want no error", err)
		}
		last := s
		if s, _, err = game.Apply(s, m); err != nil {
			t.Fatalf("game.Apply(s, m) = %v; want no error", err)
		}
		if got := why(&last, bots.Choice[stacks.Move]{Move: m})[0].(words.Message); (got.Key == "stacks.why.draw") != s.Over() {
			t.Errorf("move %d, over %v: the hint says %q; want the draw named exactly if the game is over", i, s.Over(), got)
		}
	}
}

// TestBeatsPlain checks that the strongest level wins against a plain search that examines
// as many positions, and does not concede draws.
func TestBeatsPlain(t *testing.T) {
	games := 6
	if testing.Short() {
		games = 3
	}
	strong, weak := player{}, plain{bots.Budget{Nodes: 1000}}
	r := chance.New(9, 9)
	for n := range games {
		s, _, _ := game.Start(setup("on"))
		for range 2 {
			m, _ := game.Sample(s, &r)
			s, _, _ = game.Apply(s, m)
		}
		for plies := 0; !s.Over(); plies++ {
			if plies > 1000 {
				t.Fatalf("game %d does not end, plies = %v; want at most 1000", n, plies)
			}
			job, err := Team().Job(s, bots.Levels, uint64(n), plies)
			if err != nil {
				t.Fatalf("Team().Job(s, bots.Levels, uint64(n), plies) = %v; want no error", err)
			}
			var m stacks.Move
			if int(s.Seat()) == n%2 {
				m = strong.Think(job, bots.NewEffort(bots.Budget{Nodes: 1000}, nil)).Move
			} else {
				m = weak.Think(job, bots.NewEffort(bots.Budget{}, nil)).Move
			}
			if s, _, err = game.Apply(s, m); err != nil {
				t.Fatalf("game.Apply(s, m) = %v; want no error", err)
			}
		}
		if int(s.Winner()) != n%2 {
			t.Errorf("game %d: the winner is %d, the strong one sat on %d; want the strong one to win", n, s.Winner(), n%2)
		}
	}
}
