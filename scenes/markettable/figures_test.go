package markettable

import (
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
