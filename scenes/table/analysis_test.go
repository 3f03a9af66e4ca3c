package table

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/bots"
	"agora/game/input"
	"agora/game/routes"
	"agora/scenes/table/review"
	"agora/scenes/table/think"
)

// oracle plays the race perfectly, after some ticks.
type oracle struct {
	ticks int
	asked []Question
	ended int
	fails bool
}

type saying struct {
	o    *oracle
	left int
	q    Question
}

func (o *oracle) ask(q Question) thought {
	o.asked = append(o.asked, q)
	return &saying{o, o.ticks, q}
}

// Poll implements Thought: the player who can leave a multiple of four to go wins.
func (s *saying) Poll(time.Duration) (bots.Choice[int], bool) {
	if s.o.fails {
		panic(&bots.Fault{Value: "it fails"})
	}
	if s.left--; s.left > 0 {
		return bots.Choice[int]{}, false
	}
	best := (goal - s.q.View.total) % 4
	if best == 0 {
		return bots.Choice[int]{Move: 1, Value: bots.Value{Win: 100, Proof: bots.Lost, Plies: 2}}, true
	}
	return bots.Choice[int]{Move: best, Line: []int{best, 1, 3}, Value: bots.Value{Win: 900, Proof: bots.Won, Plies: 3}}, true
}

func (s *saying) MoveNow() { s.left = 0 }
func (s *saying) Cancel()  { s.o.ended++ }

// reviewed opens a game for review.
func reviewed(t *testing.T, o *oracle, moves ...int) *toy {
	t.Helper()
	return openToy(t, routes.ReviewArg{Record: record(t, moves...)}, func(s *toy) { s.ask, s.hints = o.ask, true })
}

