package paint

import (
	"image"
	"image/color"
	"math"
)

// The light comes from the upper left, so shadows fall to the lower right.
const (
	LightX = -0.45
	LightY = -0.9
)

// Shadow draws the shadow of a thing of the given shape that floats lift dp above the
// ground: a tight one where it touches the ground and a soft one cast away from the light.
func (p *Painter) Shadow(path *Path, lift float64, c color.NRGBA) {
	p.SoftShadow(path, -LightX*lift*0.3, -LightY*lift*0.3, 0.6+lift*0.2, Fade(c, 0.9))
	p.SoftShadow(path, -LightX*lift, -LightY*lift, lift*1.6+0.5, Fade(c, 0.6))
}

// SoftShadow draws the shape in one colour, moved by dx, dy and blurred with a radius of
// blur dp.
func (p *Painter) SoftShadow(path *Path, dx, dy, blur float64, c color.NRGBA) {
	k := p.m.Size()
	r := blur * k
	reach := int(math.Ceil(r*1.5)) + 2
	m := p.m
	m.E += dx * k
	m.F += dy * k
	p.flat.flatten(path, m)
	shape := p.cover(p.dst.Rect.Inset(-2 * reach))
	if shape.box.Empty() {
		return
	}
	box := shape.box.Inset(-reach)
	w, h := box.Dx(), box.Dy()
	pix := make([]uint8, w*h)
	for y := range shape.box.Dy() {
		copy(pix[(y+reach)*w+reach:], shape.pix[y*shape.box.Dx():][:shape.box.Dx()])
	}
	blurMask(pix, w, h, r)
	lay(p.dst, crop(mask{box, pix}, p.dst.Rect), Plain(c))
}

// crop returns the part of m inside r.
func crop(m mask, r image.Rectangle) mask {
	in := m.box.Intersect(r)
	if in == m.box || in.Empty() {
		m.box = in
		return m
	}
	w := m.box.Dx()
	pix := make([]uint8, 0, in.Dx()*in.Dy())
	for y := in.Min.Y; y < in.Max.Y; y++ {
		row := m.pix[(y-m.box.Min.Y)*w+in.Min.X-m.box.Min.X:]
		pix = append(pix, row[:in.Dx()]...)
	}
	return mask{in, pix}
}

// blurMask blurs with three box filters, which approximate a Gaussian with a standard
// deviation of half the radius.
func blurMask(pix []uint8, w, h int, radius float64) {
	n := int(math.Round(radius / 2))
	if n < 1 {
		if radius < 0.5 {
			return
		}
		n = 1
	}
	buf := make([]uint8, max(w, h))
	for range 3 {
		for y := range h {
			boxBlur(pix[y*w:], 1, w, n, buf)
		}
		for x := range w {
			boxBlur(pix[x:], w, h, n, buf)
		}
	}
}

// boxBlur averages 2n+1 neighbours along count pixels that are step apart.
func boxBlur(pix []uint8, step, count, n int, buf []uint8) {
	for i := range count {
		buf[i] = pix[i*step]
	}
	sum := 0
	for i := 0; i < min(n, count); i++ {
		sum += int(buf[i])
	}
	size := 2*n + 1
	for i := range count {
		if j := i + n; j < count {
			sum += int(buf[j])
		}
		if j := i - n - 1; j >= 0 {
			sum -= int(buf[j])
		}
		pix[i*step] = uint8((sum + n) / size)
	}
}
