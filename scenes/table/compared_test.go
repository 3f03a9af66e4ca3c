package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/bots"
	"agora/game/input"
	"agora/game/routes"
	"agora/game/words"
	"agora/scenes/table/review"
)

// weighing is an oracle for games in which positions cannot be compared. It gives each
// seat's expectation, and a value for each move that it is asked to compare.
type weighing struct {
	asked []Question
	lost  func(q Question) int // cost of the move played
	roots []bots.Rated[int]    // moves that the search itself has rated
}

func (w *weighing) ask(q Question) thought {
	w.asked = append(w.asked, q)
	c := bots.Choice[int]{Move: 2, Value: bots.Value{Win: 600}, Shares: []int{600, 400}, Roots: w.roots,
		Why: words.Series{words.M("market.why.closes", "n", 2, "player", bots.Rival(1-q.Seat))}}
	if q.Seat == 1 {
		c.Shares = []int{400, 600}
	}
	if len(q.Among) > 0 {
		c.Roots = []bots.Rated[int]{{Move: q.Among[0], Value: bots.Value{Win: 600}}, {Move: q.Among[1], Value: bots.Value{Win: 600 - w.lost(q)}}}
	}
	return guess{c}
}

// secretly is a toy with names for its moves and with numbers.
type secretly struct {
	namedMoves
	counted counted
}

func (s secretly) Measure(st raceState) []review.Measured { return s.counted.Measure(st) }
func (s secretly) Tally(st raceState) []string            { return s.counted.Tally(st) }

// compared opens a game for review in which moves, not positions, are compared.
func compared(t *testing.T, w *weighing, review bool, moves ...int) *toy {
	t.Helper()
	return openAs(t, routes.RecordArg(record(t, moves...), review), func(s *toy, f *Config) {
		s.high, s.ask = true, w.ask
	}, func(s *toy) Scene[raceState, int, int] { return secretly{namedMoves{s}, counted{s}} })
}

// TestComparedMarks: in such games a move is compared with the best in its own position,
// by what its player could know, and marked only if a long thought about both confirms
// it.
func TestComparedMarks(t *testing.T) {
	for _, c := range []struct {
		name          string
		brief, length int
		second        int // its cost by a second thought
		search        int // its cost as the search rated it; 0: not rated
		marked        bool
	}{
		{"it stands", 200, 150, 150, 0, true},
		{"the search agrees", 200, 150, 150, 200, true},
		{"thought takes it back", 200, 20, 150, 0, false},
		{"a second thought takes it back", 200, 150, 20, 0, false},
		{"it seems small", 20, 200, 200, 0, false},
		{"the search finds it as good", 200, 200, 200, 20, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := &weighing{lost: func(q Question) int {
				switch {
				case q.Budget.Time > 4*time.Second:
					return c.second
				case q.Budget.Time > time.Second:
					return c.length
				}
				return c.brief
			}}
			if c.search > 0 {
				w.roots = []bots.Rated[int]{{Move: 2, Value: bots.Value{Win: 600}}, {Move: 1, Value: bots.Value{Win: 600 - c.search}}}
			}
			s := compared(t, w, true, 1, 2, 3, 3, 1)
			w.lost = func(lost func(Question) int) func(Question) int {
				return func(q Question) int {
					if q.Decisions > 0 {
						return 0
					}
					return lost(q)
				}
			}(w.lost)
			s.look.toggleAnalysis()
			for range 60 {
				s.ticks(1)
				if faults(s) > 0 && !c.marked {
					t.Fatalf("a mark is drawn that does not stand: faults(s) is %v, want 0; c.marked is %v", faults(s), c.marked)
				}
			}
			if got := faults(s) == 1 && s.look.study.Grade(1) == review.Mistake; got != c.marked {
				t.Fatalf("marked: %v; marks are %+v, want the other", got, s.look.study.Marks())
			}
			for _, q := range w.asked {
				if q.View.secrets[1-q.Seat] != -1 {
					t.Fatalf("asked is about more than a seat can know: %+v; want View.secrets[1-q.Seat] -1", q)
				}
				if len(q.Among) > 0 && (len(q.Among) != 2 || q.Among[0] != 2) {
					t.Errorf("compared are %v; want nothing, or two moves with 2 first", q.Among)
				}
			}
			if !c.marked {
				return
			}
			s.LookAt(1)
			s.rest()
			if bar := strings.Join(s.Bar.Lines, " "); !strings.Contains(bar, "gives away 15%") || !strings.Contains(bar, "two – closes 2 of Bert’s doors") {
				t.Errorf("of the mistake is said %q; want one with \"gives away 15%%\" and one with \"two – closes 2 of Bert’s doors\"", bar)
			}
			if c.search > 0 { // the best moves are compared, which comes first on a phone
				return
			}
			s.Kit.Resize(390, 844, 1)
			s.rest()
			if bar := strings.Join(s.Bar.Lines, " "); !strings.HasPrefix(bar, "Review: move 1") || !strings.Contains(bar, "gives away 15%") {
				t.Errorf("on a phone, of the mistake is said %q; want one that begins with \"Review: move 1\" and one with \"gives away 15%%\"", bar)
			}
		})
	}
}