// TestAnalysis: the analysis rates every position in the background, shows the best move,
// and marks the moves that gave the game away.
func TestAnalysis(t *testing.T) {
	o := &oracle{ticks: 2}
	s := reviewed(t, o, 3, 1, 2, 3, 1) // 2 was best, then 3; the others are best or lose anyway
	s.LookAt(1)
	s.rest()
	if s.look.study.On() || len(o.asked) > 0 {
		t.Fatalf("nobody has asked for an analysis: len(o.asked) is %v, want 0", len(o.asked))
	}
	s.key(input.KeyA, 0)
	if !s.look.study.On() || !slices.Contains(s.nav.Asked, "settings") || s.AnalysisRoom() == 0 {
		t.Fatalf("the analysis is not shown: s.AnalysisRoom() is %v, s.look.study.On() = %v, s.nav.Asked = %v; want more than 0, true and \"settings\" among them",
			s.AnalysisRoom(), s.look.study.On(), s.nav.Asked)
	}
	s.ticks(40)
	if n := len(o.asked); n != 14 || o.asked[0].Decisions != 1 || !o.asked[4].Analyse || o.asked[0].Kind != "computer 5" {
		t.Fatalf("asked %d times: %+v; want 14, the first without analysis and by a computer of level 5", n, o.asked)
	}
	if last := o.asked[5]; last.Decisions != 1 || last.Budget.Time <= o.asked[0].Budget.Time {
		t.Errorf("what is looked at is not thought about at length: %+v; want 1 decision and more time than before", last)
	}
	for n, want := range []int{0, 1000, 1000, 0, 0, 0} {
		if got := s.look.study.Lost(n); got != want {
			t.Errorf("decision %d has lost %d, want %d", n, got, want)
		}
	}
	times := map[time.Duration]int{}
	for _, q := range o.asked[5:] { // both moves of a mark get the same time, and a second thought
		times[q.Budget.Time]++
	}
	if !maps.Equal(times, map[time.Duration]int{think.Thorough: 5, 2 * think.Thorough: 4}) {
		t.Errorf("marks rest on thoughts of %v; want 5 of the usual length and 4 twice as long", times)
	}
	if move, ok := s.Advised(); !ok || move != 3 {
		t.Errorf("advised %d, %v; want 3 and true", move, ok)
	}
	text := strings.Join(s.Bar.Lines, " ")
	for _, part := range []string{"gives away 100%", "2 was better", "Best now: 3 → 1 → 3", "won in 3"} {
		if !strings.Contains(text, part) {
			t.Errorf("%q does not say %q; want it", text, part)
		}
	}
	if m := s.look.study.Marks(); len(m) != 2 || m[0].At != 1 || m[1].At != 2 || !m[0].Loud {
		t.Errorf("marks %v; want a loud one at 1 and one at 2", m)
	} else if tip := m[0].Tip; !strings.HasPrefix(tip, "Move 1: serious mistake\n") || !strings.Contains(tip, "100%") || !strings.Contains(tip, "2 was better") {
		t.Errorf("the first mark says %q; want one that begins with \"Move 1: serious mistake\\n\", one with \"100%%\" and one with \"2 was better\"", tip)
	}
	if lines := s.lines(); !strings.Contains(lines, "Anna 3\u00a0??") || !strings.Contains(lines, "Bert 1\u00a0??") || strings.Count(lines, "?") != 4 {
		t.Errorf("the log: %s, strings.Count(lines, \"?\") = %v; want one with \"Anna 3\\u00a0??\", one with \"Bert 1\\u00a0??\" and 4", lines, strings.Count(lines, "?"))
	}
	if !s.look.study.Value.Known || s.look.study.Value.Wins[0] != 0 || !slices.Equal(s.look.study.Value.Text, []string{"Anna 0%", "Bert 100%"}) {
		t.Errorf("the value is %+v; want Anna 0%%, Bert 100%%", s.look.study.Value)
	}
	s.LookAt(5) // the end needs no thought
	s.rest()
	if _, ok := s.Advised(); ok || s.look.study.Value.Wins[0] != 1000 || strings.Contains(strings.Join(s.Bar.Lines, " "), "Best now") {
		t.Errorf("at the end: %+v %q; want 1000 for the winner, and no best move", s.look.study.Value, s.Bar.Lines)
	}
	if len(o.asked) != 14 {
		t.Errorf("what is known is thought about again: len(o.asked) is %v, want 14", len(o.asked))
	}
	s.click("analyse")
	if s.look.study.On() || len(s.look.study.Marks()) > 0 || strings.Contains(s.lines(), "?") || s.AnalysisRoom() != 0 {
		t.Errorf("the analysis is not put away: len(s.look.study.Marks()) is %v, want 0; s.AnalysisRoom() is %v, want 0", len(s.look.study.Marks()), s.AnalysisRoom())
	}
}

// TestAnalysisEnds: leaving the review stops the thinking, and results stay.
func TestAnalysisEnds(t *testing.T) {
	o := &oracle{ticks: 1 << 30}
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 1)}, func(s *toy) { s.ask, s.hints = o.ask, true })
	s.Settings.Analysis = true
	s.rest()
	s.key(input.KeyA, 0)
	if s.look.study.Possible() || len(o.asked) > 0 {
		t.Fatalf("a game that is played is analysed: len(o.asked) is %v, want 0", len(o.asked))
	}
	s.LookAt(1)
	s.rest()
	if len(o.asked) != 1 || !strings.Contains(strings.Join(s.Bar.Lines, " "), "Analysing") {
		t.Fatalf("asked %d times: %q; want once, and Analysing", len(o.asked), s.Bar.Lines)
	}
	s.LookAt(2)
	s.ticks(2)
	if o.ended != 1 {
		t.Errorf("the analysis continues while the game is played: o.ended is %v, want 1", o.ended)
	}
	o.ticks = 1
	s.LookAt(1)
	s.ticks(30)
	known := len(o.asked)
	s.LookAt(2)
	s.add(1)
	s.LookAt(1)
	s.ticks(30)
	if more := len(o.asked) - known; more != 1 {
		t.Errorf("after one decision %d positions are thought about; want 1", more)
	}
	o.ticks = 1 << 30
	s.LookAt(2)
	s.ticks(3)
	ended := o.ended
	s.Leave()
	if o.ended != ended+1 {
		t.Errorf("the analysis outlives the table: o.ended is %v, want %v", o.ended, ended+1)
	}
}

