package icon

import "agora/render"

// draw paints the icon into a square of 24 x 24.
func draw(p *render.Painter, id ID, c render.Color) {
	p.LineRound(render.R(3, 3, 18, 18), 3, 2, c)
}
