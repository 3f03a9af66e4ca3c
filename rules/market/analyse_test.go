package market

import (
	"slices"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
)

// full plays until all cards but one are on the table and that one is in hand: the most
// expensive position there is. Nobody buys before the end.
func full(t testing.TB, seed uint64) State {
	t.Helper()
	s, _, err := Game{}.Start(rules.Setup{Seats: 4, Seed: seed})
	if err != nil {
		t.Fatalf("Game{}.Start(rules.Setup{Seats: 4, Seed: seed}) = %v; want no error", err)
	}
	r := chance.New(seed, 36)
	for s.DeckLeft() > 0 {
		m := NoBuy()
		if s.phase == phasePlace {
			m, _ = Game{}.Sample(s, &r)
		}
		s, _ = do(t, s, m)
	}
	// Give the shops to the seats in turn, to have counters and owners.
	seat := uint8(0)
	for i, shop := range s.shop {
		if shop == labelOf(i) && s.circles(shop) > 0 && i%3 > 0 {
			s.own(shop, seat+1)
			seat = (seat + 1) % s.seats
		}
	}
	return s
}

// TestAnalysisCounts: the analysis of a piece agrees with its doors and the state, counted
// in another way.
func TestAnalysisCounts(t *testing.T) {
	for seed := range uint64(6) {
		forEach(t, rules.Setup{Seats: 3, Seed: seed}, func(s State) {
			a := read(s)
			pieces := 0
			var income [MaxSeats]int
			for i := range a.Shops {
				sh := a.Shops[i]
				doors, circles, counters := 0, 0, 0
				list := a.Pieces(i)
				if len(list) == 0 || list[0] != sh.First || !slices.IsSortedFunc(list, func(a, b Piece) int { return a.index() - b.index() }) {
					t.Fatalf("shop %v has the pieces %v; want sorted pieces that begin with it", sh.First, list)
				}
				pieces += len(list)
				for _, p := range list {
					if a.ShopOf(p) != i || s.Owner(p) != sh.Owner {
						t.Fatalf("%v: shop %d, owner %d; want shop %d, owner %d", p, a.ShopOf(p), s.Owner(p), i, sh.Owner)
					}
					if first, ok := s.ShopOf(p); !ok || first != sh.First {
						t.Fatalf("%v belongs to %v, ok of s.ShopOf(p) = %v; want %v and true", p, first, ok, sh.First)
					}
					circles += p.Circles()
					counters += s.Counters(p)
					for seg, owner := range Face(p.Card).Doors {
						if owner == int8(p.Index) && a.Door(p.Card, seg).State == Open {
							doors++
						}
					}
				}
				if sh.Doors != doors || sh.Circles != circles || sh.Counters != counters {
					t.Fatalf("shop %+v has %d open doors, %d circles, %d counters; want %d, %d and %d", sh, doors, circles, counters, doors, circles, counters)
				}
				if sh.Owner != rules.NoSeat {
					income[sh.Owner] += doors
				}
			}
			want := 0
			for _, id := range s.Placed(nil) {
				want += Face(id).Pieces
			}
			if pieces != want {
				t.Fatalf("%d pieces in shops; want %d, as on the table", pieces, want)
			}
			wantIncome(t, a, income[0], income[1], income[2])
			// A joined door is joined from the other side too.
			for _, id := range s.Placed(nil) {
				for seg := range geometry.Segments {
					d := a.Door(id, seg)
					if d.State != Joined {
						continue
					}
					back := a.Door(d.Other, int(d.Segment))
					p, q := Piece{id, uint8(Face(id).Doors[seg])}, Piece{d.Other, uint8(Face(d.Other).Doors[d.Segment])}
					if back.State != Joined || back.Other != id || int(back.Segment) != seg || a.ShopOf(p) != a.ShopOf(q) {
						t.Fatalf("%v is joined to %v, and back it is %+v; want joined both ways, in one shop", p, q, back)
					}
				}
			}
		})
	}
}

