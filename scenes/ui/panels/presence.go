package panels

import "agora/render"

// Presence draws the dot that shows whether a distant player is online: filled, or a
// ring.
func Presence(c *render.Canvas, x, y float64, here bool) {
	t := c.Theme()
	c.Circle(x, y, 6.5, t.Card)
	c.Circle(x, y, 5, t.Good)
	if !here {
		c.Circle(x, y, 3, t.Card)
	}
}
