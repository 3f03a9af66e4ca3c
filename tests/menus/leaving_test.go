package menus

import (
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes/load"
	"agora/scenes/unsaved"
)

// TestARecordLeavesAfterAQuestion checks that every way of exporting the record of an
// unfinished game asks first if the rules hide something, such as hands or future cards,
// and does not ask otherwise.
func TestARecordLeavesAfterAQuestion(t *testing.T) {
	hidden := map[string]bool{"market": true, "city": true, "phobia": false, "stacks": false}
	for _, g := range catalogue.Games() {
		record := sampled(t, g, 3, []string{"human", "human"}, 5)
		for _, way := range []string{"unsaved", "share", "copy", "export"} {
			tb := newTable(t, 1280, 2000, 1, "light")
			var sc game.Scene
			id := "export"
			if way == "unsaved" {
				sc = must(t)(unsaved.New(tb.svc, routes.UnsavedArg{Game: g.Name(), Record: record, Why: store.ErrFull}))
			} else {
				saved, err := tb.svc.Saves.Save("Mine", record, false)
				if err != nil {
					t.Fatal(err)
				}
				if way != "export" {
					id = way + "/" + saved.File
				}
				sc = must(t)(load.New(tb.svc, nil))
			}
			tick(sc, 20)
			left := func() bool {
				return slices.ContainsFunc(tb.nav.asked, func(what string) bool {
					return strings.HasPrefix(what, "export ") || strings.HasPrefix(what, "copy")
				})
			}
			click(t, sc, id)
			if left() == hidden[g.Name()] {
				t.Errorf("%s, %s: the record leaves without a question: %t", g.Name(), way, left())
			}
			if hidden[g.Name()] {
				if click(t, sc, "dialog/yes"); !left() {
					t.Errorf("%s, %s: the record does not leave after yes", g.Name(), way)
				}
			}
		}
	}
}
