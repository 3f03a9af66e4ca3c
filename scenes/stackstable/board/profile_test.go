package board

import (
	"math"
	"testing"

	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// TestSideView: seen from the side, from both ends, rows further back lie further up, levels
// and stones are equally high, no cell hides another one, and everything is in the picture.
func TestSideView(t *testing.T) {
	for _, turned := range []bool{false, true} {
		r := render.R(10, 20, 900, 620)
		p := SidePlan(r, turned)
		high := map[int]float64{} // of a level, per level
		for file := range Size {
			for row := range Size {
				c := p.across(file, row)
				at := p.Rect(c)
				if at.X < r.X || at.Right() > r.Right() || at.Y < r.Y || at.Bottom() > r.Bottom() {
					t.Errorf("turned %v: the place of %v = %v; want it in %v", turned, c, at, r)
				}
				ground := at.Bottom() + p.Zoom*float64(c.Level())*lift // of the lowest level
				if want, known := high[row]; known && math.Abs(ground-want) > 1e-6 {
					t.Errorf("turned %v: without its level %v stands at %.3f; want %.3f, as the others of its row", turned, c, ground, want)
				}
				high[row] = ground
				if row == 0 {
					continue
				}
				before := p.Rect(p.across(file, row-1))
				if at.Y >= before.Y || at.Bottom() > before.Y+1e-6 {
					t.Errorf("turned %v: %v at %v; want it behind %v", turned, c, at, before)
				}
			}
		}
		for n := 1; n < 9; n++ {
			one, more := p.Body(p.across(2, 2), n), p.Body(p.across(2, 2), n+1)
			if got := more.H - one.H; math.Abs(got-p.Zoom*lift) > 1e-6 || math.Abs(more.Bottom()-one.Bottom()) > 1e-6 {
				t.Errorf("turned %v: stone %d adds %.3f; want %.3f on the same ground", turned, n+1, got, p.Zoom*lift)
			}
		}
	}
}

// TestWhatIsSeenFromTheSideIsPointedAt: in positions of random games a point belongs to the
// cell whose stack is drawn there last, which is the one at the front.
func TestWhatIsSeenFromTheSideIsPointedAt(t *testing.T) {
	game, hid := stacks.Game{}, 0
	p := SidePlan(render.R(0, 0, 900, 620), false)
	for seed := range uint64(30) {
		s, _, err := game.Start(rules.Setup{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatalf("game.Start of seed %d = %v; want no error", seed, err)
		}
		rnd := chance.New(seed, 3)
		for range 60 {
			if m, ok := game.Sample(s, &rnd); ok && !s.Over() {
				s, _, _ = game.Apply(s, m)
			}
		}
		for n := range Size * Size {
			c := p.Order(n)
			x, y := p.ToScreen(p.At(c))
			seen := p.Behind(&s.Position, c)
			for _, d := range [][2]float64{{0, 0}, {0, -0.2}, {0, 0.2}, {0.3, 0}} {
				px, py := x+d[0]*p.Zoom, y+d[1]*p.Zoom
				covered := false
				for row := range p.row(c) { // what is painted after it
					o := p.across(c.File(), row)
					covered = covered || p.Body(o, s.Position.On(o).Len()).Contains(px, py)
				}
				if got := seen(d[0]*p.Zoom, d[1]*p.Zoom); got == covered {
					t.Fatalf("seed %d: of %v the point %v is seen: %v; want %v", seed, c, d, got, !covered)
				}
				if covered {
					hid++
				}
			}
		}
	}
	if hid < 20 {
		t.Errorf("points that are hidden = %d; want at least 20, or little is tested", hid)
	}
	from := PlanFor(render.R(0, 0, 900, 620), false)
	if from.Behind(&stacks.Position{}, stacks.At(0, 0)) != nil || !from.Body(stacks.At(0, 0), 3).Empty() {
		t.Error("seen from above something is hidden; want nothing")
	}
}
