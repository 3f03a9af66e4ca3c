package uidrive

import (
	"testing"

	"agora/game"
	"agora/game/book"
)

// Claim holds what the rules are asked about a figure of the rulebook.
type Claim struct {
	Figure  string // "phobia/push"
	Caption string // in English, word by word: changing it leads to the question
	Ask     func(t *testing.T)
}

// CheckClaims asks the rules whether what stands under the figures of a game is so.
// Every figure with its caption has a claim, and every claim stands in the rulebook.
func CheckClaims(t *testing.T, g game.Game, claims []Claim) {
	t.Helper()
	pages, err := book.Open(g.Texts, book.English, "rules/"+g.Name+".md")
	if err != nil {
		t.Fatal(err)
	}
	said := map[book.Figure]bool{} // and whether a claim has been met
	for _, p := range pages {
		for _, f := range p.Figures {
			said[f] = false
		}
	}
	for _, c := range claims {
		f := book.Figure{Name: c.Figure, Caption: c.Caption}
		if _, ok := said[f]; !ok {
			t.Errorf("%s: the rulebook does not say %q", c.Figure, c.Caption)
		}
		said[f] = true
		t.Run(c.Figure, c.Ask)
	}
	for f, met := range said {
		if !met {
			t.Errorf("%s: nobody asks the rules whether %q", f.Name, f.Caption)
		}
	}
}
