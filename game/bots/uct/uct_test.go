package uct

import (
	"math"
	"testing"

	"agora/game/bots"
	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

func rival() bots.Baseline[phobia.State, phobia.Move] {
	return Baseline[phobia.State, phobia.Move](
		func(s phobia.State) phobia.Position { return s.Position },
		func(p *phobia.Position, r *chance.Stream) rules.Seat {
			winner, _ := p.Playout(r)
			return winner
		})
}

func TestConformance(t *testing.T) {
	p, err := rival().Make("200")
	if err != nil {
		t.Fatalf("rival().Make(\"200\") = %v; want no error", err)
	}
	botstest.Run(t, botstest.Suite[phobia.State, phobia.Move]{
		Team:   bots.Team[phobia.State, phobia.Move]{Game: phobia.Game{}, Player: p},
		Setups: []rules.Setup{{Seats: 2}},
		Games:  1, Every: 5, Nodes: 200,
	})
}

func TestArguments(t *testing.T) {
	for argument, ok := range map[string]bool{
		"500ms": true, "3000": true, "nodes=5:c=0.7": true, "ms=5,nodes=9:c=0": true,
		"": false, "fast": false, "500:0.7": false, "500:c=": false, "500:c=-1": false, "500:c=NaN": false,
	} {
		if _, err := rival().Make(argument); (err == nil) != ok {
			t.Errorf("the argument %q gives the error %v; want it accepted: %v", argument, err, ok)
		}
	}
}

// TestFindsTheWin checks that UCT plays a winning move that ends the game.
func TestFindsTheWin(t *testing.T) {
	p, err := rival().Make("3000")
	if err != nil {
		t.Fatalf("rival().Make(\"3000\") = %v; want no error", err)
	}
	g, r, tried := phobia.Game{}, chance.New(1, 1), 0
	for tried < 10 {
		s, _, _ := g.Start(rules.Setup{Seats: 2})
		for !s.Over() {
			wins := map[phobia.Move]bool{}
			for _, m := range g.Moves(s, nil) {
				next := s
				next.Make(m)
				if next.Over() && next.Tally().Winner() == s.Seat() {
					wins[m] = true
				}
			}
			if len(wins) > 0 && len(wins) < s.Count() {
				tried++
				c := p.Think(bots.Job[phobia.State, phobia.Move]{View: s, Seat: s.Seat(), Seed: 5}, bots.NewEffort(bots.Budget{}, nil))
				next := s
				next.Make(c.Move)
				if !wins[c.Move] && c.Value.Win < 990 {
					t.Errorf("%s: %v with %v; want a winning move, or a value of 990 at least", g.Encode(s), c.Move, c.Value)
				}
			}
			m, _ := g.Sample(s, &r)
			s.Make(m)
		}
	}
}

func TestLn(t *testing.T) {
	for x := uint64(1); x < 1<<40; x = x*3 + 1 {
		if got, want := bots.Log(x, 16), math.Log(float64(x)); got > want+1e-9 || want-got > 2e-5 {
			t.Errorf("ln %d = %f, want %f", x, got, want)
		}
	}
}
