package render

import (
	"math"

	"agora/render/paint"
)

// Camera shows a part of a table: it maps table coordinates (any unit the
// scene likes) to dp and back. X, Y is the table point at the middle of the
// View, Zoom the dp of one table unit. The camera never turns.
type Camera struct {
	View       Rect // where on the screen, dp
	X, Y, Zoom float64

	Table            Rect // what there is to see, table units; the view keeps to it
	MinZoom, MaxZoom float64

	fromX, fromY, fromZoom float64
	toX, toY, toZoom       float64
	move                   Tween
}

// ToScreen maps a table point to dp.
func (c *Camera) ToScreen(x, y float64) (sx, sy float64) {
	mx, my := c.View.Centre()
	return mx + (x-c.X)*c.Zoom, my + (y-c.Y)*c.Zoom
}

// ToTable maps a point in dp to the table.
func (c *Camera) ToTable(sx, sy float64) (x, y float64) {
	mx, my := c.View.Centre()
	return c.X + (sx-mx)/c.zoom(), c.Y + (sy-my)/c.zoom()
}

// RectToScreen maps a rectangle of the table to dp.
func (c *Camera) RectToScreen(r Rect) Rect {
	x, y := c.ToScreen(r.X, r.Y)
	return R(x, y, r.W*c.Zoom, r.H*c.Zoom)
}

// Seen returns the part of the plane inside the View, in table units.
func (c *Camera) Seen() Rect {
	x, y := c.ToTable(c.View.X, c.View.Y)
	return R(x, y, c.View.W/c.zoom(), c.View.H/c.zoom())
}

// Pan moves the picture by dx, dy dp, as a hand that drags it.
func (c *Camera) Pan(dx, dy float64) {
	c.Finish()
	c.X -= dx / c.zoom()
	c.Y -= dy / c.zoom()
	c.Clamp()
}

// ZoomAt multiplies the zoom by f and keeps the table point under the screen
// point sx, sy where it is, as far as the limits allow.
func (c *Camera) ZoomAt(sx, sy, f float64) {
	c.Finish()
	if !(f > 0) || math.IsInf(f, 0) {
		return
	}
	x, y := c.ToTable(sx, sy)
	c.Zoom = c.limitZoom(c.zoom() * f)
	mx, my := c.View.Centre()
	c.X = x - (sx-mx)/c.Zoom
	c.Y = y - (sy-my)/c.Zoom
	c.Clamp()
}

// FitPose returns the place and zoom at which the whole of r is seen with margin
// dp around it.
func (c *Camera) FitPose(r Rect, margin float64) (x, y, zoom float64) {
	v := c.View.Inset(margin)
	x, y = r.Centre()
	if r.Empty() || v.Empty() {
		return x, y, c.limitZoom(c.zoom())
	}
	return x, y, c.limitZoom(math.Min(v.W/r.W, v.H/r.H))
}

// Fit shows the whole of r at once.
func (c *Camera) Fit(r Rect, margin float64) {
	c.move = Tween{}
	c.X, c.Y, c.Zoom = c.FitPose(r, margin)
	c.Clamp()
}

// GoTo moves to a place and zoom within ticks; 0 jumps.
func (c *Camera) GoTo(x, y, zoom float64, ticks int) {
	c.toX, c.toY, c.toZoom = x, y, c.limitZoom(zoom)
	c.fromX, c.fromY, c.fromZoom = c.X, c.Y, c.zoom()
	c.move = Tween{To: 1, Length: ticks, Ease: EaseInOut}
	if ticks <= 0 {
		c.land()
	}
}

// Step passes one tick and reports whether the camera moved.
func (c *Camera) Step() bool {
	if c.move.Done() {
		return false
	}
	if !c.move.Step() {
		c.land()
		return true
	}
	t := c.move.Value()
	// The zoom goes by equal factors, which looks like one speed; the place
	// follows so that the picture goes straight.
	c.Zoom = c.fromZoom * math.Pow(c.toZoom/c.fromZoom, t)
	if d := 1/c.toZoom - 1/c.fromZoom; math.Abs(d) > 1e-12 {
		t = (1/c.Zoom - 1/c.fromZoom) / d
	}
	c.X, c.Y = Mix(c.fromX, c.toX, t), Mix(c.fromY, c.toY, t)
	return true
}

// Finish ends a GoTo at its target.
func (c *Camera) Finish() {
	if !c.move.Done() {
		c.land()
	}
}

func (c *Camera) land() {
	c.move = Tween{}
	c.X, c.Y, c.Zoom = c.toX, c.toY, c.toZoom
	c.Clamp()
}

// Clamp keeps zoom and place within the limits: some of the Table always
// stays at the middle of the View, and a table that fits stays whole.
func (c *Camera) Clamp() {
	c.Zoom = c.limitZoom(c.zoom())
	if c.Table.Empty() {
		return
	}
	c.X = clampSpan(c.X, c.View.W/c.Zoom, c.Table.X, c.Table.W)
	c.Y = clampSpan(c.Y, c.View.H/c.Zoom, c.Table.Y, c.Table.H)
}

// clampSpan keeps the middle p of a window of the given width over the span
// from..from+size: a window wider than the span holds all of it, a narrower
// one may look at most half of itself past its ends.
func clampSpan(p, window, from, size float64) float64 {
	if window >= size {
		return paint.Clamp(p, from+size-window/2, from+window/2)
	}
	return paint.Clamp(p, from, from+size)
}

func (c *Camera) zoom() float64 {
	if !(c.Zoom > 0) {
		return 1
	}
	return c.Zoom
}

func (c *Camera) limitZoom(z float64) float64 {
	if !(z > 0) {
		z = 1
	}
	if c.MaxZoom > 0 {
		z = math.Min(z, c.MaxZoom)
	}
	if c.MinZoom > 0 {
		z = math.Max(z, c.MinZoom)
	}
	return z
}
