package geometry

// Segments is the number of segments around a card. They are numbered in the
// order of their names, which are meant on the upright card:
//
//	    n1 n2          0 1
//	w1 +-----+ e1    7     2
//	w2 |     | e2    8     3
//	w3 +-----+ e3    9     4
//	    s1 s2          5 6
const Segments = 10

// segment holds what is fixed about one segment, on the upright card's grid.
type segment struct {
	name     string
	a0, b0   int // its grid points, going clockwise round the card
	a1, b1   int
	row, col int // the cell it belongs to
	side     int
}

var segments = [Segments]segment{
	{"n1", 0, 0, 1, 0, 0, 0, North},
	{"n2", 1, 0, 2, 0, 0, 1, North},
	{"e1", 2, 0, 2, 1, 0, 1, East},
	{"e2", 2, 1, 2, 2, 1, 1, East},
	{"e3", 2, 2, 2, 3, 2, 1, East},
	{"s1", 1, 3, 0, 3, 2, 0, South},
	{"s2", 2, 3, 1, 3, 2, 1, South},
	{"w1", 0, 1, 0, 0, 0, 0, West},
	{"w2", 0, 2, 0, 1, 1, 0, West},
	{"w3", 0, 3, 0, 2, 2, 0, West},
}

// SegmentName returns the name of segment i, or "?" if there is none.
func SegmentName(i int) string {
	if i < 0 || i >= Segments {
		return "?"
	}
	return segments[i].name
}

// SegmentCell returns the cell that segment i (0..9) belongs to: its row 0..2 from
// the top and its column 0..1 from the left of the upright card.
func SegmentCell(i int) (row, col int) { return segments[i].row, segments[i].col }

// SegmentSide returns the side of the upright card that segment i (0..9) lies on.
func SegmentSide(i int) int { return segments[i].side }

// Segment returns the two grid points of segment i (0..9), clockwise round the
// card, so that the card lies to the right hand of somebody walking from the
// first to the second on the screen.
func (p Pose) Segment(i int) (from, to Vec) {
	s := &segments[i]
	return p.Point(s.a0, s.b0), p.Point(s.a1, s.b1)
}

// Link is a pair of segments that lie on each other: one of the first card,
// one of the second.
type Link struct{ A, B int }

// Links appends the pairs of segments of a and b that coincide, which they do
// only on a shared grid, in the order of a's segments.
func Links(dst []Link, a, b Pose) []Link {
	x, y, k, ok := gridOffset(a, b)
	if !ok {
		return dst
	}
	var of [Segments]int8
	if !facing(&of, x, y, k) {
		return dst
	}
	for i, j := range of {
		if j >= 0 {
			dst = append(dst, Link{i, int(j)})
		}
	}
	return dst
}

// SharedGrid reports whether the two cards lie on one grid: their directions
// equal up to quarter turns and their origins whole steps apart.
func SharedGrid(a, b Pose) bool {
	_, _, _, ok := gridOffset(a, b)
	return ok
}

// gridOffset returns b's origin on a's grid, as O_a + (x + yi) Z_a, and the
// quarter turns k from Z_a to Z_b. It is false without a shared grid, and for
// cards so far apart that it does not matter.
func gridOffset(a, b Pose) (x, y, k int, ok bool) {
	switch b.Z {
	case a.Z:
		k = 0
	case a.Z.Rot(1):
		k = 1
	case a.Z.Rot(2):
		k = 2
	case a.Z.Rot(3):
		k = 3
	default:
		return 0, 0, 0, false
	}
	d := b.O.Sub(a.O)
	if d.X > near || d.X < -near || d.Y > near || d.Y < -near {
		return 0, 0, 0, false
	}
	n := a.Z.Norm()
	if n == 0 {
		return 0, 0, 0, false
	}
	u, v := a.Z.Dot(d), a.Z.Cross(d)
	if u%n != 0 || v%n != 0 {
		return 0, 0, 0, false
	}
	return int(u / n), int(v / n), k, true
}

// near is more than the origins of two cards that touch can be apart.
const near = 16 * Unit

// facing finds for each segment of a card the segment of another one that
// coincides with it, -1 where there is none. The other card's origin is x + yi
// on the first one's grid, and it is k quarter turns further. It reports
// whether there is any.
func facing(of *[Segments]int8, x, y, k int) bool {
	for i := range of {
		of[i] = -1
	}
	found := false
	for j := range segments {
		s := &segments[j]
		// Twice the middle of the segment, on the first card's grid.
		m := Vec{int64(s.a0 + s.a1), int64(s.b0 + s.b1)}.Rot(k)
		m.X += int64(2 * x)
		m.Y += int64(2 * y)
		if m.X < 0 || m.X > 2*CardW || m.Y < 0 || m.Y > 2*CardH {
			continue
		}
		// Laid on each other from the same side the cards would overlap; that is
		// not a contact but a refused pose, and is left out.
		i := middle[m.Y][m.X]
		if i >= 0 && (segments[j].side+k-segments[i].side)&3 == 2 {
			of[i] = int8(j)
			found = true
		}
	}
	return found
}

// middle finds a segment by twice its middle on the card's grid.
var middle = func() (t [2*CardH + 1][2*CardW + 1]int8) {
	for y := range t {
		for x := range t[y] {
			t[y][x] = -1
		}
	}
	for i, s := range segments {
		t[s.b0+s.b1][s.a0+s.a1] = int8(i)
	}
	return t
}()
