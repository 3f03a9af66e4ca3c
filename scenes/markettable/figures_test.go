package markettable

import (
	"slices"
	"testing"

	"agora/render/rendertest"
	"agora/rules/geometry"
	"agora/rules/market"
)

// TestFiguresAreLegal: the tables of the rulebook's figures are made by the
// rules, and what they show of the hand is what they are named for.
func TestFiguresAreLegal(t *testing.T) {
	kit := rendertest.Kit(t, 1280, 720, 1, "light")
	want := map[string]string{"market/refused": geometry.OffGrid.String(), "market/owners": market.CodeTwoOwners}
	for _, f := range figures {
		name := f.name
		s, err := f.table(kit)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if f.after != "" {
			if _, err := tableau(kit, f.after); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if yard := name == "market/yard" || name == "market/edge"; yard && len(s.model.then.Ground().Pieces) < 2 {
			t.Errorf("%s has no yard", name)
		}
		code := ""
		if len(s.hands.Refusals) > 0 {
			code = s.hands.Refusals[0].Code
		}
		if code != want[name] {
			t.Errorf("%s shows %q, want %q", name, code, want[name])
		}
	}
}

// TestCardLabels: what the figure of a card names a door, a wall or a circle is one by the
// rules: a wall is an edge of a bare square, a door one of a part.
func TestCardLabels(t *testing.T) {
	c := market.Face(figureCardID)
	part := func(at spot) int { // the part of the card at a place; -1 for a bare square
		for p := range c.Pieces {
			if slices.ContainsFunc(cellsOf(c, p), func(m spot) bool { return max(m.X-at.X, at.X-m.X, m.Y-at.Y, at.Y-m.Y) < 0.5 }) {
				return p
			}
		}
		return -1
	}
	for _, l := range cardLabels() {
		p := part(l.at)
		right := p >= 0
		switch l.text {
		case "wall":
			right = p < 0
		case "circle":
			right = p >= 0 && c.Circles[p] > 0 && slices.Contains(layoutOf(figureCardID).Circles[p][:], l.at)
		case "noCircle":
			right = p >= 0 && c.Circles[p] == 0
		case "letter":
			right = l.at == layoutOf(figureCardID).Badge
		}
		if !right {
			t.Errorf("%s lies at %v, on part %d", l.text, l.at, p)
		}
	}
}
