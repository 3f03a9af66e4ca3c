package geometry

import (
	"math"
	"testing"

	"agora/rules/chance"
)

// checkSnaps fails unless the offers keep the promises of Snaps.
func checkSnaps(t *testing.T, table Table, cards []Pose, free Pose, reach int64, most int, snaps []Snap) {
	t.Helper()
	if len(snaps) > most {
		t.Errorf("%d offers; want at most %d", len(snaps), most)
	}
	fc := free.Corners()
	for i, s := range snaps {
		if w := Check(table, cards, s.Pose); w.Code != OK {
			t.Errorf("offer %d, %v, is %v with %d; want %v", i, s.Kind, w.Code, w.Other, OK)
		}
		way := 0.0
		for k, c := range s.Pose.Corners() {
			way = max(way, math.Hypot(float64(c.X-fc[k].X), float64(c.Y-fc[k].Y)))
		}
		if s.Distance != int64(math.Ceil(way-1e-6)) || s.Distance > reach {
			t.Errorf("offer %d, %v, is %v away, not %d, with reach %d; want at most %d, and the way rounded up", i, s.Kind, way, s.Distance, reach, reach)
		}
		if i > 0 && s.Distance < snaps[i-1].Distance {
			t.Errorf("offer %d is nearer than the one before; want rising distances", i)
		}
		if len(s.Contacts) == 0 || s.Kind == SnapTwoContacts && len(s.Contacts) < 2 {
			t.Errorf("offer %d, %v, has %d contacts; want one at least, and two for SnapTwoContacts", i, s.Kind, len(s.Contacts))
		}
		if s.Kind == SnapGrid && !s.Contacts[len(s.Contacts)-1].EdgeToEdge && len(s.Contacts) == 1 {
			t.Errorf("offer %d is on a grid and not edge-to-edge; want an edge on an edge", i)
		}
		for _, other := range snaps[:i] {
			if offered([]Snap{other}, s.Pose) {
				t.Errorf("offer %d is made twice; want each offer once", i)
			}
		}
	}
}

// TestSnaps: whatever is offered on random tables is legal, near and new, and
// all kinds are offered.
func TestSnaps(t *testing.T) {
	var kinds [SnapTwoContacts + 1]int
	some(t, 150, func(s *chance.Stream, table Table, cards []Pose) {
		for range 10 {
			free := nearby(s, cards)
			reach := between2(s, 0, 2*Unit)
			snaps := Snaps(nil, table, cards, free, reach, 16)
			checkSnaps(t, table, cards, free, reach, 16, snaps)
			for _, x := range snaps {
				kinds[x.Kind]++
			}
		}
	})
	t.Log(kinds)
	for k, n := range kinds {
		if n < 30 {
			t.Errorf("%v was offered only %d times; want at least 30", SnapKind(k), n)
		}
	}
}

// TestSnapNearest: beside a single card, at an angle, the first offer goes the
// least distance between the two cards, and no farther.
func TestSnapNearest(t *testing.T) {
	tried := 0
	for i := range 400 {
		s := chance.New(uint64(i), 9)
		card := PoseAt(Vec{42 * Unit, 28 * Unit}, randomDirection(&s))
		free := nearby(&s, []Pose{card})
		if checkPair(card, free) != OK {
			continue
		}
		a, b := outline(card), outline(free)
		d := math.Inf(1)
		for i := range 4 {
			for j := range 4 {
				d = min(d, between(a[i], a[(i+1)%4], b[j], b[(j+1)%4]))
			}
		}
		if d < 1 || d > 2*Unit {
			continue
		}
		turn := math.Atan2(float64(card.Z.Cross(free.Z)), float64(card.Z.Dot(free.Z)))
		if off := math.Abs(math.Remainder(turn, math.Pi/2)); off < 0.04 {
			continue // nearly parallel: only a grid will do
		}
		snaps := Snaps(nil, wideTable, []Pose{card}, free, 2*Unit, 4)
		if len(snaps) == 0 || math.Abs(float64(snaps[0].Distance)-d) > 2 {
			t.Fatalf("%d: the cards are %v apart, the offers are %+v; want the nearest offer as far as the cards are apart", i, d, snaps)
		}
		tried++
	}
	if tried < 100 {
		t.Errorf("only %d pairs were tried; want at least 100", tried)
	}
}

// TestSnapGrid: a card let go a little off a neighbour's grid is offered the
// place on it, turned by the nearest quarter turn.
func TestSnapGrid(t *testing.T) {
	for i := range 200 {
		s := chance.New(uint64(i), 10)
		card := PoseAt(Vec{42 * Unit, 28 * Unit}, randomDirection(&s))
		place := Pose{card.Point(2, s.Intn(4)-1), card.Z}
		if s.Intn(2) == 0 {
			place = Pose{card.Point(5, s.Intn(4)-1), card.Z.Rot(1)}
		}
		z, _ := Direction(place.Z.Mul(Vec{20, between2(&s, -1, 1)}))
		free := place.Turned(z).Moved(Vec{between2(&s, -Unit/8, Unit/8), between2(&s, -Unit/8, Unit/8)})
		found := false
		for _, x := range Snaps(nil, wideTable, []Pose{card}, free, Unit/2, 16) {
			if x.Pose == place {
				found = true
				if x.Kind != SnapGrid || len(x.Contacts) != 1 || !x.Contacts[0].EdgeToEdge {
					t.Errorf("offer %d is not an edge-to-edge place on a grid: %+v; want one contact, an edge on an edge", i, x)
				}
			}
		}
		if !found {
			t.Errorf("%d: %+v is not offered near %+v, found = %v; want true", i, place, free, found)
		}
	}
}

