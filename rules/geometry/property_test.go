package geometry

import (
	"math"
	"slices"
	"testing"

	"agora/rules/chance"
)

// some are the random tables that the properties are tried on.
func some(t *testing.T, n int, visit func(s *chance.Stream, table Table, cards []Pose)) {
	t.Helper()
	for i := range n {
		s := chance.New(uint64(i), 8)
		table, cards := randomTable(&s, 2+s.Intn(18))
		visit(&s, table, cards)
		if t.Failed() {
			t.Fatalf("on table %d: %v %#v: t.Failed() = true; want false", i, table, cards)
		}
	}
}

// states returns the states of all segments, with whom they touch or face.
func states(table Table, cards []Pose) [][Segments]Segment {
	var g Ground
	g.Analyse(table, cards)
	return g.Segments
}

// nearby returns a free pose near one of the cards.
func nearby(s *chance.Stream, cards []Pose) Pose {
	c := cards[s.Intn(len(cards))].Center2()
	return PoseAt(c.Add(Vec{between2(s, -7*Unit, 7*Unit), between2(s, -7*Unit, 7*Unit)}), randomDirection(s))
}

// turned turns a table and all on it by a quarter.
func turned(table Table, cards []Pose) (Table, []Pose) {
	var out []Pose
	for _, p := range cards {
		out = append(out, Pose{p.O.Rot(1).Add(Vec{table.H, 0}), p.Z.Rot(1)})
	}
	return Table{table.H, table.W}, out
}

// TestSymmetry: two cards see the same of each other, and the order of the
// cards does not matter.
func TestSymmetry(t *testing.T) {
	some(t, 60, func(s *chance.Stream, table Table, cards []Pose) {
		for range 20 {
			p := nearby(s, cards)
			for i := range cards {
				if a, b := checkPair(p, cards[i]), checkPair(cards[i], p); a != b {
					t.Errorf("%v one way, %v the other: %#v %#v; want the same both ways", a, b, p, cards[i])
				}
			}
			var reverse []Pose
			for i := range cards {
				reverse = append(reverse, cards[len(cards)-1-i])
			}
			if a, b := Check(table, cards, p).Code, Check(table, reverse, p).Code; a != b {
				t.Errorf("%v in one order, %v in the other: %#v; want the same in both orders", a, b, p)
			}
		}
		perm := make([]int, len(cards))
		for i := range perm {
			perm[i] = i
		}
		chance.Shuffle(s, perm)
		mixed := make([]Pose, len(cards))
		for i, k := range perm {
			mixed[k] = cards[i]
		}
		a, b := states(table, cards), states(table, mixed)
		for i := range a {
			for k := range a[i] {
				x, y := a[i][k], b[perm[i]][k]
				if x.State != y.State || x.OtherSegment != y.OtherSegment || x.State == Facing && perm[x.Other] != int(y.Other) {
					t.Errorf("card %d %s: %+v in one order, %+v in the other; want the same in both orders", i, SegmentName(k), x, y)
				}
			}
		}
		// Facing goes both ways.
		for i := range a {
			for k, x := range a[i] {
				if x.State == Facing && (a[x.Other][x.OtherSegment].State != Facing || int(a[x.Other][x.OtherSegment].OtherSegment) != k) {
					t.Errorf("card %d %s faces %+v, which does not face it; want it to face back", i, SegmentName(k), x)
				}
			}
		}
	})
}

// TestQuarterTurn: all is the same if the table is turned with the cards.
func TestQuarterTurn(t *testing.T) {
	some(t, 60, func(s *chance.Stream, table Table, cards []Pose) {
		t2, c2 := turned(table, cards)
		if !slices.Equal(states(table, cards), states(t2, c2)) {
			t.Error("the analysis differs on the turned table; want the same states")
		}
		for range 10 {
			p := nearby(s, cards)
			_, q := turned(table, []Pose{p})
			a, b := Problems(nil, table, cards, p), Problems(nil, t2, c2, q[0])
			count := func(list []Problem) (n [Gap + 1]int) {
				for _, w := range list {
					n[w.Code]++
				}
				return n
			}
			if count(a) != count(b) || Check(table, cards, p).Code != Check(t2, c2, q[0]).Code {
				t.Errorf("%+v, turned %+v, count(a) = %v, Check(table, cards, p).Code = %v; want %v and %v",
					a, b, count(a), Check(table, cards, p).Code, count(b), Check(t2, c2, q[0]).Code)
			}
			// Halves are rounded up and left when a card is turned flush, and that
			// turns with nothing; a coordinate is allowed for.
			x, y := Snaps(nil, table, cards, p, Unit, 6), Snaps(nil, t2, c2, q[0], Unit, 6)
			for i := range min(len(x), len(y)) {
				if abs(x[i].Distance-y[i].Distance) > 2 {
					t.Errorf("snap %d: %d away, turned %d; want at most 2 apart", i, x[i].Distance, y[i].Distance)
				}
			}
			if len(x) != len(y) {
				t.Errorf("%d snaps, turned %d; want equally many", len(x), len(y))
			}
		}
	})
}

