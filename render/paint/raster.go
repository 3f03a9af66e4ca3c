package paint

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// mask is the coverage of a shape over a part of an image, 0 to 255 for each pixel.
type mask struct {
	box image.Rectangle
	pix []uint8 // box.Dx() per row
}

// rasterize computes the coverage of path under m, within clip. The painter owns the mask's
// memory and reuses it at the next call.
func (p *Painter) rasterize(path *Path, m Matrix, clip image.Rectangle) mask {
	p.flat.flatten(path, m)
	return p.cover(clip)
}

// cover computes the coverage of the flattened parts in p.flat.
func (p *Painter) cover(clip image.Rectangle) mask {
	box := p.flat.box().Intersect(clip)
	if box.Empty() {
		return mask{}
	}
	w, h := box.Dx(), box.Dy()
	p.ras.Reset(w, h)
	ox, oy := float64(box.Min.X), float64(box.Min.Y)
	e := edges{ras: &p.ras, right: float64(w) + 1, bottom: float64(h)}
	for _, part := range p.flat.parts() {
		if len(part) < 2 {
			continue
		}
		last := part[len(part)-1]
		at := Point{last.X - ox, last.Y - oy}
		for _, q := range part {
			to := Point{q.X - ox, q.Y - oy}
			e.line(at, to)
			at = to
		}
	}
	if cap(p.cov) < w*h {
		p.cov = make([]uint8, w*h)
	}
	p.cov = p.cov[:w*h]
	clear(p.cov)
	dst := image.Alpha{Pix: p.cov, Stride: w, Rect: image.Rect(0, 0, w, h)}
	p.ras.Draw(&dst, dst.Rect, image.Opaque, image.Point{})
	return mask{box, p.cov}
}

// edges passes the sides of polygons to the rasterizer, clipped to the visible area. The
// rasterizer walks along every row and column that a side crosses, so sides that reach far
// beyond the picture would take for ever. A part of a side above or below the area covers
// nothing and is omitted; a part to the left or right becomes a vertical line at the
// border.
//
// A sloping side is passed row by row. The rasterizer rounds where a side leaves a row, in
// the same direction each time, and starts the next row from there: along a long side that
// adds up to most of a pixel.
type edges struct {
	ras           *rasterizer
	right, bottom float64
	at            Point // the end of the line passed last
}

const leftEdge = -1.0

func (e *edges) line(a, b Point) {
	if !(math.Abs(a.X) < 1e12 && math.Abs(a.Y) < 1e12 && math.Abs(b.X) < 1e12 && math.Abs(b.Y) < 1e12) {
		return // NaN, or too large to compute with
	}
	lo, hi := 0.0, 1.0
	if a.Y < 0 || a.Y > e.bottom || b.Y < 0 || b.Y > e.bottom {
		if a.Y < 0 && b.Y < 0 || a.Y > e.bottom && b.Y > e.bottom || a.Y == b.Y {
			return
		}
		top, end := -a.Y/(b.Y-a.Y), (e.bottom-a.Y)/(b.Y-a.Y)
		lo, hi = max(lo, min(top, end)), min(hi, max(top, end))
	}
	at := func(t float64) Point {
		return Point{Clamp(Mix(a.X, b.X, t), leftEdge, e.right), Clamp(Mix(a.Y, b.Y, t), 0, e.bottom)}
	}
	e.at = at(lo)
	e.ras.MoveTo(float32(e.at.X), float32(e.at.Y))
	if a.X < leftEdge != (b.X < leftEdge) || a.X > e.right != (b.X > e.right) {
		t1, t2 := (leftEdge-a.X)/(b.X-a.X), (e.right-a.X)/(b.X-a.X)
		for _, t := range [...]float64{min(t1, t2), max(t1, t2)} {
			if t > lo && t < hi {
				e.to(at(t))
			}
		}
	}
	e.to(at(hi))
}

// to passes the line from e.at to b, inside the area, and moves e.at there.
func (e *edges) to(b Point) {
	a := e.at
	e.at = b
	if a.X != b.X {
		slope := (b.X - a.X) / (b.Y - a.Y)
		for y := math.Floor(a.Y) + 1; y < b.Y; y++ {
			e.ras.LineTo(float32(a.X+(y-a.Y)*slope), float32(y))
		}
		for y := math.Ceil(a.Y) - 1; y > b.Y; y-- {
			e.ras.LineTo(float32(a.X+(y-a.Y)*slope), float32(y))
		}
	}
	e.ras.LineTo(float32(b.X), float32(b.Y))
}

// Ink colours a shape: it determines the colour of each pixel.
type Ink interface {
	// At returns the premultiplied colour at pixel x, y.
	At(x, y int) color.RGBA
}

// plain is an Ink of one colour.
type plain color.RGBA

func (c plain) At(int, int) color.RGBA { return color.RGBA(c) }

// Plain returns an Ink of one colour.
func Plain(c color.NRGBA) Ink { return plain(premultiply(c)) }

// premultiply returns c with its colours multiplied by its alpha.
func premultiply(c color.NRGBA) color.RGBA {
	a := uint32(c.A)
	f := func(v uint8) uint8 { return uint8((uint32(v)*a + 127) / 255) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), c.A}
}

