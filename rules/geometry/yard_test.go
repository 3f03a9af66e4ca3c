package geometry

import (
	"fmt"
	"slices"
	"testing"
)

// Worked case 5: a yard closed by two cards and the table's edge earns nothing.
//
//	======+===+--------x=====   table's edge
//	      |   | cut  /  \
//	      | 0 |    /     \
//	      |   x  /   1   /
//	      +---+ \      /
func TestYardAtTheEdge(t *testing.T) {
	z, _ := Direction(Vec{3, 2})
	c := Pose{Z: z}
	left, top := c.Corners()[3], c.Corners()[0]
	c.O = Vec{12*u - left.X, -top.Y}
	g := analyse(t, wideTable, at(10, 0), c)
	want(t, g, 0, "ee cct oo ooo")
	want(t, g, 1, "oo ooo oo ccc")
	if len(g.Pieces) != 2 || g.Pieces[1].Main {
		t.Errorf("the pieces of ground are %+v; want two, the second of them shut in", g.Pieces)
	}
	// Down by m, so that it can still be read, the yard is open.
	g = analyse(t, wideTable, at(10, 0), c.Moved(Vec{0, Readable}))
	want(t, g, 0, "ee oot oo ooo")
	want(t, g, 1, allOpen)
}

// A corner of the table, cut off by one card across it.
//
//	+--x=====
//	| / \
//	x    \
//	|\   /
func TestTableCorner(t *testing.T) {
	z, _ := Direction(Vec{1, 1})
	c := Pose{Z: z}
	left, top := c.Corners()[3], c.Corners()[0]
	c.O = Vec{-left.X, -top.Y}
	g := analyse(t, wideTable, c)
	want(t, g, 0, "oo ooo oo ccc")
	// In the corner, flush with both sides: no piece is left there.
	g = analyse(t, wideTable, at(0, 0))
	want(t, g, 0, "ee ooo oo eee")
	if len(g.Pieces) != 1 || g.Pieces[0].Area2 != 2*(42*28-6)*u*u {
		t.Errorf("the pieces of ground are %+v; want one, of the whole area but for a card", g.Pieces)
	}
	// In each corner, and one along each side.
	g = analyse(t, wideTable, at(0, 0), at(40, 0), at(40, 25), at(0, 25), at(20, 0), at(20, 25), lying(0, 13), lying(39, 13))
	want(t, g, 1, "ee eee oo ooo")
	want(t, g, 2, "oo eee ee ooo")
	want(t, g, 3, "oo ooo ee eee")
	want(t, g, 6, "oo ooo ee ooo")
	if len(g.Pieces) != 1 {
		t.Errorf("%d pieces; want 1", len(g.Pieces))
	}
}

// Cards from one side of the table to the other cut it in two; the larger part
// is the ground the customers come from. Halves that are equal both are.
//
//	+------+
//	|      |  4 high, cut off
//	+--++--+
//	+--++--+
//	|      |
//	|      |
//	+------+
func TestStrip(t *testing.T) {
	table := Table{6 * u, 12 * u}
	g := analyse(t, table, lying(0, 4), lying(3, 4))
	// A lying card's north side looks east, its west side north.
	want(t, g, 0, "ff ooo ee ccc")
	want(t, g, 1, "ee ooo ff ccc")
	g = analyse(t, table, lying(0, 6), lying(3, 6))
	want(t, g, 0, "ff ccc ee ooo")
	g = analyse(t, table, lying(0, 5), lying(3, 5))
	want(t, g, 0, "ff ooo ee ooo")
	if len(g.Pieces) != 2 || !g.Pieces[0].Main || !g.Pieces[1].Main {
		t.Errorf("the pieces of ground are %+v; want two, both of them main", g.Pieces)
	}
	// With a gap of m at the side, customers pass.
	g = analyse(t, Table{6*u + Readable, 12 * u}, lying(0, 4), lying(3, 4))
	want(t, g, 1, "oo ooo ff ooo")
}

// diamond is four cards that touch only corner on corner, around a place where
// just one more card would fit.
//
//	    +---+
//	    | 0 |
//	+---x---x---+
//	| 1 |   | 2 |
//	+---x---x---+
//	    | 3 |
//	    +---+
func diamond(x, y int64) []Pose {
	return []Pose{at(x+2, y), at(x, y+3), at(x+4, y+3), at(x+2, y+6)}
}

