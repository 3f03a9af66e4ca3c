package table

import (
	"strings"
	"testing"
	"time"

	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes/table/task"
)

// on sets a toy's calendar to a day.
func on(s *toy, day int) {
	s.Clock = func() time.Time { return time.Unix(0, 0).UTC().AddDate(0, 0, day).Add(12 * time.Hour) }
}

// TestMistakesBecomePuzzles: every confirmed mistake of a person at this device becomes
// one puzzle.
func TestMistakesBecomePuzzles(t *testing.T) {
	review := func(info match.Info, moves ...int) *store.Own {
		o := &oracle{ticks: 1}
		m, err := match.New(race{}, info)
		if err != nil {
			t.Fatalf("match.New(race{}, info) = %v; want no error", err)
		}
		for _, n := range moves {
			if _, err := m.Do(n); err != nil {
				t.Fatalf("m.Do(n) = %v; want no error", err)
			}
		}
		s := openToy(t, routes.ReviewArg{Record: m.Record().Bytes()}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true; on(s, 50) })
		s.ticks(5)
		if len(s.Saves.Own().Of("race")) != 0 {
			t.Errorf("there are puzzles before anything is marked: len(s.Saves.Own().Of(\"race\")) = %v; want 0", len(s.Saves.Own().Of("race")))
		}
		s.look.toggleAnalysis()
		s.ticks(60)
		s.rest()
		if marks := len(s.look.study.Marks()); marks != 2 {
			t.Fatalf("%d mistakes are marked; want 2", marks)
		}
		s.look.study.Collect()
		return s.Saves.Own()
	}
	own := review(players(), 3, 1, 2, 3, 1)
	list := own.Of("race")
	if len(list) != 2 || own.Due("", 50) != nil || len(own.Due("", 51)) != 2 {
		t.Fatalf("the puzzles are %+v; want 2, none due on day 50, and both on day 51", list)
	}
	for i, want := range []struct {
		better string
		moves  int
	}{{"2", 1}, {"3", 2}} {
		sum, err := match.Summarise([]byte(list[i].Record))
		if err != nil || sum.Moves != want.moves || list[i].Better != want.better || list[i].Lost != 1000 {
			t.Errorf("puzzle %d is %+v (%v); want %d moves, %q better, 1000 lost", i, list[i], err, want.moves, want.better)
		}
	}
	if list := review(players("human", "computer 2"), 3, 1, 2, 3, 1).Of("race"); len(list) != 1 || list[0].Better != "2" {
		t.Errorf("against a computer the puzzles are %+v; want one, in which 2 is better", list)
	}
	if list := review(players("computer 1", "computer 2"), 3, 1, 2, 3, 1).Of("race"); list != nil {
		t.Errorf("of computers alone the puzzles are %+v; want nil", list)
	}
	letter := players()
	letter.Letter, letter.Players[1].Away = "8s1k0d", true
	if list := review(letter, 3, 1, 2, 3, 1).Of("race"); len(list) != 1 || list[0].Better != "2" {
		t.Errorf("of a game by letter the puzzles are %+v; want one, in which 2 is better", list)
	}
}

