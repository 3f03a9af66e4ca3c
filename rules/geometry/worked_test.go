package geometry

import (
	"strings"
	"testing"
)

const u = Unit

// at returns an upright card with its top left corner there, in units.
func at(x, y int64) Pose { return Pose{Vec{x * u, y * u}, Vec{u, 0}} }

// lying returns a card turned a quarter, its box (3 wide, 2 high) with the top left
// corner there, in units.
func lying(x, y int64) Pose { return Pose{Vec{(x + 3) * u, y * u}, Vec{0, u}} }

func analyse(t testing.TB, table Table, cards ...Pose) *Ground {
	t.Helper()
	legalTable(t, table, cards)
	g := new(Ground)
	g.Analyse(table, cards)
	return g
}

// legalTable fails unless every card is legal among the others.
func legalTable(t testing.TB, table Table, cards []Pose) {
	t.Helper()
	for i := range cards {
		if w := Check(table, cards[:i], cards[i]); w.Code != OK {
			t.Fatalf("card %d: %v with %d; want %v", i, w.Code, w.Other, OK)
		}
	}
}

// want compares the states of a card's segments: one letter each, in the order
// of the segments, o f t e c for open, facing, touched, edge, cut.
func want(t *testing.T, g *Ground, card int, states string) {
	t.Helper()
	var b strings.Builder
	for i, s := range g.Segments[card] {
		if i == 2 || i == 5 || i == 7 {
			b.WriteByte(' ')
		}
		b.WriteByte(s.State.String()[0])
	}
	if b.String() != states {
		t.Errorf("card %d is %q, want %q", card, b.String(), states)
	}
}

const allOpen = "oo ooo oo ooo"

// Worked case 1, the geometry: a card alone has ten open segments.
func TestAlone(t *testing.T) {
	for _, z := range []Vec{{u, 0}, Degrees15(1), Degrees15(7), Degrees15(12)} {
		g := analyse(t, wideTable, Upright(Vec{21 * u, 14 * u}).Turned(z))
		want(t, g, 0, allOpen)
		if len(g.Pieces) != 1 || !g.Pieces[0].Main || len(g.Pieces[0].Outlines) != 2 {
			t.Errorf("pieces: %+v; want one main piece with two outlines", g.Pieces)
		}
		if z == (Vec{u, 0}) && g.Pieces[0].Area2 != 2*(42*28-6)*u*u {
			t.Errorf("area %d; want %d", g.Pieces[0].Area2, int64(2*(42*28-6)*u*u))
		}
	}
	g := analyse(t, wideTable)
	if len(g.Pieces) != 1 || g.Pieces[0].Area2 != 2*42*28*u*u {
		t.Errorf("empty table: %+v; want one piece of the whole area", g.Pieces)
	}
}

// Worked case 2: a corner on the middle of a door closes that door only; on
// the black part, none.
//
//	+---+  /\
//	|   | /  \      The corner lies at the height f (in hundredths of a unit)
//	|   |<    >     on the right side of the upright card.
//	|   | \  /
//	+---+  \/
func TestCornerOnDoor(t *testing.T) {
	for _, c := range []struct {
		f      int64
		states string
	}{
		{150, "oo oto oo ooo"}, {50, "oo too oo ooo"}, {250, "oo oot oo ooo"},
		{100, allOpen}, {110, allOpen}, {190, allOpen}, {85, allOpen}, {15, allOpen},
		{121, "oo oto oo ooo"}, {179, "oo oto oo ooo"}, {278, "oo oot oo ooo"},
		// At 1.18 the side that leads away under 45 degrees passes the white part's
		// end at 0.014 u, at 1.19 at 0.007 u, which is within t.
		{118, allOpen}, {182, allOpen}, {119, "oo oto oo ooo"}, {181, "oo oto oo ooo"},
	} {
		z, _ := Direction(Vec{1, 1})
		// The turned card's lower left corner is its leftmost.
		p := Pose{Z: z}
		p.O = Vec{12 * u, 10*u + c.f*u/100}.Sub(p.Corners()[3])
		g := analyse(t, wideTable, at(10, 10), p)
		want(t, g, 0, c.states)
		want(t, g, 1, allOpen)
		if got := Contacts(nil, wideTable, []Pose{at(10, 10)}, p); len(got) != 1 || got[0].EdgeToEdge || got[0].Other != 0 {
			t.Errorf("contacts %+v; want one, with card 0, and no edge on an edge", got)
		}
	}
}

