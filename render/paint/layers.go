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

// figure computes the coverage of a figure.
func (p *Painter) figure(f Figure) mask {
	b := p.dst.Rect
	sum := make([]uint8, b.Dx()*b.Dy())
	for _, l := range f {
		if l.Width > 0 {
			p.line.flatten(l.Path, p.m)
			p.line.stroke(Stroke{Width: l.Width, Square: l.Butt, Butt: l.Butt}, p.m.Size(), &p.flat)
		} else {
			p.flat.flatten(l.Path, p.m)
		}
		m := p.cover(b)
		for y := m.box.Min.Y; y < m.box.Max.Y; y++ {
			cov := m.pix[(y-m.box.Min.Y)*m.box.Dx():][:m.box.Dx()]
			row := sum[(y-b.Min.Y)*b.Dx()+m.box.Min.X-b.Min.X:][:m.box.Dx()]
			for i, a := range cov {
				if a == 0 {
					continue
				}
				rest := div255(uint32(row[i]) * uint32(255-a))
				if !l.Cut {
					rest += uint32(a)
				}
				row[i] = uint8(rest)
			}
		}
	}
	return mask{b, sum}
}