// TestSnapTwo: an alley between two cards, and one between a card and the
// table's edge, can be closed with one offer.
//
//	+---+  +---+
//	|   |/\|   |    A turned card on its point between two others touches both.
//	+---/  \---+
func TestSnapTwo(t *testing.T) {
	cards := []Pose{at(10, 10), at(14, 10)}
	z, _ := Direction(Vec{1, 1})
	free := PoseAt(Vec{26 * u, 28*u + u/2}, z)
	found := false
	for _, x := range Snaps(nil, wideTable, cards, free, 2*Unit, 16) {
		if x.Kind == SnapTwoContacts && len(x.Contacts) == 2 && x.Contacts[0].Other == 0 && x.Contacts[1].Other == 1 {
			found = true
		}
	}
	if !found {
		t.Errorf("no offer closes the alley between the cards: found = %v; want true", found)
	}
	found = false
	cards = []Pose{at(10, 1)}
	for _, x := range Snaps(nil, wideTable, cards, PoseAt(Vec{27 * u, 4 * u}, z), 2*Unit, 16) {
		if x.Kind == SnapTwoContacts && len(x.Contacts) == 2 && x.Contacts[0].Other == TableEdge && x.Contacts[0].Edge == North && x.Contacts[1].Other == 0 {
			found = true
		}
	}
	if !found {
		t.Errorf("no offer closes the alley to the table's edge: found = %v; want true", found)
	}
}

// TestSnapTable: a card near the table's edge, or beyond it, is offered to lie
// at its own angle and flush, along each side and in each corner.
func TestSnapTable(t *testing.T) {
	table := wideTable
	for k := range 4 {
		tt := table
		if k%2 == 1 {
			tt = Table{table.H, table.W}
		}
		z := Vec{Unit, 0}
		tilted, _ := Direction(Vec{20, 1})
		middle := Vec{tt.W, tt.H}
		for _, c := range []struct {
			centre2  Vec // from the middle of the table, doubled, in half units before turning
			contacts int
		}{
			{Vec{0, -28*Unit + 3*Unit + Unit/4}, 1},                      // near the north side
			{Vec{-42*Unit + 2*Unit + Unit/4, -28*Unit + 3*Unit - 40}, 2}, // near the corner, and a little out
		} {
			free := PoseAt(middle.Add(c.centre2.Rot(k)), tilted.Rot(k))
			flush, own := false, false
			for _, x := range Snaps(nil, tt, nil, free, Unit, 16) {
				edge := 0
				for _, y := range x.Contacts {
					if y.Other == TableEdge && y.EdgeToEdge {
						edge++
					}
				}
				flush = flush || x.Pose.Z == z.Rot(k) && edge == c.contacts && x.Kind == SnapTableEdge
				own = own || x.Pose.Z == free.Z && edge == 0 && len(x.Contacts) == c.contacts && x.Kind == SnapTableEdge
			}
			if !flush || !own {
				t.Errorf("side %d, %d contacts: flush %v, at its own angle %v; want true and true", k, c.contacts, flush, own)
			}
		}
	}
}

// TestSnapMemory: offers made into used memory are the same.
func TestSnapMemory(t *testing.T) {
	var used []Snap
	some(t, 30, func(s *chance.Stream, table Table, cards []Pose) {
		free := nearby(s, cards)
		fresh := Snaps(nil, table, cards, free, Unit, 12)
		used = Snaps(used[:0], table, cards, free, Unit, 12)
		if len(fresh) != len(used) {
			t.Fatalf("%d offers, %d in used memory; want equally many", len(fresh), len(used))
		}
		for i := range fresh {
			if fresh[i].Pose != used[i].Pose || fresh[i].Kind != used[i].Kind || len(fresh[i].Contacts) != len(used[i].Contacts) {
				t.Errorf("offer %d: %+v, in used memory %+v; want the same", i, fresh[i], used[i])
			}
			for k := range fresh[i].Contacts {
				if fresh[i].Contacts[k] != used[i].Contacts[k] {
					t.Errorf("offer %d contact %d: %+v, in used memory %+v; want the same", i, k, fresh[i].Contacts[k], used[i].Contacts[k])
				}
			}
		}
	})
	// Kept offers do not lose their contacts to later ones.
	cards := []Pose{at(10, 10)}
	kept := Snaps(nil, wideTable, cards, at(12, 10), Unit, 4)
	want := kept[0].Contacts[0]
	more := Snaps(kept, wideTable, cards, at(8, 10), Unit, 4)
	if len(more) <= len(kept) || more[0].Contacts[0] != want {
		t.Errorf("the offers are %+v; want more than before, with the contact %v first", more, want)
	}
}
