package menus

import (
	"image"
	"slices"
	"testing"

	"agora/game/bots/phobiabot"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words/wordstest"
	"agora/render/rendertest"
	"agora/scenes/pause"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// TestNewcomerIsOfferedTheLesson checks that the first click on a game, and only the first,
// offers its lesson and a game in plain words.
func TestNewcomerIsOfferedTheLesson(t *testing.T) {
	for _, c := range []struct {
		way   string
		kinds []string // of the seats, if a game begins
	}{{"teach", nil}, {"even", []string{match.Human, "computer 1"}}, {"hard", []string{match.Human, "computer 4"}}, {"setup", nil}} {
		tb := newTable(t, 1280, 720, 1, "light")
		sc := must(t)(title.New(tb.svc, nil))
		sc.Update(nil)
		click(t, sc, "game/city")
		if what, arg := tb.nav.last(); what != "push welcome" || arg != "city" {
			t.Fatalf("the first click requests %s %v; want \"push welcome\" and \"city\"", what, arg)
		}
		w := must(t)(setup.NewWelcome(tb.svc, "city"))
		w.Update(nil)
		click(t, w, c.way)
		i := slices.IndexFunc(tb.nav.asked, func(s string) bool { return s == "go city" || s == "go setup" })
		if i < 0 {
			t.Fatalf("%s requests %v, i = %v; want at least 0", c.way, tb.nav.asked, i)
		}
		switch arg := tb.nav.args[i].(type) {
		case string:
			if c.way != "setup" || arg != "city" {
				t.Errorf("%s leads to the set-up of %q; want \"setup\" and \"city\"", c.way, arg)
			}
		case routes.LessonArg:
			if c.way != "teach" {
				t.Errorf("%s opens the lesson; want \"teach\"", c.way)
			}
		case routes.NewArg:
			if c.way == "teach" {
				t.Errorf("%s starts %+v; want a game that does not teach", c.way, arg)
			}
			for k, kind := range c.kinds {
				if arg.Info.Players[k].Kind != kind {
					t.Errorf("%s: seat %d is played by %q; want %q", c.way, k+1, arg.Info.Players[k].Kind, kind)
				}
			}
		}
		sc = must(t)(title.New(tb.svc, nil))
		sc.Update(nil)
		click(t, sc, "game/city")
		if what, arg := tb.nav.last(); what != "go setup" || arg != "city" {
			t.Errorf("the second click requests %s %v; want \"go setup\" and \"city\"", what, arg)
		}
		click(t, sc, "game/phobia")
		if what, _ := tb.nav.last(); what != "push welcome" {
			t.Errorf("another game is not offered: %s; want \"push welcome\"", what)
		}
	}
	if _, err := setup.NewWelcome(newTable(t, 1280, 720, 1, "light").svc, "chess"); err == nil {
		t.Error("a missing game is offered; want an error")
	}
}

// TestWelcomeNeedsNoScrolling checks that a newcomer sees all ways to start at once on a
// small phone, in every language.
func TestWelcomeNeedsNoScrolling(t *testing.T) {
	tb := newTable(t, 360, 640, 1, "light")
	for _, say := range wordstest.All(t) {
		tb.speak(say)
		for _, g := range tb.svc.Games {
			w := must(t)(setup.NewWelcome(tb.svc, g.Name))
			w.Update(nil)
			if a, ok := areas(w)["setup"]; !ok || a.H < 48 || a.Y+a.H > 640-16 { // the last one
				t.Errorf("%s, %s: its end is cut: %v; want all of it, 48 high at least", say.Language(), g.Name, a)
			}
		}
	}
}

// TestNewcomerIsAskedForANameOnce checks that new players are asked for a name once, with
// the first game they open; an invalid name is refused with a reason, and an empty one
// means that they have none.
func TestNewcomerIsAskedForANameOnce(t *testing.T) {
	for _, c := range []struct{ typed, called string }{{" Zoë ", "Zoë"}, {"", ""}, {"Bion", "Bion"}} {
		tb := newTable(t, 844, 390, 1, "light")
		tb.svc.Settings.Me = store.Me{}
		w := must(t)(setup.NewWelcome(tb.svc, "phobia"))
		w.Update(nil)
		click(t, w, "name")
		write(w, "A name that is far too long")
		click(t, w, "even")
		if len(tb.nav.asked) > 1 || len(tb.svc.Settings.LastSetup.Players) > 0 {
			t.Fatalf("with a name that is too long: %v, len(tb.svc.Settings.LastSetup.Players) = %v; want at most 1 of them and none",
				tb.nav.asked, len(tb.svc.Settings.LastSetup.Players))
		}
		click(t, w, "name")
		w.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyA, Mods: input.Ctrl}, {Kind: input.KeyPress, Key: input.KeyBackspace}})
		write(w, c.typed)
		click(t, w, "even")
		i := slices.Index(tb.nav.asked, "go phobia")
		if i < 0 {
			t.Fatalf("%q: no game starts: %v, slices.Index(tb.nav.asked, \"go phobia\") = %v; want at least 0", c.typed, tb.nav.asked, i)
		}
		players := tb.nav.args[i].(routes.NewArg).Info.Players
		own := phobiabot.Team().Favoured // the seat that a newcomer gets
		if p := players[own]; p.Name != c.called || p.Kind != match.Human || players[1-own].Name == c.called {
			t.Errorf("%q: the players are %+v, p.Name = %q, p.Kind = %q; want [1-own].Name anything but %q, %q and %q",
				c.typed, players, p.Name, p.Kind, c.called, c.called, match.Human)
		}
		w = must(t)(setup.NewWelcome(tb.svc, "stacks"))
		w.Update(nil)
		if slices.Contains(names(w), "name") {
			t.Errorf("the name is asked for again: names(w) = %v; want none that is \"name\"", names(w))
		}
		click(t, w, "hard")
		i = slices.Index(tb.nav.asked, "go stacks")
		if i < 0 || tb.nav.args[i].(routes.NewArg).Info.Players[0].Name != c.called {
			t.Errorf("%q: the name is forgotten: %v, slices.Index(tb.nav.asked, \"go stacks\") = %v; want [i].(routes.NewArg).Info.Players[0].Name %q and at least 0",
				c.typed, tb.nav.args, i, c.called)
		}
	}
}

