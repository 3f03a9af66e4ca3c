package markettable

import (
	"fmt"
	"testing"

	"agora/render"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// TestArrange: at every size nothing overlaps or leaves the screen, and everything that
// can be pressed is large enough.
func TestArrange(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {640, 360}, {1920, 1080}, {390, 844}, {360, 640}, {1024, 768}, {800, 600}, {768, 1024}, {2560, 1080}, {700, 700}} {
		for n := range 8 {
			w, h, seats, looking := size[0], size[1], n/2+1, n%2 == 1
			l := arrange(w, h, seats, looking)
			parts := map[string]render.Rect{
				"board": l.Board, "bar": l.Bar, "action": l.Action, "keys": l.Keys, "tools": l.Tools, "tray": l.Tray,
			}
			for i := range seats {
				parts[fmt.Sprint("seat ", i)] = l.Seats[i]
			}
			where := fmt.Sprintf("%gx%g with %d, looking back: %v", w, h, seats, looking)
			screen := render.R(0, 0, w, h)
			for a, ra := range parts {
				if ra.Empty() {
					t.Errorf("%s: %s has no room: ra.Empty() = true; want false", where, a)
				}
				if in := ra.Intersect(screen); in != ra {
					t.Errorf("%s: %s leaves the screen: %v; want all of it on the screen", where, a, ra)
				}
				for b, rb := range parts {
					if a < b && !ra.Inset(0.01).Intersect(rb.Inset(0.01)).Empty() {
						t.Errorf("%s: %s and %s overlap; want places that do not overlap", where, a, b)
					}
				}
			}
			if l.Action.H < ui.Target || l.Action.W < ui.Target {
				t.Errorf("%s: the action is %g x %g; want at least %d and at least %d", where, l.Action.W, l.Action.H, ui.Target, ui.Target)
			}
			tools := 6
			if l.OneRow {
				tools = 3
			}
			for _, g := range []struct {
				r render.Rect
				n int
			}{{l.Keys, 5}, {l.Tools, tools}} {
				for i := range g.n {
					b := table.Grid(g.r, i, g.n, 140)
					if b.W < ui.Target-0.01 || b.H < ui.Target-0.01 {
						t.Errorf("%s: a button is %g x %g; want at least %g and at least %g", where, b.W, b.H, ui.Target-0.01, ui.Target-0.01)
					}
				}
			}
			if part := l.Board.W * l.Board.H / (w * h); part < 0.28 {
				t.Errorf("%s: the board has only %.0f %% of the screen, part = %v; want at least 0.28", where, 100*part, part)
			}
		}
	}
}
