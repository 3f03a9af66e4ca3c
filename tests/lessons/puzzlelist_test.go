package lessons

import (
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/input"
	"agora/game/puzzle"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes"
	"agora/tests/uidrive"
)

// list opens the puzzle list of The Prisoners with some puzzles solved.
func list(t *testing.T, win uidrive.Window, solved ...string) *uidrive.Driver {
	t.Helper()
	return uidrive.Open(t, win, func(svc game.Services, arg any) (game.Scene, error) {
		svc.Games = scenes.Games()
		return scenes.Routes()[routes.Puzzles](svc, arg)
	}, "stacks", func(s *store.Settings) {
		s.Puzzles = s.Puzzles.With("stacks", store.Progress{Solved: solved})
	})
}

// The list opens puzzles, the puzzle of the day, another game's list, and the set-up with
// the seed of the day. It ticks solved puzzles.
func TestPuzzleList(t *testing.T) {
	b, err := puzzle.Of("stacks")
	if err != nil {
		t.Fatalf("puzzle.Of(\"stacks\") = %v; want no error", err)
	}
	d := list(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, b.Puzzles[1].ID)
	d.Ticks(2)
	last := func() any { return d.Nav.Args[len(d.Nav.Args)-1] }
	first := &b.Puzzles[0]
	d.Click("puzzle/" + first.ID)
	if got := last().(routes.PuzzleArg); got.Name != first.ID {
		t.Errorf("the first opens %+v; want Name %q", got, first.ID)
	}
	// The test may run over midnight.
	opened := time.Now()
	d.Click("day")
	of := last().(routes.PuzzleArg).Name
	d.Click("game/day")
	offered := last()
	if now := time.Now(); !slices.ContainsFunc([]time.Time{opened, now}, func(day time.Time) bool { return of == b.Puzzles[b.OfDay(day)].ID }) ||
		!slices.ContainsFunc([]time.Time{opened, now}, func(day time.Time) bool {
			return offered.(routes.DayArg).Day.Format(time.DateOnly) == day.Format(time.DateOnly)
		}) {
		t.Errorf("of the day are the puzzle %s and the game %+v; want those of today", of, offered)
	}
	ticked := 0
	for _, item := range d.Scene.(game.Speaker).Speak(true).Items {
		if item.ID == "puzzle/"+b.Puzzles[1].ID && item.On {
			ticked++
		}
	}
	if ticked != 1 {
		t.Errorf("%d puzzles are said to be solved; want 1", ticked)
	}
	d.Click("next")
	if got := last().(routes.PuzzleArg); got.Name != b.Puzzles[0].ID {
		t.Errorf("next of a beginner opens %q; want the easiest, %q", got.Name, b.Puzzles[0].ID)
	}
	if !d.Scene.(game.Speaker).Use("game", "phobia") {
		t.Fatal("the game cannot be chosen: Use(\"game\", \"phobia\") = false; want true")
	}
	d.Ticks(2)
	other, _ := puzzle.Of("phobia")
	d.Click("puzzle/" + other.Puzzles[0].ID)
	if got := last().(routes.PuzzleArg); got.Name != other.Puzzles[0].ID {
		t.Errorf("the other game's first opens %+v; want Name %q", got, other.Puzzles[0].ID)
	}
}

// The list fits into every window.
func TestPuzzleListFits(t *testing.T) {
	b, err := puzzle.Of("stacks")
	if err != nil {
		t.Fatalf("puzzle.Of(\"stacks\") = %v; want no error", err)
	}
	for _, w := range []uidrive.Window{{W: 1280, H: 720, Scale: 1, Theme: "light"}, {W: 390, H: 832, Scale: 1, Theme: "dark"}, {W: 844, H: 390, Scale: 1, Theme: "light"}} {
		d := list(t, w, b.Puzzles[1].ID, b.Puzzles[4].ID, b.Puzzles[12].ID)
		d.Ticks(2)
		next, _ := d.Area("next")
		day, _ := d.Area("day")
		if !d.Has("game/day") || next < 0 || next > w.W || day < 0 || day > w.W {
			t.Errorf("in %v x %v the next puzzle stands at %v, that of the day at %v; want both in view", w.W, w.H, next, day)
		}
		first := "puzzle/" + b.Puzzles[0].ID
		for n := 0; n < 20 && !d.Has(first); n++ { // low windows show it further down
			d.Key(input.KeyTab, 0)
			d.Ticks(1)
		}
		if x, _ := d.Area(first); x < 0 || x > w.W {
			t.Errorf("in %v x %v the first stands at %v; want it in view", w.W, w.H, x)
		}
	}
}

// The idea of a puzzle is told only once it is solved, since it may give the answer away; what was
// missed comes back.
func TestPuzzleListTellsNoAnswer(t *testing.T) {
	b, err := puzzle.Of("stacks")
	if err != nil {
		t.Fatalf("puzzle.Of(\"stacks\") = %v; want no error", err)
	}
	d := uidrive.Open(t, uidrive.Window{W: 1280, H: 1600, Scale: 1, Theme: "light"}, func(svc game.Services, arg any) (game.Scene, error) {
		svc.Games = scenes.Games()
		return scenes.Routes()[routes.Puzzles](svc, arg)
	}, "stacks", func(s *store.Settings) {
		s.Puzzles = s.Puzzles.With("stacks", store.Progress{Solved: []string{b.Puzzles[1].ID}, Missed: []string{b.Puzzles[2].ID}})
	})
	d.Ticks(2)
	say := d.Svc.Words
	for _, item := range d.Scene.(game.Speaker).Speak(true).Items {
		id, ok := strings.CutPrefix(item.ID, "puzzle/")
		if !ok && item.ID != "next" && item.ID != "day" {
			continue
		}
		for _, theme := range b.Themes {
			if told := strings.Contains(item.Text+item.Note, say.T(b.ThemeKey(theme))); told && id != b.Puzzles[1].ID {
				t.Errorf("%s says %q; want no word of its idea", item.ID, item.Text)
			}
		}
	}
	if !d.Has("again/"+b.Puzzles[2].ID) || d.Has("again/"+b.Puzzles[1].ID) {
		t.Error("the list of missed puzzles does not hold just the missed one; want puzzle 3 and not puzzle 2")
	}
}
