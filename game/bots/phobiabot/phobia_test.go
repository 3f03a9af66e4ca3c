package phobiabot

import (
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
	"agora/tests/requirements"
)

var game phobia.Game

func setup(options ...string) rules.Setup {
	s := rules.Setup{Seats: 2, Seed: 1, Options: map[string]string{}}
	for _, o := range options {
		k, v, _ := strings.Cut(o, "=")
		s.Options[k] = v
	}
	return s
}

func TestConformance(t *testing.T) {
	games := 3
	if testing.Short() {
		games = 1
	}
	botstest.Run(t, botstest.Suite[phobia.State, phobia.Move]{
		Team:   Team(),
		Setups: []rules.Setup{setup(), setup("first=any"), setup("board=rhombus7"), setup("board=hex7", "first=any"), setup("first=any", "swap=on"), setup("swap=on")},
		Games:  games, Every: 7, Nodes: 300,
	})
}

// TestGolden checks that the moves are the same on every machine.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		setup rules.Setup
		nodes int
		want  string
	}{
		{setup(), 400, "ld4 sc5 sc6 lb7 sa7 sf4 lg3 sg4 sd7 sg1 le4 sd1 sc7 ld3 sd2 lc2 sg2 se6 se1 ld5 ld6 sf4 se4 se5 lf5 lb5"},
		{setup("board=hex7"), 150, "lg7 sg8 sg9 sf8 se9 sd10 sc11 sg10 sg11 sh5 sh4 sh3 sh2 li1 lh1 lf3 lf2 se6 sd7 lj1 li1 sb12 sa13 sf12 lf13 lh11 sf11 sc7 sc10 lh1"},
		{setup("board=rhombus7"), 300, "ld4 sd5 sd4 le1 sc3 lf1 lg1 sd5 se7 sf7 sg7 sa4 sa3 la4 lb4 se2 sf2 sg2 ld6 se6 sf6 sg6 lb7 se5 sf5 lf2 se5 sc6 sf4 lb3"},
		{setup("board=hex7", "first=any", "swap=on"), 150, "sc5 ld4 le3 sd4 sc5"},
		{setup("first=any", "swap=on"), 400, "lb3 sa4 sd1"},
	} {
		got, err := botstest.Golden(Team(), c.setup, bots.Levels, c.nodes, 40)
		if err != nil {
			t.Fatalf("botstest.Golden(Team(), c.setup, bots.Levels, c.nodes, 40) = %v; want no error", err)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("with %v it plays %s, want %s", c.setup.Options, strings.Join(got, " "), c.want)
		}
	}
}

// exact returns the result of a position for the player to move by trying everything: loss,
// draw or win.
func exact(p *phobia.Position, known map[phobia.Position]int) int {
	if r, ok := known[*p]; ok {
		return r
	}
	best := loss
	if p.Over() {
		best = int(resultFor(p.Seat(), p.Tally().Winner()))
	}
	for _, m := range p.Moves(nil) {
		next := *p
		next.Make(m)
		best = max(best, win-exact(&next, known))
	}
	known[*p] = best
	return best
}

// late plays at random until so few moves remain that all can be tried.
func late(r *chance.Stream, options ...string) phobia.State {
	s, _, _ := game.Start(setup(options...))
	for s.Placed() < 25 && s.Count() > 0 || s.Count() > 9 {
		m, _ := game.Sample(s, r)
		s.Make(m)
	}
	return s
}