// TestAnalysisFails: when the analysis fails, the review continues.
func TestAnalysisFails(t *testing.T) {
	o := &oracle{fails: true}
	s := reviewed(t, o, 1, 1)
	s.look.toggleAnalysis()
	s.ticks(50)
	if len(o.asked) != 1 || !strings.Contains(s.Bar.notice, "failed") {
		t.Errorf("asked %d times: %q; want 1 and one with \"failed\"", len(o.asked), s.Bar.notice)
	}
	if s.LookAt(1); s.At() != 1 {
		t.Errorf("the game cannot be looked through: s.At() is %v, want 1", s.At())
	}
}

// namedMoves is a toy with an analysis and with words for its moves.
type namedMoves struct{ *toy }

func (namedMoves) MoveName(m int) string { return [...]string{"none", "one", "two", "three"}[m] }

// guess is the answer of an oracle that is not sure.
type guess struct{ c bots.Choice[int] }

func (g guess) Poll(time.Duration) (bots.Choice[int], bool) { return g.c, true }
func (guess) MoveNow()                                      {}
func (guess) Cancel()                                       {}

// TestAnalysisIsNotSure: without a proof the best line is described in the table's words,
// up to a limit, and a move that is hardly worse gets only one question mark.
func TestAnalysisIsNotSure(t *testing.T) {
	values := []bots.Value{{Win: 600}, {Win: 600}, {Win: 0, Proof: bots.Drawn}}
	s := openAs(t, routes.ReviewArg{Record: record(t, 1, 3)}, func(s *toy, f *Config) {
		f.Analyse = true
		s.ask = func(q Question) thought {
			v := values[q.Decisions]
			if q.Decisions == 1 && q.View.total == 2 { // after the best move
				v.Win = 400
			}
			return guess{bots.Choice[int]{Move: 2, Line: []int{2, 1, 3, 1, 2}, Value: v}}
		}
	}, func(s *toy) Scene[raceState, int, int] { return namedMoves{s} })
	s.look.toggleAnalysis()
	s.ticks(40)
	if got := strings.Join(s.Bar.Lines, " "); !strings.Contains(got, "two → one → three") || strings.Contains(got, "three → one") {
		t.Errorf("the best line is said as %q; want one with \"two → one → three\" and one without \"three → one\"", got)
	}
	if got := s.lines(); got != "start, Anna 1\u00a0?, Bert 3" {
		t.Errorf("the log is %q; want \"start, Anna 1\u00a0?, Bert 3\"", got)
	}
	if trace, _ := s.TraceOf(s.State()); trace["analysed"] != 3 {
		t.Errorf("%v positions are analysed; want 3", trace["analysed"])
	}
	s.LookAt(2)
	s.rest()
	if got := strings.Join(s.Bar.Lines, " "); !s.look.study.Value.Known || s.look.study.Value.Wins[0] != 500 || !strings.Contains(got, "two → one → three") || !strings.Contains(got, "draw") {
		t.Errorf("a draw has the value %+v, said as %q; want 500, the line two, one, three, and a draw", s.look.study.Value, got)
	}
}

// TestAnalysisByNobody: without a computer player there is no analysis, and it is not
// asked for again.
func TestAnalysisByNobody(t *testing.T) {
	asked := 0
	s := openAs(t, routes.ReviewArg{Record: record(t, 1, 3)}, func(s *toy, f *Config) {
		f.Analyse = true
		s.ask = func(Question) thought { asked++; return nil }
	}, func(s *toy) Scene[raceState, int, int] { return s })
	s.look.toggleAnalysis()
	if s.ticks(20); asked != 1 {
		t.Errorf("asked %d times; want 1", asked)
	}
	played := openToy(t, routes.NewArg{Info: players()}, nil)
	if played.look.toggleAnalysis(); played.Settings.Analysis || len(played.nav.Asked) > 0 {
		t.Errorf("an analysis is switched on where there is none: played.Settings.Analysis is %v; len(played.nav.Asked) is %v, want 0", played.Settings.Analysis, len(played.nav.Asked))
	}
}

