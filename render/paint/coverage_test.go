package paint

import (
	"cmp"
	"image"
	"math"
	"math/bits"
	"slices"
	"testing"

	"agora/assets"
	"agora/tests/requirements"
)

// samples is the coverage of a row of pixels by a second method: 32 samples, each a bit, in
// each of rowsAPixel rows of every pixel. Each of these rows is moved by a fraction of a
// sample, so that an upright side does not pass all of them at once.
type samples struct {
	y     int
	layer [rowsAPixel][]uint32 // of the last layer
	sum   [rowsAPixel][]uint32 // of all layers before
}

const rowsAPixel = 128

// span covers the samples of a row from x = a to b.
func (s *samples) span(row int, a, b float64) {
	line := s.layer[row]
	moved := float64(bits.Reverse8(uint8(row))) / 256
	first := max(int(math.Ceil(a*32-moved)), 0)
	end := min(int(math.Ceil(b*32-moved)), 32*len(line))
	for first < end {
		n := min(32-first%32, end-first)
		line[first/32] |= math.MaxUint32 >> (32 - n) << (first % 32)
		first += n
	}
}

// settle adds the last layer to the sum, or cuts it out, and begins another.
func (s *samples) settle(cut bool) {
	for row, line := range s.layer {
		for i, b := range line {
			if s.sum[row][i] |= b; cut {
				s.sum[row][i] &^= b
			}
		}
		clear(line)
	}
}

// coverage returns the share of a pixel's samples that are covered, 0 to 255.
func (s *samples) coverage(x int) float64 {
	n := 0
	for _, line := range s.sum {
		n += bits.OnesCount32(line[x])
	}
	return 255 * float64(n) / (32 * rowsAPixel)
}

// outline returns the corners of each part of a path under m, with 100 to a curve.
func outline(path *Path, m Matrix) (parts [][]Point, shut []bool) {
	var at Point
	i := 0
	for _, o := range path.ops {
		n := [...]int{moveTo: 1, lineTo: 1, quadTo: 2, cubeTo: 3, closed: 0}[o]
		pts := append([]Point{at}, path.pts[i:i+n]...)
		i += n
		switch o {
		case moveTo:
			parts, shut = append(parts, nil), append(shut, false)
		case closed:
			shut[len(shut)-1] = true
			continue
		}
		steps := 100
		if o == moveTo || o == lineTo {
			steps = 1
		}
		last := len(parts) - 1
		for k := 1; k <= steps; k++ {
			between := append([]Point(nil), pts...)
			for len(between) > 1 { // de Casteljau's construction
				for j := range between[1:] {
					between[j].X += (between[j+1].X - between[j].X) * float64(k) / float64(steps)
					between[j].Y += (between[j+1].Y - between[j].Y) * float64(k) / float64(steps)
				}
				between = between[:len(between)-1]
			}
			parts[last] = append(parts[last], m.Apply(between[0]))
		}
		at = pts[n]
	}
	return parts, shut
}

// shape is a layer of a figure, as the lines of its outline or, if half is not 0, the lines
// half of whose width that is, with round ends unless they are butt.
type shape struct {
	lines     [][][2]Point // those that touch each row of pixels
	half      float64
	cut, butt bool
}

func newShape(l Layer, m Matrix, h int) shape {
	s := shape{make([][][2]Point, h), l.Width * m.Size() / 2, l.Cut, l.Butt}
	add := func(p, q Point) {
		for y := max(int(min(p.Y, q.Y)-s.half), 0); y <= min(int(max(p.Y, q.Y)+s.half), h-1); y++ {
			s.lines[y] = append(s.lines[y], [2]Point{p, q})
		}
	}
	parts, shut := outline(l.Path, m)
	for i, pts := range parts {
		for k, q := range pts[1:] {
			add(pts[k], q)
		}
		if s.half == 0 || shut[i] {
			add(pts[len(pts)-1], pts[0])
		}
	}
	return s
}

// cover covers what a shape covers.
func (s *samples) cover(l shape) {
	if l.half == 0 {
		s.inside(l.lines[s.y])
	}
	for _, at := range l.lines[s.y] {
		if l.half > 0 {
			s.bar(at[0], at[1], l.half)
		}
		if l.half > 0 && !l.butt {
			s.disc(at[0], l.half)
			s.disc(at[1], l.half)
		}
	}
	s.settle(l.cut)
}

func (s *samples) height(row int) float64 { return float64(s.y) + (float64(row)+0.5)/rowsAPixel }

// inside covers the inside of polygons, where their lines wind around.
func (s *samples) inside(lines [][2]Point) {
	type crossing struct {
		x  float64
		up int
	}
	var list []crossing
	for row := range rowsAPixel {
		list = list[:0]
		y := s.height(row)
		for _, l := range lines {
			p, q := l[0], l[1]
			if p.Y <= y == (q.Y <= y) {
				continue
			}
			c := crossing{p.X + (y-p.Y)/(q.Y-p.Y)*(q.X-p.X), 1}
			if p.Y > y {
				c.up = -1
			}
			list = append(list, c)
		}
		slices.SortFunc(list, func(a, b crossing) int { return cmp.Compare(a.x, b.x) })
		winding := 0
		for i, c := range list {
			if winding != 0 {
				s.span(row, list[i-1].x, c.x)
			}
			winding += c.up
		}
	}
}

func (s *samples) disc(c Point, r float64) {
	for row := range rowsAPixel {
		if dy := s.height(row) - c.Y; math.Abs(dy) < r {
			dx := math.Sqrt(r*r - dy*dy)
			s.span(row, c.X-dx, c.X+dx)
		}
	}
}

