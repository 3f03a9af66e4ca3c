package paint

import "image/color"

// Layer is a step in building a Figure: it adds its shape to what the previous layers
// cover, or cuts it out.
type Layer struct {
	Path  *Path
	Width float64 // strokes the path with this width instead of filling it
	Butt  bool    // with Width: lines end at their last points, and corners are sharp
	Cut   bool    // cuts its shape out
}

// Figure is a drawing in one colour.
type Figure []Layer

// Draw fills the figure with one colour.
func (p *Painter) Draw(f Figure, c color.NRGBA) { p.DrawInk(f, Plain(c)) }

// DrawInk fills the figure with an ink.
func (p *Painter) DrawInk(f Figure, ink Ink) { lay(p.dst, p.figure(f), ink) }

// figure computes the coverage of a figure. One area alone meets nothing and takes the shorter
// way.
func (p *Painter) figure(f Figure) mask {
	b := p.dst.Rect
	if len(f) == 1 && f[0].Width == 0 && !f[0].Cut {
		return p.rasterize(f[0].Path, p.m, b)
	}
	sum := make([]uint8, b.Dx()*b.Dy())
	p.scan.reset(len(f), b)
	for i, l := range f {
		if l.Width > 0 {
			p.line.flatten(l.Path, p.m)
			p.line.stroke(Stroke{Width: l.Width, Square: l.Butt, Butt: l.Butt}, p.m.Size(), &p.flat)
		} else {
			p.flat.flatten(l.Path, p.m)
		}
		p.scan.add(i, &p.flat, b)
	}
	p.scan.cover(f, sum)
	return mask{b, sum}
}
