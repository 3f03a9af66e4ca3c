package game

import "agora/render"

// pointer is the gamepad's pointer, for which the system shows no arrow.
type pointer struct {
	x, y  float64
	shown bool
}

// point moves the gamepad's pointer, or hides it.
func (a *App) point(x, y float64, shown bool) {
	if now := (pointer{x, y, shown}); now != a.pointer {
		a.pointer, a.dirty = now, true
	}
}

// draw draws it as a ring that is visible on any background, and what it surrounds.
func (p pointer) draw(c *render.Canvas) {
	if !p.shown {
		return
	}
	t := c.Theme()
	c.Ring(p.x, p.y, 11, 5, t.Panel)
	c.Ring(p.x, p.y, 11, 2.5, t.Ink)
	c.Circle(p.x, p.y, 2.5, t.Ink)
}
