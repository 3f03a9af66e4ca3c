package rulebook

import (
	"slices"
	"strings"
	"testing"

	"agora/game"
)

// Every page has a title, words and figures that its game draws; every figure is in
// the book of its game; and other words for pages lead to pages.
func TestBooks(t *testing.T) {
	figures := map[string][]string{
		"market": game.MarketFigures(), "city": game.CityFigures(), "phobia": game.PhobiaFigures(), "stacks": game.StacksFigures(),
	}
	for _, b := range books() {
		drawn := figures[b.game]
		if len(drawn) == 0 {
			t.Errorf("%s: no figures are known", b.game)
		}
		var shown, ids []string
		for _, p := range b.pages {
			if p.title == "" || len(p.blocks) == 0 || len(p.figures) == 0 {
				t.Errorf("%s, page %s: title %q, %d blocks, %d figures", b.game, p.id, p.title, len(p.blocks), len(p.figures))
			}
			if slices.Contains(ids, p.id) {
				t.Errorf("%s has two pages %s", b.game, p.id)
			}
			ids = append(ids, p.id)
			for _, f := range p.figures {
				if !slices.Contains(drawn, f.name) {
					t.Errorf("%s, page %s: the figure %q is not known", b.game, p.id, f.name)
				}
				shown = append(shown, f.name)
			}
			for _, w := range p.blocks {
				if w.text == "" || w.text != strings.TrimSpace(w.text) || strings.Contains(w.text, "  ") {
					t.Errorf("%s, page %s: the text %q", b.game, p.id, w.text)
				}
				if w.kind == para && !strings.HasSuffix(w.text, ".") && !strings.HasSuffix(w.text, ":") {
					t.Errorf("%s, page %s: %q does not end", b.game, p.id, w.text)
				}
				if w.kind == key && w.key == "" {
					t.Errorf("%s, page %s: %q has no key", b.game, p.id, w.text)
				}
			}
		}
		for _, name := range drawn {
			if !slices.Contains(shown, name) {
				t.Errorf("%s: the figure %q is on no page", b.game, name)
			}
		}
		for word, id := range b.also {
			if !slices.Contains(ids, id) {
				t.Errorf("%s: the word %s leads to the page %s, which is not there", b.game, word, id)
			}
			if slices.Contains(ids, word) {
				t.Errorf("%s: the word %s is a page already", b.game, word)
			}
		}
	}
}

// F1 in The City opens the page of what is being decided.
func TestCityPhases(t *testing.T) {
	b := city()
	for phase, want := range map[string]string{
		"placing": "place", "exchange": "exchange", "stoa": "exchange", "impeach": "court", "verdict": "verdict", "stack": "verdict",
		"donate": "monument", "cleanup": "clean", "drop": "clean", "over": "end", "scoring": "end", "": "aim",
	} {
		if got := b.pages[b.find(phase)].id; got != want {
			t.Errorf("the word %q opens the page %s, want %s", phase, got, want)
		}
	}
}