// TestShift checks that nothing changes if all cards are shifted together, as long as the
// table's edge is far.
func TestShift(t *testing.T) {
	some(t, 60, func(s *chance.Stream, table Table, cards []Pose) {
		// On a much larger table, off its edge.
		table = Table{table.W + 100*Unit, table.H + 100*Unit}
		d := Vec{between2(s, 10*Unit, 80*Unit), between2(s, 10*Unit, 80*Unit)}
		e := Vec{between2(s, 10*Unit, 80*Unit), between2(s, 10*Unit, 80*Unit)}
		var a, b []Pose
		for _, p := range cards {
			a = append(a, p.Moved(d))
			b = append(b, p.Moved(e))
		}
		x, y := states(table, a), states(table, b)
		for i := range x {
			for k := range x[i] {
				x[i][k].Piece, y[i][k].Piece = 0, 0 // equal pieces may change places
			}
		}
		if !slices.Equal(x, y) {
			t.Error("the analysis differs after a shift; want the same")
		}
		for range 10 {
			p := nearby(s, cards)
			v, w := Check(table, a, p.Moved(d)), Check(table, b, p.Moved(e))
			if v.Code != w.Code || v.Other != w.Other || v.Code != OK && v.At.Sub(d) != w.At.Sub(e) {
				t.Errorf("%+v, shifted %+v; want the same, moved along", v, w)
			}
			m, n := Snaps(nil, table, a, p.Moved(d), Unit, 6), Snaps(nil, table, b, p.Moved(e), Unit, 6)
			if len(m) != len(n) {
				t.Fatalf("%d snaps, shifted %d; want equally many", len(m), len(n))
			}
			for i := range m {
				if m[i].Pose.O.Sub(d) != n[i].Pose.O.Sub(e) || m[i].Pose.Z != n[i].Pose.Z || m[i].Kind != n[i].Kind {
					t.Errorf("snap %+v, shifted %+v; want the same, moved along", m[i], n[i])
				}
			}
		}
	})
}

// TestOneAnswer: Check, Legal, Problems and Contacts agree with each other.
func TestOneAnswer(t *testing.T) {
	some(t, 40, func(s *chance.Stream, table Table, cards []Pose) {
		for range 30 {
			p := nearby(s, cards)
			if s.Intn(3) == 0 {
				if snaps := Snaps(nil, table, cards, p, Unit, 8); len(snaps) > 0 {
					p = snaps[s.Intn(len(snaps))].Pose.Moved(Vec{between2(s, -600, 600), between2(s, -600, 600)})
				}
			}
			w := Check(table, cards, p)
			all := Problems(nil, table, cards, p)
			if (w.Code == OK) != Legal(table, cards, p) || (w.Code == OK) != (len(all) == 0) {
				t.Errorf("%+v, legal %v, %+v; want the same of both, and of Problems", w, Legal(table, cards, p), all)
			}
			gravest := OK
			for _, x := range all {
				if gravest == OK || x.Code < gravest {
					gravest = x.Code
				}
			}
			if gravest != w.Code {
				t.Errorf("%v, but the gravest is %v; want the gravest of Problems", w.Code, gravest)
			}
			for _, c := range Contacts(nil, table, cards, p) {
				if c.Other >= 0 && c.EdgeToEdge && w.Code == OK && !SharedGrid(p, cards[c.Other]) {
					t.Errorf("legal, edge-to-edge and off the grid: %+v; want a common grid", c)
				}
				if c.Other >= 0 && c.EdgeToEdge && w.Code == OK && len(Links(nil, p, cards[c.Other])) == 0 {
					t.Errorf("edge-to-edge without a segment on another: %+v; want a link", c)
				}
			}
		}
	})
}

// TestReuse: a Ground that has seen other tables gives the same answer as a
// fresh one.
func TestReuse(t *testing.T) {
	var old Ground
	some(t, 40, func(s *chance.Stream, table Table, cards []Pose) {
		var fresh Ground
		fresh.Analyse(table, cards)
		old.Analyse(table, cards)
		if !slices.Equal(fresh.Segments, old.Segments) {
			t.Error("a reused Ground has other segments than a fresh one; want the same")
		}
		same := slices.EqualFunc(fresh.Pieces, old.Pieces, func(a, b Piece) bool {
			return a.Area2 == b.Area2 && a.Main == b.Main && slices.EqualFunc(a.Outlines, b.Outlines, slices.Equal)
		})
		if !same {
			t.Errorf("a reused Ground has other pieces than a fresh one: same = %v; want true", same)
		}
	})
}

// TestAreas: the area of a piece is that of its outlines, and segments that
// look on a piece lie on one of them.
func TestAreas(t *testing.T) {
	some(t, 60, func(s *chance.Stream, table Table, cards []Pose) {
		var g Ground
		g.Analyse(table, cards)
		for i, p := range g.Pieces {
			sum := int64(0)
			for k, o := range p.Outlines {
				a := int64(0)
				for i := range o {
					a += o[i].Cross(o[(i+1)%len(o)])
				}
				if (a > 0) != (k == 0) {
					t.Errorf("piece %d: outline %d of area %d; want an area above 0 for the outer one alone", i, k, a)
				}
				sum += a
			}
			if sum != p.Area2 || p.Main != (p.Area2 == g.Pieces[0].Area2) || i > 0 && p.Area2 > g.Pieces[i-1].Area2 {
				t.Errorf("piece %d: %d, outlines %d, main %v; want areas that add up, the largest piece first", i, p.Area2, sum, p.Main)
			}
		}
		for i := range g.Segments {
			for k, x := range g.Segments[i] {
				if x.Piece < 0 {
					continue
				}
				a, b := cards[i].Segment(k)
				middle := half(a, b)
				on := false
				for _, o := range g.Pieces[x.Piece].Outlines {
					for i := range o {
						// Outlines bend by the tolerance where bodies touch.
						v, w := o[i], o[(i+1)%len(o)]
						if e := w.Sub(v); e != (Vec{}) {
							f := middle.Sub(v)
							along := f.Dot(e)
							on = on || along >= 0 && along <= e.Norm() && float64(abs(e.Cross(f))) <= 2*Touching*math.Sqrt(float64(e.Norm()))
						}
					}
				}
				if !on {
					t.Errorf("card %d %s is not on the outlines of piece %d, on = %v; want true", i, SegmentName(k), x.Piece, on)
				}
			}
		}
	})
}
