package menus

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/rulebook"
	"agora/game/words/wordstest"
	"agora/render"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes"
	rulescreen "agora/scenes/rulebook"
	"agora/scenes/table/guide"
	"agora/tests/requirements"
)

// explained is a table that explains what is on it.
type explained interface {
	Explained(visit func(thing string, told guide.Explanation, card, at render.Rect, clear []render.Rect))
}

// seated opens the table of a random game after this many decisions, once everything has
// been presented.
func (tb *table) seated(t *testing.T, g catalogue.Game, kinds []string, decisions int, with ...func(*match.Info)) game.Scene {
	t.Helper()
	tb.svc.Settings.AnimationSpeed = "off"
	shown, ok := tb.svc.Games.Find(g.Name())
	if !ok {
		t.Fatalf("there is no table for %s, ok of tb.svc.Games.Find(g.Name()) = %v; want true", g.Name(), ok)
	}
	sc, err := scenes.Table(shown.Name)(tb.svc, routes.GoOnArg{Record: sampled(t, g, 11, kinds, decisions, with...)})
	if err != nil {
		t.Fatalf("scenes.Table(shown.Name)() = %v; want no error", err)
	}
	for range 4 {
		for sc.Update(nil); sc.(game.Tracer).Trace()["busy"] == true; {
			sc.Update(nil)
		}
		if sc.(game.Tracer).Trace()["phase"] == "covered" {
			sc.Update(keys(input.KeyEnter))
		}
	}
	return sc
}

// TestEverythingIsExplained checks, in positions of whole games, in every language and on
// the smallest screens, that everything that can be pointed at has a card. The card says
// what the thing is, its rule and its state; it fits on the screen, covers neither the
// thing nor the pointer, and links to an existing page of the rules. Each language and size
// tests every second position, so that together they cover all; the long tests cover all
// everywhere.
func TestEverythingIsExplained(t *testing.T) {
	least := 40
	if requirements.Long() {
		least = 100
	}
	for i, say := range wordstest.All(t) {
		for j, size := range [][2]float64{{1280, 720}, {390, 844}, {640, 360}} {
			tb := newTable(t, size[0], size[1], 1, "light")
			tb.speak(say)
			screen := render.R(0, 0, size[0], size[1])
			for _, g := range catalogue.Games() {
				t.Run(fmt.Sprintf("%s/%v/%s", say.Language(), size[0], g.Name()), func(t *testing.T) {
					shown, _ := tb.svc.Games.Find(g.Name())
					pages, err := rulescreen.Pages(shown, say.Language())
					if err != nil {
						t.Fatalf("rulescreen.Pages(shown, say.Language()) = %v; want no error", err)
					}
					kinds, met := map[string]bool{}, 0
					for k, decisions := range [...]int{0, 1, 9, 22, 37, 64, 400} {
						if (i+j+k)%2 != 0 && !requirements.Long() {
							continue
						}
						sc := tb.seated(t, g, []string{match.Human, match.Human}, decisions)
						sc.(explained).Explained(func(thing string, told guide.Explanation, card, at render.Rect, clear []render.Rect) {
							met++
							kind, _, _ := strings.Cut(thing, ":")
							kinds[kind] = true
							where := fmt.Sprintf("%s, %s, after %d decisions: %s", g.Name(), say.Language(), decisions, thing)
							switch {
							case told.Name == "" || told.Rule == "" || told.Now == "":
								t.Errorf("%s has no complete explanation: %+v; want a name, a rule and what holds now", where, told)
								return
							case strings.Contains(told.Now, known.Called(say, nil, int(rules.NoSeat))):
								t.Errorf("%s: it is nobody's turn: %q; want one without %q", where, told.Now, known.Called(say, nil, int(rules.NoSeat)))
							case !strings.HasSuffix(told.Rule, ".") || !strings.HasSuffix(told.Now, "."):
								t.Errorf("%s: no whole sentences: %q, %q; want one that ends with \".\" and one that ends with \".\"", where, told.Rule, told.Now)
							case !found(pages, told.Page):
								t.Errorf("%s: the rules have no page %q, found(pages, told.Page) = %v; want true", where, told.Page, found(pages, told.Page))
							case strings.ContainsAny(told.Name+told.Rule+told.Now, "{}…") || strings.Contains(told.Now, "explain."):
								t.Errorf("%s: something is missing: %+v, strings.ContainsAny(told.Name+told.Rule+told.Now, \"{}…\") = %v; want Now one without \"explain.\" and false",
									where, told, strings.ContainsAny(told.Name+told.Rule+told.Now, "{}…"))
							}
							if in := card.Intersect(screen); in.W < card.W-0.5 || in.H < card.H-0.5 || card.Empty() {
								t.Errorf("%s, %v: the card %v is not on the screen, in.W = %v, in.H = %v; want Empty() false, at least %v and at least %v",
									where, size, card, in.W, in.H, card.W-0.5, card.H-0.5)
							}
							for _, keep := range append(clear, at) {
								if in := card.Intersect(keep.Intersect(screen)); in.W > 1 && in.H > 1 {
									t.Errorf("%s, %v: the card %v lies over %v; want it beside", where, size, card, keep)
								}
							}
						})
						leave(sc)
					}
					if len(kinds) < 2 || met < least {
						t.Errorf("%s: only %d things of the kinds %v; want at least %d and at least 2 of them", g.Name(), met, kinds, least)
					}
				})
			}
		}
	}
}

