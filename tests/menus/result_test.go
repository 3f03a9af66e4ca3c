package menus

import (
	"regexp"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words/wordstest"
	"agora/scenes/result"
)

func TestResultPlaysAgain(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	end := endOf(tb)
	end.Info.Seed = 99
	sc := must(t)(result.New(tb.svc, end))
	sc.Update(nil)
	tb.nav.ask("nothing", nil)
	click(t, sc, "again") // meant for what was there before
	if what, _ := tb.nav.last(); what != "nothing" {
		t.Errorf("a click when the page has just opened asks for %s; want \"nothing\"", what)
	}
	rested(sc)
	for id, want := range map[string]string{"again": "go market", "title": "go title", "review": "go market", "copy": "copy",
		"share": "export The Marketplace - Anna, Bion, Chloe, Dion - ", "back": "pop"} {
		if id == "copy" || id == "share" {
			click(t, sc, "give")
			sc.Update(nil)
		}
		click(t, sc, id)
		sc.Update(nil)
		what, arg := tb.nav.last()
		if rest, ok := strings.CutPrefix(what, want); !ok || rest != "" && !regexp.MustCompile(`^\d{4}-\d\d-\d\d\.agora$`).MatchString(rest) {
			t.Errorf("%s asked for %s; want %s, or that with a date", id, what, want)
		}
		again, _ := arg.(routes.NewArg)
		review, _ := arg.(routes.ReviewArg)
		if id == "again" && (again.Info.Seed == 99 || len(again.Info.Players) != 4) || id == "review" && string(review.Record) != "record" {
			t.Errorf("%s asked for %+v; want another seed for the same players, and the record to look through", id, arg)
		}
	}
}

// rested shows the result for long enough that a press is meant for it.
func rested(sc game.Scene) {
	for range 90 {
		sc.Update(nil)
	}
}

// TestNextPlayerStarts checks that in a game without chance the player who went second
// starts the next game, with their own emblem, and that otherwise the order stays.
func TestNextPlayerStarts(t *testing.T) {
	for name, want := range map[string]string{"market": "Anna, Bion", "city": "Anna, Bion", "phobia": "Bion, Anna", "stacks": "Bion, Anna"} {
		tb := newTable(t, 1280, 720, 1, "light")
		end := endOf(tb)
		end.Info.Game, end.Info.Players, end.Winners, end.Rows = name, end.Info.Players[:2], []int{1}, nil
		sc := must(t)(result.New(tb.svc, end))
		rested(sc)
		click(t, sc, "again")
		what, arg := tb.nav.last()
		a, _ := arg.(routes.NewArg)
		if len(a.Info.Players) != 2 {
			t.Fatalf("%s: the next game is %s %+v; want 2 Info.Players", name, what, a)
		}
		first, second := a.Info.Players[0], a.Info.Players[1]
		if got := first.Name + ", " + second.Name; got != want || (first.Emblem == "owl") != (first.Name == "Anna") || (second.Emblem == "owl") != (second.Name == "Anna") {
			t.Errorf("%s: after Anna and Bion play %+v; want %s, with their own emblems", name, a.Info.Players, want)
		}
		if end.Info.Players[0].Name != "Anna" {
			t.Errorf("%s: the game that is over has changed; want Anna first, as before", name)
		}
	}
}

// TestResultHearsNoStrayEnter checks that an Enter meant for the game does nothing when the
// result appears, and that a moment later Enter plays again.
func TestResultHearsNoStrayEnter(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := must(t)(result.New(tb.svc, endOf(tb)))
	enter := []input.Event{{Kind: input.KeyPress, Key: input.KeyEnter}}
	for range 30 {
		sc.Update(enter)
	}
	if len(tb.nav.asked) > 0 {
		t.Fatalf("a stray Enter asked for %v; want none", tb.nav.asked)
	}
	for range 60 {
		sc.Update(nil)
	}
	sc.Update(enter)
	if what, arg := tb.nav.last(); what != "go market" || reviews(arg) {
		t.Errorf("Enter asked for %s, %+v; want \"go market\" with a new game", what, arg)
	}
}

// TestResultNeedsNoScrolling checks that the longest sheet for two players, six lines of
// which four have reasons, fits at 1280 x 720 in every language.
func TestResultNeedsNoScrolling(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	for _, say := range wordstest.All(t) {
		tb.speak(say)
		end := routes.ResultArg{Info: match.Info{Game: "stacks", Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Kind: match.Kind(3)}}}, Winners: []int{0}, Sentence: "Bion has no stacks left. Anna wins."}
		for _, name := range []string{"captures", "surrenders", "revolts", "stones", "prisoners", "stacks"} {
			row := routes.ResultRow{Label: tb.svc.Words.T("stacks.sheet." + name), Cells: []string{"10", "0"}}
			if name != "surrenders" && name != "prisoners" {
				row.Note = tb.svc.Words.T("stacks.sheet." + name + ".note")
			}
			end.Rows = append(end.Rows, row)
		}
		sc := must(t)(result.New(tb.svc, end))
		sc.Update(nil)
		if a, scrolls := areas(sc)["page"]; scrolls {
			t.Errorf("%s: the sheet scrolls in %v, scrolls of areas(sc)[\"page\"] = %v; want false", say.Language(), a, scrolls)
		}
	}
}

// reviews reports whether a table was opened for reviewing a record.
func reviews(arg any) bool {
	_, ok := arg.(routes.ReviewArg)
	return ok
}
