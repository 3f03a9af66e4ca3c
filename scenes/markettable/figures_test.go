package markettable

import (
	"strings"
	"testing"

	"agora/game"
	"agora/render"
	"agora/rules/geometry"
	"agora/rules/market"
)

// TestFiguresAreLegal: the tables of the rulebook's figures are made by the
// rules, and what they show of the hand is what they are named for.
func TestFiguresAreLegal(t *testing.T) {
	kit, err := render.NewKit()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		game.FigureRefused: geometry.OffGrid.String(), game.FigureOwners: market.CodeTwoOwners,
		game.FigureGrow: "", game.FigureHand: "",
	}
	for _, name := range game.MarketFigures() {
		f, ok := figureOf(name)
		if !ok {
			continue
		}
		var poses []geometry.Pose
		for _, l := range f.cards {
			p := l.find(poses)
			if prob := geometry.Check(geometry.DefaultTable(), poses, p); prob.Code != geometry.OK {
				t.Errorf("%s: card %d: %v with %d", name, l.id, prob.Code, prob.Other)
			}
			poses = append(poses, p)
		}
		s, ok := f.build(kit)
		if !ok {
			t.Errorf("%s cannot be built", name)
			continue
		}
		if f.hand == nil {
			continue
		}
		s.hands.PlaceAt(&s.targets, f.hand.find(s.targets.poses))
		code := ""
		if len(s.hands.Refusals) > 0 {
			code = s.hands.Refusals[0].Code
		}
		if code != want[name] {
			t.Errorf("%s shows %q, want %q", name, code, want[name])
		}
		if name == game.FigureYard && len(s.model.yards) == 0 {
			t.Errorf("%s has no yard", name)
		}
	}
	for _, name := range []string{game.FigureYard, game.FigureEdge} {
		f, _ := figureOf(name)
		if s, ok := f.build(kit); ok && len(s.model.yards) == 0 {
			t.Errorf("%s has no yard", name)
		}
	}
	if _, ok := tableau(kit, demo); !ok {
		t.Error("the demo cannot be read")
	}
	f := effectFigure()
	if _, ok := f.build(kit); !ok {
		t.Error("the figure of the effects cannot be built")
	}
	if !strings.HasPrefix(game.FigureCard, "market/") {
		t.Error("figures are not the market's")
	}
}
