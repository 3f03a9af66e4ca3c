package geometry

import (
	"math"
	"testing"

	"agora/rules/chance"
)

// wideTable is as large as that of The Marketplace.
var wideTable = Table{42 * Unit, 28 * Unit}

func TestDirection(t *testing.T) {
	for i := range 20000 {
		s := chance.New(uint64(i), 6)
		v := Vec{int64(s.Uint64()) >> s.Intn(64), int64(s.Uint64()) >> s.Intn(64)}
		if v == (Vec{}) {
			continue
		}
		z, ok := Direction(v)
		if !ok || !(Pose{Z: z}).Valid() {
			t.Fatalf("direction of %v is %v; want a valid one", v, z)
		}
		n := math.Hypot(float64(v.X), float64(v.Y))
		dx, dy := float64(z.X)-Unit*float64(v.X)/n, float64(z.Y)-Unit*float64(v.Y)/n
		if math.Abs(dx) > 0.5+1e-3 || math.Abs(dy) > 0.5+1e-3 {
			t.Fatalf("direction of %v is %v, off by %v, %v; want at most %v from 0 and at most %v from 0", v, z, dx, dy, 0.5+1e-3, 0.5+1e-3)
		}
		for k := range 4 {
			if r, _ := Direction(v.Rot(k)); v.X != math.MinInt64 && v.Y != math.MinInt64 && r != z.Rot(k) {
				t.Fatalf("direction of %v turned %d is %v; want %v", v, k, r, z.Rot(k))
			}
		}
	}
}

func TestDegrees15(t *testing.T) {
	for k := -30; k < 60; k++ {
		z := Degrees15(k)
		a := float64(k) * math.Pi / 12
		if math.Abs(float64(z.X)-Unit*math.Cos(a)) > 0.51 || math.Abs(float64(z.Y)-Unit*math.Sin(a)) > 0.51 {
			t.Errorf("%d steps: %v, math.Abs(float64(z.X)-Unit*math.Cos(a)) = %v, math.Abs(float64(z.Y)-Unit*math.Sin(a)) = %v; want at most 0.51 and at most 0.51",
				k, z, math.Abs(float64(z.X)-Unit*math.Cos(a)), math.Abs(float64(z.Y)-Unit*math.Sin(a)))
		}
		if !(Pose{Z: z}).Valid() {
			t.Errorf("%d steps: %v is no direction; want a valid one", k, z)
		}
	}
}

func TestRoot(t *testing.T) {
	check := func(n uint64) {
		r := root(n)
		if r*r > n || r < 1<<32-1 && (r+1)*(r+1) <= n {
			t.Errorf("root of %d is %d; want the largest whole number whose square is not above it", n, r)
		}
	}
	for n := range uint64(5000) {
		check(n)
	}
	for k := range uint(64) {
		for d := range uint64(5) {
			check(1<<k + d - 2)
		}
	}
	check(math.MaxUint64)
	check((1<<32 - 1) * (1<<32 - 1))
	check((1<<32-1)*(1<<32-1) - 1)
}

func TestComplex(t *testing.T) {
	v, w := Vec{3, -5}, Vec{-7, 2}
	if v.Mul(w) != (Vec{-11, 41}) || v.Dot(w) != -31 || v.Cross(w) != -29 || v.Norm() != 34 {
		t.Errorf("the products are wrong: v.Norm() is %v, want 34", v.Norm())
	}
	for k := -8; k < 8; k++ {
		want := v
		for range (k + 8) % 4 {
			want = want.Mul(Vec{0, 1})
		}
		if v.Rot(k) != want {
			t.Errorf("%d quarter turns: %v, want %v", k, v.Rot(k), want)
		}
	}
	if q := mulDivRound(-7, 3, 2); q != -11 {
		t.Errorf("-21/2 rounds to %d, want -11", q)
	}
	if q := mulDivRound(math.MinInt64, 1, 1); q != -math.MaxInt64 {
		t.Errorf("cut to %d, want %d", q, int64(-math.MaxInt64))
	}
}

func TestPose(t *testing.T) {
	p := Upright(Vec{21 * Unit, 14 * Unit})
	if p.Center2() != (Vec{42 * Unit, 28 * Unit}) || p.Point(2, 3) != p.Corners()[2] || p.Point(0, 3) != p.Corners()[3] {
		t.Errorf("the pose has wrong points: %+v; want its centre at 42 and 28, and both corners", p)
	}
	for k := range 24 {
		q := p.Turned(Degrees15(k))
		if d := q.Center2().Sub(p.Center2()); abs(d.X) > 1 || abs(d.Y) > 1 {
			t.Errorf("turned by %d steps the centre moves by %v halves; want one at most", k, d)
		}
		pivot := p.Corners()[2]
		q = p.RotatedAbout(pivot, Degrees15(k))
		if d := q.Corners()[2].Sub(pivot); abs(d.X) > 3 || abs(d.Y) > 3 {
			t.Errorf("turned about a corner by %d steps it moves by %v; want three at most", k, d)
		}
	}
	if !SharedGrid(p, Pose{p.Point(7, -4), p.Z.Rot(3)}) || SharedGrid(p, Pose{p.Point(7, -4).Add(Vec{1, 0}), p.Z}) {
		t.Error("the shared grid is wrong; want it shared with the turned card, and not with the shifted one")
	}
}

func TestSegments(t *testing.T) {
	names := "n1 n2 e1 e2 e3 s1 s2 w1 w2 w3"
	cells := [Segments][2]int{{0, 0}, {0, 1}, {0, 1}, {1, 1}, {2, 1}, {2, 0}, {2, 1}, {0, 0}, {1, 0}, {2, 0}}
	p := at(0, 0)
	for i := range Segments {
		if SegmentName(i) != names[3*i:3*i+2] {
			t.Errorf("segment %d is %s, want %s", i, SegmentName(i), names[3*i:3*i+2])
		}
		row, col := SegmentCell(i)
		if [2]int{row, col} != cells[i] {
			t.Errorf("%s in row %d column %d; want row %d column %d", SegmentName(i), row, col, cells[i][0], cells[i][1])
		}
		// The cell lies to the right of the way from the first point to the second.
		a, b := p.Segment(i)
		middle := Vec{int64(2*col+1) * Unit, int64(2*row+1) * Unit}
		inward := b.Sub(a).Rot(1)
		if a.Add(b).Add(inward) != middle {
			t.Errorf("%s from %v to %v, cell at %v; want the middle of the cell beside it", SegmentName(i), a, b, middle)
		}
		if want := (Vec{0, Unit}).Rot(SegmentSide(i)); inward != want {
			t.Errorf("%s on side %d, b.Sub(a).Rot(1) = %v; want %v", SegmentName(i), SegmentSide(i), inward, want)
		}
	}
	if SegmentName(-1) != "?" || SegmentName(10) != "?" {
		t.Errorf("an invalid segment has a name: SegmentName(-1) = %q, SegmentName(10) = %q; want \"?\" and \"?\"", SegmentName(-1), SegmentName(10))
	}
}