func TestLargest(t *testing.T) {
	a := read(position{cards: []lying{up(30, 10, 10), up(4, 20, 10), up(5, 30, 10)}, owned: "30.a=1,4.b=2,5.a=1,4.a=1"}.state(t))
	for _, c := range []struct {
		seat                 rules.Seat
		first                Piece
		shop, counters, tied int
	}{{0, Piece{4, 0}, 0, 2, 2}, {1, Piece{4, 1}, 1, 1, 1}, {2, Piece{}, -1, 0, 0}} {
		shop, counters, tied := a.LargestOf(c.seat)
		if shop != c.shop || counters != c.counters || tied != c.tied || shop >= 0 && a.Shops[shop].First != c.first {
			t.Errorf("player %d: shop %d, %d counters, %d tied; want %+v", c.seat+1, shop, counters, tied, c)
		}
	}
	if shop, counters, tied := a.Largest(); shop != 0 || counters != 2 || tied != 2 {
		t.Errorf("of all: shop %d, %d counters, %d tied; want 0, 2 and 2", shop, counters, tied)
	}
	if _, counters, tied := read(position{cards: []lying{up(30, 10, 10)}}.state(t)).Largest(); counters != 0 || tied != 0 {
		t.Errorf("without counters: %d counters, %d tied; want 0 and 0", counters, tied)
	}
}

// TestAnalysisOfNothing: invalid questions get an empty answer and cause no panic.
func TestAnalysisOfNothing(t *testing.T) {
	for _, a := range []*Analysis{{}, read(State{}), read(position{}.stateWithHand(t))} {
		for _, id := range []CardID{0, 1, 36, 37, 255} {
			for _, seg := range []int{-1, 0, 9, 10} {
				if d := a.Door(id, seg); d.State != Walled || d.Other != 0 {
					t.Errorf("door %d of card %d is %+v; want walled by the table", seg, id, d)
				}
			}
		}
		if len(a.Shops) > 0 || a.ShopOf(Piece{0, 0}) != -1 || a.ShopOf(Piece{99, 9}) != -1 || a.Income(0) != 0 || a.Income(rules.NoSeat) != 0 {
			t.Errorf("an empty table has shops: len(a.Shops) is %v, want 0", len(a.Shops))
		}
	}
}

func (p position) stateWithHand(t *testing.T) State {
	p.hand = 9
	return p.state(t)
}

// TestAnalysisIsReused: one Analysis can read any number of positions in any order, and
// stops allocating once it has grown.
func TestAnalysisIsReused(t *testing.T) {
	var list []State
	forEach(t, rules.Setup{Seats: 2, Seed: 3}, func(s State) { list = append(list, s) })
	var used Analysis
	for i := range list {
		s := &list[(i*7)%len(list)]
		used.Read(s)
		fresh := read(*s)
		if used.doors != fresh.doors || !slices.Equal(used.Shops, fresh.Shops) || !slices.Equal(used.pieces, fresh.pieces) || used.shopOf != fresh.shopOf {
			t.Fatalf("position %d is read otherwise the second time; want the same", i)
		}
	}
	s := full(t, 1)
	used.Read(&s)
	if n := testing.AllocsPerRun(20, func() { used.Read(&s) }); n > 0 {
		t.Errorf("Read allocates %v times; want 0", n)
	}
}

// TestTryAllocatesNothing: checking a placement during a drag allocates nothing.
func TestTryAllocatesNothing(t *testing.T) {
	s := full(t, 1)
	p, ok := s.room()
	if !ok {
		t.Fatalf("no room: ok of s.room() = %v; want true", ok)
	}
	if n := testing.AllocsPerRun(20, func() {
		if _, err := Try(s, PutAt(p)); err != nil {
			t.Errorf("Try(s, PutAt(p)) = %v; want no error", err)
		}
	}); n > 0 {
		t.Errorf("Try allocates %v times; want none", n)
	}
}
