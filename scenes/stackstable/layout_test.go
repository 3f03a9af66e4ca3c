package stackstable

import (
	"testing"

	"agora/render"
	"agora/scenes/stackstable/board"
	"agora/scenes/ui"
)

// TestLayout: at every window size nothing overlaps or leaves the screen, and everything
// that can be pressed is large enough.
func TestLayout(t *testing.T) {
	for _, size := range [][2]float64{
		{640, 360}, {360, 640}, {390, 844}, {844, 390}, {1280, 720}, {1024, 768}, {768, 1024}, {1920, 1080}, {3840, 2160},
		{700, 700}, {360, 3000}, {3000, 360}, {899, 600}, {900, 560}, {2000, 561}, {640, 640}, {1280 / 1.5, 720 / 1.5},
	} {
		l := arrange(size[0], size[1])
		parts := map[string]render.Rect{"board": l.Board, "bar": l.Bar, "action": l.Action, "keys": l.Keys,
			"tools": l.Tools[0], "seat 0": l.Seats[0], "seat 1": l.Seats[1]}
		if !l.Fan.Empty() {
			parts["fan"] = l.Fan
		}
		if l.Beside {
			parts["log"] = l.Log
		}
		for a, ra := range parts {
			if ra.Empty() || ra.X < -0.01 || ra.Y < -0.01 || ra.Right() > size[0]+0.01 || ra.Bottom() > size[1]+0.01 {
				t.Errorf("in a window of %v, %s is at %v; want all of it on the screen", size, a, ra)
			}
			for b, rb := range parts {
				if in := ra.Intersect(rb); a < b && in.W > 0.01 && in.H > 0.01 {
					t.Errorf("%v: %s %v and %s %v overlap; want places that do not overlap", size, a, ra, b, rb)
				}
			}
		}
		if size == [2]float64{1280 / 1.5, 720 / 1.5} && (l.Fan.H < board.LegendLeast || l.Bar.H < 90) {
			t.Errorf("at 150 %% the legend has %v, the sentence %v; want %d and 90 dp at least", l.Fan, l.Bar, board.LegendLeast)
		}
		if l.Keys.W < 4*ui.Target || l.Keys.H < ui.Target || l.Action.H < ui.Target || l.Action.W < 100 || l.Tools[0].H < ui.Target || l.Bar.H < 60 {
			t.Errorf("%v: keys %v, action %v, tools %v, bar %v; want keys of 4 buttons' width, an action 100 wide, a bar 60 high", size, l.Keys, l.Action, l.Tools[0], l.Bar)
		}
		if u := board.PlanFor(l.Board, false).Zoom; u < ui.Target {
			t.Errorf("%v: cells are %v dp wide; want at least %v", size, u, ui.Target)
		}
	}
}
