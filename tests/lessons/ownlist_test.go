package lessons

import (
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/puzzle"
	"agora/game/rating"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes"
	"agora/tests/uidrive"
)

// noon is the time at which the tests of personal puzzles take place.
var noon = time.Date(2026, 11, 26, 12, 0, 0, 0, time.Local)

// withOwn opens a screen by its route at noon, with puzzles from the player's own games
// of The Prisoners: two are due, one is due in three days, one is learned.
func withOwn(t *testing.T, win uidrive.Window, route string, arg any) *uidrive.Driver {
	t.Helper()
	today := puzzle.DayNumber(noon)
	return uidrive.Open(t, win, func(svc game.Services, arg any) (game.Scene, error) {
		svc.Games, svc.Clock = scenes.Games(), func() time.Time { return noon }
		var list []store.OwnPuzzle
		for i, p := range []store.OwnPuzzle{{Day: today - 1}, {Day: today, Right: 1}, {Day: today - 4, Right: 1}, {Day: today, Right: 4}} {
			p.ID, p.Game, p.Record, p.Better = string(rune('a'+i)), "stacks", "x", "y"
			list = append(list, p)
		}
		svc.Saves.Own().Merge(list)
		return scenes.Routes()[route](svc, arg)
	}, arg, func(s *store.Settings) {
		s.Streak = store.Streak{Day: today, Days: 3, MostDays: 5, Row: 2, MostRow: 11}
		s.Ratings = s.Ratings.With(store.PuzzleRating("stacks"), rating.Rating{Number: 1234, Doubt: 100, Games: 20})
	})
}

func said(d *uidrive.Driver) string {
	var all []string
	for _, item := range d.Scene.(game.Speaker).Speak(true).Items {
		all = append(all, item.Text, item.Note)
	}
	return strings.Join(all, "\n")
}

// The room lists the player's own puzzles as due, waiting and learned; the button opens
// the one that has been due longest.
func TestOwnBook(t *testing.T) {
	d := withOwn(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, routes.Puzzles, "stacks")
	d.Ticks(2)
	text := said(d)
	for _, want := range []string{"Puzzle 1: due today", "Puzzle 3: due today", "Puzzle 4: learned", "Due today: 2 · In all: 4", "1, 3, 7 and 21 days", "Your rating in these puzzles: 1234.", "Days in a row with a puzzle solved: 3 (best: 5).", "Right on the first try in a row: 2 (best: 11)."} {
		if !strings.Contains(text, want) {
			t.Errorf("the room does not say %q:\n%s\nwant it", want, text)
		}
	}
	for _, item := range d.Scene.(game.Speaker).Speak(true).Items {
		if id, one := strings.CutPrefix(item.ID, "own/"); one && item.On != (id == "d") {
			t.Errorf("puzzle %s is said to be learned: %v; want d alone learned", id, item.On)
		}
	}
	d.Click("own")
	if arg := d.Nav.Args[len(d.Nav.Args)-1]; arg != (routes.OwnArg{ID: "c"}) {
		t.Errorf("what is due opens %+v; want %+v", arg, routes.OwnArg{ID: "c"})
	}
	d.Click("own/b")
	if arg := d.Nav.Args[len(d.Nav.Args)-1]; arg != (routes.OwnArg{ID: "b"}) {
		t.Errorf("another opens %+v; want %+v", arg, routes.OwnArg{ID: "b"})
	}
	if !d.Scene.(game.Speaker).Use("game", "phobia") {
		t.Fatal("the game cannot be chosen: Use(\"game\", \"phobia\") = false; want true")
	}
	d.Ticks(2)
	if text := said(d); strings.Contains(text, "From your own games") {
		t.Errorf("a game without such puzzles lists some: said(d) = %q; want one without \"From your own games\"", text)
	}
}

// The title mentions due puzzles discreetly and links to them.
func TestTitleSaysWhatIsDue(t *testing.T) {
	d := withOwn(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, routes.Title, nil)
	d.Ticks(2)
	if text := said(d); !strings.Contains(text, "Due today: 2") {
		t.Errorf("the title says\n%s\nwant one with \"Due today: 2\"", text)
	}
	d.Click("puzzles")
	if arg := d.Nav.Args[len(d.Nav.Args)-1]; arg != "stacks" {
		t.Errorf("it leads to %+v; want \"stacks\"", arg)
	}
}
