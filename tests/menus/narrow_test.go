package menus

import (
	"math"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words/wordstest"
	"agora/render"
	"agora/scenes"
	"agora/scenes/title"
)

// TestGamesAreAlikeOnThePhone checks that the title of a phone says of every game what it is
// about, and shows it as large as the others, in every language.
func TestGamesAreAlikeOnThePhone(t *testing.T) {
	for _, say := range wordstest.All(t) {
		tb := newTable(t, 390, 844, 1, "light")
		tb.speak(say)
		drawn := ""
		tb.svc.Kit.Drawn = func(_ render.TextStyle, text string) { drawn += text + " " }
		sc := must(t)(title.New(tb.svc, nil))
		tb.see(sc)
		for _, g := range tb.svc.Games {
			if line := g.Line(say); !strings.Contains(drawn, line) {
				t.Errorf("%s: the title does not say %q of %s; want it", say.Language(), line, g.Name)
			}
			if a, first := areas(sc)["game/"+g.Name], areas(sc)["game/market"]; math.Abs(a.H-first.H) > 0.1 {
				t.Errorf("%s: %s is %v dp high, the first game %v; want equal heights", say.Language(), g.Name, a.H, first.H)
			}
		}
	}
}

// TestWaysOfAGameAreInOneRow checks that on a phone all buttons of a kept game are in one row, in
// every language.
func TestWaysOfAGameAreInOneRow(t *testing.T) {
	for _, say := range wordstest.All(t) {
		tb := newTable(t, 390, 844, 1, "light")
		tb.speak(say)
		tb.saves(t)
		var list game.Scene
		for _, v := range views {
			if v.name == "load" {
				list = v.open(t, tb)
			}
		}
		tb.see(list)
		rows := 0
		for id, a := range areas(list) {
			if file, ok := strings.CutPrefix(id, "rename/"); ok {
				rows++
				if bin := areas(list)["delete/"+file]; bin.Y != a.Y {
					t.Errorf("%s: the bin of %s is at %v, its other buttons are at %v; want one row", say.Language(), file, bin.Y, a.Y)
				}
			}
		}
		if rows == 0 {
			t.Errorf("%s: no game can be renamed, rows = %v; want more than 0", say.Language(), rows)
		}
	}
}

// TestTabsAreNoColumn checks that the kinds of games in the list take at most two lines on a phone,
// in every language.
func TestTabsAreNoColumn(t *testing.T) {
	for _, say := range wordstest.All(t) {
		tb := newTable(t, 390, 844, 1, "light")
		tb.speak(say)
		sc := tb.list(t, routes.TabFinished)
		tb.see(sc)
		if a, ok := areas(sc)["tab"]; !ok || a.H > 2*48 {
			t.Errorf("%s: the tabs are %v dp high, ok of areas(sc)[\"tab\"] = %v; want at most %v and true", say.Language(), a.H, ok, 2*48)
		}
	}
}

// TestResultNamesTheWinnerOnce checks that below who has won the result says only why, in
// every game and language.
func TestResultNamesTheWinnerOnce(t *testing.T) {
	for _, say := range wordstest.All(t) {
		for i, g := range scenes.Games() {
			tb := newTable(t, 1280, 720, 1, "light")
			tb.speak(say)
			sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.ReviewArg{Record: sampled(t, catalogue.Games()[i], 3, []string{match.Human, match.Human}, 1<<30)}))
			tick(sc, 90)
			sc.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyEnter}})
			_, arg := tb.nav.last()
			end, ok := arg.(routes.ResultArg)
			if !ok || end.Sentence == "" {
				t.Fatalf("%s: the end of %s is %+v, ok of arg.(routes.ResultArg) = %v, end.Sentence = %q; want true and some text",
					say.Language(), g.Name, arg, ok, end.Sentence)
			}
			if won := known.Won(say, end.Info.Players, end.Winners); strings.Contains(end.Sentence, won) {
				t.Errorf("%s, %s: %q says again that %q; want it said once", say.Language(), g.Name, end.Sentence, won)
			}
		}
	}
}

// TestGraphReplacesTheSlider checks that the graph of a review takes no room of its own in a
// low window, where the board needs it.
func TestGraphReplacesTheSlider(t *testing.T) {
	for _, v := range tables() {
		if !strings.HasPrefix(v.name, "review-") {
			continue
		}
		tb := newTable(t, 844, 390, 1, "light")
		sc := v.open(t, tb)
		tb.see(sc)
		if there := has(sc, "graph", "slider"); !slices.Equal(there, []string{"graph"}) {
			t.Errorf("%s has %q; want [\"graph\"]", v.name, there)
		}
	}
}
