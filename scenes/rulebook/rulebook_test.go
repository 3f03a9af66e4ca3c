package rulebook_test

import (
	"slices"
	"testing"

	"agora/game/rulebook"
	"agora/scenes"
	rulescreen "agora/scenes/rulebook"
)

// TestPages: every page has text and a figure that its game draws, and every figure is on
// a page of its game. The pages about friends elsewhere have text only.
func TestPages(t *testing.T) {
	for _, g := range scenes.Games() {
		pages, err := rulescreen.Pages(g, rulebook.English)
		if err != nil {
			t.Errorf("%s: rulescreen.Pages(g, rulebook.English) = %v; want no error", g.Name, err)
		}
		var drawn []string
		for _, f := range g.Figures {
			drawn = append(drawn, f.Name)
		}
		var shown []string
		for _, p := range pages {
			if len(p.Blocks) == 0 || len(p.Figures) == 0 && !slices.Contains([]string{"clock", "far", "evening", "room", "letter"}, p.Key) {
				t.Errorf("%s, page %s: %d blocks, %d figures; want blocks, and figures but for pages without a board", g.Name, p.Key, len(p.Blocks), len(p.Figures))
			}
			for _, f := range p.Figures {
				if !slices.Contains(drawn, f.Name) {
					t.Errorf("%s, page %s: the figure %q is not known; want one that the game draws", g.Name, p.Key, f.Name)
				}
				shown = append(shown, f.Name)
			}
			for _, b := range p.Blocks {
				if b.Kind == rulebook.List && b.Text != "levels" {
					t.Errorf("%s, page %s: the list %q is not known; want \"levels\"", g.Name, p.Key, b.Text)
				}
			}
		}
		for _, name := range drawn {
			if !slices.Contains(shown, name) {
				t.Errorf("%s: the figure %q is on no page; want a page with each figure", g.Name, name)
			}
		}
	}
}

// TestPhases: F1 opens the page for the current situation: the page names that tables use
// exist.
func TestPhases(t *testing.T) {
	words := map[string]map[string]string{
		"market": {"build": "build", "buy": "buy", "place": "build", "over": "end", "draw": "effects", "": "aim"},
		"city": {
			"placing": "place", "exchange": "exchange", "stoa": "exchange", "impeach": "court", "court": "court", "verdict": "verdict", "stack": "verdict",
			"donate": "monument", "monument": "monument", "cleanup": "clean", "drop": "clean", "over": "end", "scoring": "end", "curtain": "secret", "": "aim",
		},
		"phobia": {"board": "board", "push": "push", "result": "result", "place": "push", "over": "result", "": "aim"},
		"stacks": {"turn": "turn", "capture": "capture", "surrender": "surrender", "revolt": "revolt", "end": "end", "act": "turn", "over": "end", "": "aim"},
	}
	for _, g := range scenes.Games() {
		pages, err := rulescreen.Pages(g, rulebook.English)
		if err != nil {
			t.Fatalf("rulescreen.Pages(g, rulebook.English) = %v; want no error", err)
		}
		for word, want := range words[g.Name] {
			i, ok := rulebook.Find(pages, word)
			if got := pages[i].Key; got != want || !ok && word != "" {
				t.Errorf("%s: the word %q opens the page %s, want %s", g.Name, word, got, want)
			}
		}
	}
}

// TestDecided: every game lists what had to be decided, each point with its reason.
func TestDecided(t *testing.T) {
	for _, g := range scenes.Games() {
		pages, err := rulebook.Open(g.Texts, rulebook.English, "decided/"+g.Name+".md")
		if err != nil {
			t.Errorf("rulebook.Open(g.Texts, rulebook.English, \"decided/\"+g.Name+\".md\") = %v; want no error", err)
			continue
		}
		for _, b := range pages[0].Blocks {
			if b.Kind != rulebook.Point || b.Mark == "" {
				t.Errorf("%s: %q lacks its reason, b.Kind = %v, b.Mark = %q; want %v and some text", g.Name, b.Text, b.Kind, b.Mark, rulebook.Point)
			}
		}
	}
}