// found reports whether there is a page with the given name.
func found(pages []rulebook.Page, name string) bool {
	_, ok := rulebook.Find(pages, name)
	return ok
}

// leave tells a scene that it is left.
func leave(sc game.Scene) {
	if l, ok := sc.(interface{ Leave() }); ok {
		l.Leave()
	}
}

// TestNothingHiddenIsTold checks that another player's face-down citizen is described as
// such, whichever it is, and that a closed hand is described only by its number of cards.
func TestNothingHiddenIsTold(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	g, _ := catalogue.Games().Find(city.Game{}.Name())
	hidden := tb.svc.Words.T("explain.city.citizen.hidden")
	met := 0
	for decisions := range 10 {
		sc := tb.seated(t, g, []string{match.Human, match.Kind(3)}, decisions)
		sc.(explained).Explained(func(thing string, told guide.Explanation, _, _ render.Rect, _ []render.Rect) {
			if strings.HasPrefix(thing, "space:") && strings.Contains(told.Now, "Bion") {
				if met++; told.Name != hidden {
					t.Errorf("after %d decisions %s reveals %+v; want Name %q", decisions, thing, told, hidden)
				}
			}
		})
		leave(sc)
	}
	if met == 0 {
		t.Errorf("no citizen lay face down: met = %v; want more than 0", met)
	}
}

// TestOwnAreKnownLookingBack checks that a player reviewing a running game sees their own
// citizens open and nobody else's. Where a curtain separates the players, and in a game
// that is only reviewed, every citizen not yet revealed lies face down.
func TestOwnAreKnownLookingBack(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	g, _ := catalogue.Games().Find(city.Game{}.Name())
	hidden := tb.svc.Words.T("explain.city.citizen.hidden")
	for _, c := range []struct {
		name   string
		second string
		edit   func(*match.Info)
		knows  string // the seat whose citizens are open
	}{
		{"alone", match.Kind(3), func(*match.Info) {}, "Anna"},
		{"curtains", match.Human, func(*match.Info) {}, ""},
		{"no curtains", match.Human, func(i *match.Info) { i.NoCurtain = true }, "Anna"},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc := tb.seated(t, g, []string{match.Human, c.second}, 6, c.edit)
			defer leave(sc)
			sc.Update(keys(input.KeyPageUp))
			tick(sc, 4)
			met := map[string]int{}
			sc.(explained).Explained(func(thing string, told guide.Explanation, _, _ render.Rect, _ []render.Rect) {
				for _, name := range []string{"Anna", "Bion"} {
					if strings.HasPrefix(thing, "space:") && strings.Contains(told.Now, name) {
						if met[name]++; (told.Name == hidden) == (name == c.knows) {
							t.Errorf("%s reveals %+v; want the letter for its player alone", thing, told)
						}
					}
				}
			})
			if met["Anna"] < 2 || met["Bion"] < 2 {
				t.Errorf("in the reviews, %v citizens occurred; want two of each player at least", met)
			}
		})
	}
}

// TestVerdictsAreWhole checks on a phone in landscape, in every language, that the bar
// never cuts its description of the verdict pointed at, but shortens it to what fits.
func TestVerdictsAreWhole(t *testing.T) {
	g, _ := catalogue.Games().Find(city.Game{}.Name())
	for _, say := range wordstest.All(t) {
		tb := newTable(t, 844, 390, 1, "light")
		tb.speak(say)
		met := 0
		for decisions := 11; decisions < 400 && met < 3; decisions++ {
			sc := tb.seated(t, g, []string{match.Human, match.Human}, decisions)
			if sc.(game.Tracer).Trace()["decision"] == city.PhaseVerdict {
				said := map[string]bool{}
				for _, verdict := range []string{"guilty", "acquit"} {
					a := areas(sc)[verdict]
					sc.Update([]input.Event{{Kind: input.Hover, X: a.X + a.W/2, Y: a.Y + a.H/2}})
					said[tb.wholeBar(t, sc, verdict)] = true
				}
				if met++; len(said) != 2 {
					t.Errorf("%s: both verdicts say %v; want 2 in all", say.Language(), said)
				}
			}
			leave(sc)
		}
		if met == 0 {
			t.Errorf("%s: nobody was on trial, met = %v; want more than 0", say.Language(), met)
		}
	}
}

