package geometry

import (
	"math"
	"os"
	"testing"

	"agora/rules/chance"
)

// changes visits both sides of every change of the relation of card a to the
// cards at(lo) to at(hi), found in this many steps.
func changes(a Pose, at func(k int64) Pose, lo, hi, steps int64, visit func(a, b Pose)) {
	last := checkPair(a, at(lo))
	for i := int64(1); i <= steps; i++ {
		from, to := lo+(hi-lo)*(i-1)/steps, lo+(hi-lo)*i/steps
		now := checkPair(a, at(to))
		if now == last {
			continue
		}
		last = now
		for to-from > 1 {
			mid := (from + to) / 2
			if checkPair(a, at(mid)) == now {
				to = mid
			} else {
				from = mid
			}
		}
		visit(a, at(from))
		visit(a, at(to))
	}
}

// slidePairs makes pairs of cards nearly parallel that touch along their sides,
// the second one slid along the first until it makes an edge-to-edge contact
// or ends one.
func slidePairs(s *chance.Stream, visit func(a, b Pose)) {
	a := PoseAt(Vec{40 * Unit, 28 * Unit}, randomDirection(s))
	z := a.Z
	if s.Intn(3) > 0 {
		z, _ = Direction(a.Z.Mul(Vec{10000, between2(s, -380, 380)}))
	}
	b := Pose{Z: z.Rot(s.Intn(4))}
	side := s.Intn(4)
	out := a.Z.Rot(side - 1)
	// Where the other card's foremost corner lies: at the first card's side, but
	// for part of the tolerance.
	ca := a.Corners()
	c := b.Corners()
	depth := between2(s, -Touching, Touching)
	start := ca[side].Sub(foremost(&c, out)).Add(Vec{out.X * depth / Unit, out.Y * depth / Unit})
	along := a.Z.Rot(side)
	changes(a, func(k int64) Pose {
		return b.Moved(start.Add(Vec{along.X * k / Unit, along.Y * k / Unit}))
	}, -4*Unit, 7*Unit, 200, visit)
}

// edgePairs makes pairs of cards whose relation is about to change: a second
// card comes past a first one on a line.
func edgePairs(s *chance.Stream, visit func(a, b Pose)) {
	a := PoseAt(Vec{40 * Unit, 28 * Unit}, randomDirection(s))
	b := PoseAt(a.Center2(), randomDirection(s))
	switch s.Intn(4) {
	case 0:
		b.Z = a.Z.Rot(s.Intn(4))
	case 1: // about 2 degrees from parallel
		k := between2(s, 2700, 2900)
		if s.Intn(2) == 0 {
			k = -k
		}
		z, _ := Direction(a.Z.Mul(Vec{k, 100}))
		b.Z = z.Rot(s.Intn(4))
	}
	// Start far off and come past the first card, not always through its middle.
	start := randomDirection(s)
	side := start.Rot(1)
	off := between2(s, -5*Unit/2, 5*Unit/2)
	if s.Intn(3) == 0 {
		off = between2(s, -40, 40) * Unit / 8
	}
	at := func(k int64) Pose {
		return b.Moved(Vec{start.X * k / Unit, start.Y * k / Unit}).Moved(Vec{side.X * off / Unit, side.Y * off / Unit})
	}
	changes(a, at, -5*Unit, 5*Unit, 96, visit)
}

// TestPairsExactly compares two cards where the answer is about to change with
// fractions that know no rounding.
func TestPairsExactly(t *testing.T) {
	n := 100
	switch {
	case os.Getenv("AGORA_TEST_LONG") != "":
		n = 1000
	case testing.Short():
		n = 40
	}
	var seen [Gap + 1]int
	for i := range n {
		s := chance.New(uint64(i), 2)
		pairs := edgePairs
		if i%3 == 0 {
			pairs = slidePairs
		}
		pairs(&s, func(a, b Pose) {
			got, want := checkPair(a, b), exactPair(a, b)
			seen[got]++
			if got != want {
				t.Fatalf("pair %d: %v; want %v, which is exact\n%#v\n%#v", i, got, want, a, b)
			}
			if back := checkPair(b, a); back != got {
				t.Fatalf("pair %d: %v one way, %v the other\n%#v\n%#v\nwant the same both ways", i, got, back, a, b)
			}
		})
	}
	t.Logf("ok, bad-pose, off-table, overlap, off-grid, gap: %v", seen)
	for _, c := range []Code{OK, Overlap, OffGrid, Gap} {
		if seen[c] < n/8 {
			t.Errorf("%v was seen only %d times; want at least %d", c, seen[c], n/8)
		}
	}
}

