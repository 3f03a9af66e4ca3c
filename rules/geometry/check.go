package geometry

// Code says why a pose is refused. The zero value OK means that it is legal; the others are in
// the order of their gravity, gravest first.
type Code uint8

const (
	OK       Code = iota
	BadPose       // |Z| is not one unit
	OffTable      // a corner sticks out of the table by more than Touching
	Overlap       // it penetrates a card by more than Touching
	OffGrid       // it touches a card edge-to-edge without sharing its grid
	Gap           // it leaves a gap between Touching and Readable
)

var codeNames = [...]string{"ok", "bad-pose", "off-table", "overlap", "off-grid", "gap"}

// String returns the word by which records, tests and programs know the code.
func (c Code) String() string {
	if int(c) >= len(codeNames) {
		return "?"
	}
	return codeNames[c]
}

// TableEdge stands for the table's edge where a card's index is expected.
const TableEdge = -1

// Problem is a reason to refuse a pose.
type Problem struct {
	Code  Code
	Other int // index of the other card, or TableEdge; for BadPose it means nothing
	Edge  int // the table's side if Other is TableEdge: North, East, South, West
	// At and To mark the place for the picture: the two ends of a gap or of a
	// contact off the grid, one within the other card for an overlap, and the
	// corner outside and the point of the edge nearest to it for OffTable.
	At, To Vec
}

// Check finds the gravest problem of placing a card in pose p among the other cards on a table;
// Code is OK if there is none. Among equally grave problems it prefers the one with the table's
// edge (north, east, south, west), then the one with the first card. It accepts any p, even
// nonsense; the other cards should be legal themselves. It allocates nothing.
//
// Market 3: a card is placed anywhere at any angle, wholly on the table, on
// no other card, edge-to-edge only on the other card's grid, and without
// leaving a gap too narrow to read.
func Check(t Table, cards []Pose, p Pose) Problem {
	t = t.clamped()
	worst, ok := checkTable(t, p)
	if !ok {
		return worst
	}
	for i := range cards {
		if code := checkPair(p, cards[i]); code != OK && (worst.Code == OK || code < worst.Code) {
			worst = Problem{Code: code, Other: i}
		}
	}
	if worst.Other >= 0 && worst.Code != OK {
		worst.At, worst.To = place(worst.Code, p, cards[worst.Other])
	}
	return worst
}

// Legal reports whether Check finds no problem.
func Legal(t Table, cards []Pose, p Pose) bool {
	t = t.clamped()
	if w, _ := checkTable(t, p); w.Code != OK {
		return false
	}
	for i := range cards {
		if checkPair(p, cards[i]) != OK {
			return false
		}
	}
	return true
}

// Problems appends every problem of the pose: at most one, the gravest, for each side of the
// table and for each card; sides first, then cards in order. With a bad Z, or far off the
// table, there is only that problem.
func Problems(dst []Problem, t Table, cards []Pose, p Pose) []Problem {
	t = t.clamped()
	if w, ok := checkTable(t, p); !ok && (w.Code == BadPose || t.outOfReach(p, 8*Unit)) {
		return append(dst, w)
	}
	cs := p.Corners()
	for side := North; side <= West; side++ {
		if w := checkSide(t, side, &cs); w.Code != OK {
			dst = append(dst, w)
		}
	}
	for i := range cards {
		if code := checkPair(p, cards[i]); code != OK {
			w := Problem{Code: code, Other: i}
			w.At, w.To = place(code, p, cards[i])
			dst = append(dst, w)
		}
	}
	return dst
}

// outOfReach reports whether p lies so far off the table that its corners need not be looked
// at, and perhaps could not be computed. The margin must exceed a card's diagonal.
func (t Table) outOfReach(p Pose, margin int64) bool {
	return p.O.X < -margin || p.O.Y < -margin || p.O.X > t.W+margin || p.O.Y > t.H+margin
}

// checkTable finds the gravest problem with Z and the table's edge. It returns false if no
// other problem matters then; a gap at the edge is not such a problem.
func checkTable(t Table, p Pose) (Problem, bool) {
	if !p.Valid() {
		return Problem{Code: BadPose, Other: TableEdge, At: p.O, To: p.O}, false
	}
	if t.outOfReach(p, 8*Unit) {
		w := Problem{Code: OffTable, Other: TableEdge, At: p.O, To: t.nearest(p.O)}
		for side := West; side >= North; side-- {
			if t.depth(side, p.O) < 0 {
				w.Edge = side
			}
		}
		return w, false
	}
	cs := p.Corners()
	var worst Problem
	for side := North; side <= West; side++ {
		w := checkSide(t, side, &cs)
		if w.Code == OffTable {
			return w, false
		}
		if worst.Code == OK {
			worst = w
		}
	}
	return worst, true
}

// checkSide compares a card with one side of the table.
func checkSide(t Table, side int, cs *[4]Vec) Problem {
	k := 0
	for i := range cs {
		if t.depth(side, cs[i]) < t.depth(side, cs[k]) {
			k = i
		}
	}
	switch d := t.depth(side, cs[k]); {
	case d < -Touching:
		return Problem{Code: OffTable, Other: TableEdge, Edge: side, At: cs[k], To: t.onSide(side, cs[k])}
	case d > Touching && d < Readable:
		return Problem{Code: Gap, Other: TableEdge, Edge: side, At: cs[k], To: t.onSide(side, cs[k])}
	}
	return Problem{}
}

// nearest returns the point of the table nearest to q.
func (t Table) nearest(q Vec) Vec {
	return Vec{min(max(q.X, 0), t.W), min(max(q.Y, 0), t.H)}
}

// onSide returns the point of that side of the table nearest to q.
func (t Table) onSide(side int, q Vec) Vec {
	q = t.nearest(q)
	switch side {
	case North:
		q.Y = 0
	case East:
		q.X = t.W
	case South:
		q.Y = t.H
	default:
		q.X = 0
	}
	return q
}

// checkPair compares two cards.
func checkPair(a, b Pose) Code {
	switch relate(a, b) {
	case overlapping:
		return Overlap
	case unreadable:
		return Gap
	case touching:
		if _, _, ok := alongside(a, b); ok && !SharedGrid(a, b) {
			return OffGrid
		}
	}
	return OK
}

// place finds where to mark a problem between two cards.
func place(code Code, p, other Pose) (at, to Vec) {
	if code == OffGrid {
		at, to, _ = alongside(p, other)
		return at, to
	}
	return closest(p, other)
}
