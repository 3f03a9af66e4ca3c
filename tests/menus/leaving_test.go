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
					t.Fatalf("tb.svc.Saves.Save(\"Mine\", record, false) = %v; want no error", err)
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
				t.Errorf("%s, %s: the record leaves without a question: %t; want anything but %t", g.Name(), way, left(), hidden[g.Name()])
			}
			if hidden[g.Name()] {
				if click(t, sc, "dialog/yes"); !left() {
					t.Errorf("%s, %s: the record does not leave after yes: left() = false; want true", g.Name(), way)
				}
			}
		}
	}
}

// TestEverythingLeavesAfterAQuestion checks that exporting everything asks about the game
// that is being played, which is in no list, and that it is in the file afterwards.
func TestEverythingLeavesAfterAQuestion(t *testing.T) {
	hidden := map[string]bool{"market": true, "city": true, "phobia": false, "stacks": false}
	for _, g := range catalogue.Games() {
		tb := newTable(t, 1280, 2000, 1, "light")
		record := sampled(t, g, 3, []string{"human", "computer 1"}, 1)
		if err := tb.svc.Saves.Autosave(record); err != nil {
			t.Fatalf("tb.svc.Saves.Autosave(record) = %v; want no error", err)
		}
		list, err := tb.svc.Saves.Collected()
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: Collected() = %v, %v; want the running game", g.Name(), list, err)
		}
		if got := tb.svc.Transfer().AnyTells(); got != hidden[g.Name()] {
			t.Errorf("%s: AnyTells() = %v; want %v", g.Name(), got, hidden[g.Name()])
		}
		collector, err := tb.svc.Saves.Collector(nil)
		if err != nil {
			t.Fatalf("tb.svc.Saves.Collector(nil) = %v; want no error", err)
		}
		for collector.Step() {
		}
		if len(collector.Games) != len(list) || string(collector.Games[0].Record) != string(record) {
			t.Errorf("%s: the export holds %d games; want those of the list", g.Name(), len(collector.Games))
		}
	}
}