// TestOwnPuzzle: only the first try counts, any move that keeps the value is right, and
// the panel says when the puzzle returns.
func TestOwnPuzzle(t *testing.T) {
	rec := string(record(t, 3))
	open := func(own []store.OwnPuzzle, id string, day int, lost int) *toy {
		w := &weighing{lost: func(Question) int { return lost }}
		s := newToy(t)
		on(s, day)
		s.high, s.ask = true, w.ask
		s.takeMinds()
		s.Saves.Own().Merge(own)
		if err := s.Open(s.Services, routes.OwnArg{ID: id}, rolesOf(secretly{namedMoves{s}, counted{s}}), raceTeam(nil), Config{Stage: &s.stage}); err != nil {
			t.Fatalf("s.Open() = %v; want no error", err)
		}
		s.rest()
		return s
	}
	a := store.OwnPuzzle{ID: "a", Game: "race", Record: rec, Better: "2", Lost: 300, Right: 1, Day: 10}
	b := a
	b.ID, b.Day = "b", 11
	both := []store.OwnPuzzle{a, b}
	says := func(s *toy, what string) {
		t.Helper()
		title, text := s.mode.Panel.Tells()
		if said := title + " " + strings.Join(text, " "); !strings.Contains(said, what) {
			t.Errorf("it says %q; want %q", said, what)
		}
	}
	is := func(s *toy, right, day int) {
		t.Helper()
		if p, _ := s.Saves.Own().Find("a"); p.Right != right || p.Day != day {
			t.Errorf("afterwards it is %+v; want %d times, day %d", p, right, day)
		}
	}

	s := open(both, "a", 20, 0) // the better move
	says(s, "Anna gave away 30%: three.")
	s.add(2)
	s.ticks(10)
	says(s, "Yes, that is the better move. It comes back in 7 days.")
	is(s, 2, 20)
	if s.Settings.Streak.Days != 1 || s.Settings.Streak.Day != 20 {
		t.Errorf("the days in a row are %+v; want day 20, 1 in a row", s.Settings.Streak)
	}
	s.key(input.KeyEnter, 0)
	if what, arg := s.lastAsked(); what != "go race" || arg != (routes.OwnArg{ID: "b"}) {
		t.Errorf("the next is %s %+v; want \"go race\" and %+v", what, arg, routes.OwnArg{ID: "b"})
	}

	s = open(both[:1], "a", 20, 0) // another that is as good
	s.add(1)
	s.ticks(10)
	says(s, "as good as")
	is(s, 2, 20)
	s.key(input.KeyEnter, 0)
	if what, _ := s.lastAsked(); what != "go puzzles" {
		t.Errorf("after the last comes %s; want \"go puzzles\"", what)
	}

	s = open(both, "a", 20, 300) // a bad one; finding the right one later does not count
	s.add(1)
	s.ticks(10)
	is(s, 0, 20)
	s.ticks(2 * wrongTicks)
	s.add(2)
	s.ticks(10)
	says(s, "It comes back tomorrow.")
	is(s, 0, 20)

	s = open(both, "a", 20, 0) // seeing the answer is not finding it
	s.click(task.BtnLessonShow)
	is(s, 0, 20)

	s = open(both, "a", 11, 0) // early, so only practice
	s.add(2)
	s.ticks(10)
	says(s, "It comes back in 2 days.")
	is(s, 1, 10)

	last := a
	last.Right = 3
	s = open([]store.OwnPuzzle{last}, "a", 90, 0)
	s.add(2)
	s.ticks(10)
	says(s, "it will not come back")

	s = open(both, "a", 20, 0)
	s.click(task.BtnForget)
	if _, there := s.Saves.Own().Find("a"); there {
		t.Errorf("puzzle a is still there after Forget: there of s.Saves.Own().Find(\"a\") = %v; want false", there)
	}
	if what, arg := s.lastAsked(); what != "go race" || arg != (routes.OwnArg{ID: "b"}) {
		t.Errorf("then follows %s %+v; want \"go race\" and %+v", what, arg, routes.OwnArg{ID: "b"})
	}
}

// TestOwnPuzzleThatIsBroken opens no table, says so, and never returns.
func TestOwnPuzzleThatIsBroken(t *testing.T) {
	for _, broken := range []store.OwnPuzzle{{Record: "what", Better: "2"}, {Record: string(record(t, 3)), Better: "9"}, {Record: string(record(t)), Better: "2"}} {
		s := newToy(t)
		broken.ID, broken.Game = "a", "race"
		s.Saves.Own().Add(broken)
		if err := s.sit(routes.OwnArg{ID: "a"}); err == nil {
			t.Errorf("%+v is opened; want an error", broken)
		}
		if _, there := s.Saves.Own().Find("a"); there {
			t.Errorf("%+v comes again, there of s.Saves.Own().Find(\"a\") = %v; want false", broken, there)
		}
	}
	if err := newToy(t).sit(routes.OwnArg{ID: "a"}); err == nil {
		t.Error("one that is not there is opened; want an error")
	}
}
