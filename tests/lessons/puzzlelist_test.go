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

// listedFirst returns the first puzzle in the list: the easiest of the first theme.
func listedFirst(b *puzzle.Book) *puzzle.Puzzle {
	return &b.Puzzles[slices.IndexFunc(b.Puzzles, func(p puzzle.Puzzle) bool { return p.Theme == b.Themes[0] })]
}

// The list opens puzzles, the puzzle of the day, another game's list, and the set-up with
// the seed of the day. It ticks solved puzzles.
func TestPuzzleList(t *testing.T) {
	b, err := puzzle.Of("stacks")
	if err != nil {
		t.Fatal(err)
	}
	d := list(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, b.Puzzles[1].ID)
	d.Ticks(2)
	last := func() any { return d.Nav.Args[len(d.Nav.Args)-1] }
	first := listedFirst(b)
	d.Click("puzzle/" + first.ID)
	if got := last().(routes.PuzzleArg); got.Name != first.ID {
		t.Errorf("the first opens %+v", got)
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
		t.Errorf("of the day are the puzzle %s and the game %+v", of, offered)
	}
	ticked := 0
	for _, item := range d.Scene.(game.Speaker).Speak(true).Items {
		if item.ID == "puzzle/"+b.Puzzles[1].ID && item.On {
			ticked++
		}
	}
	if ticked != 1 {
		t.Errorf("%d puzzles are said to be solved", ticked)
	}
	// The list can show one theme alone, and then all again.
	d.Click("theme/" + b.Themes[1])
	d.Ticks(2)
	listed := 0
	for _, item := range d.Scene.(game.Speaker).Speak(true).Items {
		if id, ok := strings.CutPrefix(item.ID, "puzzle/"); ok {
			listed++
			if b.Puzzles[b.Find(id)].Theme != b.Themes[1] {
				t.Errorf("%s is listed under %s", id, b.Themes[1])
			}
		}
	}
	if listed == 0 || d.Has("puzzle/"+first.ID) {
		t.Errorf("of %s %d are listed", b.Themes[1], listed)
	}
	d.Click("theme")
	d.Ticks(2)
	if !d.Has("puzzle/" + first.ID) {
		t.Error("not all are listed again")
	}
	if !d.Scene.(game.Speaker).Use("game", "phobia") {
		t.Fatal("the game cannot be chosen")
	}
	d.Ticks(2)
	other, _ := puzzle.Of("phobia")
	d.Click("puzzle/" + listedFirst(other).ID)
	if got := last().(routes.PuzzleArg); got.Name != listedFirst(other).ID {
		t.Errorf("the other game's first opens %+v", got)
	}
}

// The list fits into every window.
func TestPuzzleListFits(t *testing.T) {
	b, err := puzzle.Of("stacks")
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range []uidrive.Window{{W: 1280, H: 720, Scale: 1, Theme: "light"}, {W: 390, H: 832, Scale: 1, Theme: "dark"}, {W: 844, H: 390, Scale: 1, Theme: "light"}} {
		d := list(t, w, b.Puzzles[1].ID, b.Puzzles[4].ID, b.Puzzles[12].ID)
		d.Ticks(2)
		last, _ := d.Area("theme/" + b.Themes[len(b.Themes)-1])
		day, _ := d.Area("day")
		if !d.Has("game/day") || last < 0 || last > w.W || day < 0 || day > w.W {
			t.Errorf("in %v x %v the last theme stands at %v, that of the day at %v", w.W, w.H, last, day)
		}
		d.Click("theme/" + b.Themes[0])
		for n := 0; n < 20 && !d.Has("puzzle/"+listedFirst(b).ID); n++ { // low windows show it further down
			d.Key(input.KeyTab, 0)
			d.Ticks(1)
		}
		if x, _ := d.Area("puzzle/" + listedFirst(b).ID); x < 0 || x > w.W {
			t.Errorf("in %v x %v the first stands at %v", w.W, w.H, x)
		}
	}
}