// TestOnGridExactly lays cards on and just beside each other's grid.
func TestOnGridExactly(t *testing.T) {
	var seen [Gap + 1]int
	for i := range 150 {
		s := chance.New(uint64(i), 3)
		a := PoseAt(Vec{40 * Unit, 28 * Unit}, randomDirection(&s))
		b := Pose{a.Point(s.Intn(9)-4, s.Intn(11)-5), a.Z.Rot(s.Intn(4))}
		switch s.Intn(4) {
		case 0:
			b.O.X += between2(&s, -1, 1)
			b.O.Y += between2(&s, -1, 1)
		case 1:
			d := between2(&s, -Touching-2, Touching+2)
			b.O = b.O.Add(Vec{a.Z.X * d / Unit, a.Z.Y * d / Unit})
		case 2:
			b.Z.X++
		}
		if !b.Valid() {
			continue
		}
		got, want := checkPair(a, b), exactPair(a, b)
		seen[got]++
		if got != want {
			t.Fatalf("%d: checkPair(a, b) = %v; want %v, which is exact\n%#v\n%#v", i, got, want, a, b)
		}
		if SharedGrid(a, b) != exactGrid(a, b) {
			t.Fatalf("%d: shared grid %v\n%#v\n%#v\nwant %v", i, SharedGrid(a, b), a, b, exactGrid(a, b))
		}
	}
	t.Logf("ok, bad-pose, off-table, overlap, off-grid, gap: %v", seen)
}

// TestTableExactly brings cards to the table's edge, to the last coordinate.
func TestTableExactly(t *testing.T) {
	table := Table{9 * Unit, 8 * Unit}
	for i := range 60 {
		s := chance.New(uint64(i), 4)
		p := PoseAt(Vec{9 * Unit, 8 * Unit}, randomDirection(&s))
		for side := range 4 {
			least := int64(math.MaxInt64)
			for _, c := range p.Corners() {
				least = min(least, table.depth(side, c))
			}
			inward := Vec{0, 1}.Rot(side)
			for _, d := range []int64{-Touching - 1, -Touching, 0, Touching, Touching + 1, Readable - 1, Readable} {
				q := p.Moved(inward.Scale(d - least))
				want := exactTable(table, q)
				got := Check(table, nil, q)
				if got.Code != want || got.Code != OK && (got.Other != TableEdge || got.Edge != side) {
					t.Fatalf("side %d depth %d: %+v, exactly %v; want that side of the table's edge", side, d, got, want)
				}
			}
		}
	}
}

