package game

import (
	"strings"
	"testing"

	"agora/game/known"

	"agora/game/puzzle"
	"agora/game/store"
	"agora/game/words"
)

// TestAddresses: addresses lead to a game, its lesson, its rules and its puzzles. Others
// are left to the code that reads games from addresses.
func TestAddresses(t *testing.T) {
	w, err := words.New()
	if err != nil {
		t.Fatal(err)
	}
	svc := Services{Words: w, Settings: &store.Settings{}, Games: known.Games{{Name: "market"}, {Name: "city"}, {Name: "phobia"}, {Name: "stacks"}}}
	svc.Settings.LastSetup.Game = "phobia"
	book, err := puzzle.Of("phobia")
	if err != nil {
		t.Fatal(err)
	}
	twelfth := PuzzleArg{Name: book.Puzzles[11].ID}
	for text, want := range map[string]place{
		"agoraphobia":                {RouteSetup, "phobia"},
		"phobia":                     {RouteSetup, "phobia"},
		"The Prisoners":              {RouteSetup, "stacks"},
		"marketplace&utm_source=x":   {RouteSetup, "market"},
		"lesson=market":              {"market", LessonArg{}},
		"rules=city":                 {RouteRules, RulesArg{Game: "city"}},
		"rules=city/scoring":         {RouteRules, RulesArg{Game: "city", Page: "scoring"}},
		"puzzle=12":                  {"phobia", twelfth},
		"puzzle=agoraphobia/12":      {"phobia", twelfth},
		"puzzle=" + twelfth.Name:     {"phobia", twelfth},
		"puzzle=0":                   {},
		"puzzle=9999999999999999999": {},
		"puzzle=market/12x":          {},
		"puzzle=":                    {},
		"lesson=chess":               {},
		"lesson=":                    {},
		"rules":                      {RouteRules, RulesArg{Game: "phobia"}},
		"puzzles":                    {RoutePuzzles, "phobia"},
		"library":                    {RouteLibrary, nil},
		"rules=":                     {},
		"puzzles=market":             {},
		"":                           {},
		"=":                          {},
		"record=AAAA":                {},
	} {
		got, ok := svc.placeOf(text)
		if ok != (want.route != "") || ok && (got.route != want.route || got.arg != want.arg) {
			t.Errorf("%q leads to %+v, %v; want %+v", text, got, ok, want)
		}
	}
}

// asked is a Nav that records where it is sent.
type asked struct {
	Nav
	to []string
}

func (a *asked) Go(route string, _ any)   { a.to = append(a.to, "go "+route) }
func (a *asked) Push(route string, _ any) { a.to = append(a.to, "push "+route) }

// TestAddressLeadsAsTheTitleDoes: rules open above the current screen; newcomers to a
// game are asked how to begin, others get the set-up.
func TestAddressLeadsAsTheTitleDoes(t *testing.T) {
	for _, c := range []struct {
		to      place
		offered bool
		want    string
	}{
		{place{RouteRules, RulesArg{Game: "city"}}, false, "push rules"},
		{place{RouteSetup, "phobia"}, false, "go title, push welcome"},
		{place{RouteSetup, "phobia"}, true, "go setup"},
		{place{"market", LessonArg{}}, false, "go market"},
	} {
		nav := &asked{}
		svc := Services{Nav: nav, Settings: &store.Settings{Lessons: store.Lessons{"phobia": {Offered: c.offered}}}}
		svc.goTo(c.to)
		if got := strings.Join(nav.to, ", "); got != c.want {
			t.Errorf("%v, offered %v: %q, want %q", c.to, c.offered, got, c.want)
		}
	}
}
