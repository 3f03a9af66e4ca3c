package render

import "math"

// Plain shapes are triangles filled from the white spot of a page, so that they need no
// draw call of their own. Their edges are smoothed by a seam, one pixel wide, that fades to
// nothing:
//
//	outer  ----------  alpha 0      half a pixel outside the edge
//	inner  ----------  full colour  half a pixel inside
//	       ##########
//
// Upright rectangles and lines are aligned to whole pixels and need no seam.

// Fill fills an upright rectangle.
func (c *Canvas) Fill(r Rect, col Color) {
	c.fillPixels(c.snapped(r), shadeOf(col))
}

func (c *Canvas) fillPixels(r Rect, s shade) {
	if r.Empty() || s.a == 0 || c.outside(r.X+r.W/2, r.Y+r.H/2, r.W/2, r.H/2) {
		return
	}
	c.white()
	from := len(c.indices)
	a := c.vertex(r.X, r.Y, whiteX, whiteY, s)
	c.vertex(r.X+r.W, r.Y, whiteX, whiteY, s)
	c.vertex(r.X+r.W, r.Y+r.H, whiteX, whiteY, s)
	c.vertex(r.X, r.Y+r.H, whiteX, whiteY, s)
	c.indices = append(c.indices, a, a+1, a+2, a, a+2, a+3)
	c.finish(int(a), from)
}

// Frame draws the outline of an upright rectangle, inside it.
func (c *Canvas) Frame(r Rect, width float64, col Color) {
	p, s := c.snapped(r), shadeOf(col)
	w := max(1, math.Round(width*c.Scale))
	if p.W <= 2*w || p.H <= 2*w {
		c.fillPixels(p, s)
		return
	}
	c.fillPixels(Rect{X: p.X, Y: p.Y, W: p.W, H: w}, s)
	c.fillPixels(Rect{X: p.X, Y: p.Y + p.H - w, W: p.W, H: w}, s)
	c.fillPixels(Rect{X: p.X, Y: p.Y + w, W: w, H: p.H - 2*w}, s)
	c.fillPixels(Rect{X: p.X + p.W - w, Y: p.Y + w, W: w, H: p.H - 2*w}, s)
}

// Line draws a straight line with blunt ends. A vertical or horizontal line is aligned to
// whole pixels.
func (c *Canvas) Line(x1, y1, x2, y2, width float64, col Color) {
	k := c.Scale
	if x1 == x2 || y1 == y2 {
		w := max(1, math.Round(width*k))
		xa, xb := min(x1, x2)*k, max(x1, x2)*k
		ya, yb := min(y1, y2)*k, max(y1, y2)*k
		if x1 == x2 {
			c.fillPixels(Rect{X: math.Round(xa - w/2), Y: math.Round(ya), W: w, H: math.Round(yb) - math.Round(ya)}, shadeOf(col))
		} else {
			c.fillPixels(Rect{X: math.Round(xa), Y: math.Round(ya - w/2), W: math.Round(xb) - math.Round(xa), H: w}, shadeOf(col))
		}
		return
	}
	c.points = append(c.points[:0], Point{X: x1 * k, Y: y1 * k}, Point{X: x2 * k, Y: y2 * k})
	c.strip(c.points, false, width*k, shadeOf(col))
}

// Polyline draws lines through the points with sharp joins.
func (c *Canvas) Polyline(pts []Point, shut bool, width float64, col Color) {
	c.strip(c.scaled(pts), shut, width*c.Scale, shadeOf(col))
}

// Dash draws a straight dashed line; dash and gap are the lengths, phase shifts the dashes.
func (c *Canvas) Dash(x1, y1, x2, y2, width, dash, gap, phase float64, col Color) {
	dx, dy := x2-x1, y2-y1
	l := math.Hypot(dx, dy)
	period := dash + gap
	if !(l > 0) || !(dash > 0) || !(gap >= 0) || l/period > 10000 {
		return
	}
	dx, dy = dx/l, dy/l
	for at := -math.Mod(math.Mod(phase, period)+period, period); at < l; at += period {
		a, b := max(at, 0), min(at+dash, l)
		if b > a {
			c.Line(x1+dx*a, y1+dy*a, x1+dx*b, y1+dy*b, width, col)
		}
	}
}

// Circle fills a circle.
func (c *Canvas) Circle(x, y, r float64, col Color) {
	px, py, pr := x*c.Scale, y*c.Scale, r*c.Scale
	if c.outside(px, py, pr+1, pr+1) {
		return
	}
	c.round(px, py, pr)
	c.convex(c.points, shadeOf(col))
}

// Ring draws the outline of a circle; r is the radius of the line's centre.
func (c *Canvas) Ring(x, y, r, width float64, col Color) {
	px, py, pr := x*c.Scale, y*c.Scale, r*c.Scale
	if reach := pr + width*c.Scale; c.outside(px, py, reach, reach) {
		return
	}
	c.round(px, py, pr)
	c.strip(c.points, true, width*c.Scale, shadeOf(col))
}