// TestProofs checks by trying everything what the search proves about a position and each
// of its moves, and that it proves as much as it has time for.
func TestProofs(t *testing.T) {
	tried, results := 0, [3]int{}
	for _, options := range [][]string{{}, {"board=rhombus7"}} {
		r := chance.New(4, uint64(len(options)))
		for range 60 {
			s := late(&r, options...)
			if s.Over() {
				continue
			}
			tried++
			known := map[phobia.Position]int{}
			want := exact(&s.Position, known)
			results[want]++
			for _, analyse := range []bool{false, true} {
				job, err := Team().Job(s, bots.Levels, 1, 25)
				if err != nil {
					t.Fatalf("Team().Job(s, bots.Levels, 1, 25) = %v; want no error", err)
				}
				job.Analyse, job.Budget = analyse, bots.Budget{Nodes: 400_000}
				c := bots.Decide(Team().Player, job)
				if c.Value.Proof != bots.Lost+bots.Proof(want) {
					t.Fatalf("%s is %v, but with %v it is said to be %v after %d nodes; want %v",
						game.Encode(s), bots.Lost+bots.Proof(want), c.Move, c.Value.Proof, c.Nodes, bots.Lost+bots.Proof(want))
				}
				for _, root := range c.Roots {
					next := s.Position
					next.Make(root.Move)
					if want := bots.Lost + bots.Proof(win-exact(&next, known)); root.Value.Proof != want {
						t.Fatalf("%s: %v is %v; want %v", game.Encode(s), root.Move, want, root.Value.Proof)
					}
				}
				next := s.Position
				next.Make(c.Move)
				if win-exact(&next, known) != want {
					t.Fatalf("%s: %v gives the result away; want a move that keeps it", game.Encode(s), c.Move)
				}
			}
		}
	}
	if tried < 50 || results[loss] == 0 || results[win] == 0 {
		t.Errorf("%d positions with results %v are too few; want at least 50, with losses and wins", tried, results)
	}
}

// TestPartialProofs checks that proofs found with little effort are also true.
func TestPartialProofs(t *testing.T) {
	r := chance.New(6, 6)
	open, proven := 0, 0
	for range 40 {
		s := late(&r)
		if s.Over() {
			continue
		}
		known := map[phobia.Position]int{}
		for _, nodes := range []int{10, 40, 150} {
			tr := newTree(s.Position, bots.Levels, uint64(nodes))
			for range nodes {
				tr.grow()
			}
			for _, c := range tr.children(0) {
				if c.proof == bots.Open {
					open++
					continue
				}
				proven++
				next := s.Position
				next.Make(c.move)
				if want := bots.Lost + bots.Proof(win-exact(&next, known)); c.proof != want {
					t.Fatalf("%s: the proof of %v = %v; want %v", game.Encode(s), c.move, c.proof, want)
				}
			}
		}
	}
	if open == 0 || proven == 0 {
		t.Errorf("%d moves open, %d proven; want more than 0 and more than 0", open, proven)
	}
}

// TestTakesOver checks that the first piece is taken over exactly if its side is proven
// better, and that the result is the better of both; and that, without a proof, a player
// with the choice is no worse off than one without.
func TestTakesOver(t *testing.T) {
	think := func(s phobia.State, m phobia.Move, nodes int) bots.Choice[phobia.Move] {
		s.Make(m)
		job, err := Team().Job(s, bots.Levels, 3, 1)
		if err != nil {
			t.Fatalf("Team().Job(s, bots.Levels, 3, 1) = %v; want no error", err)
		}
		job.Budget = bots.Budget{Nodes: nodes}
		return bots.Decide(Team().Player, job)
	}
	boards := []string{"hex4", "rhombus7"}
	if testing.Short() {
		boards = boards[:1]
	}
	for _, board := range boards {
		s, _, _ := game.Start(setup("board="+board, "first=any"))
		with, _, _ := game.Start(setup("board="+board, "first=any", "swap=on"))
		taken, left := 0, 0
		for _, m := range s.Moves(nil) {
			next := s.Position
			next.Make(m)
			if next.Over() {
				continue
			}
			c, d := think(s, m, 3000), think(with, m, 6000)
			switch {
			case c.Value.Proof == bots.Open:
				if d.Value.Win < 450 {
					t.Errorf("%s: after %v the player who may choose has %v; want Win at least 450", board, m, d.Value)
				}
				continue
			case c.Value.Proof == bots.Lost:
				taken++
				if d.Move != phobia.Swap {
					t.Errorf("%s: %v loses against %v, and is answered by %v, want %v", board, m, c.Move, d.Move, phobia.Swap)
				}
			case c.Value.Proof == bots.Won:
				left++
				if d.Move == phobia.Swap {
					t.Errorf("%s: %v is taken over, though %v wins, d.Move = %v; want anything but %v", board, m, c.Move, d.Move, phobia.Swap)
				}
			}
			if want := max(c.Value.Proof, bots.Lost+bots.Won-c.Value.Proof); d.Value.Proof != want {
				t.Errorf("%s: after %v it is %v; want %v", board, m, d.Value.Proof, want)
			}
		}
		if taken == 0 || left == 0 {
			t.Errorf("%s: %d first pieces are to be taken over, %d not; want more than 0 and more than 0", board, taken, left)
		}
	}
}