// TestComparedGraph: the graph shows the chances, the words above it show them with the
// game's numbers, and the sentence names the best move with the reason.
func TestComparedGraph(t *testing.T) {
	s := compared(t, &weighing{lost: func(Question) int { return 0 }}, true, 3, 3, 1, 3)
	s.look.toggleAnalysis()
	s.ticks(40)
	g := s.look.graph.Lines()
	if len(g.Lines) != 1 || fmt.Sprint(g.Lines[0].Values) != "[600 400 600 400 0]" || g.Middle != 500 {
		t.Errorf("the graph is %+v; want one line of 600, 400, 600, 400 and 0 around 500", g)
	}
	s.LookAt(2)
	s.rest()
	if m, ok := s.Advised(); !ok || m != 2 {
		t.Errorf("advised %v, %v; want 2 and true", m, ok)
	}
	if bar := strings.Join(s.Bar.Lines, " "); !strings.Contains(bar, "Best now: two – closes 2 of Bert’s doors.") {
		t.Errorf("the bar says %q; want one with \"Best now: two – closes 2 of Bert’s doors.\"", bar)
	}
	if said := s.look.graph.Told(); !slices.Equal(said, []string{"Anna 60%: 6", "Bert 40%: -6"}) {
		t.Errorf("above the graph stands %q; want [\"Anna 60%%: 6\" \"Bert 40%%: -6\"]", said)
	}
}

// TestComparedSecrets: a game with secrets is not analysed before it is over.
func TestComparedSecrets(t *testing.T) {
	w := &weighing{lost: func(Question) int { return 0 }}
	for _, review := range []bool{true, false} {
		s := compared(t, w, review, 3, 3)
		s.LookAt(1)
		s.key(input.KeyA, 0)
		s.Settings.Analysis = true
		s.ticks(20)
		if s.look.study.On() || len(w.asked) > 0 {
			t.Errorf("review %v: what a player hides is told while the game goes on: len(w.asked) is %v, want 0", review, len(w.asked))
		}
	}
}

// TestNoUsualShareElsewhere: in such games nothing shows or mentions the shares at the
// start.
func TestNoUsualShareElsewhere(t *testing.T) {
	w := &weighing{lost: func(Question) int { return 0 }}
	s := openAs(t, routes.RecordArg(record(t, 1, 2, 3, 3, 1), true), func(s *toy, f *Config) {
		s.high, s.ask = true, func(q Question) thought {
			g := w.ask(q).(guess)
			g.c.Shares = []int{200, 800}
			return g
		}
	}, func(s *toy) Scene[raceState, int, int] { return secretly{namedMoves{s}, counted{s}} })
	s.look.toggleAnalysis()
	s.LookAt(0)
	s.ticks(40)
	if g := s.look.graph.Lines(); g.Lines[0].Values[0] != 200 {
		t.Fatalf("of the beginning is known %+v; want Lines[0].Values[0] 200", g)
	}
	if said := strings.Join(s.Bar.Lines, " "); said == "" || strings.Contains(said, "usually") {
		t.Errorf("at the beginning is said %q; want some text and one without \"usually\"", said)
	}
}