func TestDiamond(t *testing.T) {
	cards := diamond(10, 8)
	g := analyse(t, wideTable, cards...)
	want(t, g, 0, "oo ooo cc ooo")
	want(t, g, 1, "oo ccc oo ooo")
	want(t, g, 2, "oo ooo oo ccc")
	want(t, g, 3, "cc ooo oo ooo")
	if len(g.Pieces) != 2 || g.Pieces[1].Area2 != 2*6*u*u || len(g.Pieces[0].Outlines) != 2 {
		t.Errorf("the pieces of ground are %+v; want two, the second of them two cards large", g.Pieces)
	}
	// One card a little away: all is open.
	moved := slices.Clone(cards)
	moved[3] = moved[3].Moved(Vec{0, Readable})
	g = analyse(t, wideTable, moved...)
	for i := range moved {
		want(t, g, i, allOpen)
	}
	// Almost touching is touching.
	moved[3] = cards[3].Moved(Vec{300, 300})
	g = analyse(t, wideTable, moved...)
	want(t, g, 3, "cc ooo oo ooo")
	// The place filled: four corners at which three cards meet.
	g = analyse(t, wideTable, append(slices.Clone(cards), at(12, 11))...)
	want(t, g, 4, "ff fff ff fff")
	want(t, g, 1, "oo fff oo ooo")
	if len(g.Pieces) != 1 {
		t.Errorf("%d pieces; want 1", len(g.Pieces))
	}
	// And four cards at every one of them.
	g = analyse(t, wideTable, append(slices.Clone(cards), at(12, 11), at(10, 8), at(14, 8), at(10, 14), at(14, 14))...)
	want(t, g, 0, "oo fff ff fff")
	want(t, g, 5, "oo fff ff ooo")
	if len(g.Pieces) != 1 || g.Pieces[0].Area2 != 2*(42*28-9*6)*u*u {
		t.Errorf("the pieces of ground are %+v; want one, of the whole area but for nine cards", g.Pieces)
	}
}

// frame returns a closed rectangle of cards on one grid: w wide, a multiple of 3,
// and h high, 4 more than a multiple of 3.
func frame(x, y, w, h int64) (cards []Pose) {
	for k := int64(0); k < w; k += 3 {
		cards = append(cards, lying(x+k, y), lying(x+k, y+h-2))
	}
	for k := int64(2); k < h-2; k += 3 {
		cards = append(cards, at(x, y+k), at(x+w-2, y+k))
	}
	return cards
}

// A yard in a yard, with a card in each.
//
//	+-----------------+
//	|  +-----------+  |
//	|  | +-----+ 1 |  |     a frame in a frame
//	|  | | 2   |   |  |
//	|  | +-----+   |  |
//	|  +-----------+  |
//	+-----------------+
func TestYardInYard(t *testing.T) {
	cards := frame(2, 2, 24, 22)
	outer := len(cards)
	cards = append(cards, frame(5, 5, 12, 13)...)
	inner := len(cards)
	cards = append(cards, at(20, 8), at(9, 9), at(30, 8), at(32, 11))
	g := analyse(t, wideTable, cards...)
	if len(g.Pieces) != 3 {
		t.Fatalf("%d pieces; want 3", len(g.Pieces))
	}
	areas := [3]int64{42*28 - 24*22 - 12, 20*18 - 12*13 - 6, 8*9 - 6}
	holes := [3]int{2, 2, 1}
	for i, p := range g.Pieces {
		if p.Area2 != 2*areas[i]*u*u || p.Main != (i == 0) || len(p.Outlines) != 1+holes[i] {
			t.Errorf("piece %d: %d, %d outlines; want %d and %d outlines", i, p.Area2/u/u, len(p.Outlines), areas[i], 1+holes[i])
		}
	}
	want(t, g, inner, "cc ccc cc ccc")
	want(t, g, inner+1, "cc ccc cc ccc")
	want(t, g, inner+2, "oo ooo oo ooo")
	if g.Segments[inner][0].Piece != 1 || g.Segments[inner+1][0].Piece != 2 || g.Segments[inner+3][0].Piece != 0 {
		t.Errorf("segments look on the wrong pieces: g.Segments[inner][0].Piece is %v, want 1; g.Segments[inner+1][0].Piece is %v, want 2; g.Segments[inner+3][0].Piece is %v, want 0", g.Segments[inner][0].Piece, g.Segments[inner+1][0].Piece, g.Segments[inner+3][0].Piece)
	}
	if s := g.Segments[outer]; s[7].State != Cut || s[7].Piece != 1 || s[2].Piece != 2 {
		t.Errorf("a card of the inner frame: %+v; want the inner side in piece 1, the outer one in piece 2", s)
	}
	// Without one card of the inner frame, there is one yard less; without one of
	// the outer one too, none.
	g = analyse(t, wideTable, slices.Delete(slices.Clone(cards), outer, outer+1)...)
	if len(g.Pieces) != 2 {
		t.Errorf("%d pieces with the inner frame open; want 2", len(g.Pieces))
	}
	rest := slices.Delete(slices.Clone(cards), outer, outer+1)
	g = analyse(t, wideTable, rest[1:]...)
	if len(g.Pieces) != 1 {
		t.Errorf("%d pieces with both frames open; want 1", len(g.Pieces))
	}
}

