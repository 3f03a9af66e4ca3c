package game

import (
	"strings"
	"testing"

	"agora/game/known"
	"agora/game/puzzle"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
)

// TestAddresses: addresses lead to a game, its lesson, its rules and its puzzles. Others
// are left to the code that reads games from addresses.
func TestAddresses(t *testing.T) {
	w, err := words.New()
	if err != nil {
		t.Fatalf("words.New() = %v; want no error", err)
	}
	svc := Services{Words: w, Settings: &store.Settings{}, Games: known.Games{{Name: "market"}, {Name: "city"}, {Name: "phobia"}, {Name: "stacks"}}}
	svc.Settings.LastSetup.Game = "phobia"
	book, err := puzzle.Of("phobia")
	if err != nil {
		t.Fatalf("puzzle.Of(\"phobia\") = %v; want no error", err)
	}
	twelfth := routes.PuzzleArg{Name: book.Puzzles[11].ID}
	for text, want := range map[string]place{
		"agoraphobia":                {routes.Setup, "phobia"},
		"phobia":                     {routes.Setup, "phobia"},
		"The Prisoners":              {routes.Setup, "stacks"},
		"marketplace&utm_source=x":   {routes.Setup, "market"},
		"lesson=market":              {"market", routes.LessonArg{}},
		"rules=city":                 {routes.Rules, routes.RulesArg{Game: "city"}},
		"rules=city/scoring":         {routes.Rules, routes.RulesArg{Game: "city", Page: "scoring"}},
		"puzzle=12":                  {"phobia", twelfth},
		"puzzle=agoraphobia/12":      {"phobia", twelfth},
		"puzzle=" + twelfth.Name:     {"phobia", twelfth},
		"puzzle=0":                   {},
		"puzzle=9999999999999999999": {},
		"puzzle=market/12x":          {},
		"puzzle=":                    {},
		"lesson=chess":               {},
		"lesson=":                    {},
		"rules":                      {routes.Rules, routes.RulesArg{Game: "phobia"}},
		"puzzles":                    {routes.Puzzles, "phobia"},
		"library":                    {routes.Library, nil},
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
		{place{routes.Rules, routes.RulesArg{Game: "city"}}, false, "push rules"},
		{place{routes.Setup, "phobia"}, false, "go title, push welcome"},
		{place{routes.Setup, "phobia"}, true, "go setup"},
		{place{"market", routes.LessonArg{}}, false, "go market"},
	} {
		nav := &asked{}
		svc := Services{Nav: nav, Settings: &store.Settings{Lessons: store.Lessons{"phobia": {Offered: c.offered}}}}
		svc.goTo(c.to)
		if got := strings.Join(nav.to, ", "); got != c.want {
			t.Errorf("%v, offered %v: %q, want %q", c.to, c.offered, got, c.want)
		}
	}
}