// Worked case 3: edge-to-edge on the grid, offset by one; offset by half a
// unit it is refused.
//
//	+---+
//	|   +---+
//	|   |   |
//	+---+   |
//	    +---+
func TestOffsetByOne(t *testing.T) {
	g := analyse(t, wideTable, at(10, 10), at(12, 11))
	want(t, g, 0, "oo off oo ooo")
	want(t, g, 1, "oo ooo oo ffo")
	const e2, w1 = 3, 7
	if s := g.Segments[0][e2]; s.Other != 1 || int(s.OtherSegment) != w1 {
		t.Errorf("e2 faces %d of card %d; want %d and 1", s.OtherSegment, s.Other, w1)
	}
	if got := Links(nil, at(10, 10), at(12, 11)); len(got) != 2 || got[0] != (Link{e2, w1}) {
		t.Errorf("links %v; want two, the first from e2 to w1", got)
	}
	p := Pose{Vec{12 * u, 10*u + u/2}, Vec{u, 0}}
	w := Check(wideTable, []Pose{at(10, 10)}, p)
	if w.Code != OffGrid || w.Other != 0 || w.At.X != 12*u || w.To.X != 12*u || abs(w.At.Y-w.To.Y) != 5*u/2 {
		t.Errorf("offset by half a unit: %+v; want off the grid of card 0, at 12 units, by two and a half", w)
	}
	// Turned by a quarter, lying against the upright card.
	g = analyse(t, wideTable, at(10, 10), lying(12, 11))
	want(t, g, 0, "oo off oo ooo")
	want(t, g, 1, "oo ooo ff ooo")
}

// triangle returns three cards around a triangle of open ground, moved open by a
// gap if one is asked for. Card 0's top right corner lies under card 1, 1/16
// unit from its end; card 2's topmost corner lies under card 1 too, and its
// leftmost corner on card 0's right side.
//
//	    +-----------+
//	    |     1     |
//	+---+--------+--+
//	|   |      /   \
//	| 0 |    /      \
//	|   |  /    2   /
//	|   +        /
//	+---+\    /
func triangle(gap int64) []Pose {
	// Card 2 hangs between the right side of card 0 (x = 12 units) and the lower
	// side of card 1 (y = 10 units): its long side goes from one to the other.
	z, _ := Direction(Vec{3, 2})
	c := Pose{Z: z}
	left, top := c.Corners()[3], c.Corners()[0]
	c.O = Vec{12*u - left.X, 10*u - top.Y}
	c = c.Moved(Vec{0, gap})
	return []Pose{at(10, 10), {Vec{15*u - u/16, 8 * u}, Vec{0, u}}, c}
}

// Worked case 4: doors inside the triangle earn nothing; if one card moves away
// by m they all do.
func TestTriangle(t *testing.T) {
	shut := analyse(t, wideTable, triangle(0)...)
	if len(shut.Pieces) != 2 {
		t.Fatalf("%d pieces; want 2", len(shut.Pieces))
	}
	cut := 0
	for i := range shut.Segments {
		for k := range shut.Segments[i] {
			if shut.Segments[i][k].State == Cut {
				cut++
				if shut.Segments[i][k].Piece != 1 {
					t.Errorf("card %d segment %s in piece %d, want 1", i, SegmentName(k), shut.Segments[i][k].Piece)
				}
			}
		}
	}
	if cut == 0 {
		t.Errorf("nothing is cut off: cut is %v; want more than 0", cut)
	}
	open := analyse(t, wideTable, triangle(Readable)...)
	if len(open.Pieces) != 1 {
		t.Errorf("%d pieces after opening; want 1", len(open.Pieces))
	}
	for i := range open.Segments {
		for k, s := range open.Segments[i] {
			if s.State == Cut || shut.Segments[i][k].State == Cut && s.State != Open {
				t.Errorf("card %d segment %s is %v after opening; want no door that opening cuts off", i, SegmentName(k), s.State)
			}
		}
	}
}
