package phobiatable

import (
	"testing"

	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/ui"
)

// TestLayout: at every window size nothing overlaps or leaves the screen, and everything
// that can be pressed is large enough.
func TestLayout(t *testing.T) {
	for _, size := range [][2]float64{
		{640, 360}, {360, 640}, {390, 844}, {844, 390}, {1280, 720}, {1024, 768}, {768, 1024}, {1920, 1080}, {3840, 2160},
		{700, 700}, {360, 3000}, {3000, 360}, {899, 600}, {900, 560}, {2000, 561},
	} {
		l := arrange(size[0], size[1])
		screen := render.R(0, 0, size[0], size[1])
		parts := map[string]render.Rect{"board": l.Board, "bar": l.Bar, "action": l.Action, "keys": l.Keys,
			"tools 0": l.Tools[0], "tools 1": l.Tools[1], "seat 0": l.Seats[0], "seat 1": l.Seats[1],
			"well 00": l.Wells[0][0], "well 01": l.Wells[0][1], "well 10": l.Wells[1][0], "well 11": l.Wells[1][1]}
		if l.Beside {
			parts["log"] = l.Log
		}
		for a, ra := range parts {
			if ra.Empty() {
				if a != "tools 1" {
					t.Errorf("%v: %s is empty; want \"tools 1\"", size, a)
				}
				continue
			}
			if ra.X < -0.01 || ra.Y < -0.01 || ra.Right() > screen.W+0.01 || ra.Bottom() > screen.H+0.01 {
				t.Errorf("%v: %s leaves the screen: %v; want all of it on the screen", size, a, ra)
			}
			for b, rb := range parts {
				if in := ra.Intersect(rb); a < b && in.W > 0.01 && in.H > 0.01 {
					t.Errorf("%v: %s %v and %s %v overlap; want places that do not overlap", size, a, ra, b, rb)
				}
			}
		}
		if l.Keys.W < 4*ui.Target || l.Keys.H < ui.Target || l.Action.H < ui.Target || l.Action.W < 100 {
			t.Errorf("%v: keys %v, action %v; want keys of 4 buttons' width, and an action 100 wide", size, l.Keys, l.Action)
		}
		if l.Board.W < 150 || l.Board.H < 150 {
			t.Errorf("%v: the board has %v; want 150 x 150 at least", size, l.Board)
		}
		for i := range l.Wells {
			for z, r := range l.Wells[i] {
				if r.W < ui.Target || r.H < ui.Target {
					t.Errorf("%v: a well of %v; want %d x %d at least", size, r, ui.Target, ui.Target)
				}
				k := pileUp(r, phobia.Size(z))
				if k.D < 20 {
					t.Errorf("%v: pieces of %v in a well of %v; want 20 at least", size, k.D, r)
				}
				for n := range phobia.Size(z).Supply() {
					if !r.Contains(k.X[n]-k.D/2, k.Y[n]-k.D/2) || !r.Contains(k.X[n]+k.D/2, k.Y[n]+k.D/2) {
						t.Errorf("%v: place %d of size %v lies outside of its well; want it inside", size, n, phobia.Size(z))
					}
					if k.Key.Empty() && k.X[n]+k.D/2 > k.Count.X+1 {
						t.Errorf("%v: place %d covers the count; want room for both", size, n)
					}
				}
			}
		}
	}
}
