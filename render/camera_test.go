package render_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"agora/render"
)

func camera() render.Camera {
	return render.Camera{
		View: render.R(100, 50, 800, 500), X: 21, Y: 14, Zoom: 20,
		Table: render.R(0, 0, 42, 28), MinZoom: 4, MaxZoom: 120,
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-6*(1+math.Abs(a)) }

func TestCameraRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		c := camera()
		c.Zoom, c.X, c.Y = 4+100*r.Float64(), 42*r.Float64(), 28*r.Float64()
		x, y := r.Float64()*1000, r.Float64()*600
		tx, ty := c.ToTable(x, y)
		if bx, by := c.ToScreen(tx, ty); !near(bx, x) || !near(by, y) {
			t.Fatalf("%v, %v comes back as %v, %v, near(bx, x) = %v, near(by, y) = %v; want true and true", x, y, bx, by, near(bx, x), near(by, y))
		}
	}
}

// TestCameraZoomAt checks that zooming keeps the point under the pointer in place, within
// the limits.
func TestCameraZoomAt(t *testing.T) {
	c := camera()
	c.Table = render.Rect{} // no limits of position
	x0, y0 := c.ToTable(700, 120)
	for _, f := range []float64{1.3, 1.3, 0.4, 2, 1e9, 1e-9, 1.7} {
		c.ZoomAt(700, 120, f)
		if x, y := c.ToTable(700, 120); !near(x, x0) || !near(y, y0) {
			t.Errorf("after factor %v: %v, %v became %v, %v, near(x, x0) = %v, near(y, y0) = %v; want true and true", f, x0, y0, x, y, near(x, x0), near(y, y0))
		}
		if c.Zoom < 4 || c.Zoom > 120 {
			t.Errorf("zoom %v; want 4 to 120", c.Zoom)
		}
	}
	for _, f := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		before := c.Zoom
		c.ZoomAt(0, 0, f)
		if c.Zoom != before {
			t.Errorf("factor %v changes the zoom to %v; want %v", f, c.Zoom, before)
		}
	}
}

// TestCameraLimits checks that Fit shows everything, and that no gesture loses the table.
func TestCameraLimits(t *testing.T) {
	c := camera()
	c.Fit(c.Table, 10)
	if s := c.RectToScreen(c.Table); s.X < c.View.X+9.9 || s.Y < c.View.Y+9.9 || s.Right() > c.View.Right()-9.9 || s.Bottom() > c.View.Bottom()-9.9 {
		t.Errorf("the table lies at %v in %v; want 10 dp free on each side", s, c.View)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		if r.IntN(2) == 0 {
			c.Pan(3000*(r.Float64()-0.5), 3000*(r.Float64()-0.5))
		} else {
			c.ZoomAt(1000*r.Float64(), 600*r.Float64(), math.Exp(4*(r.Float64()-0.5)))
		}
		s := c.RectToScreen(c.Table)
		in := s.Intersect(c.View)
		if in.W < min(s.W, c.View.W/2)-1e-6 || in.H < min(s.H, c.View.H/2)-1e-6 {
			t.Fatalf("table at %v, view %v, in.W = %v, in.H = %v; want at least %v and at least %v",
				s, c.View, in.W, in.H, min(s.W, c.View.W/2)-1e-6, min(s.H, c.View.H/2)-1e-6)
		}
	}
	empty := render.Camera{}
	empty.Fit(render.R(0, 0, 0, 0), 5)
	empty.Pan(5, 5)
	if x, y := empty.ToTable(3, 3); math.IsNaN(x) || math.IsNaN(y) {
		t.Errorf("a camera without a view gives no numbers: math.IsNaN(x) = %v, math.IsNaN(y) = %v; want false and false", math.IsNaN(x), math.IsNaN(y))
	}
}

func TestCameraGoTo(t *testing.T) {
	c := camera()
	c.GoTo(10, 9, 60, 15)
	ticks := 0
	for c.Step() {
		if ticks++; ticks > 100 {
			t.Fatalf("never arrives: ticks = %v; want at most 100", ticks)
		}
		if c.X > 21 || c.X < 10 || c.Zoom < 20 || c.Zoom > 60 {
			t.Fatalf("on the way at %v, %v, zoom %v; want a place between both ends, with a zoom of 20 to 60", c.X, c.Y, c.Zoom)
		}
	}
	if ticks != 15 || c.X != 10 || c.Y != 9 || c.Zoom != 60 {
		t.Errorf("after %d ticks at %v, %v, zoom %v; want 15, 10, 9 and 60", ticks, c.X, c.Y, c.Zoom)
	}
	c.GoTo(30, 20, 30, 15)
	c.Step()
	c.Pan(0, 0) // a gesture ends the movement
	if c.Step(); c.X != 30 || c.Zoom != 30 {
		t.Errorf("at %v, zoom %v; want 30 and 30", c.X, c.Zoom)
	}
	c.GoTo(12, 12, 1e9, 0)
	if c.Step(); c.Zoom != 120 {
		t.Errorf("a jump leaves zoom %v; want 120", c.Zoom)
	}
}
