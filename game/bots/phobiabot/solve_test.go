package phobiabot

import (
	"testing"

	"agora/game/bots"
	"agora/game/bots/phobiabot/net"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// TestSolver checks that the solver agrees with trying everything, for every window, and
// that its move preserves the result.
func TestSolver(t *testing.T) {
	results := [3]int{}
	for _, options := range [][]string{{}, {"board=rhombus7"}, {"board=hex7"}} {
		r := chance.New(8, uint64(len(options)))
		for range 40 {
			s := late(&r, options...)
			if s.Over() {
				continue
			}
			known := map[phobia.Position]int{}
			want := exact(&s.Position, known)
			results[want]++
			for _, window := range [][2]int8{{loss, win}, {loss, draw}, {draw, win}} {
				p := s.Position
				so := newSolver(net.Standard(), 0, bots.NewEffort(bots.Budget{}, nil))
				got := so.solve(&p, window[0], window[1])
				if so.failed || got >= window[1] && want < int(got) || got <= window[0] && want > int(got) ||
					got > window[0] && got < window[1] && want != int(got) {
					t.Fatalf("%s in the window %v = %d; want %d", game.Encode(s), window, got, want)
				}
				if window == [2]int8{loss, win} {
					line, sign := so.line(p), want
					for i, m := range line {
						p.Make(m)
						if sign = win - sign; exact(&p, known) != sign {
							t.Fatalf("%s: move %d of %v gives the result away, exact(&p, known) = %v; want %v", game.Encode(s), i, line, exact(&p, known), sign)
						}
					}
					if len(line) == 0 || !p.Over() && left(&p) < remembered {
						t.Fatalf("%s: %v is not the whole line; want a line to the end, or to the last %d cells", game.Encode(s), line, remembered)
					}
				}
			}
		}
	}
	if results[loss] < 20 || results[win] < 20 {
		t.Errorf("results %v are too few; want at least 20 of each", results)
	}
}

// TestSolverGivesUp checks that a solver takes at most half of the effort, and leaves what
// it has not solved to the tree.
func TestSolverGivesUp(t *testing.T) {
	r := chance.New(9, 9)
	s, _, _ := game.Start(setup())
	for s.Placed() < 18 {
		m, _ := s.Sample(&r)
		s.Make(m)
	}
	for _, nodes := range []int{1, 2, 60, 1000, 10_000} {
		e := bots.NewEffort(bots.Budget{Nodes: nodes}, nil)
		so := newSolver(net.Standard(), 0, e)
		so.solve(&s.Position, loss, win)
		if !so.failed || e.Nodes() > nodes/2+64 {
			t.Errorf("of %d nodes it takes %d, so.failed = %v; want at most %d and true", nodes, e.Nodes(), so.failed, nodes/2+64)
		}
		if solvable(&s.Position, nodes) {
			t.Errorf("it tries with %d nodes, solvable(&s.Position, nodes) = %v; want false", nodes, solvable(&s.Position, nodes))
		}
	}
}

// TestWinner compares winner with a tally on every board.
func TestWinner(t *testing.T) {
	r, met := chance.New(12, 1), map[rules.Seat]int{}
	for n := range 600 {
		s, _, _ := game.Start(setup("board=" + phobia.Boards()[n%3].String()))
		for !s.Over() {
			m, _ := s.Sample(&r)
			s.Make(m)
		}
		want := s.Tally().Winner()
		met[want]++
		if got := winner(&s.Position); got != want {
			t.Fatalf("%s: seat %d has won; want %d", game.Encode(s), want, got)
		}
	}
	if len(met) != 3 {
		t.Errorf("only %v have won; want 3 of them", met)
	}
}

// TestSolvedBeside checks that the result of another tree's solver is adopted and ends the
// search, unless it is a loss.
func TestSolvedBeside(t *testing.T) {
	r, results := chance.New(13, 1), [3]int{}
	for n := range 12 {
		s, _, _ := game.Start(setup("board=hex7"))
		for left(&s.Position) > 4 {
			m, _ := s.Sample(&r)
			s.Make(m)
		}
		p := s.Position
		alone := newSolver(net.Standard(), 0, bots.NewEffort(bots.Budget{}, nil))
		want := alone.solve(&p, loss, win)
		results[want]++
		check := func(c bots.Choice[phobia.Move]) {
			t.Helper()
			if c.Value.Proof != bots.Lost+bots.Proof(want) {
				t.Fatalf("%s: %v, for %d; want the proof %v", game.Encode(s), c.Value.Proof, want, bots.Lost+bots.Proof(want))
			}
			next := p
			next.Make(c.Move)
			if got := win - alone.solve(&next, loss, win); got != want {
				t.Fatalf("%s: %v leads to %d; want %d", game.Encode(s), c.Move, got, want)
			}
		}
		tr, other := newTree(p, bots.Levels, 1), newTree(p, bots.Levels, 2)
		other.solve(bots.NewEffort(bots.Budget{}, nil), solverMost)
		tr.add(other)
		check(tr.choice(0, false))
		if want != loss {
			job, err := Team().Job(s, bots.Levels, uint64(n), s.Placed())
			if err != nil {
				t.Fatalf("Team().Job(s, bots.Levels, uint64(n), s.Placed()) = %v; want no error", err)
			}
			check(think(job, bots.NewEffort(bots.Budget{}, nil), 1, false)) // without a limit of its own
		}
	}
	if results[loss] == 0 || results[win] == 0 {
		t.Errorf("the results %v are too few; want both at least once", results)
	}
}

// TestLost checks that a lost position is recognised long before the tree sees it, and that
// the tree still looks for the best move.
func TestLost(t *testing.T) {
	r, found := chance.New(11, 1), 0
	for range 12 {
		s, _, _ := game.Start(setup())
		for s.Placed() < 22 && !s.Over() {
			m, _ := s.Sample(&r)
			s.Make(m)
		}
		if s.Over() {
			continue
		}
		const nodes = 500_000
		e := bots.NewEffort(bots.Budget{Nodes: nodes}, nil)
		tr := newTree(s.Position, bots.Levels, 1)
		tr.solve(e, nodes/2)
		if !tr.lost {
			if tr.sure == 0 || !tr.settled() {
				t.Errorf("%s is not solved with %d nodes, tr.sure = %v, tr.settled() = %v; want more than 0 and true", game.Encode(s), e.Nodes(), tr.sure, tr.settled())
			}
			continue
		}
		found++
		for range 300 {
			tr.grow()
		}
		if c := tr.choice(0, false); c.Value.Proof != bots.Lost || !s.Legal(c.Move) || tr.children(0)[0].visits == 0 {
			t.Errorf("%s: chosen is %+v, want a legal move that is proven lost, after a search", game.Encode(s), c)
		}
	}
	if found < 2 {
		t.Errorf("%d lost positions are too few; want at least 2", found)
	}
}

// TestSolves: what an analysis is said to search to the end, it does search to the end with
// the effort of a long look, whether the position came up by chance or in a game.
func TestSolves(t *testing.T) {
	r := chance.New(47, 1)
	said, proven := 0, 0
	for seed := range uint64(3) {
		s, _, _ := game.Start(setup())
		for n := 0; !s.Over(); n++ {
			if Team().Solves(s) && left(&s.Position) > 4 {
				said++
				c := bots.Decide(Team().Player, bots.Job[phobia.State, phobia.Move]{View: s, Seat: s.Seat(), Level: bots.Levels, Seed: seed, Budget: bots.Budget{Nodes: 2 * solvedNodes}, Analyse: true})
				if c.Value.Proof != bots.Open {
					proven++
				}
				break
			}
			m, _ := s.Sample(&r)
			if seed%2 == 0 {
				m = bots.Decide(Team().Player, bots.Job[phobia.State, phobia.Move]{View: s, Seat: s.Seat(), Level: 4, Seed: seed, Budget: bots.Budget{Nodes: 600}}).Move
			}
			s.Make(m)
		}
	}
	t.Logf("%d of %d proven", proven, said)
	if said < 3 || proven < said {
		t.Errorf("of %d positions that can be searched to the end, %d are proven; want all", said, proven)
	}
}
