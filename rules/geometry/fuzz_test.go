package geometry

import (
	"testing"

	"agora/rules/chance"
)

// FuzzCheck checks any pose against any other card: no answer may be missing, both cards
// must get the same answer, and legal poses must be exact.
func FuzzCheck(f *testing.F) {
	f.Add(int64(12*Unit), int64(11*Unit), int64(Unit), int64(0), int64(10*Unit), int64(10*Unit), int64(Unit), int64(0))
	f.Add(int64(12*Unit), int64(21*Unit/2), int64(Unit), int64(0), int64(10*Unit), int64(10*Unit), int64(Unit), int64(0))
	f.Add(int64(-1)<<63, int64(1)<<62, int64(-1)<<63, int64(0), int64(1)<<40, int64(0), int64(1<<63-1), int64(0))
	f.Add(int64(13*Unit), int64(11*Unit), int64(46341), int64(46341), int64(10*Unit), int64(10*Unit), int64(63303), int64(16962))
	f.Fuzz(func(t *testing.T, ox, oy, zx, zy, px, py, wx, wy int64) {
		table := wideTable
		p, q := Pose{Vec{ox, oy}, Vec{zx, zy}}, Pose{Vec{px, py}, Vec{wx, wy}}
		w := Check(table, []Pose{q}, p)
		all := Problems(nil, table, []Pose{q}, p)
		if (w.Code == OK) != (len(all) == 0) || (w.Code == OK) != Legal(table, []Pose{q}, p) {
			t.Fatalf("Check returns %+v, Problems %+v; want the same of both, and of Legal", w, all)
		}
		Contacts(nil, table, []Pose{q}, p)
		var g Ground
		g.Analyse(table, []Pose{p, q})
		// Directions from anything make the poses comparable.
		var ok bool
		if p.Z, ok = Direction(p.Z); !ok {
			return
		}
		if q.Z, ok = Direction(q.Z); !ok {
			return
		}
		near := func(x, size int64) int64 { return (x%size + size) % size }
		q.O = Vec{10*Unit + near(px, 4*Unit), 10*Unit + near(py, 4*Unit)}
		p.O = q.O.Add(Vec{near(ox, 8*Unit) - 4*Unit, near(oy, 8*Unit) - 4*Unit})
		one, other := Check(table, []Pose{q}, p).Code, Check(table, []Pose{p}, q).Code
		if one != other {
			t.Fatalf("%v one way, %v the other: %#v %#v; want the same both ways", one, other, p, q)
		}
		if want := exactPair(p, q); one != want {
			t.Fatalf("Check(table, []Pose{q}, p).Code = %v; want %v, which is exact: %#v %#v", one, want, p, q)
		}
		g.Analyse(table, []Pose{p, q})
		if one == OK && g.Pieces[0].Area2 < 2*(42*28-13)*Unit*Unit {
			t.Fatalf("two cards leave ground of %d; want at least %d", g.Pieces[0].Area2, int64(2*(42*28-13)*Unit*Unit))
		}
	})
}

// FuzzSnap tries snapping with any free pose on a random table: every offer
// must be legal and as near as it says. The last card laid where one is
// offered, the analysis must give each segment a state that fits.
func FuzzSnap(f *testing.F) {
	f.Add(uint64(1), int64(10*Unit), int64(10*Unit), int64(Unit), int64(0), int64(Unit))
	f.Add(uint64(2), int64(3*Unit), int64(-Unit), int64(3), int64(1), int64(2*Unit))
	f.Add(uint64(3), int64(1)<<62, int64(-1)<<63, int64(-1)<<63, int64(1)<<62, int64(1<<63-1))
	f.Fuzz(func(t *testing.T, seed uint64, ox, oy, zx, zy, reach int64) {
		s := chance.New(seed, 11)
		table, cards := randomTable(&s, 1+s.Intn(8))
		Snaps(nil, table, cards, Pose{Vec{ox, oy}, Vec{zx, zy}}, reach, 8)
		z, ok := Direction(Vec{zx, zy})
		if !ok {
			return
		}
		free := Pose{Vec{ox, oy}, z}
		if abs(ox) > 60*Unit || abs(oy) > 60*Unit {
			free.O = Vec{ox % (30 * Unit), oy % (30 * Unit)}
		}
		snaps := Snaps(nil, table, cards, free, reach, 8)
		checkSnaps(t, table, cards, free, max(0, min(reach, farthestReach)), 8, snaps)
		for _, x := range snaps {
			var g Ground
			g.Analyse(table, append(cards[:len(cards):len(cards)], x.Pose))
			for k, seg := range g.Segments[len(cards)] {
				touchesCard := false
				for _, c := range x.Contacts {
					touchesCard = touchesCard || c.Other >= 0
				}
				if (seg.State == Facing || seg.State == Touched) && !touchesCard || seg.Other >= int16(len(cards)) {
					t.Fatalf("%s is %v by %d without a contact; want a contact with that card", SegmentName(k), seg.State, seg.Other)
				}
			}
		}
	})
}