// TestGravity: the gravest problem is the one reported, and Problems lists all.
func TestGravity(t *testing.T) {
	table := wideTable
	corner := at(0, 0).Moved(Vec{Unit / 32, 0}) // leaves a gap at the table's edge
	cards := []Pose{at(2, 3).Moved(Vec{Unit / 16, Unit / 32}), at(10, 10)}
	if w := Check(table, cards, corner); w.Code != Gap || w.Other != TableEdge || w.Edge != West {
		t.Errorf("unexpected verdict: %+v; want a gap to the west edge of the table", w)
	}
	all := Problems(nil, table, cards, corner)
	if len(all) != 2 || all[1].Code != Gap || all[1].Other != 0 {
		t.Errorf("unexpected verdicts: %+v; want two, the second of them a gap to card 0", all)
	}
	cards[1] = at(1, 1)
	if w := Check(table, cards, corner); w.Code != Overlap || w.Other != 1 {
		t.Errorf("unexpected verdict: %+v; want an overlap with card 1", w)
	}
	if w := Check(table, cards, corner.Moved(Vec{-Unit, 0})); w.Code != OffTable || w.Edge != West || w.At.X >= 0 || w.To.X != 0 {
		t.Errorf("unexpected verdict: %+v; want off the table in the west", w)
	}
	if w := Check(table, cards, Pose{Vec{}, Vec{Unit, 400}}); w.Code != BadPose {
		t.Errorf("unexpected verdict: %+v; want Code %v", w, BadPose)
	}
	for _, c := range []struct {
		code Code
		word string
	}{{OK, "ok"}, {BadPose, "bad-pose"}, {OffTable, "off-table"}, {Overlap, "overlap"}, {OffGrid, "off-grid"}, {Gap, "gap"}, {200, "?"}} {
		if c.code.String() != c.word {
			t.Errorf("%d is %q; want %q", c.code, c.code, c.word)
		}
	}
}

// TestMarks checks that the marks for the picture lie where the problem is.
func TestMarks(t *testing.T) {
	for i := range 200 {
		s := chance.New(uint64(i), 5)
		edgePairs(&s, func(a, b Pose) {
			w := Check(Table{40 * Unit, 28 * Unit}, []Pose{a}, b)
			gap := w.At.Sub(w.To)
			switch w.Code {
			case Gap:
				if n := gap.Norm(); n <= (Touching-2)*(Touching-2) || n >= (Readable+2)*(Readable+2) {
					t.Errorf("pair %d: gap marked over %v, gap.Norm() = %v; want more than %v and less than %v",
						i, math.Sqrt(float64(n)), n, (Touching-2)*(Touching-2), (Readable+2)*(Readable+2))
				}
			case OffGrid:
				if n := gap.Norm(); n < Unit/9*Unit/9 || n > 10*Unit*Unit {
					t.Errorf("pair %d: off-grid contact marked over %v, gap.Norm() = %v; want at least %v and at most %v",
						i, math.Sqrt(float64(n)), n, Unit/9*Unit/9, int64(10*Unit*Unit))
				}
			case Overlap:
				if gap.Norm() > 4*Unit*Unit {
					t.Errorf("pair %d: overlap marked %v and %v, gap.Norm() = %v; want at most %v", i, w.At, w.To, gap.Norm(), int64(4*Unit*Unit))
				}
			}
		})
	}
}

// TestNonsense: every pose gets an answer.
func TestNonsense(t *testing.T) {
	const least, most = math.MinInt64, math.MaxInt64
	values := []int64{least, least + 1, -1 << 40, -Unit, 0, Unit, 1 << 31, 1 << 40, most - 1, most}
	cards := []Pose{at(10, 10)}
	var g Ground
	for _, x := range values {
		for _, y := range values {
			for _, z := range values {
				p := Pose{Vec{x, y}, Vec{z, 0}}
				sane := z == Unit && 0 <= x && x <= Unit && 0 <= y && y <= Unit
				if w := Check(wideTable, cards, p); (w.Code == OK) != sane {
					t.Errorf("%v is %v; want OK exactly if it is %v", p, w.Code, sane)
				}
				Problems(nil, Table{x, y}, cards, p)
				Contacts(nil, wideTable, cards, p)
				Snaps(nil, wideTable, cards, p, z, 8)
				Snaps(nil, Table{x, y}, []Pose{p}, at(1, 1), most, 8)
				g.Analyse(Table{z, x}, []Pose{p, at(10, 10), p})
				Links(nil, p, at(10, 10))
				at(1, 1).RotatedAbout(Vec{x, y}, Degrees15(1))
				if _, ok := Direction(Vec{x, y}); ok != (x != 0 || y != 0) {
					t.Errorf("direction of %d, %d: %v; want one unless both are 0", x, y, ok)
				}
			}
		}
	}
}
