package paint

import "math"

// Point is a position in dp.
type Point struct{ X, Y float64 }

// Path is an outline made of lines and curves. Overlapping parts that run in the same
// direction are filled once; a part that runs in the other direction is a hole.
type Path struct {
	ops []op
	pts []Point
}

type op uint8

const (
	moveTo op = iota // 1 point
	lineTo           // 1
	quadTo           // 2
	cubeTo           // 3
	closed           // 0
)

// MoveTo starts a new part at x, y.
func (p *Path) MoveTo(x, y float64) *Path { return p.add(moveTo, Point{x, y}) }

// LineTo continues with a straight line to x, y.
func (p *Path) LineTo(x, y float64) *Path { return p.add(lineTo, Point{x, y}) }

// QuadTo continues with a quadratic curve to x, y with control point x1, y1.
func (p *Path) QuadTo(x1, y1, x, y float64) *Path {
	return p.add(quadTo, Point{x1, y1}, Point{x, y})
}

// CubeTo continues with a cubic curve to x, y with control points x1, y1 and x2, y2.
func (p *Path) CubeTo(x1, y1, x2, y2, x, y float64) *Path {
	return p.add(cubeTo, Point{x1, y1}, Point{x2, y2}, Point{x, y})
}

// Close ends the part with a line back to its start.
func (p *Path) Close() *Path { return p.add(closed) }

// Reset empties the path and keeps its buffers.
func (p *Path) Reset() { p.ops, p.pts = p.ops[:0], p.pts[:0] }

// Empty reports whether the path draws nothing.
func (p *Path) Empty() bool { return len(p.ops) == 0 }

func (p *Path) add(o op, pts ...Point) *Path {
	if o != moveTo && o != closed && len(p.ops) == 0 {
		p.ops, p.pts = append(p.ops, moveTo), append(p.pts, pts[0])
	}
	p.ops = append(p.ops, o)
	p.pts = append(p.pts, pts...)
	return p
}

// Rect adds an upright rectangle, clockwise.
func (p *Path) Rect(r Rect) *Path {
	return p.MoveTo(r.X, r.Y).LineTo(r.X+r.W, r.Y).LineTo(r.X+r.W, r.Y+r.H).LineTo(r.X, r.Y+r.H).Close()
}

// RectHole adds an upright rectangle anticlockwise, that is, a hole.
func (p *Path) RectHole(r Rect) *Path {
	return p.MoveTo(r.X, r.Y).LineTo(r.X, r.Y+r.H).LineTo(r.X+r.W, r.Y+r.H).LineTo(r.X+r.W, r.Y).Close()
}

// RoundRect adds a rectangle with corners of the given radius, clockwise.
func (p *Path) RoundRect(r Rect, radius float64) *Path {
	radius = Clamp(radius, 0, min(r.W, r.H)/2)
	if radius == 0 {
		return p.Rect(r)
	}
	const k = 0.5522847498
	d := radius * (1 - k)
	x, y, x2, y2 := r.X, r.Y, r.X+r.W, r.Y+r.H
	return p.MoveTo(x+radius, y).LineTo(x2-radius, y).CubeTo(x2-d, y, x2, y+d, x2, y+radius).
		LineTo(x2, y2-radius).CubeTo(x2, y2-d, x2-d, y2, x2-radius, y2).
		LineTo(x+radius, y2).CubeTo(x+d, y2, x, y2-d, x, y2-radius).
		LineTo(x, y+radius).CubeTo(x, y+d, x+d, y, x+radius, y).Close()
}

// Ellipse adds an ellipse with half axes rx and ry, clockwise.
func (p *Path) Ellipse(cx, cy, rx, ry float64) *Path { return p.ellipse(cx, cy, rx, ry) }

// EllipseHole adds an ellipse anticlockwise, that is, a hole.
func (p *Path) EllipseHole(cx, cy, rx, ry float64) *Path { return p.ellipse(cx, cy, rx, -ry) }

func (p *Path) ellipse(cx, cy, rx, ry float64) *Path {
	const k = 0.5522847498
	return p.MoveTo(cx+rx, cy).
		CubeTo(cx+rx, cy+k*ry, cx+k*rx, cy+ry, cx, cy+ry).
		CubeTo(cx-k*rx, cy+ry, cx-rx, cy+k*ry, cx-rx, cy).
		CubeTo(cx-rx, cy-k*ry, cx-k*rx, cy-ry, cx, cy-ry).
		CubeTo(cx+k*rx, cy-ry, cx+rx, cy-k*ry, cx+rx, cy).Close()
}

// Circle adds a circle, clockwise.
func (p *Path) Circle(cx, cy, r float64) *Path { return p.ellipse(cx, cy, r, r) }

// CircleHole adds a circle anticlockwise, that is, a hole.
func (p *Path) CircleHole(cx, cy, r float64) *Path { return p.ellipse(cx, cy, r, -r) }

// Arc follows a circle from angle a to angle b (radians, 0 to the right, growing clockwise
// on the screen). A line joins it to what came before.
func (p *Path) Arc(cx, cy, r, a, b float64) *Path {
	n := max(1, int(math.Ceil(math.Abs(b-a)/(math.Pi/4)-1e-9)))
	step := (b - a) / float64(n)
	k := 4.0 / 3 * math.Tan(step/4)
	sin, cos := math.Sincos(a)
	x, y := cx+r*cos, cy+r*sin
	if len(p.ops) == 0 || p.ops[len(p.ops)-1] == closed {
		p.MoveTo(x, y)
	} else {
		p.LineTo(x, y)
	}
	for i := 1; i <= n; i++ {
		s2, c2 := math.Sincos(a + step*float64(i))
		x2, y2 := cx+r*c2, cy+r*s2
		p.CubeTo(x-k*r*sin, y+k*r*cos, x2+k*r*s2, y2-k*r*c2, x2, y2)
		x, y, sin, cos = x2, y2, s2, c2
	}
	return p
}

// Polygon adds a closed part through the points.
func (p *Path) Polygon(pts ...Point) *Path {
	for i, q := range pts {
		if i == 0 {
			p.MoveTo(q.X, q.Y)
		} else {
			p.LineTo(q.X, q.Y)
		}
	}
	if len(pts) > 0 {
		p.Close()
	}
	return p
}

// Append adds a copy of o, mapped by m. If m mirrors, the copy's direction is reversed; it
// is still filled unless it overlaps other parts.
func (p *Path) Append(o *Path, m Matrix) *Path {
	p.ops = append(p.ops, o.ops...)
	for _, q := range o.pts {
		p.pts = append(p.pts, m.Apply(q))
	}
	return p
}

// Bounds returns a rectangle around all points, including control points.
func (p *Path) Bounds() Rect {
	if len(p.pts) == 0 {
		return Rect{}
	}
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, q := range p.pts {
		x0, y0 = min(x0, q.X), min(y0, q.Y)
		x1, y1 = max(x1, q.X), max(y1, q.Y)
	}
	return Rect{x0, y0, x1 - x0, y1 - y0}
}