// TestBestLine: the best line can be stepped through in both directions and left again.
// The game and the position under review do not change.
func TestBestLine(t *testing.T) {
	s := reviewed(t, &oracle{ticks: 2}, 3, 1, 2, 3, 1)
	s.LookAt(1)
	s.key(input.KeyA, 0)
	s.ticks(40)
	s.rest()
	before, n := s.State(), s.Match.Len()
	s.look.toggleLine()
	s.rest()
	_, line := s.LineMoves()
	line = slices.Clone(line)
	if !s.InLine() || len(line) < 2 || s.State() != before {
		t.Fatalf("the line is %v, after %v the table shows %v; want a line of two moves at least, before the first of them", line, before, s.State())
	}
	want := before.total
	for i, m := range line {
		if made, left := s.LineMoves(); made != i || len(left) != len(line)-i {
			t.Errorf("after %d moves of the line its arrows count on from %d, and %d are left; want %d, and %d", i, made, len(left), i, len(line)-i)
		}
		if best, ok := s.Advised(); !ok || best != m {
			t.Errorf("after %d moves of the line %v is shown as the next; want %v", i, best, m)
		}
		s.key(input.KeyPageDown, 0)
		s.rest()
		if want += m; s.State().total != want || s.At() != 1 {
			t.Errorf("after %d moves of the line the table shows %v, at %d; want total %v and 1", i+1, s.State(), s.At(), want)
		}
	}
	_, left := s.LineMoves()
	if _, ok := s.Advised(); ok || len(left) != 0 {
		t.Errorf("the line continues behind its end: ok is %v; len(left) is %v, want 0", ok, len(left))
	}
	if !strings.Contains(strings.Join(s.Bar.Lines, " "), "ends here") {
		t.Errorf("at the end of the game the line says %q, strings.Join(s.Bar.Lines, \" \") = %q; want one with \"ends here\"", s.Bar.Lines, strings.Join(s.Bar.Lines, " "))
	}
	s.key(input.KeyPageDown, 0) // it stops at the end
	s.key(input.KeyPageUp, 0)
	s.rest()
	if s.State().total != want-line[len(line)-1] {
		t.Errorf("one step back, the table shows %v; want total %v", s.State(), want-line[len(line)-1])
	}
	s.key(input.KeyEsc, 0)
	s.rest()
	if s.InLine() || s.State() != before || s.At() != 1 || s.Match.Len() != n {
		t.Errorf("Esc leaves %v, at %d of %d, s.InLine() = %v; want %v, 1, %d and false", s.State(), s.At(), s.Match.Len(), s.InLine(), before, n)
	}
	s.look.toggleLine()
	s.LookAt(3)
	if s.rest(); s.InLine() || s.At() != 3 {
		t.Errorf("to look elsewhere does not leave the line: s.At() is %v, want 3", s.At())
	}
}

// endless is an oracle for a game in which players take one at a time.
type endless struct{ asked []Question }

func (e *endless) ask(q Question) thought {
	e.asked = append(e.asked, q)
	return guess{bots.Choice[int]{Move: 1, Line: []int{1}, Value: bots.Value{Win: 500}}}
}

