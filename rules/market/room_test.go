package market

import (
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
)

// small makes a position on a table of w x h, with only the given cards on it.
func small(t *testing.T, w, h int64, p position) State {
	t.Helper()
	s := State{table: geometry.Table{W: w, H: h}, seats: 2, letters: [MaxSeats]Letter{0, 1}, active: 0, phase: phasePlace, hand: p.hand}
	for i := range s.order {
		s.order[i] = CardID(i + 1)
	}
	s.where[p.hand-1] = InHand
	for _, l := range p.cards {
		if !geometry.Legal(s.table, s.poses(nil), l.pose) {
			t.Fatalf("card %d cannot lie there, geometry.Legal(s.table, s.poses(nil), l.pose) = %v; want true", l.id, geometry.Legal(s.table, s.poses(nil), l.pose))
		}
		s.lay(l.id, l.pose)
	}
	for i := range s.owner {
		for seat, owned := range []string{p.owned, p.gone} {
			if owned != "" && s.shop[i] != noShop && pieceAt(i).Card == named(t, owned).Card {
				s.own(s.shop[i], uint8(seat+1))
			}
		}
	}
	return s
}

// TestRoom: the search finds a place where there is one in its fixed order, and none
// elsewhere.
func TestRoom(t *testing.T) {
	third := int64(u / 3)
	left := lying{4, geometry.Pose{O: vec(third, 0), Z: vec(u, 0)}}
	for _, c := range []struct {
		name string
		w, h int64
		p    position
		want bool
	}{
		{"an empty table of a card's size", 2 * u, 3 * u, position{}, true},
		{"the same on its side", 3 * u, 2 * u, position{}, true},
		{"a hair too small", 2*u - 2*geometry.Touching - 1, 3 * u, position{}, false},
		{"in the middle of a small table", 4 * u, 3 * u, position{cards: []lying{up(4, 1, 0)}}, false},
		{"beside it", 5 * u, 3 * u, position{cards: []lying{up(4, 0, 0)}}, true},
		// Exactly the card's width is free, off the whole units:
		//	|  4 4|. .|5 5|
		{"a hole that only a grid finds", 6*u + third, 3 * u, position{cards: []lying{left, {5, left.pose.Moved(vec(4*u, 0))}}}, true},
		{"a hole too narrow", 6*u + third, 3 * u, position{cards: []lying{left, {5, left.pose.Moved(vec(4*u-third/2, 0))}}}, false},
		// The card on its side leaves exactly three units below it.
		{"below a card on its side", 3 * u, 5*u + third, position{cards: []lying{{4, geometry.Pose{O: vec(0, 2*u+third), Z: vec(0, -u)}}}}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.p.hand = 9
			s := small(t, c.w, c.h, c.p)
			p, ok := s.room()
			if ok != c.want {
				t.Fatalf("room %v at %v, want %v", ok, p, c.want)
			}
			if ok {
				if err := (Game{}).Check(s, PutAt(p)); err != nil {
					t.Errorf("the place found is refused: %v; want no error", err)
				}
			}
			if m, ok := (Game{}).Sample(s, new(chance.Stream)); ok != c.want {
				t.Errorf("Sample offers %v, ok of (Game{}).Sample(s, new(chance.Stream)) = %v; want %v", m, ok, c.want)
			}
		})
	}
}

// The only place would join two owners: it is none.
//
//	4 4 9 9 5 5
//	4 4 9 9 5 5
//	4 4 9 9 5 5
func TestRoomBetweenTwoOwners(t *testing.T) {
	p := position{cards: []lying{up(4, 0, 0), up(5, 4, 0)}, owned: "4.a", gone: "5.a", hand: 9}
	s := small(t, 6*u, 3*u, p)
	if pose, ok := s.room(); ok {
		t.Errorf("a place at %v, ok of s.room() = %v; want false", pose, ok)
	}
	p.gone = ""
	s = small(t, 6*u, 3*u, p)
	if _, ok := s.room(); !ok {
		t.Errorf("no place although one side is nobody's: ok of s.room() = %v; want true", ok)
	}
}

