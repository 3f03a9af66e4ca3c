package table

import (
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/routes"
	"agora/scenes/table/think"
)

// offering is an oracle that finds three nearly equal moves in an order that later
// thought does not confirm.
type offering struct{ asked []Question }

func (o *offering) ask(q Question) thought {
	o.asked = append(o.asked, q)
	c := bots.Choice[int]{Move: 1, Value: bots.Value{Win: 500 + 10*q.View.total}, Shares: []int{500, 500}}
	for _, m := range []int{1, 2, 3} {
		c.Roots = append(c.Roots, bots.Rated[int]{Move: m, Value: bots.Value{Win: 700}, Visits: 10 / m})
	}
	if len(q.Among) > 0 {
		c.Roots = nil
		for _, m := range q.Among {
			c.Roots = append(c.Roots, bots.Rated[int]{Move: m, Value: bots.Value{Win: 500 - 10*m}})
		}
	}
	return guess{c}
}

// TestBestMovesAreCompared: the review lists the best moves with their values for the
// player to move, best first, after judging each for equally long: by the positions they
// lead to, or in games with secrets against each other.
func TestBestMovesAreCompared(t *testing.T) {
	for _, speak := range []bool{true, false} {
		o := &offering{}
		var s *toy
		if speak {
			s = openToy(t, routes.ReviewArg{Record: record(t, 1, 3, 3, 3)}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
		} else {
			s = openAs(t, routes.ReviewArg{Record: record(t, 1, 3, 3, 3)}, func(s *toy, f *Config) { s.high, s.ask = true, o.ask },
				func(s *toy) Scene[raceState, int, int] { return secretly{namedMoves{s}, counted{s}} })
		}
		compared := func() (list []Question) {
			for _, q := range o.asked {
				if speak && q.Decisions == 2 && q.Budget.Time == think.Thorough || len(q.Among) == 3 {
					list = append(list, q)
				}
			}
			return list
		}
		questions := map[bool]int{true: 3, false: 1} // each move alone, or all at once
		s.look.toggleAnalysis()
		s.LookAt(1)
		for range 60 {
			s.ticks(1)
			if bar := strings.Join(s.Bar.Lines, " "); strings.Contains(bar, "Compared") && len(compared()) < questions[speak] {
				t.Fatalf("speak %v: moves are compared before all are thought about; want %d questions first", speak, questions[speak])
			}
		}
		s.rest()
		says := "Compared: 1 48%, 2 47%, 3 46%."
		if !speak {
			says = "Compared: one 49%, two 48%, three 47%."
		}
		if bar := strings.Join(s.Bar.Lines, " "); !strings.Contains(bar, says) {
			t.Errorf("is said %q; want %q", bar, says)
		}
		for _, q := range compared() {
			if !q.Analyse || q.Budget.Time != think.Thorough {
				t.Errorf("a comparison rests on %+v; want an analysis of the usual length", q)
			}
		}
		if got := len(compared()); got < questions[speak] {
			t.Errorf("speak %v: %d questions compare moves; want at least %d", speak, got, questions[speak])
		}
	}
}

// TestBestMovesAreComparedOnPhones: a narrow window shows all of them too, as soon as
// they are compared.
func TestBestMovesAreComparedOnPhones(t *testing.T) {
	o := &offering{}
	s := openToy(t, routes.ReviewArg{Record: record(t, 1, 3, 3, 3)}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
	s.Kit.Resize(390, 844, 1)
	s.look.toggleAnalysis()
	s.LookAt(1)
	for range 200 {
		s.ticks(1)
	}
	s.rest()
	if !s.look.graph.Narrow() {
		t.Fatal("the window is not narrow: s.look.graph.Narrow() = false; want true")
	}
	said := strings.Join(s.Bar.Lines, " ")
	if want := "Compared: 1 48%, 2 47%, 3 46%."; !strings.HasSuffix(said, want) || strings.Contains(said, "\u2026") {
		t.Errorf("a phone says %q; want %q", said, want)
	}
}