// TestTasksAreWhole checks on phones in landscape, including the smallest, in every
// language, that the bar never cuts the task: it says what to do, and how as far as there
// is room. The languages share the positions among them; in the long tests each one covers
// all.
func TestTasksAreWhole(t *testing.T) {
	all := wordstest.All(t)
	share := len(all)
	if requirements.Long() {
		share = 1
	}
	for i, say := range all {
		for _, size := range [][2]float64{{844, 390}, {640, 360}} {
			tb := newTable(t, size[0], size[1], 1, "light")
			tb.speak(say)
			for _, g := range catalogue.Games() {
				_, most := g.Game.Seats()
				for seats := 2; seats <= most; seats += 2 {
					kinds := slices.Repeat([]string{match.Human}, seats)
					for decisions := (seats - 1) * (i % share); decisions < 60*seats; decisions += (seats - 1) * share {
						sc := tb.seated(t, g, kinds, decisions)
						tb.wholeBar(t, sc, fmt.Sprintf("%s, %d seats, %v, after %d decisions", g.Name(), seats, size, decisions))
						leave(sc)
					}
				}
			}
		}
	}
}

// wholeBar returns the text of the bar, and fails the test if it is cut.
func (tb *table) wholeBar(t *testing.T, sc game.Scene, where string) string {
	t.Helper()
	tick(sc, 2)
	text := fmt.Sprint(sc.(game.Tracer).Trace()["text"])
	if strings.Contains(text, "…") {
		t.Errorf("%s, %s: the bar says %q; want one without \"…\"", tb.svc.Words.Language(), where, text)
	}
	return text
}

// TestExplainingByEveryHand checks that a resting mouse, a long touch, a key and the words
// panel all explain a thing, that the next action closes the card, and that the card leads
// to the page of the rules in one step.
func TestExplainingByEveryHand(t *testing.T) {
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			tb := newTable(t, 1280, 720, 1, "light")
			sc := tb.seated(t, g, []string{match.Human, match.Human}, 7)
			defer leave(sc)
			told := func() string { return fmt.Sprint(sc.(game.Tracer).Trace()["explained"]) }
			seat := areas(sc)["seat:1"]
			x, y := seat.X+seat.W/2, seat.Y+seat.H-12
			hover := func(x, y float64) { sc.Update([]input.Event{{Kind: input.Hover, X: x, Y: y}}) }

			hover(x, y)
			if tick(sc, 20); told() != "" {
				t.Errorf("a mouse that has just arrived opens the card of %q; want \"\"", told())
			}
			if tick(sc, 60); told() == "" {
				t.Fatal("a resting mouse opens no card; want one")
			}
			if tick(sc, 200); told() == "" {
				t.Error("the card closes while the mouse rests; want one")
			}
			if help := sc.(interface{ Help() routes.RulesArg }).Help(); help.Game != g.Name() || help.Page == "" {
				t.Errorf("F1 would open %+v; want a page of %s", help, g.Name())
			}
			card := areas(sc)["card"]
			hover(card.X+card.W/2, card.Y+card.H/2)
			if tick(sc, 60); told() == "" {
				t.Error("the card closes while the mouse is on it; want it open")
			}
			sc.Update([]input.Event{{Kind: input.Press, X: card.X + 20, Y: card.Y + 20}, {Kind: input.Tap, X: card.X + 20, Y: card.Y + 20}, {Kind: input.Release}})
			if what, arg := tb.nav.last(); what != "push rules" || told() != "" {
				t.Errorf("a click on the card requests %q %v, and leaves %q open; want \"push rules\" and \"\"", what, arg, told())
			}

			sc.Update([]input.Event{{Kind: input.LongPress, X: x, Y: y, Touch: true}})
			first := told()
			if first == "" {
				t.Errorf("a long touch opens no card: told() = %q; want some text", first)
			}
			sc.Update([]input.Event{{Kind: input.Press, X: x, Y: y, Touch: true}, {Kind: input.Release, X: x, Y: y, Touch: true}})
			if told() != "" {
				t.Errorf("a press does not close the card: told() = %v; want none", told())
			}

			sc.Update(keys(input.KeyW))
			met := map[string]bool{told(): true}
			for range 12 {
				sc.Update(keys(input.KeyTab))
				met[told()] = true
			}
			if met[""] || len(met) < 4 {
				t.Errorf("W and Tab open the cards of %v; want [\"\"] false and at least 4 of them", met)
			}
			shown := sc.(game.Tracer).Trace()["moves"]
			sc.Update(keys(input.KeyEsc))
			if told() != "" || sc.(game.Tracer).Trace()["moves"] != shown {
				t.Error("Esc does not close the card, or does more than that; want a closed card, and the decision as it was")
			}

			speaker := sc.(game.Speaker)
			for _, i := range speaker.Speak(true).Items {
				if i.ID != "explain" {
					continue
				}
				if len(i.Options) < 5 {
					t.Errorf("the words panel offers only %d things; want at least 5", len(i.Options))
				}
				want := i.Options[len(i.Options)-1]
				if !speaker.Use("explain", want.Key) || told() != want.Key {
					t.Errorf("the card of %v was requested, but %q is shown; want %q", want, told(), want.Key)
				}
				say := strings.Join(speaker.Speak(false).Say, " ")
				if name, _, _ := strings.Cut(want.Text, " ("); !strings.Contains(say, name) {
					t.Errorf("%q is not said: %q; want it", name, say)
				}
			}
		})
	}
}
