package board

import (
	"strings"
	"testing"

	"agora/render"
	"agora/render/rendertest"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
)

// TestDangersAreTheRules: in whole random games, every stack that is captured was marked
// as in danger from there before, every stack marked so can be captured, and a stack
// without "+1" never revolts because of one stone.
func TestDangersAreTheRules(t *testing.T) {
	game, checked, warned, revolts := stacks.Game{}, 0, 0, 0
	for seed := range uint64(12) {
		s, _, err := game.Start(rules.Setup{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatalf("game.Start(rules.Setup{Seats: 2, Seed: seed}) = %v; want no error", err)
		}
		r := chance.New(seed, 7)
		for range 150 {
			if s.Over() {
				break
			}
			moves := s.Position.Moves(nil)
			for n := range Size * Size {
				c := stacks.At(n%Size, n/Size)
				if owner := s.On(c).Owner(); owner == rules.NoSeat || owner == s.Seat() {
					continue
				}
				takers := 0
				for _, m := range moves {
					if m.Kind() == stacks.KindCapture && m.To() == c {
						takers++
					}
				}
				may := takers > 0
				d := dangerOf(&s.Position, c)
				if d.Takers != takers {
					t.Fatalf("seed %d: takers of %s = %d; want %d, the number of captures", seed, c, d.Takers, takers)
				}
				if may && !s.Position.Legal(stacks.Act(stacks.KindCapture, d.By, c)) {
					t.Fatalf("seed %d: %s cannot be captured from %s; want a legal capture", seed, c, d.By)
				}
				checked++
			}
			for _, m := range moves { // however it revolts, a stack that loses one guard was marked
				next, events, err := game.Apply(s, m)
				if err != nil {
					t.Fatalf("game.Apply(s, m) = %v; want no error", err)
				}
				for _, e := range events {
					rv, ok := e.(stacks.Revolted)
					if !ok {
						continue
					}
					revolts++
					if rv.At == m.From() && m.Kind() != stacks.KindSurrender && next.On(rv.At).Len() == s.On(rv.At).Len()-1 {
						if warned++; !dangerOf(&s.Position, rv.At).revolt {
							t.Fatalf("seed %d: %s revolts when one guard leaves, without a warning, dangerOf(&s.Position, rv.At).revolt = %v; want true",
								seed, rv.At, dangerOf(&s.Position, rv.At).revolt)
						}
					}
				}
			}
			m, _ := s.Position.Sample(&r)
			if s, _, err = game.Apply(s, m); err != nil {
				t.Fatalf("game.Apply(s, m) = %v; want no error", err)
			}
		}
	}
	if checked < 1000 || warned < 10 {
		t.Errorf("%d stacks, %d of %d revolts: the test tests little; want 1000 stacks, and 10 warnings before revolts", checked, warned, revolts)
	}
}

// TestWarningsHideNoHeight: the warning of a revolt never hides the height of a stack,
// however small the pit.
func TestWarningsHideNoHeight(t *testing.T) {
	kit := rendertest.Kit(t, 1280, 720, 1, "light")
	for _, side := range []float64{260, 340, 390, 480, 700, 1000} {
		plan := PlanFor(render.R(0, 0, side, side), false)
		e := Painter{duel.Painter{C: kit.Begin(nil), Cam: &plan.Camera}, &plan}
		for digits := 1; digits <= 2; digits++ {
			h := e.badgeSide()
			cell := plan.Rect(stacks.At(2, 3))
			w := h
			if digits > 1 {
				w = h * 1.25
			}
			height := render.R(cell.X+plan.Zoom*0.99-w, cell.Y+plan.Zoom*0.99-h, w, h)
			if r := e.morePlate(stacks.At(2, 3), 1, digits); r.Intersect(height).W > 0 && r.Intersect(height).H > 0 {
				t.Errorf("a pit of %v: the warning %v lies over the height %v; want it beside", side, r, height)
			}
		}
	}
}

// TestFreeing: a stack revolts once as many prisoners have been added to it as it says, and
// not before.
func TestFreeing(t *testing.T) {
	for guards := 1; guards <= 6; guards++ {
		for jailed := 1; jailed <= guards; jailed++ {
			more := 0
			for jailed+more <= guards { // the majority revolts
				more++
			}
			on := strings.Repeat("b", jailed) + strings.Repeat("w", guards)
			st, ok := duel.Position(stacks.Game{}, nil, on+",.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,b w")
			if !ok {
				t.Fatalf("no position with %s, ok = %v; want true", on, ok)
			}
			if d := dangerOf(&st.Position, stacks.At(0, 5)); d.freeing != more || d.revolt != (more == 1) {
				t.Errorf("freeing of %s = %d, revolt %v; want %d", on, d.freeing, d.revolt, more)
			}
		}
	}
}
