package game

import "agora/render"

// pointer is where the gamepad points: the system shows no arrow there.
type pointer struct {
	x, y  float64
	shown bool
}

// point moves the gamepad's pointer, or takes it away.
func (a *App) point(x, y float64, shown bool) {
	if now := (pointer{x, y, shown}); now != a.pointer {
		a.pointer, a.dirty = now, true
	}
}

// draw draws it: a ring that can be seen on any ground, and what it surrounds.
func (p pointer) draw(c *render.Canvas) {
	if !p.shown {
		return
	}
	t := c.Theme()
	c.Ring(p.x, p.y, 11, 5, t.Panel)
	c.Ring(p.x, p.y, 11, 2.5, t.Ink)
	c.Circle(p.x, p.y, 2.5, t.Ink)
}
