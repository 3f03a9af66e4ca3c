package hud

import (
	"agora/render"
	"agora/render/icon"
)

// Bulb draws the small sign of a hint, d dp wide, with its middle at x, y.
func Bulb(c *render.Canvas, x, y, d float64) {
	t := c.Theme()
	c.Circle(x, y, d/2+2, t.Card)
	c.Circle(x, y, d/2, t.Accent)
	c.Sprite(icon.Sprite(c.Kit, icon.Hint, d*0.78), render.Place{X: x, Y: y, Tint: t.OnAccent})
}
