package menu

import (
	"agora/render"
	"agora/render/icon"
	"agora/scenes/ui"
)

// Achieved shows texts about an achievement beside a laurel, a faint one before it is
// earned.
func Achieved(earned bool, texts ...ui.Node) ui.Node {
	const size = 24
	laurel := &ui.Func{W: size, H: size, Paint: func(c *render.Canvas, r render.Rect) {
		tint := c.Theme().Good
		if !earned {
			tint = render.Fade(c.Theme().Ink, 0.3)
		}
		c.Sprite(icon.Sprite(c.Kit, icon.Crown, size), render.Place{X: r.X + size/2, Y: r.Y + size/2, Tint: tint})
	}}
	return ui.Row(10, laurel, ui.Grow(1, ui.Column(2, texts...)))
}