// TestHelpers checks that the results of parallel trees are added up, and that their proofs
// are true.
func TestHelpers(t *testing.T) {
	r, proven := chance.New(7, 7), 0
	for n := range 12 {
		s := late(&r)
		if n == 0 {
			s, _, _ = game.Start(setup())
		}
		if s.Over() {
			continue
		}
		job, err := Team().Job(s, bots.Levels, uint64(n), 25)
		if err != nil {
			t.Fatalf("Team().Job(s, bots.Levels, uint64(n), 25) = %v; want no error", err)
		}
		job.Analyse = true
		c := think(job, bots.NewEffort(bots.Budget{Nodes: 3000}, nil), 3, false)
		visits := 0
		for _, m := range c.Roots {
			visits += m.Visits
			if m.Value.Proof == bots.Open || n == 0 {
				continue
			}
			proven++
			next := s.Position
			next.Make(m.Move)
			if want := bots.Lost + bots.Proof(win-exact(&next, map[phobia.Position]int{})); m.Value.Proof != want {
				t.Fatalf("%s: %v is %v; want %v", game.Encode(s), m.Move, want, m.Value.Proof)
			}
		}
		if s.Placed() == 0 && (len(c.Roots) != 2 || visits < 900) {
			t.Errorf("%d visits of %d moves; want two moves with at least 900 visits", visits, len(c.Roots))
		}
	}
	if proven < 20 {
		t.Errorf("only %d moves are proven; want at least 20", proven)
	}
}

// TestBeatsRandom checks that the first level wins nearly every game against random moves.
func TestBeatsRandom(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games")
	}
	team, r := Team(), chance.New(8, 8)
	points := 0
	const games = 40
	for n := range games {
		s, _, _ := game.Start(setup())
		seat := rules.Seat(n % 2)
		for !s.Over() {
			m, _ := game.Sample(s, &r)
			if s.Seat() == seat {
				job, err := team.Job(s, 1, uint64(n), s.Placed())
				if err != nil {
					t.Fatalf("team.Job(s, 1, uint64(n), s.Placed()) = %v; want no error", err)
				}
				job.Budget = bots.Budget{Nodes: 40}
				m = bots.Decide(team.Player, job).Move
			}
			s.Make(m)
		}
		points += int(resultFor(seat, s.Tally().Winner()))
	}
	if points < 2*games*8/10 {
		t.Errorf("%d of %d points; want at least eight tenths", points, 2*games)
	}
}

