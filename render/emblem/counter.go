package emblem

import (
	"math"

	"agora/render"
	"agora/render/paint"
)

// drawCounter paints a round stone in the seat's colour: a rim with the seat's pattern
// around a disc with its emblem.
func drawCounter(p *render.Painter, t *render.Theme, id ID, x, y, d float64) {
	r := d / 2
	p.Shadow(new(render.Path).Circle(x, y, r), d/22, t.Shadow)
	drawBadge(p, t, id, x, y, d)
	// the lit edge of the stone, above and to the left
	edge := new(render.Path).Circle(x, y, r-d*0.018)
	p.LineInk(edge, render.Stroke{Width: d * 0.03},
		p.Linear(render.Point{X: x + r*paint.LightX, Y: y + r*paint.LightY}, render.Point{X: x, Y: y},
			render.RGBA(0xFFFFFF88), render.RGBA(0xFFFFFF00)))
}

// drawBadge paints the flat disc with rim, pattern and emblem.
func drawBadge(p *render.Painter, t *render.Theme, id ID, x, y, d float64) {
	r := d / 2
	c, on := t.Seat[id], t.OnSeat[id]
	p.FillCircle(x, y, r, render.Blend(c, render.RGB(0), 0.30))
	p.FillCircle(x, y, r-d*0.022, c)
	if d/p.Pixel() < 34 { // too small for a rim
		Draw(p, id, x, y, d*0.76, on)
		return
	}
	rimPattern(p, id, x, y, d, render.Blend(c, on, 0.75))
	p.Ring(x, y, r*0.74, d*0.018, render.Blend(c, on, 0.55))
	Draw(p, id, x, y, d*0.60, on)
}

// rimPattern paints the pattern in the ring between three quarters of the radius and the
// edge.
func rimPattern(p *render.Painter, id ID, x, y, d float64, c render.Color) {
	r := d / 2
	mid := r * 0.86
	path := new(render.Path)
	width := 0.0
	count := [Count]int{Owl: 20, Amphora: 28, Bee: 18, Olive: 18}[id]
	for i := range count {
		a := 2 * math.Pi * (float64(i) + 0.5) / float64(count)
		m := paint.Identity().Translated(x, y).Rotated(a).Translated(0, -mid)
		one := new(render.Path)
		switch id {
		case Owl: // dots, like eyes
			one.Circle(0, 0, r*0.055)
		case Amphora: // upright stripes, like the tongues on a jar's shoulder
			one.MoveTo(0, -r*0.06).LineTo(0, r*0.06)
			width = r * 0.055
		case Bee: // cells of a comb
			one.Append(hexagon(r*0.085), paint.Identity())
			width = r * 0.035
		case Olive: // leaves in a row
			one.Append(leafShape(r*0.2), paint.Identity().Rotated(-0.35))
		}
		path.Append(one, m)
	}
	if width > 0 {
		p.Line(path, render.Stroke{Width: width}, c)
		return
	}
	p.Fill(path, c)
}

func hexagon(r float64) *render.Path {
	p := new(render.Path)
	for i := range 6 {
		s, c := math.Sincos(math.Pi / 3 * (float64(i) + 0.5))
		if i == 0 {
			p.MoveTo(r*c, r*s)
		} else {
			p.LineTo(r*c, r*s)
		}
	}
	return p.Close()
}

// leafShape returns a leaf of length l along the x axis.
func leafShape(l float64) *render.Path {
	h := l / 2
	return new(render.Path).MoveTo(-h, 0).CubeTo(-h/2, -h*0.55, h/3, -h*0.55, h, 0).CubeTo(h/3, h*0.5, -h/2, h*0.5, -h, 0).Close()
}

// fillPattern covers a shape with the seat's pattern.
func fillPattern(p *render.Painter, id ID, shape *render.Path, pitch float64, c render.Color) {
	if !(pitch > 0) {
		return
	}
	b := shape.Bounds()
	if b.W/pitch > 1000 || b.H/pitch > 1000 {
		return
	}
	path := new(render.Path)
	width := 0.0
	rowHeight := pitch * math.Sqrt(3) / 2
	switch id {
	case Owl, Olive, Bee:
		for j := -1; float64(j)*rowHeight < b.H+pitch; j++ {
			for i := -1; float64(i)*pitch < b.W+pitch; i++ {
				x, y := b.X+float64(i)*pitch+float64(j&1)*pitch/2, b.Y+float64(j)*rowHeight
				m := paint.Identity().Translated(x, y)
				switch id {
				case Owl:
					path.Circle(x, y, pitch*0.18)
				case Bee:
					path.Append(hexagon(pitch/math.Sqrt(3)), m)
					width = pitch * 0.12
				default:
					path.Append(leafShape(pitch*1.05), m.Rotated(-0.7+1.4*float64(j&1)))
				}
			}
		}
	case Amphora:
		for d := -b.H; d < b.W+b.H; d += pitch {
			path.MoveTo(b.X+d, b.Y+b.H).LineTo(b.X+d+b.H, b.Y)
		}
		width = pitch * 0.34
	}
	p.Clipped(shape, func() {
		if width > 0 {
			p.Line(path, render.Stroke{Width: width}, c)
			return
		}
		p.Fill(path, c)
	})
}
