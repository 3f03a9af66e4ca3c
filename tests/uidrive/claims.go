package uidrive

import (
	"testing"

	"agora/game/rulebook"
)

// Claim checks the caption of one figure of the rulebook against the rules.
type Claim struct {
	Figure  string // "phobia/push"
	Caption string // in English, word for word, so that a new caption fails until its claim is looked at
	Ask     func(t *testing.T)
}

// CheckClaims runs the claims about the figures of a game of that name. Every captioned figure must have a
// claim, and every claim a figure in the rulebook.
func CheckClaims(t *testing.T, name string, claims []Claim) {
	t.Helper()
	pages, err := rulebook.Open(nil, rulebook.English, "rules/"+name+".md")
	if err != nil {
		t.Fatalf("rulebook.Open(nil, rulebook.English, \"rules/\"+name+\".md\") = %v; want no error", err)
	}
	said := map[rulebook.Figure]bool{} // true once its claim has run
	for _, p := range pages {
		for _, f := range p.Figures {
			said[f] = false
		}
	}
	for _, c := range claims {
		f := rulebook.Figure{Name: c.Figure, Caption: c.Caption}
		if _, ok := said[f]; !ok {
			t.Errorf("%s: the rulebook does not say %q, ok of said[f] = %v; want true", c.Figure, c.Caption, ok)
		}
		said[f] = true
		t.Run(c.Figure, c.Ask)
	}
	for f, met := range said {
		if !met {
			t.Errorf("%s: nobody asks the rules whether %q, met = %v; want true", f.Name, f.Caption, met)
		}
	}
}
