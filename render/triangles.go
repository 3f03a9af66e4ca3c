package render

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// convex fills a convex polygon, in pixels, with a smoothed edge.
func (c *Canvas) convex(p []Point, s shade) {
	if len(p) < 3 || s.a == 0 {
		return
	}
	first, from := c.seam(p, s)
	for i := 1; i+1 < len(p); i++ {
		c.indices = append(c.indices, first, first+2*uint32(i), first+2*uint32(i+1))
	}
	c.finish(int(first), from)
}

// concave fills any simple polygon by ear clipping.
func (c *Canvas) concave(p []Point, s shade) {
	if len(p) < 3 || s.a == 0 {
		return
	}
	first, from := c.seam(p, s)
	left := c.polyIdx[:0]
	for i := range p {
		left = append(left, i)
	}
	c.polyIdx = left
	sign := 1.0
	if area(p) < 0 {
		sign = -1
	}
	for tries := 0; len(left) > 2 && tries <= len(left); {
		n := len(left)
		i := tries % n
		a, b, d := left[(i+n-1)%n], left[i], left[(i+1)%n]
		if sign*turn(p[a], p[b], p[d]) < 0 || holds(p, left, a, b, d) {
			tries++
			continue
		}
		c.indices = append(c.indices, first+2*uint32(a), first+2*uint32(b), first+2*uint32(d))
		left = append(left[:i], left[i+1:]...)
		tries = 0
	}
	c.finish(int(first), from)
}

// seam adds, for each corner, an inner vertex of full colour and a transparent outer one,
// and the triangles between them. It returns the first vertex (the inner ones are first,
// first+2, ...) and the index where its triangles begin.
func (c *Canvas) seam(p []Point, s shade) (first uint32, from int) {
	c.white()
	from = len(c.indices)
	sign := 0.5
	if area(p) < 0 {
		sign = -0.5
	}
	n := len(p)
	first = uint32(len(c.vertices))
	for i, b := range p {
		nx, ny := corner(p[(i+n-1)%n], b, p[(i+1)%n])
		nx, ny = nx*sign, ny*sign
		c.vertex(b.X-nx, b.Y-ny, whiteX, whiteY, s)
		c.vertex(b.X+nx, b.Y+ny, whiteX, whiteY, shade{})
	}
	for i := range n {
		a, b := first+2*uint32(i), first+2*uint32((i+1)%n)
		c.indices = append(c.indices, a, a+1, b+1, a, b+1, b)
	}
	return first, from
}

// corner returns the offset from b to the point at distance 1 on the left of both lines a-b
// and b-d as seen on the screen, which is the outside of a clockwise polygon.
func corner(a, b, d Point) (x, y float64) {
	x1, y1 := direction(a, b)
	x2, y2 := direction(b, d)
	if x1 == 0 && y1 == 0 {
		x1, y1 = x2, y2
	}
	if x2 == 0 && y2 == 0 {
		x2, y2 = x1, y1
	}
	// The normals are (y, -x); this is their sum, scaled.
	sx, sy := y1+y2, -x1-x2
	k := 1 + x1*x2 + y1*y2
	if k < 0.25 {
		k = 0.25 // a very sharp corner is cut off
	}
	return sx / k, sy / k
}

func direction(a, b Point) (x, y float64) {
	l := math.Hypot(b.X-a.X, b.Y-a.Y)
	if l < 1e-9 {
		return 0, 0
	}
	return (b.X - a.X) / l, (b.Y - a.Y) / l
}

// strip draws a polyline; points and width are in pixels.
//
//	left seam | body | right seam: four vertices at each point
func (c *Canvas) strip(p []Point, shut bool, width float64, s shade) {
	n := len(p)
	if n < 2 || !(width > 0) || s.a == 0 {
		return
	}
	if width < 1 { // a line thinner than a pixel is one pixel wide but paler
		f := float32(width)
		s = shade{s.r * f, s.g * f, s.b * f, s.a * f}
		width = 1
	}
	c.white()
	from := len(c.indices)
	first := uint32(len(c.vertices))
	in, out := width/2-0.5, width/2+0.5
	for i, b := range p {
		a, d := b, b
		if i > 0 || shut {
			a = p[(i+n-1)%n]
		}
		if i < n-1 || shut {
			d = p[(i+1)%n]
		}
		nx, ny := corner(a, b, d)
		c.vertex(b.X+nx*out, b.Y+ny*out, whiteX, whiteY, shade{})
		c.vertex(b.X+nx*in, b.Y+ny*in, whiteX, whiteY, s)
		c.vertex(b.X-nx*in, b.Y-ny*in, whiteX, whiteY, s)
		c.vertex(b.X-nx*out, b.Y-ny*out, whiteX, whiteY, shade{})
	}
	last := n - 1
	if shut {
		last = n
	}
	for i := range last {
		a, b := first+4*uint32(i), first+4*uint32((i+1)%n)
		for j := range uint32(3) {
			c.indices = append(c.indices, a+j, a+j+1, b+j+1, a+j, b+j+1, b+j)
		}
	}
	c.finish(int(first), from)
}