// Arc draws a part of a circle's outline from angle a to angle b, in radians, clockwise
// from the right.
func (c *Canvas) Arc(x, y, r, a, b, width float64, col Color) {
	px, py, pr := x*c.Scale, y*c.Scale, r*c.Scale
	n := max(2, int(math.Ceil(float64(segments(pr))*min(math.Abs(b-a)/(2*math.Pi), 1))))
	c.points = c.points[:0]
	for i := 0; i <= n; i++ {
		s, k := math.Sincos(Mix(a, b, float64(i)/float64(n)))
		c.points = append(c.points, Point{X: px + pr*k, Y: py + pr*s})
	}
	c.strip(c.points, false, width*c.Scale, shadeOf(col))
}

// segments returns how many sides make a circle with a radius of r pixels look round.
func segments(r float64) int {
	if !(r > 0.5) {
		return 6
	}
	return min(max(8, int(math.Ceil(math.Pi/math.Acos(1-min(0.5, 0.08/r))))), 360)
}

// round puts a circle's polygon, in pixels, into c.points.
func (c *Canvas) round(x, y, r float64) {
	n := segments(r)
	s, k := math.Sincos(2 * math.Pi / float64(n))
	dx, dy := r, 0.0
	c.points = c.points[:0]
	for range n {
		c.points = append(c.points, Point{X: x + dx, Y: y + dy})
		dx, dy = dx*k-dy*s, dx*s+dy*k
	}
}

// FillRound fills a rectangle with round corners.
func (c *Canvas) FillRound(r Rect, radius float64, col Color) {
	c.roundRect(r, radius)
	c.convex(c.points, shadeOf(col))
}

// FrameRound draws the outline of a rectangle with round corners, inside it.
func (c *Canvas) FrameRound(r Rect, radius, width float64, col Color) {
	c.roundRect(r.Inset(width/2), radius-width/2)
	c.strip(c.points, true, width*c.Scale, shadeOf(col))
}

func (c *Canvas) roundRect(r Rect, radius float64) {
	p := c.snapped(r)
	rad := max(0, min(radius*c.Scale, min(p.W, p.H)/2))
	c.points = c.points[:0]
	n := max(1, segments(rad)/4)
	if rad < 0.5 {
		n = 0
	}
	for q := range 4 {
		cx, cy := p.X+p.W-rad, p.Y+p.H-rad
		if q == 1 || q == 2 {
			cx = p.X + rad
		}
		if q >= 2 {
			cy = p.Y + rad
		}
		for i := 0; i <= n; i++ {
			a := math.Pi / 2 * float64(q)
			if n > 0 {
				a += math.Pi / 2 * float64(i) / float64(n)
			}
			s, k := math.Sincos(a)
			c.points = append(c.points, Point{X: cx + rad*k, Y: cy + rad*s})
		}
	}
}

// Poly fills a polygon that does not intersect itself, convex or not.
func (c *Canvas) Poly(pts []Point, col Color) {
	p := c.scaled(pts)
	if isConvex(p) {
		c.convex(p, shadeOf(col))
		return
	}
	c.concave(p, shadeOf(col))
}

// Hatch covers a convex polygon with slanted lines, spacing apart, to mark what is not
// allowed.
func (c *Canvas) Hatch(pts []Point, spacing, width float64, col Color) {
	p := c.scaled(pts)
	if len(p) < 3 || !(spacing > 0) {
		return
	}
	// Each line x + y = d intersects the polygon's boundary at two points.
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, q := range p {
		lo, hi = min(lo, q.X+q.Y), max(hi, q.X+q.Y)
	}
	step := spacing * c.Scale * math.Sqrt2
	if (hi-lo)/step > 2000 {
		return
	}
	s := shadeOf(col)
	var ends [2]Point
	for d := (math.Floor(lo/step) + 1) * step; d < hi; d += step {
		n := 0
		for i, a := range p {
			b := p[(i+1)%len(p)]
			da, db := a.X+a.Y-d, b.X+b.Y-d
			if (da < 0) != (db < 0) && n < 2 {
				t := da / (da - db)
				ends[n] = Point{X: Mix(a.X, b.X, t), Y: Mix(a.Y, b.Y, t)}
				n++
			}
		}
		if n == 2 {
			c.strip(ends[:], false, width*c.Scale, s)
		}
	}
}

// scaled converts points from dp to pixels.
func (c *Canvas) scaled(pts []Point) []Point {
	c.points = c.points[:0]
	for _, q := range pts {
		c.points = append(c.points, Point{X: q.X * c.Scale, Y: q.Y * c.Scale})
	}
	return c.points
}