// TestForesees checks that a move that wins at once is found without any effort.
func TestForesees(t *testing.T) {
	r, found := chance.New(9, 9), 0
	for n := range 200 {
		s, _, _ := game.Start([]rules.Setup{setup(), setup("board=rhombus7", "first=any")}[n%2])
		for !s.Over() {
			wins := false
			for _, m := range s.Moves(nil) {
				next := s.Position
				next.Make(m)
				wins = wins || next.Over() && next.Tally().Winner() == s.Seat()
			}
			if wins {
				found++
				job, err := Team().Job(s, 1, 1, s.Placed())
				if err != nil {
					t.Fatalf("Team().Job(s, 1, 1, s.Placed()) = %v; want no error", err)
				}
				job.Budget = bots.Budget{Nodes: 1}
				if c := bots.Decide(Team().Player, job); c.Value.Proof != bots.Won {
					t.Errorf("%s: %v is %v; want Proof %v", game.Encode(s), c.Move, c.Value, bots.Won)
				}
			}
			m, _ := game.Sample(s, &r)
			s.Make(m)
		}
	}
	if found < 20 {
		t.Errorf("only %d positions; want at least 20", found)
	}
}

// TestNetwork checks on every board that the search with the network beats the one with
// random games, although random games take no longer.
func TestNetwork(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games")
	}
	const nodes = 600
	games := requirements.Rounds(12, 24)
	for _, board := range phobia.Boards() {
		points, r := 0, chance.New(10, 10)
		for n := range games {
			s, _, _ := game.Start(setup("board=" + board.String()))
			seat := rules.Seat(n % 2)
			for range 4 {
				m, _ := game.Sample(s, &r)
				s.Make(m)
			}
			for !s.Over() {
				var tr *tree
				if s.Seat() == seat {
					tr = newTree(s.Position, bots.Levels, uint64(n))
				} else {
					tr = plant(s.Position, uint64(n), playing, nil)
				}
				for k := 0; k < nodes && !tr.settled(); k += tr.searchParams.nodes {
					tr.grow()
				}
				s.Make(tr.nodes.at(tr.best(0)).move)
			}
			points += int(resultFor(seat, s.Tally().Winner()))
		}
		if points < 2*games*3/4 {
			t.Errorf("%v: %d of %d points; want at least three quarters", board, points, 2*games)
		}
	}
}

// TestVariety checks that playing again gives a different game, on every level.
func TestVariety(t *testing.T) {
	const games, plies, different = 12, 6, 10
	boards := phobia.Boards()
	if testing.Short() {
		boards = boards[:1]
	}
	for _, board := range boards {
		for level := 1; level <= bots.Levels; level++ {
			met := map[string]bool{}
			for seed := range uint64(games) {
				options := setup("board=" + board.String())
				options.Seed = seed
				line, err := botstest.Golden(Team(), options, level, min(Team().Levels()[level-1].Budget.Nodes, 600), plies)
				if err != nil {
					t.Fatalf("botstest.Golden() = %v; want no error", err)
				}
				met[strings.Join(line, " ")] = true
			}
			if len(met) < different {
				t.Errorf("%v, level %d: %d games of %d begin in different ways; want at least %d", board, level, len(met), games, different)
			}
		}
	}
}

// TestLogarithm checks that the logarithm is monotonic and correct to four decimals.
func TestLogarithm(t *testing.T) {
	for x, want := range map[uint64]float64{1: 0, 2: 0.693147, 10: 2.302585, 1000: 6.907755, 1 << 40: 27.725887} {
		if got := bots.Log(x, logPlaces); got > want+1e-6 || want-got > 2e-4 {
			t.Errorf("the logarithm of %d is %f, want %f", x, got, want)
		}
	}
}

func BenchmarkThink(b *testing.B) {
	for _, board := range phobia.Boards() {
		b.Run(board.String(), func(b *testing.B) {
			s, _, _ := game.Start(setup("board=" + board.String()))
			r := chance.New(1, 1)
			for range 8 {
				m, _ := game.Sample(s, &r)
				s.Make(m)
			}
			const nodes = 50_000
			for b.Loop() {
				bots.Decide(Team().Player, bots.Job[phobia.State, phobia.Move]{View: s, Seat: s.Seat(), Level: 5, Budget: bots.Budget{Nodes: nodes}})
			}
			b.ReportMetric(nodes*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
