package hexgrid

// Point is a point in the drawing, in the units of a Layout.
type Point struct{ X, Y int }

// Layout maps the grid onto a plane so that every centre and every corner has integer
// coordinates. With side the length of a cell's edge:
//
//	Pointy (a corner on top)      one unit of X = side*sqrt(3)/2, of Y = side/2
//	Flat   (an edge on top)       one unit of X = side/2, of Y = side*sqrt(3)/2
//
//	      (0,-2)               Corners of the cell (0,0), Pointy. X grows to
//	(-1,-1)    (+1,-1)         the right and Y downwards, as on a screen; ranks
//	(-1,+1)    (+1,+1)         grow upwards.
//	      (0,+2)
//
// Turn rotates the whole board anticlockwise by sixths of a full turn; 3 shows it from the
// opposite side.
type Layout struct {
	Flat bool
	Turn int
}

// Centre returns the centre of a cell.
func (l Layout) Centre(c Cell) Point {
	c = c.Turn(l.Turn)
	if l.Flat {
		return Point{3 * c.Q, -2*c.R - c.Q}
	}
	return Point{2*c.Q + c.R, -3 * c.R}
}

// Corners returns the six corners of a cell, in order around it.
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

// Bounds returns the least and the greatest coordinates of a shape's corners.
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
