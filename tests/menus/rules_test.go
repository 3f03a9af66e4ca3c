package menus

import (
	"testing"

	"agora/game/routes"
	"agora/game/words/wordstest"
	"agora/scenes"
	"agora/scenes/rulebook"
)

// TestRulesNeedNoScrolling checks that every page of the rules fits at 1280 x 720, in every
// language, except the reference lists.
func TestRulesNeedNoScrolling(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	for _, say := range wordstest.All(t) {
		tb.speak(say)
		for _, g := range scenes.Games() {
			pages, err := rulebook.Pages(g, say.Language())
			if err != nil || len(pages) < 4 {
				t.Fatalf("%s in %s: %d pages, %v; want at least 4 and no error", g.Name, say.Language(), len(pages), err)
			}
			for _, p := range pages {
				if p.Key == "hands" || p.Key == "computers" {
					continue
				}
				sc := must(t)(rulebook.New(tb.svc, routes.RulesArg{Game: g.Name, Page: p.Key}))
				sc.Update(nil)
				if _, scrolls := areas(sc)["sheet/"+p.Key]; scrolls {
					t.Errorf("%s in %s: the page %q scrolls, scrolls of areas(sc)[\"sheet/\"+p.Key] = %v; want false", g.Name, say.Language(), p.Key, scrolls)
				}
			}
		}
	}
}