// lay blends ink over dst wherever the mask covers it.
func lay(dst *image.RGBA, m mask, ink Ink) {
	if m.box.Empty() {
		return
	}
	w := m.box.Dx()
	one, isPlain := ink.(plain)
	c := color.RGBA(one)
	for y := m.box.Min.Y; y < m.box.Max.Y; y++ {
		cov := m.pix[(y-m.box.Min.Y)*w:][:w]
		row := dst.Pix[dst.PixOffset(m.box.Min.X, y):][:4*w]
		for i, a := range cov {
			if a == 0 {
				continue
			}
			if !isPlain {
				c = ink.At(m.box.Min.X+i, y)
			}
			over(row[4*i:4*i+4:4*i+4], c, uint32(a))
		}
	}
}

// over blends c, weighted by cover/255, over the pixel.
func over(px []uint8, c color.RGBA, cover uint32) {
	if c.A == 255 && cover == 255 {
		px[0], px[1], px[2], px[3] = c.R, c.G, c.B, 255
		return
	}
	a := div255(uint32(c.A) * cover)
	rest := 255 - a
	px[0] = uint8(div255(uint32(c.R)*cover) + div255(uint32(px[0])*rest))
	px[1] = uint8(div255(uint32(c.G)*cover) + div255(uint32(px[1])*rest))
	px[2] = uint8(div255(uint32(c.B)*cover) + div255(uint32(px[2])*rest))
	px[3] = uint8(a + div255(uint32(px[3])*rest))
}

func div255(v uint32) uint32 { v += 128; return (v + v>>8) >> 8 }

// flat is a path flattened to polygons, in pixels.
type flat struct {
	pts  []Point
	ends []int // the index after each part's last point
	shut []bool
	list [][]Point
}

func (f *flat) reset() { f.pts, f.ends, f.shut = f.pts[:0], f.ends[:0], f.shut[:0] }

func (f *flat) end(shut bool) {
	from := 0
	if n := len(f.ends); n > 0 {
		from = f.ends[n-1]
	}
	if len(f.pts) > from {
		f.ends, f.shut = append(f.ends, len(f.pts)), append(f.shut, shut)
	}
}

// parts returns the polygons, which are valid until the next change of f.
func (f *flat) parts() [][]Point {
	f.list = f.list[:0]
	from := 0
	for _, e := range f.ends {
		f.list = append(f.list, f.pts[from:e:e])
		from = e
	}
	return f.list
}

// sag is how far, in pixels, a line may be from the curve that it stands for: what one and a
// half of 255 steps of coverage show.
const sag = 0.006

// flatten converts the curves of path, mapped by m, into lines that deviate by at most sag.
func (f *flat) flatten(path *Path, m Matrix) {
	f.reset()
	var at, start Point
	i := 0
	for _, o := range path.ops {
		switch o {
		case moveTo:
			f.end(false)
			at = m.Apply(path.pts[i])
			start = at
			f.pts = append(f.pts, at)
			i++
		case lineTo:
			at = f.resume(at, m.Apply(path.pts[i]))
			i++
		case quadTo:
			c, e := m.Apply(path.pts[i]), m.Apply(path.pts[i+1])
			c1 := Point{at.X + (c.X-at.X)*2/3, at.Y + (c.Y-at.Y)*2/3}
			c2 := Point{e.X + (c.X-e.X)*2/3, e.Y + (c.Y-e.Y)*2/3}
			at = f.cubic(at, c1, c2, e)
			i += 2
		case cubeTo:
			at = f.cubic(at, m.Apply(path.pts[i]), m.Apply(path.pts[i+1]), m.Apply(path.pts[i+2]))
			i += 3
		case closed:
			f.end(true)
			at = start
		}
	}
	f.end(false)
}

// resume adds a point; after a closed part a line starts again from the part's start.
func (f *flat) resume(at, to Point) Point {
	if n := len(f.ends); n > 0 && f.ends[n-1] == len(f.pts) || len(f.pts) == 0 {
		f.pts = append(f.pts, at)
	}
	f.pts = append(f.pts, to)
	return to
}

func (f *flat) cubic(a, b, c, d Point) Point {
	// The deviation from a line is at most a constant times the second difference.
	dd := max(math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y), math.Hypot(b.X-2*c.X+d.X, b.Y-2*c.Y+d.Y))
	n := int(math.Ceil(math.Sqrt(dd * 0.75 / sag)))
	n = min(max(n, 1), 1000)
	at := a
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		q := Point{k0*a.X + k1*b.X + k2*c.X + k3*d.X, k0*a.Y + k1*b.Y + k2*c.Y + k3*d.Y}
		if i == n {
			q = d
		}
		at = f.resume(at, q)
	}
	return at
}

func (f *flat) box() image.Rectangle {
	if len(f.pts) == 0 {
		return image.Rectangle{}
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, q := range f.pts {
		x0, y0 = min(x0, q.X), min(y0, q.Y)
		x1, y1 = max(x1, q.X), max(y1, q.Y)
	}
	const far = 1 << 20
	return image.Rect(
		int(math.Floor(Clamp(x0, -far, far))), int(math.Floor(Clamp(y0, -far, far))),
		int(math.Ceil(Clamp(x1, -far, far)))+1, int(math.Ceil(Clamp(y1, -far, far)))+1)
}

// rasterizer is reused by the painter to save memory.
type rasterizer = vector.Rasterizer