// TestBestLineGoesOn: a line that was too short is extended to six moves, each by what
// its player can know. Stepping past its end extends it again, up to the end of the game.
func TestBestLineGoesOn(t *testing.T) {
	for _, speak := range []bool{true, false} { // in a board game, and in a game with secrets
		o := &endless{}
		var s *toy
		if speak {
			s = openToy(t, routes.ReviewArg{Record: record(t, 3, 3, 3, 1)}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
		} else {
			s = openAs(t, routes.ReviewArg{Record: record(t, 3, 3, 3, 1)}, func(s *toy, f *Config) { s.high, s.ask = true, o.ask },
				func(s *toy) Scene[raceState, int, int] { return secretly{namedMoves{s}, counted{s}} })
		}
		s.look.toggleAnalysis()
		s.LookAt(0)
		s.ticks(40)
		asked := len(o.asked)
		s.click("line")
		s.ticks(20)
		if _, left := s.LineMoves(); len(left) != review.MostLine {
			t.Fatalf("the line has %d moves; want %d", len(left), review.MostLine)
		}
		for i, q := range o.asked[asked:] {
			if q.Decisions != i+1 || int(q.Seat) != (i+1)%2 || !q.Analyse || q.View.total != i+1 || !speak && q.View.secrets[1-q.Seat] != -1 {
				t.Errorf("move %d of the line is asked for by %+v; want an analysis of seat %d with its own view", i+2, q, (i+1)%2)
			}
		}
		for range review.MostLine {
			s.key(input.KeyPageDown, 0)
			s.rest()
		}
		if said := strings.Join(s.Bar.Lines, " "); !strings.Contains(said, "Known so far: 6 moves") {
			t.Errorf("at the end of the line is said %q; want one with \"Known so far: 6 moves\"", said)
		}
		s.click("next")
		s.ticks(20)
		s.rest()
		if made, left := s.LineMoves(); made != review.MostLine+1 || len(left) != goal-review.MostLine-1 || s.State().total != review.MostLine+1 {
			t.Errorf("a step behind the end %d moves are made and %d left, at %v; want %d, %d and total %v",
				made, len(left), s.State(), review.MostLine+1, goal-review.MostLine-1, review.MostLine+1)
		}
		for range goal {
			s.key(input.KeyPageDown, 0)
			s.ticks(5)
			s.rest()
		}
		if said := strings.Join(s.Bar.Lines, " "); s.State().total != goal || !strings.Contains(said, "ends here") {
			t.Errorf("at the end of the game, %v, is said %q; want total %v and one with \"ends here\"", s.State(), said, goal)
		}
		before := len(o.asked)
		s.key(input.KeyEsc, 0)
		s.ticks(5)
		if s.InLine() || s.State().total != 0 || len(o.asked) != before {
			t.Errorf("Esc leaves %v, and %d more questions; want the position before the line, and no questions", s.State(), len(o.asked)-before)
		}
	}
}

// TestUsualShare: values are measured against the shares at the start. If those are
// unequal, the bar says so once, at the beginning.
func TestUsualShare(t *testing.T) {
	for _, c := range []struct {
		win, line int
		said      string
	}{{200, 200, "Bert usually wins 80%"}, {450, 450, ""}, {700, 700, "Anna usually wins 70%"}} {
		s := openToy(t, routes.ReviewArg{Record: record(t, 1, 3)}, func(s *toy) {
			s.hints = true
			s.ask = func(q Question) thought {
				win := c.win
				if q.Seat == 1 {
					win = 1000 - win
				}
				return guess{bots.Choice[int]{Move: 2, Value: bots.Value{Win: win}}}
			}
		})
		s.look.toggleAnalysis()
		s.LookAt(0)
		s.ticks(40)
		if g := s.look.graph.Lines(); g.Middle != c.line {
			t.Errorf("the line across stands at %d, want %d", g.Middle, c.line)
		}
		if said := strings.Join(s.Bar.Lines, " "); !strings.Contains(said, c.said) || c.said == "" && strings.Contains(said, "usually") {
			t.Errorf("at the beginning is said %q; want %q", said, c.said)
		}
		s.LookAt(1)
		if s.rest(); strings.Contains(strings.Join(s.Bar.Lines, " "), "usually") {
			t.Errorf("the sentence about the opening is said again at decision 1: strings.Join(s.Bar.Lines, \" \") = %q; want one without \"usually\"",
				strings.Join(s.Bar.Lines, " "))
		}
	}
}
