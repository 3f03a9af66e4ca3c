// Package ornament draws the decoration of painted pottery: meander, waves,
// palmettes, laurel. Ornament is the quietest thing on the screen.
package ornament

import (
	"math"

	"agora/render"
	"agora/render/paint"
)

// Band is a pattern that runs along a line.
type Band uint8

// The bands.
const (
	Meander Band = iota // the Greek key
	Waves               // running waves
	Tongues             // as on the shoulder of a jar
	Laurel              // leaves in pairs
	bandCount
)

// proportion is the length of a band's unit for a height of 1.
func (b Band) proportion() float64 {
	return [bandCount]float64{Meander: 1.25, Waves: 1.3, Tongues: 0.6, Laurel: 1.1}[b]
}

// unit is one repetition in a box of proportion x 1, to be drawn end to end.
func (b Band) unit() paint.Figure {
	switch b {
	case Waves:
		return paint.Figure{
			{Path: paint.MustPath("M0 0.78 C0.42 0.78 0.5 0.14 0.92 0.14 C1.16 0.14 1.28 0.3 1.28 0.46 C1.28 0.58 1.2 0.66 1.09 0.66 C1.0 0.66 0.95 0.6 0.95 0.53 C0.95 0.47 0.99 0.43 1.05 0.43 C0.98 0.36 0.78 0.42 0.78 0.58 C0.78 0.7 0.92 0.78 1.3 0.78 L1.3 0.92 L0 0.92 Z")},
		}
	case Tongues:
		return paint.Figure{
			{Path: paint.MustPath("M0.1 0.06 L0.5 0.06 L0.5 0.62 C0.5 0.78 0.41 0.92 0.3 0.92 C0.19 0.92 0.1 0.78 0.1 0.62 Z")},
			{Path: paint.MustPath("M0.22 0.06 L0.38 0.06 L0.38 0.6 C0.38 0.7 0.34 0.76 0.3 0.76 C0.26 0.76 0.22 0.7 0.22 0.6 Z"), Cut: true},
		}
	case Laurel:
		return paint.Figure{
			{Path: paint.MustPath("M0 0.5 L1.1 0.5"), Width: 0.07, Butt: true},
			{Path: paint.MustPath("M0.06 0.47 C0.2 0.1 0.6 0.02 0.98 0.1 C0.86 0.4 0.5 0.52 0.06 0.47 Z M0.06 0.53 C0.2 0.9 0.6 0.98 0.98 0.9 C0.86 0.6 0.5 0.48 0.06 0.53 Z")},
		}
	}
	// A line that winds in and out again, on a grid of 10 x 8 eighths:
	//
	//	 _________
	//	|  _____  |
	//	| |  __ | |
	//	| | |_| | |     (simplified)
	//	| |___| |
	//	|_______|____
	return paint.Figure{{
		Path: paint.MustPath("M0 0.9375 L0.0625 0.9375 L0.0625 0.0625 L1.0625 0.0625 L1.0625 0.6875 L0.5625 0.6875 L0.5625 0.4375 L0.8125 0.4375 L0.8125 0.3125 L0.3125 0.3125 L0.3125 0.9375 L1.25 0.9375"), Width: 0.125, Butt: true,
	}}
}

// Draw paints the band along r, stretched so that whole units fill its width.
func Draw(p *render.Painter, b Band, r render.Rect, c render.Color) {
	if b >= bandCount || r.Empty() {
		return
	}
	n, w := units(b, r.W, r.H)
	f := b.unit()
	for i := range n {
		p.Push()
		p.Translate(r.X+float64(i)*w, r.Y)
		p.ScaleBy(w/b.proportion(), r.H)
		p.Draw(f, c)
		p.Pop()
	}
}

// units is how many repetitions fill a length, and how long each is.
func units(b Band, length, height float64) (int, float64) {
	n := max(1, int(math.Round(length/(height*b.proportion()))))
	return min(n, 4096), length / float64(min(n, 4096))
}

// Show draws the band along r on a canvas; each unit is the same sprite, so
// that it costs no draw call of its own.
func Show(c *render.Canvas, b Band, r render.Rect, col render.Color) {
	show(c, b, r, 0, col)
}