// TestPutAside: on a table with room for the first card only, every other card is set
// aside until the deck is empty. Buying continues.
func TestPutAside(t *testing.T) {
	s, events, err := start(rules.Setup{Seats: 3, Seed: 5}, geometry.Table{W: 3 * u, H: 4 * u})
	if err != nil {
		t.Fatalf("start() = %v; want no error", err)
	}
	bought := 0
	for turn := 1; ; turn++ {
		a := find[Aside](t, events)
		if s.Where(a.Card) != Gone || s.Hand() != 0 {
			t.Fatalf("turn %d: card %d is %v, in hand %d; want %v and 0", turn, a.Card, s.Where(a.Card), s.Hand(), Gone)
		}
		if (Game{}).Turn(s).Over() {
			if turn != Cards-1 || kinds(events[len(events)-2:]) != "aside over" {
				t.Errorf("over in turn %d with %s; want the last turn, with the card laid aside and the end", turn, kinds(events))
			}
			break
		}
		if got := (Game{}).Turn(s); got.Number != turn || got.Phase != PhaseBuy {
			t.Fatalf("turn %d is %+v; want that number, and the purchase", turn, got)
		}
		text := Game{}.Encode(s)
		if back, err := (Game{}).Decode(s, text); err != nil || back != s {
			t.Fatalf("%q comes back otherwise (%v); want the same and no error", text, err)
		}
		m := NoBuy()
		// Buy one shop, so that somebody has an income.
		if buys := Buys(s, nil); bought == 0 && len(buys) > 0 {
			m, bought = buys[0], 1
			s.coins[s.active] = -500
		}
		s, events = do(t, s, m)
	}
	if s.count(Gone) != Cards-1 || bought != 1 {
		t.Errorf("%d cards are gone, %d shops bought; want %d and 1", s.count(Gone), bought, Cards-1)
	}
	if o, _ := (Game{}).Outcome(s); o.Reason != ReasonDeck || len(o.Winners) != 2 {
		t.Errorf("the outcome is %+v; want two winners, at the deck's end", o)
	}
}

// TestAsideHasNoPlace: where a card is set aside, an unordered search among snaps finds no
// place either.
func TestAsideHasNoPlace(t *testing.T) {
	asides := 0
	for seed := range uint64(6) {
		s, _, err := start(rules.Setup{Seats: 2, Seed: seed}, geometry.Table{W: 7 * u, H: 6 * u})
		if err != nil {
			t.Fatalf("start() = %v; want no error", err)
		}
		r := chance.New(seed, 0)
		for {
			m, ok := Game{}.Sample(s, &r)
			if !ok {
				break
			}
			before := s.count(Gone)
			n, events := do(t, s, m)
			s = n
			if s.count(Gone) == before || kinds(events[len(events)-1:]) != "aside" {
				continue
			}
			asides++
			held := s
			held.hand, held.phase = find[Aside](t, events).Card, phasePlace
			held.where[held.hand-1] = InHand
			look := searcher{state: &held, poses: held.poses(nil)}
			for range 15 {
				free := geometry.PoseAt(vec(int64(r.Intn(14*u)), int64(r.Intn(12*u))), sampleDirection(&r))
				for _, snap := range geometry.Snaps(nil, held.table, look.poses, free, u, 4) {
					if look.try(snap.Pose) {
						t.Fatalf("card %d is put aside, but may lie at %v: %s: look.try(snap.Pose) = true; want false", held.hand, snap.Pose, Game{}.Encode(s))
					}
				}
			}
		}
	}
	if asides == 0 {
		t.Errorf("no card was ever put aside: asides is %v; want more than 0", asides)
	}
}

// TestNeverAsideOnTheStandardTable: even if a game spreads its cards as far apart as
// possible on the standard table, there is always room.
func TestNeverAsideOnTheStandardTable(t *testing.T) {
	s, _, err := Game{}.Start(rules.Setup{Seats: 4, Seed: 8})
	if err != nil {
		t.Fatalf("Game{}.Start(rules.Setup{Seats: 4, Seed: 8}) = %v; want no error", err)
	}
	r := chance.New(8, 8)
	for !(Game{}).Turn(s).Over() {
		m := NoBuy()
		if s.phase == phasePlace {
			// Of several placements choose the one farthest from all cards.
			var best geometry.Pose
			far := int64(-1)
			for range 60 {
				p := geometry.PoseAt(vec(int64(r.Intn(84*u)), int64(r.Intn(56*u))), sampleDirection(&r))
				if (Game{}).Check(s, PutAt(p)) != nil {
					continue
				}
				near := int64(1) << 62
				for _, o := range s.poses(nil) {
					near = min(near, p.Center2().Sub(o.Center2()).Norm())
				}
				if near > far {
					best, far = p, near
				}
			}
			if far < 0 {
				var ok bool
				if best, ok = s.room(); !ok {
					t.Fatalf("no room: ok of s.room() = %v; want true", ok)
				}
			}
			m = PutAt(best)
		}
		s, _ = do(t, s, m)
	}
	if n := s.count(OnTable); n != Cards {
		t.Errorf("%d cards lie on the table; want %d", n, Cards)
	}
}
