package geometry

import (
	"math"
	"testing"

	"agora/rules/chance"
)

// TestTurns: whatever is offered on random tables is legal, near, new, and touches two
// bodies, as corners and sides that are reckoned with floats say too.
func TestTurns(t *testing.T) {
	offers, turned := 0, 0
	some(t, 60, func(s *chance.Stream, table Table, cards []Pose) {
		for range 3 {
			free := nearby(s, cards)
			reach := between2(s, 0, 2*Unit)
			snaps := Turns(nil, table, cards, free, reach, 12)
			again := Turns(nil, table, cards, free, reach, 12)
			for i, x := range snaps {
				if again[i].Pose != x.Pose {
					t.Fatalf("i %v: the same question has two answers; want the same answer", i)
				}
				if w := Check(table, cards, x.Pose); w.Code != OK {
					t.Errorf("offer %d is %v with %d; want %v", i, w.Code, w.Other, OK)
				}
				if x.Distance > reach+1 || i > 0 && x.Distance < snaps[i-1].Distance {
					t.Errorf("offer %d is %d away, with reach %d; want rising distances within it", i, x.Distance, reach)
				}
				near := 0
				for _, c := range cards {
					if apartBy(x.Pose, c) < 2*Touching {
						near++
					}
				}
				for _, c := range x.Pose.Corners() {
					if d := min(c.X, c.Y, table.W-c.X, table.H-c.Y); d < 2*Touching {
						near++
						break
					}
				}
				if near < 2 {
					t.Errorf("offer %d touches %d bodies; want at least 2", i, near)
				}
				offers++
				if z := x.Pose.Z; z.Cross(free.Z) != 0 && z.Dot(free.Z) != 0 {
					turned++
				}
			}
		}
	})
	if offers < 100 || turned < 50 {
		t.Errorf("%d offers, %d of them turned: they show little; want at least 100 and at least 50", offers, turned)
	}
}

// apartBy returns how far two cards are apart, or 0: from every corner to every side.
func apartBy(a, b Pose) float64 {
	best := math.Inf(1)
	ca, cb := a.Corners(), b.Corners()
	for _, two := range [2][2][4]Vec{{ca, cb}, {cb, ca}} {
		for _, p := range two[0] {
			for k := range 4 {
				from, to := two[1][k], two[1][(k+1)%4]
				ex, ey := float64(to.X-from.X), float64(to.Y-from.Y)
				px, py := float64(p.X-from.X), float64(p.Y-from.Y)
				u := min(max((px*ex+py*ey)/(ex*ex+ey*ey), 0), 1)
				best = min(best, math.Hypot(px-u*ex, py-u*ey))
			}
		}
	}
	return best
}

// TestTurnsShutLeaningGap: between two cards that lean against each other's direction, with a
// gap too narrow for a card, a card turned by neither of their angles shuts it.
func TestTurnsShutLeaningGap(t *testing.T) {
	table := Table{W: 40 * Unit, H: 25 * Unit}
	cards := []Pose{
		PoseAt(Vec{X: 2 * 15 * Unit, Y: 2 * 12 * Unit}, Degrees15(1)),
		PoseAt(Vec{X: 2 * 19 * Unit, Y: 2 * 12 * Unit}, Degrees15(23)),
	}
	free := Upright(Vec{X: 17 * Unit, Y: 9 * Unit})
	snaps := Turns(nil, table, cards, free, 4*Unit, 8)
	if len(snaps) == 0 {
		t.Fatalf("nothing shuts the gap: len(snaps) is %v; want at least one", len(snaps))
	}
	for _, s := range snaps {
		both := map[int]bool{}
		for _, c := range s.Contacts {
			both[c.Other] = true
		}
		if both[0] && both[1] {
			return
		}
	}
	t.Errorf("none of %d offers touches both cards; want at least one", len(snaps))
}