// show draws the band along r turned by quarter quarter turns clockwise; r is
// where it comes to lie.
func show(c *render.Canvas, b Band, r render.Rect, quarter int, col render.Color) {
	if b >= bandCount || r.Empty() {
		return
	}
	length, height := r.W, r.H
	if quarter%2 == 1 {
		length, height = height, length
	}
	n, w := units(b, length, height)
	key := render.Key{Name: "band", A: int(b), B: int(height * 16)}
	own := height * b.proportion()
	s := c.Kit.Sprite(key, own, height, 1, func(p *render.Painter) {
		p.ScaleBy(height, height)
		p.Draw(b.unit(), render.RGB(0xFFFFFF))
	})
	mx, my := r.Centre()
	sin, cos := math.Sincos(float64(quarter) * math.Pi / 2)
	sin, cos = math.Round(sin), math.Round(cos)
	for i := range n {
		d := (float64(i)+0.5)*w - length/2
		c.Stretch(s, render.Place{X: mx + d*cos, Y: my + d*sin, DirX: cos, DirY: sin, Tint: col}, w/own, 1)
	}
}

// Frame draws the band along the inside of r's four sides, height dp wide,
// with plain squares at the corners.
func Frame(c *render.Canvas, b Band, r render.Rect, height float64, col render.Color) {
	if r.W <= 3*height || r.H <= 3*height {
		return
	}
	top, rest := r.CutTop(height)
	bottom, rest := rest.CutBottom(height)
	left, rest := rest.CutLeft(height)
	right, _ := rest.CutRight(height)
	show(c, b, top.InsetXY(height, 0), 0, col)
	show(c, b, right, 1, col)
	show(c, b, bottom.InsetXY(height, 0), 2, col)
	show(c, b, left, 3, col)
	for _, x := range [...]float64{r.X, r.Right() - height} {
		for _, y := range [...]float64{r.Y, r.Bottom() - height} {
			sq := render.R(x, y, height, height)
			c.Frame(sq.Inset(height*0.06), height*0.125, col)
			c.Fill(sq.Inset(height*0.36), col)
		}
	}
}

// Palmette is a fan of leaves over two scrolls, in a square of 100 x 100; the
// ornament above titles.
func Palmette() paint.Figure {
	leaf := paint.MustPath("M-2.4 0 C-5.6 -14 -7.4 -28 -5.6 -37 C-4.6 -42 -2.4 -44.5 0 -45.5 C2.4 -44.5 4.6 -42 5.6 -37 C7.4 -28 5.6 -14 2.4 0 Z")
	leaves := new(render.Path)
	for i := -4; i <= 4; i++ {
		a := float64(i) * 0.335
		size := 1.24 - 0.045*float64(i*i)*0.75
		leaves.Append(leaf, paint.Identity().Translated(50, 70).Rotated(a).Translated(0, -11).Scaled(size*0.92, size))
	}
	half := paint.MustPath("M50 88 C40 88 34 82 27 82 C19 82 13 87 13 92 C13 96 16 98.4 20 98.4 C23.6 98.4 26 96.4 26 93.8 C26 91.8 24.6 90.4 22.6 90.4")
	scroll := new(render.Path).Append(half, paint.Identity()).Append(half, render.Matrix{A: -1, D: 1, E: 100})
	return paint.Figure{
		{Path: leaves},
		{Path: new(render.Path).Ellipse(50, 72, 9.6, 8.4), Cut: true},
		{Path: new(render.Path).Ellipse(50, 72, 6.6, 5.6)},
		{Path: scroll, Width: 4},
		{Path: paint.MustPath("M50 82 L56 88 L50 94 L44 88 Z")},
	}
}

// PalmetteSprite is the palmette, white, size dp wide and high.
func PalmetteSprite(k *render.Kit, size float64) *render.Sprite {
	return k.Sprite(render.Key{Name: "palmette", B: int(size * 16)}, size, size, 1, func(p *render.Painter) {
		p.ScaleBy(size/100, size/100)
		p.Draw(Palmette(), render.RGB(0xFFFFFF))
	})
}
