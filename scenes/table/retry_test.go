package table

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/scenes/table/task"
)

// lastAsked returns the table's last request to the program.
func (s *toy) lastAsked() (what string, arg any) {
	last := len(s.nav.Asked) - 1
	return s.nav.Asked[last], s.nav.Args[last]
}

// TestMistakesAreTriedAgain: every mistake of the review is set in its position. The move
// played is refused, the better one is right, and any other is judged for equally long.
// Only first tries count.
func TestMistakesAreTriedAgain(t *testing.T) {
	o := &oracle{ticks: 2}
	s := openToy(t, routes.ReviewArg{Record: record(t, 3, 1, 2, 3, 1)}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
	s.look.toggleAnalysis()
	s.LookAt(1)
	s.ticks(4)
	if s.look.noRetry() == "" || s.look.study.Accuracy() != nil {
		t.Errorf("mistakes are known before they are thought about: s.look.noRetry() is %q; want a reason why not, and no accuracy", s.look.noRetry())
	}
	s.ticks(40)
	long := o.asked[5].Budget
	s.click(BtnRetry)
	what, arg := s.lastAsked()
	if what != "go race" {
		t.Fatalf("trying again asks for %s; want \"go race\"", what)
	}
	want := []routes.Retry{{At: 1, Lost: 1000, Was: 1000, Named: 1000, Better: "2"}, {At: 2, Lost: 1000, Was: 1000, Named: 1000, Better: "3"}}
	if got := arg.(routes.RetryArg); !slices.Equal(got.Moves, want) {
		t.Fatalf("to be tried again are %+v; want %+v", got.Moves, want)
	}

	o = &oracle{ticks: 30}
	s = openToy(t, arg.(routes.RetryArg), func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
	panel := func() string {
		_, text := s.mode.Panel.Tells()
		return strings.Join(text, " ")
	}
	stands := func(stage string, total int, says string) {
		t.Helper()
		trace, _ := s.TraceOf(s.State())
		if trace["stage"] != stage || s.State().total != total || !strings.Contains(panel(), says) {
			t.Errorf("%v at %v, and %q is said; want %s at %d and %q", trace["stage"], s.State(), panel(), stage, total, says)
		}
	}
	s.rest()
	stands("asking", 0, "Anna gave away 100%: 3.")
	s.add(3)
	s.ticks(3)
	stands("wrong", 3, "That was played in the game")
	s.ticks(2 * wrongTicks)
	stands("asking", 0, "That was played in the game")
	s.add(1)
	stands("weighing", 1, "Thinking about your move")
	s.key(input.KeySpace, 0) // does not undo a try that is being judged
	stands("weighing", 1, "")
	s.ticks(40)
	stands("wrong", 1, "That gives away 100%")
	if q := o.asked[len(o.asked)-1]; len(o.asked) != 1 || q.Budget != long || !q.Analyse || q.Decisions != 1 || q.View.total != 1 {
		t.Errorf("the try was thought about so: %+v, q.Budget = %v, q.Analyse = %v, q.Decisions = %v, q.View.total = %v; want 1 of them, %v, true, 1 and 1",
			o.asked, q.Budget, q.Analyse, q.Decisions, q.View.total, long)
	}
	s.ticks(2 * wrongTicks)
	s.add(2)
	s.ticks(10)
	stands("solved", 2, "that is the better move")
	s.key(input.KeyEnter, 0)
	s.ticks(10)
	stands("asking", 3, "Bert gave away 100%: 1.")
	s.add(3)
	s.ticks(10)
	stands("solved", 6, "better move")
	s.key(input.KeyEnter, 0)
	s.ticks(3)
	stands("finished", 6, "Mistakes reviewed: 2. Better moves found: 2, 1 of them on the first try.")
	if _, ok := s.Furniture.screen.Usable()[task.BtnReview]; !ok {
		t.Errorf("no way leads back to the review: ok of s.Furniture.screen.Usable()[task.BtnReview] = %v; want true", ok)
	}
	s.click(task.BtnReview)
	if what, arg := s.lastAsked(); what != "go race" || arg.(routes.ReviewArg).Record == nil {
		t.Errorf("back to the review asks for %s %+v; want \"go race\" and (routes.ReviewArg).Record one", what, arg)
	}
	if len(o.asked) != 1 {
		t.Errorf("what is known was thought about again: %+v; want 1 of them", o.asked)
	}
}

// TestTriesAreCompared: in games with secrets a try is compared with the better move in
// the same position, by what its player could know.
func TestTriesAreCompared(t *testing.T) {
	for _, c := range []struct {
		lost int
		says string
	}{{0, "as good as"}, {50, "not a mistake: it gives away only 5%"}, {200, "gives away 20%"}} {
		w := &weighing{lost: func(Question) int { return c.lost }}
		s := openAs(t, routes.RetryArg{Record: record(t, 1, 2, 3, 3, 1), Moves: []routes.Retry{{At: 1, Lost: 300, Better: "2"}}},
			func(s *toy, f *Config) { s.high, s.ask = true, w.ask }, func(s *toy) Scene[raceState, int, int] { return secretly{namedMoves{s}, counted{s}} })
		s.rest()
		s.add(3)
		s.ticks(5)
		_, text := s.mode.Panel.Tells()
		if said := strings.Join(text, " "); !strings.Contains(said, c.says) {
			t.Errorf("a try that loses %d is answered by %q; want one with %q", c.lost, said, c.says)
		}
		if len(w.asked) != 1 || !slices.Equal(w.asked[0].Among, []int{2, 3}) || w.asked[0].View.secrets[1-w.asked[0].Seat] != -1 {
			t.Errorf("asked is %+v; want one question about 2 and 3, with the player's own view", w.asked)
		}
	}
}

// TestRetryOfNothing: something that is not a mistake in the record opens no table.
func TestRetryOfNothing(t *testing.T) {
	for _, moves := range [][]routes.Retry{nil, {{At: 9, Better: "2"}}, {{At: 0, Better: "2"}}, {{At: 1, Better: "x"}}, {{At: 1, Better: "7"}}} {
		if err := newToy(t).sit(routes.RetryArg{Record: record(t, 3, 1), Moves: moves}); err == nil {
			t.Errorf("%+v can be tried again; want an error", moves)
		}
	}
}

// TestAccuracy: a complete review says what each player gave away a move, counts the moves
// without a fault, which are those without a mark on the slider, and names the dearest, each of
// which is a press away. The result says the same.
func TestAccuracy(t *testing.T) {
	o := &oracle{ticks: 1}
	s := openToy(t, routes.ReviewArg{Record: record(t, 3, 1, 2, 3, 1)}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
	s.look.toggleAnalysis()
	s.ticks(60)
	s.rest()
	marked := [2]int{}
	for _, m := range s.look.study.Marks() {
		marked[(m.At-1)%2]++
	}
	if want := [2]int{1, 1}; marked != want {
		t.Errorf("marked are %v mistakes of the players; want %v", marked, want)
	}
	const said = "Given away per move: Anna 33.3% (2 of 3 without a mistake), Bert 50.0% (1 of 2 without a mistake). The costliest moves: 1 (Anna, 100%), 2 (Bert, 100%)."
	if bar := strings.Join(s.Bar.Lines, " "); !strings.Contains(bar, said) {
		t.Errorf("at the end of the game is said %q; want one with %q", bar, said)
	}
	for _, n := range []int{2, 1} {
		if s.click(BtnDear + strconv.Itoa(n)); s.At() != n {
			t.Errorf("the button of move %d shows the game after %d; want after the move", n, s.At())
		}
		s.rest()
	}
	s.LookAt(5)
	s.rest()
	s.key(input.KeyEnter, 0)
	what, arg := s.lastAsked()
	r, _ := arg.(routes.ResultArg)
	short, _, _ := strings.Cut(said, " The costliest") // they have buttons there
	if what != "push result" || r.Reviewed != short || len(r.Retries) != 2 {
		t.Errorf("asks for %s with %q and %+v; want \"push result\", %q and 2 of them", what, r.Reviewed, r.Retries, short)
	}
	for i, want := range []string{"1 (Anna, 100%)", "2 (Bert, 100%)"} {
		if len(r.Dear) != 2 || r.Dear[i].Label != want {
			t.Fatalf("the costliest moves of the result = %+v; want %q as number %d of 2", r.Dear, want, i+1)
		}
		if r.Dear[i].Look(); s.At() != i+1 {
			t.Errorf("from the result %q shows the game after %d; want %d", want, s.At(), i+1)
		}
	}
}
