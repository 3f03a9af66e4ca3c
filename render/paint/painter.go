// Package paint draws vector shapes, text and textures into images in memory. It knows
// nothing about the screen: it draws each picture once, on the CPU, and package render
// shows it as often as needed. The same input gives the same picture everywhere, even in
// tests without a display.
//
// Ebitengine's package vector cannot replace it. That package has only plain colours, no
// gradients, textures or soft shadows; it needs a graphics card; and a card or piece of ten
// shapes takes some fifty draw calls, where a sprite painted here needs a fraction of one.
// Ebitengine's package text/v2 shapes and measures text; the outlines of its typefaces are
// painted like every other shape. Characters that the program's typefaces lack, such as
// those of names in other scripts, are supplied by the system's typefaces or drawn by the
// browser.
package paint

import (
	"image"
	"image/color"
	"math"
)

// Painter draws on an image. Coordinates are in dp: the upper left corner is 0, 0; x grows
// to the right and y downwards.
type Painter struct {
	W, H  float64 // the image's size in dp
	Scale float64 // pixels per dp

	dst      *image.RGBA
	m        Matrix
	saved    []Matrix
	fonts    *Fonts
	textures *Textures

	flat, line flat
	ras        rasterizer
	cov        []uint8
	scan       scan
	path       Path
}

// Supply sets the typefaces and textures to use.
func (p *Painter) Supply(fonts *Fonts, textures *Textures) { p.fonts, p.textures = fonts, textures }

// Reset makes p draw on another image; it keeps its buffers.
func (p *Painter) Reset(img *image.RGBA, scale float64) {
	p.dst, p.Scale = img, scale
	p.W, p.H = float64(img.Rect.Dx())/scale, float64(img.Rect.Dy())/scale
	p.m = Matrix{A: scale, D: scale, E: float64(img.Rect.Min.X), F: float64(img.Rect.Min.Y)}
	p.saved = p.saved[:0]
}

// Image returns the image that p draws on.
func (p *Painter) Image() *image.RGBA { return p.dst }

// Bounds returns the whole image in dp, ignoring Translate and ScaleBy.
func (p *Painter) Bounds() Rect { return Rect{0, 0, p.W, p.H} }

// Push saves the coordinate system; Pop restores it.
func (p *Painter) Push() { p.saved = append(p.saved, p.m) }

// Pop restores the coordinate system of the last Push.
func (p *Painter) Pop() {
	if n := len(p.saved); n > 0 {
		p.m, p.saved = p.saved[n-1], p.saved[:n-1]
	}
}

// Translate moves the origin for everything drawn from now on.
func (p *Painter) Translate(x, y float64) { p.m = p.m.Translated(x, y) }

// ScaleBy scales everything drawn from now on; a negative factor mirrors.
func (p *Painter) ScaleBy(sx, sy float64) { p.m = p.m.Scaled(sx, sy) }

// Pixel returns the length of one pixel in the current coordinates.
func (p *Painter) Pixel() float64 {
	if s := p.m.Size(); s > 0 {
		return 1 / s
	}
	return 1
}

// Fill fills a path with one colour.
func (p *Painter) Fill(path *Path, c color.NRGBA) { p.FillInk(path, Plain(c)) }

// FillInk fills a path with an ink such as a gradient or a texture.
func (p *Painter) FillInk(path *Path, ink Ink) {
	lay(p.dst, p.rasterize(path, p.m, p.dst.Rect), ink)
}

// Line strokes a path.
func (p *Painter) Line(path *Path, s Stroke, c color.NRGBA) { p.LineInk(path, s, Plain(c)) }

// LineInk strokes a path with an ink.
func (p *Painter) LineInk(path *Path, s Stroke, ink Ink) {
	p.line.flatten(path, p.m)
	p.line.stroke(s, p.m.Size(), &p.flat)
	lay(p.dst, p.cover(p.dst.Rect), ink)
}

// Paint covers the whole image with an ink.
func (p *Painter) Paint(ink Ink) {
	b := p.dst.Rect
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row := p.dst.Pix[p.dst.PixOffset(b.Min.X, y):][:4*b.Dx()]
		for i := 0; i < b.Dx(); i++ {
			over(row[4*i:4*i+4:4*i+4], ink.At(b.Min.X+i, y), 255)
		}
	}
}

// FillRect fills an upright rectangle.
func (p *Painter) FillRect(r Rect, c color.NRGBA) {
	p.path.Reset()
	p.Fill(p.path.Rect(r), c)
}

// FillRound fills a rectangle with round corners.
func (p *Painter) FillRound(r Rect, radius float64, c color.NRGBA) {
	p.path.Reset()
	p.Fill(p.path.RoundRect(r, radius), c)
}

// LineRound draws the outline of a rectangle with round corners; the line lies entirely
// inside it.
func (p *Painter) LineRound(r Rect, radius, width float64, c color.NRGBA) {
	p.path.Reset()
	p.path.RoundRect(r.Inset(width/2), radius-width/2)
	p.Line(&p.path, Stroke{Width: width, Square: radius <= width/2}, c)
}

// FillCircle fills a circle.
func (p *Painter) FillCircle(x, y, r float64, c color.NRGBA) {
	p.path.Reset()
	p.Fill(p.path.Circle(x, y, r), c)
}

// Ring draws the outline of a circle.
func (p *Painter) Ring(x, y, r, width float64, c color.NRGBA) {
	p.path.Reset()
	p.Line(p.path.Circle(x, y, r), Stroke{Width: width}, c)
}

// Segment draws a line with round ends.
func (p *Painter) Segment(x1, y1, x2, y2, width float64, c color.NRGBA) {
	p.path.Reset()
	p.Line(p.path.MoveTo(x1, y1).LineTo(x2, y2), Stroke{Width: width}, c)
}

// Linear returns an ink with a linear gradient from a to b, which continues with the end
// colours beyond them.
func (p *Painter) Linear(a, b Point, from, to color.NRGBA) Ink {
	pa, pb := p.m.Apply(a), p.m.Apply(b)
	dx, dy := pb.X-pa.X, pb.Y-pa.Y
	l2 := dx*dx + dy*dy
	if !(l2 > 0) {
		return Plain(to)
	}
	return &gradient{kx: dx / l2, ky: dy / l2, k0: -(pa.X*dx + pa.Y*dy) / l2, table: ramp(from, to)}
}

func ramp(from, to color.NRGBA) *[256]color.RGBA {
	var t [256]color.RGBA
	for i := range t {
		t[i] = premultiply(Blend(from, to, float64(i)/255))
	}
	return &t
}

// Blend returns a at t = 0 and b at t = 1.
func Blend(a, b color.NRGBA, t float64) color.NRGBA {
	f := func(x, y uint8) uint8 { return uint8(math.Round(Clamp(Mix(float64(x), float64(y), t), 0, 255))) }
	return color.NRGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

// Fade returns c with its alpha multiplied by a.
func Fade(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(math.Round(Clamp(float64(c.A)*a, 0, 255)))
	return c
}

type gradient struct {
	kx, ky, k0 float64
	table      *[256]color.RGBA
}

func (g *gradient) At(x, y int) color.RGBA {
	t := (float64(x)+0.5)*g.kx + (float64(y)+0.5)*g.ky + g.k0
	return g.table[int(Clamp(t, 0, 1)*255+0.5)]
}