// The largest piece may lie inside: then what is outside is cut off.
func TestGroundInside(t *testing.T) {
	table := Table{14 * u, 15 * u}
	cards := append(frame(1, 1, 12, 13), at(6, 6))
	g := analyse(t, table, cards...)
	want(t, g, len(cards)-1, allOpen)
	want(t, g, 0, "ff off cc ccc") // lying, its e1 looks into the yard
	for k, s := range g.Segments[0] {
		if s.State != Facing && (s.State == Cut) != (s.Piece == 1) {
			t.Errorf("%s has the wrong state: %+v; want a cut side exactly in piece 1", SegmentName(k), s)
		}
	}
	if len(g.Pieces) != 2 || g.Pieces[0].Area2 != 2*(8*9-6)*u*u || g.Pieces[1].Area2 != 2*(14*15-12*13)*u*u {
		t.Errorf("the pieces of ground are %+v; want two, an inner one of 8 x 9 but for a card and a ring of 1", g.Pieces)
	}
}

// spun turns cards on the grid of the table's units about a point of it, so
// that they keep a common grid; others as nearly as the lattice allows.
func spun(cards []Pose, z Vec) (out []Pose) {
	pivot := Vec{14 * u, 14 * u}
	turn := func(v Vec) Vec {
		v = v.Mul(z)
		return Vec{mulDivRound(v.X, 1, u), mulDivRound(v.Y, 1, u)}
	}
	for _, p := range cards {
		q := Pose{pivot.Add(turn(p.O.Sub(pivot))), turn(p.Z)}
		if p.Z.X%u != 0 {
			q.Z, _ = Direction(p.Z.Mul(z))
		}
		out = append(out, q)
	}
	return out
}

// TestHandMade holds hand-made tables, turned all ways, against the raster too.
func TestHandMade(t *testing.T) {
	var sum tally
	var g Ground
	const turns = 24
	step := 1
	if testing.Short() {
		step = 5
	}
	for name, cards := range map[string][]Pose{
		"triangle": triangle(0), "open triangle": triangle(Readable), "diamond": diamond(10, 8),
		"diamonds": append(diamond(10, 8), diamond(16, 8)[0], diamond(16, 8)[2], diamond(16, 8)[3]),
		"frame":    frame(5, 5, 12, 13), "frames": append(frame(2, 2, 24, 22), frame(5, 5, 12, 13)...),
		"diamond in a frame": append(frame(2, 2, 24, 22), diamond(10, 8)...),
		"block":              append(diamond(10, 8), at(12, 11), at(10, 8), at(14, 8), at(10, 14), at(14, 14)),
		"frame at the edge":  frame(0, 5, 12, 13), "frame in the corner": frame(30, 15, 12, 13),
		"across": {lying(0, 10), lying(3, 10), lying(6, 10), at(7, 12), at(7, 15), at(7, 18), at(7, 21), lying(6, 24), lying(6, 26)},
	} {
		for k := 0; k < turns; k += step {
			table := wideTable
			all := spun(cards, Degrees15(k))
			ok := true
			for i := range all {
				ok = ok && Legal(table, all[:i], all[i])
			}
			if ok {
				compare(t, fmt.Sprintf("%s turned by %d", name, k), table, all, &g, &sum)
			} else if k == 0 {
				t.Errorf("%s is not legal, k = %v; want more than 0", name, k)
			}
		}
	}
	t.Logf("%d tables with %d yards", sum.tables, sum.yards)
	if sum.tables < 100/step {
		t.Errorf("only %d tables were legal; want at least %d", sum.tables, 100/step)
	}
}
