package paint

import "image"

// Clipped restricts what draw draws to the area that the path covers.
func (p *Painter) Clipped(path *Path, draw func()) {
	m := p.rasterize(path, p.m, p.dst.Rect)
	if m.box.Empty() {
		return
	}
	// draw draws on a copy, which is then copied back through the mask.
	shape := mask{m.box, append([]uint8(nil), m.pix...)}
	under := p.dst
	p.dst = image.NewRGBA(under.Rect)
	copy(p.dst.Pix, under.Pix)
	draw()
	over := p.dst
	p.dst = under
	w := shape.box.Dx()
	for y := shape.box.Min.Y; y < shape.box.Max.Y; y++ {
		at := under.PixOffset(shape.box.Min.X, y)
		a, b := under.Pix[at:at+4*w], over.Pix[at:at+4*w]
		for i, cov := range shape.pix[(y-shape.box.Min.Y)*w:][:w] {
			if cov == 0 {
				continue
			}
			for j := 4 * i; j < 4*i+4; j++ {
				a[j] = uint8(div255(uint32(a[j])*uint32(255-cov) + uint32(b[j])*uint32(cov)))
			}
		}
	}
}
