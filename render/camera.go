package render

import (
	"math"

	"agora/render/paint"
)

// Camera shows a part of a table: it maps table coordinates (in any unit the scene likes)
// to dp and back. X, Y is the table point at the centre of View, Zoom the size of a table
// unit in dp. The camera never rotates.
type Camera struct {
	View       Rect // the area on the screen, in dp
	X, Y, Zoom float64

	Table            Rect // the area that can be seen, in table units; the view is limited to it
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

// Seen returns the part of the table that View shows, in table units.
func (c *Camera) Seen() Rect {
	x, y := c.ToTable(c.View.X, c.View.Y)
	return R(x, y, c.View.W/c.zoom(), c.View.H/c.zoom())
}

// Pan moves the picture by dx, dy dp, like a hand that drags it.
func (c *Camera) Pan(dx, dy float64) {
	c.Finish()
	c.X -= dx / c.zoom()
	c.Y -= dy / c.zoom()
	c.Clamp()
}

// ZoomAt multiplies the zoom by f and keeps the table point at the screen point sx, sy in
// place, as far as the limits allow.
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

// FitPose returns the position and zoom at which all of r is visible with margin dp around
// it.
func (c *Camera) FitPose(r Rect, margin float64) (x, y, zoom float64) {
	v := c.View.Inset(margin)
	x, y = r.Centre()
	if r.Empty() || v.Empty() {
		return x, y, c.limitZoom(c.zoom())
	}
	return x, y, c.limitZoom(min(v.W/r.W, v.H/r.H))
}

// Fit shows all of r at once.
func (c *Camera) Fit(r Rect, margin float64) {
	c.move = Tween{}
	c.X, c.Y, c.Zoom = c.FitPose(r, margin)
	c.Clamp()
}

// GoTo moves to a position and zoom over a number of ticks; 0 jumps.
func (c *Camera) GoTo(x, y, zoom float64, ticks int) {
	c.toX, c.toY, c.toZoom = x, y, c.limitZoom(zoom)
	c.fromX, c.fromY, c.fromZoom = c.X, c.Y, c.zoom()
	c.move = Tween{To: 1, Length: ticks, Ease: EaseInOut}
	if ticks <= 0 {
		c.land()
	}
}

// Step advances one tick and reports whether the camera moved.
func (c *Camera) Step() bool {
	if c.move.Done() {
		return false
	}
	if !c.move.Step() {
		c.land()
		return true
	}
	t := c.move.Value()
	// The zoom changes by equal factors, which looks like constant speed; the position
	// follows so that the picture moves in a straight line.
	c.Zoom = c.fromZoom * math.Pow(c.toZoom/c.fromZoom, t)
	if d := 1/c.toZoom - 1/c.fromZoom; math.Abs(d) > 1e-12 {
		t = (1/c.Zoom - 1/c.fromZoom) / d
	}
	c.X, c.Y = Mix(c.fromX, c.toX, t), Mix(c.fromY, c.toY, t)
	return true
}

// Finish jumps to the target of a GoTo.
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

// Clamp keeps zoom and position within the limits: some of Table always stays at the centre
// of View, and a table that fits stays fully visible.
func (c *Camera) Clamp() {
	c.Zoom = c.limitZoom(c.zoom())
	if c.Table.Empty() {
		return
	}
	c.X = clampSpan(c.X, c.View.W/c.Zoom, c.Table.X, c.Table.W)
	c.Y = clampSpan(c.Y, c.View.H/c.Zoom, c.Table.Y, c.Table.H)
}

// clampSpan limits p, the centre of a window of the given width, relative to the span
// from..from+size. A window wider than the span contains all of it; a narrower one extends
// at most half its width beyond the ends.
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
		z = min(z, c.MaxZoom)
	}
	if c.MinZoom > 0 {
		z = max(z, c.MinZoom)
	}
	return z
}
