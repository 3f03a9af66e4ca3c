package hud

import (
	"fmt"
	"testing"

	"agora/game/input"
	"agora/render"
)

// TestArrange: at every size nothing overlaps, nothing leaves the screen, and
// what is pressed is large enough.
func TestArrange(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {640, 360}, {1920, 1080}, {390, 844}, {360, 640}, {1024, 768}, {800, 600}, {768, 1024}, {2560, 1080}, {700, 700}} {
		for seats := 1; seats <= 4; seats++ {
			w, h := size[0], size[1]
			l := Arrange(w, h, seats)
			parts := map[string]render.Rect{
				"board": l.Board, "bar": l.Bar, "action": l.Action, "keys": l.Keys, "tools": l.Tools, "tray": l.Tray,
			}
			for i := range seats {
				parts[fmt.Sprint("seat ", i)] = l.Seats[i]
			}
			where := fmt.Sprintf("%gx%g with %d", w, h, seats)
			screen := render.R(0, 0, w, h)
			for a, ra := range parts {
				if ra.Empty() {
					t.Errorf("%s: %s has no room", where, a)
				}
				if in := ra.Intersect(screen); in != ra {
					t.Errorf("%s: %s leaves the screen: %v", where, a, ra)
				}
				for b, rb := range parts {
					if a < b && !ra.Inset(0.01).Intersect(rb.Inset(0.01)).Empty() {
						t.Errorf("%s: %s and %s overlap", where, a, b)
					}
				}
			}
			if l.Action.H < Target || l.Action.W < Target {
				t.Errorf("%s: the action is %g x %g", where, l.Action.W, l.Action.H)
			}
			for _, g := range []struct {
				r render.Rect
				n int
			}{{l.Keys, 4}, {l.Tools, 6}} {
				for i := range g.n {
					b := Grid(g.r, i, g.n, 140)
					if b.W < Target-0.01 || b.H < Target-0.01 {
						t.Errorf("%s: a button is %g x %g", where, b.W, b.H)
					}
				}
			}
			if part := l.Board.W * l.Board.H / (w * h); part < 0.28 {
				t.Errorf("%s: the board has only %.0f %% of the screen", where, 100*part)
			}
		}
	}
}

func TestPad(t *testing.T) {
	var p Pad
	p.Add(Button{ID: "a", Rect: render.R(0, 0, 50, 50), Tip: "first"})
	p.Add(Button{ID: "off", Rect: render.R(60, 0, 50, 50), Off: true})
	click := func(x, y, tx, ty float64) string {
		p.Feed(input.Event{Kind: input.Press, X: x, Y: y})
		id, _, _ := p.Feed(input.Event{Kind: input.Tap, X: tx, Y: ty})
		p.Feed(input.Event{Kind: input.Release, X: tx, Y: ty})
		return id
	}
	if id := click(10, 10, 12, 12); id != "a" {
		t.Errorf("a click gives %q", id)
	}
	if id := click(70, 10, 70, 10); id != "" {
		t.Errorf("a button that is off gives %q", id)
	}
	p.Feed(input.Event{Kind: input.Press, X: 10, Y: 10})
	p.Feed(input.Event{Kind: input.DragStart, X: 200, Y: 10})
	if id, used, _ := p.Feed(input.Event{Kind: input.DragEnd, X: 200, Y: 10}); id != "" || !used {
		t.Errorf("let go beside it: %q, used %v", id, used)
	}
	p.Feed(input.Event{Kind: input.Press, X: 10, Y: 10})
	p.Feed(input.Event{Kind: input.DragCancel})
	if id, _, _ := p.Feed(input.Event{Kind: input.Tap, X: 10, Y: 10}); id != "" {
		t.Errorf("a cancelled press gives %q", id)
	}
	p.Feed(input.Event{Kind: input.Hover, X: 10, Y: 10})
	for i := range restTicks {
		if text, _ := p.Tip(); text != "" {
			t.Fatalf("the tooltip comes after %d ticks", i)
		}
		p.Tick()
	}
	if text, _ := p.Tip(); text != "first" {
		t.Errorf("the tooltip is %q", text)
	}
}
