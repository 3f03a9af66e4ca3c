package emblem

import "agora/render"

// silhouette is the sign's shape in a square of 100 x 100.
func silhouette(id ID) *render.Path {
	return new(render.Path).Circle(50, 50, 40)
}

func fillPattern(p *render.Painter, id ID, shape *render.Path, pitch float64, c render.Color) {}

func drawCounter(p *render.Painter, t *render.Theme, id ID, x, y, d float64) {
	p.Shadow(new(render.Path).Circle(x, y, d/2), d/20, t.Shadow)
	p.FillCircle(x, y, d/2, t.Seat[id])
	Draw(p, id, x, y, d*0.7, t.OnSeat[id])
}

func drawBadge(p *render.Painter, t *render.Theme, id ID, x, y, d float64) {
	p.FillCircle(x, y, d/2, t.Seat[id])
	Draw(p, id, x, y, d*0.72, t.OnSeat[id])
}