// bar covers the rectangle around a line from a to b, half wide on each side.
func (s *samples) bar(a, b Point, half float64) {
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	if l == 0 {
		return
	}
	dx, dy := (b.X-a.X)/l, (b.Y-a.Y)/l
	for row := range rowsAPixel {
		from, to := math.Inf(-1), math.Inf(1)
		between := func(k, at, lo, hi float64) { // lo <= k x + at <= hi
			if k == 0 {
				if at < lo || at > hi {
					to = from
				}
				return
			}
			p, q := (lo-at)/k, (hi-at)/k
			from, to = max(from, min(p, q)), min(to, max(p, q))
		}
		y := s.height(row) - a.Y
		between(dx, y*dy-a.X*dx, 0, l)
		between(-dy, y*dx+a.X*dy, -half, half)
		if from < to {
			s.span(row, from, to)
		}
	}
}

// worst returns the largest difference between a painted figure and its samples, of 255, and
// where it is. Of a large one it looks at every third row of pixels, beginning with first.
func worst(f Figure, m Matrix, w, h, first int) (float64, image.Point) {
	p := painter(image.NewRGBA(image.Rect(0, 0, w, h)), 1, nil)
	p.m = m
	switch l := f[0]; {
	case len(f) > 1: // which goes by another way than single shapes do
		p.Draw(f, black)
	case l.Width > 0:
		p.Line(l.Path, Stroke{Width: l.Width}, black)
	default:
		p.Fill(l.Path, black)
	}
	var shapes []shape
	for _, l := range f {
		shapes = append(shapes, newShape(l, m, h))
	}
	var s samples
	for row := range rowsAPixel {
		s.layer[row], s.sum[row] = make([]uint32, w), make([]uint32, w)
	}
	step := 1
	if first %= 3; h < 100 {
		first = 0
	} else {
		step = 3
	}
	most, at := 0.0, image.Point{}
	for s.y = first; s.y < h; s.y += step {
		for _, line := range s.sum {
			clear(line)
		}
		for _, l := range shapes {
			s.cover(l)
		}
		for x := range w {
			if d := math.Abs(float64(p.Image().RGBAAt(x, s.y).A) - s.coverage(x)); d > most {
				most, at = d, image.Pt(x, s.y)
			}
		}
	}
	return most, at
}

// TestCoverage checks shapes at many sizes and angles against samples: no pixel differs by
// more than 3 of 255. Cards, their frames, hexagons and the emblems, whose layers meet, are
// what the tables show turned and in all sizes.
func TestCoverage(t *testing.T) {
	n := 0
	check := func(name string, f Figure, w, h, size, degrees float64) {
		t.Helper()
		m := Identity().Rotated(degrees*math.Pi/180).Scaled(size, size)
		b := new(Path).Append(new(Path).Rect(Rect{0, 0, w, h}), m).Bounds()
		m.E, m.F = 1.37-b.X, 1.71-b.Y
		if got, at := worst(f, m, int(b.W)+4, int(b.H)+4, n); got > 3 {
			t.Errorf("%s x %v at %v degrees differs from its samples by %.1f at %v; want at most 3", name, size, degrees, got, at)
		}
		n++
	}
	for _, size := range []float64{0.2, 0.5, 1, 2, 4} {
		for _, degrees := range []float64{0.1, 3, 17, 45, 61, 89.3, 176} {
			r := Rect{0, 0, 84, 120}
			check("card", Figure{{Path: new(Path).Rect(r)}}, 84, 120, size, degrees)
			check("round card", Figure{{Path: new(Path).RoundRect(r, 6)}}, 84, 120, size, degrees)
			check("hexagon", Figure{{Path: new(Path).Append(hexagon, Matrix{A: 60, D: 60, E: 60, F: 60})}}, 120, 120, size, degrees)
			if size < 4 {
				check("frame", Figure{{Path: new(Path).RoundRect(r.Inset(1), 6), Width: 1.7}}, 84, 120, size, degrees)
				check("thick frame", Figure{{Path: new(Path).RoundRect(r.Inset(6), 6), Width: 9}}, 84, 120, size, degrees)
				check("zigzag", Figure{{Path: new(Path).MoveTo(20, 20).LineTo(60, 20).LineTo(20, 100).LineTo(70, 90), Width: 9}}, 84, 120, size, degrees)
			}
		}
	}
	for _, name := range []string{"owl", "amphora", "bee", "olive", "owl-small", "amphora-small", "bee-small", "olive-small"} {
		d, err := ReadSVG(assets.Art("emblems/" + name))
		if err != nil {
			t.Fatalf("ReadSVG(assets.Art(\"emblems/\" + name)) = %v; want no error", err)
		}
		for _, size := range []float64{0.2, 0.36, 0.5, 1, 2.5} {
			angles := []float64{0, 7, 45}
			if !requirements.Long() {
				angles = angles[n%3:][:1]
			}
			for _, degrees := range angles {
				check(name, d.Parts[0].Figure, d.W, d.H, size, degrees)
			}
		}
	}
	if n < 200 {
		t.Errorf("%d shapes and angles; want at least 200", n)
	}
}

var hexagon = new(Path).Polygon(Point{1, 0}, Point{0.5, math.Sqrt(3) / 2}, Point{-0.5, math.Sqrt(3) / 2}, Point{-1, 0}, Point{-0.5, -math.Sqrt(3) / 2}, Point{0.5, -math.Sqrt(3) / 2})