// TestSetupBegins checks that the set-up explains the game, offers the lesson, and
// describes the computer levels in plain words.
func TestSetupBegins(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	sc := must(t)(setup.New(tb.svc, "stacks"))
	sc.Update(nil)
	click(t, sc, "how")
	if what, arg := tb.nav.last(); what != "push rules" || arg.(routes.RulesArg).Game != "stacks" {
		t.Errorf("How to play requests %s %v; want \"push rules\" and (routes.RulesArg).Game \"stacks\"", what, arg)
	}
	click(t, sc, "ways")
	if what, arg := tb.nav.last(); what != "push welcome" || arg != "stacks" {
		t.Errorf("the ways to begin are requested as %s %v; want push welcome stacks", what, arg)
	}
}

// TestTitleTicksLessons checks that a game has a tick once its lesson is done, and not
// before.
func TestTitleTicksLessons(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	picture := func(p store.Progress) *image.RGBA {
		tb.svc.Settings.Lessons = tb.svc.Settings.Lessons.With("market", p)
		sc := must(t)(title.New(tb.svc, nil))
		sc.Update(nil)
		img := tb.draw(sc)
		defer img.Deallocate()
		return rendertest.Read(img)
	}
	before := picture(store.Progress{})
	if r := rendertest.Changed(before, picture(store.Progress{Offered: true, Solved: []string{"place"}})); !r.Empty() {
		t.Errorf("a lesson that is half done changes the title at %v; want Empty() true", r)
	}
	if r := rendertest.Changed(before, picture(store.Progress{Done: true})); r.Empty() || r.Dx() > 40 || r.Dy() > 40 {
		t.Errorf("a lesson that is done changes the title at %v, which is no tick; want a tick of at most 40 x 40", r)
	}
}

// TestMenuOfALesson checks that in a lesson the menu offers neither to save nor to start a
// game.
func TestMenuOfALesson(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := must(t)(pause.New(tb.svc, routes.PauseArg{Game: "market", Lesson: true}))
	sc.Update(nil)
	for _, id := range names(sc) {
		if id == "save" || id == "again" || id == "load" {
			t.Errorf("the menu of a lesson has %q; want none of save, again and load", id)
		}
	}
	click(t, sc, "title")
	if what, _ := tb.nav.last(); what != "go title" {
		t.Errorf("the button for the title screen requests %s; want \"go title\"", what)
	}
}
