package hexgrid

// Point is a place on the drawing, in the units of a Layout.
type Point struct{ X, Y int }

// Layout lays the grid on a plane so that every centre and every corner falls on
// whole numbers. With side the length of a cell's edge:
//
//	Pointy (a corner on top)      one unit of X = side*sqrt(3)/2, of Y = side/2
//	Flat   (an edge on top)       one unit of X = side/2, of Y = side*sqrt(3)/2
//
//	      (0,-2)               Corners of the cell (0,0), Pointy. X grows to
//	(-1,-1)    (+1,-1)         the right and Y downwards, as on a screen; ranks
//	(-1,+1)    (+1,+1)         grow upwards.
//	      (0,+2)
//
// Turn turns the whole board by sixths of a full turn, against the clock: 3
// shows it from the other side.
type Layout struct {
	Flat bool
	Turn int
}

// Centre is the middle of a cell.
func (l Layout) Centre(c Cell) Point {
	c = c.Turn(l.Turn)
	if l.Flat {
		return Point{3 * c.Q, -2*c.R - c.Q}
	}
	return Point{2*c.Q + c.R, -3 * c.R}
}

// Corners are the six corners of a cell, in order round it.
func (l Layout) Corners(c Cell) [6]Point {
	m := l.Centre(c)
	offsets := [6]Point{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}
	var corners [6]Point
	for i, o := range offsets {
		if l.Flat {
			o.X, o.Y = o.Y, o.X
		}
		corners[i] = Point{m.X + o.X, m.Y + o.Y}
	}
	return corners
}

// Bounds are the least and the greatest coordinates of all corners of the shape.
func (l Layout) Bounds(s Shape) (least, greatest Point) {
	first := true
	for _, c := range s.Cells() {
		for _, p := range l.Corners(c) {
			if first {
				least, greatest, first = p, p, false
			}
			least = Point{min(least.X, p.X), min(least.Y, p.Y)}
			greatest = Point{max(greatest.X, p.X), max(greatest.Y, p.Y)}
		}
	}
	return least, greatest
}

// Hit is the cell under a point given in fractions of the units: x and y count
// fine-ths of a unit, fine positive and all three below 2^40 in magnitude. Each
// point belongs to exactly one cell, a point on an edge to one of its cells.
func (l Layout) Hit(x, y, fine int) Cell {
	// In sixths of fine-ths: q = x/2 + y/6 and r = -y/3 undo Centre.
	var q, r int
	if l.Flat {
		q, r = 2*x, -x-3*y
	} else {
		q, r = 3*x+y, -2*y
	}
	return roundCube(q, r, 6*fine).Turn(-l.Turn)
}

// roundCube is the cell nearest to (q/of, r/of). Rounding the three cube
// coordinates one by one can break their sum of 0; the one that was rounded
// furthest is then taken from the other two. The cells of the plane so divided
// are exactly the hexagons.
func roundCube(q, r, of int) Cell {
	s := -q - r
	rq, rr, rs := roundDiv(q, of), roundDiv(r, of), roundDiv(s, of)
	dq, dr, ds := abs(rq*of-q), abs(rr*of-r), abs(rs*of-s)
	switch {
	case dq >= dr && dq >= ds:
		rq = -rr - rs
	case dr >= ds:
		rr = -rq - rs
	}
	return Cell{rq, rr}
}

// roundDiv is n/of to the nearest whole number, halves upwards; of is positive.
func roundDiv(n, of int) int {
	n = 2*n + of
	d := 2 * of
	f := n / d
	if n%d < 0 {
		f--
	}
	return f
}