func area(p []Point) float64 {
	sum := 0.0
	for i, a := range p {
		b := p[(i+1)%len(p)]
		sum += a.X*b.Y - a.Y*b.X
	}
	return sum
}

func turn(a, b, d Point) float64 { return (b.X-a.X)*(d.Y-b.Y) - (b.Y-a.Y)*(d.X-b.X) }

func isConvex(p []Point) bool {
	pos, neg := false, false
	for i, a := range p {
		t := turn(a, p[(i+1)%len(p)], p[(i+2)%len(p)])
		pos, neg = pos || t > 1e-9, neg || t < -1e-9
	}
	return !(pos && neg)
}

// holds reports whether the triangle a b d contains another corner.
func holds(p []Point, left []int, a, b, d int) bool {
	for _, i := range left {
		if i == a || i == b || i == d {
			continue
		}
		t1, t2, t3 := turn(p[a], p[b], p[i]), turn(p[b], p[d], p[i]), turn(p[d], p[a], p[i])
		if t1 > 0 && t2 > 0 && t3 > 0 || t1 < 0 && t2 < 0 && t3 < 0 {
			return true
		}
	}
	return false
}

// finish ends a shape, whose triangles begin at index from and whose vertices begin at
// vertex. It drops shapes with vertices that are not finite, and cuts the others to the
// clip.
func (c *Canvas) finish(vertex, from int) {
	for i := vertex; i < len(c.vertices); i++ {
		if v := &c.vertices[i]; v.DstX-v.DstX != 0 || v.DstY-v.DstY != 0 { // NaN or infinite
			c.vertices, c.indices = c.vertices[:vertex], c.indices[:from]
			return
		}
	}
	if !c.clipped {
		return
	}
	r := c.clip
	x0, y0, x1, y1 := float32(r.X), float32(r.Y), float32(r.X+r.W), float32(r.Y+r.H)
	whole := true
	for i := vertex; i < len(c.vertices); i++ {
		v := &c.vertices[i]
		if v.DstX < x0 || v.DstX > x1 || v.DstY < y0 || v.DstY > y1 {
			whole = false
			break
		}
	}
	if whole {
		return
	}
	c.inV = append(c.inV[:0], c.vertices[vertex:]...)
	c.inI = append(c.inI[:0], c.indices[from:]...)
	c.vertices, c.indices = c.vertices[:vertex], c.indices[:from]
	for i := 0; i+2 < len(c.inI); i += 3 {
		p := append(c.cut[0][:0], c.inV[c.inI[i]-uint32(vertex)], c.inV[c.inI[i+1]-uint32(vertex)], c.inV[c.inI[i+2]-uint32(vertex)])
		q := c.cut[1][:0]
		for side := range 4 {
			q = q[:0]
			for j := range p {
				a, b := &p[j], &p[(j+1)%len(p)]
				da, db := beyond(a, side, x0, y0, x1, y1), beyond(b, side, x0, y0, x1, y1)
				if da >= 0 {
					q = append(q, *a)
				}
				if da >= 0 != (db >= 0) {
					q = append(q, between(a, b, da/(da-db)))
				}
			}
			p, q = q, p
		}
		c.cut[0], c.cut[1] = p, q
		if len(p) < 3 {
			continue
		}
		first := uint32(len(c.vertices))
		c.vertices = append(c.vertices, p...)
		for j := uint32(1); j+1 < uint32(len(p)); j++ {
			c.indices = append(c.indices, first, first+j, first+j+1)
		}
	}
}

// beyond returns how far v lies inside a side of the clip.
func beyond(v *ebiten.Vertex, side int, x0, y0, x1, y1 float32) float32 {
	switch side {
	case 0:
		return v.DstX - x0
	case 1:
		return x1 - v.DstX
	case 2:
		return v.DstY - y0
	}
	return y1 - v.DstY
}

func between(a, b *ebiten.Vertex, t float32) ebiten.Vertex {
	m := func(x, y float32) float32 { return x + (y-x)*t }
	return ebiten.Vertex{
		DstX: m(a.DstX, b.DstX), DstY: m(a.DstY, b.DstY), SrcX: m(a.SrcX, b.SrcX), SrcY: m(a.SrcY, b.SrcY),
		ColorR: m(a.ColorR, b.ColorR), ColorG: m(a.ColorG, b.ColorG), ColorB: m(a.ColorB, b.ColorB), ColorA: m(a.ColorA, b.ColorA),
	}
}
