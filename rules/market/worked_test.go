package market

import (
	"testing"

	"agora/rules"
	"agora/rules/geometry"
)

// The worked cases of the rules page, one test each.

// Case 1. A card alone: pieces of four, three and two doors.
//
//	card 30   a a      a: n1 n2 e1 w1    card 33   a a
//	          . b      b: e2 e3 s2                 b .
//	          c b      c: s1 w3; w2 is wall        b c
func TestCase1OneCardAlone(t *testing.T) {
	for _, c := range []struct {
		id    CardID
		doors string
		owned string
	}{
		{30, "oooooooo-o", "30.a=1,30.b=2,30.c=3"},
		{33, "ooo-oooooo", "33.a=1,33.b=2,33.c=3"},
	} {
		a := read(position{seats: 3, cards: []lying{up(c.id, 10, 10)}, owned: c.owned}.state(t))
		wantDoors(t, a, c.id, c.doors)
		wantIncome(t, a, 4, 3, 2)
	}
}

// cornerAt lays a card turned by 45 degrees with its lowest corner on a point.
//
//	      /\
//	     /  \
//	    /   /
//	    \  /
//	     \/
//	------x------
func cornerAt(id CardID, p geometry.Vec) lying {
	pose := geometry.Pose{Z: geometry.Degrees15(3)}
	return lying{id, pose.Moved(p.Sub(pose.Corners()[2]))}
}

// Case 2. A corner on the white part of a door closes only that door; on the black part it
// closes none.
func TestCase2CornerOnADoor(t *testing.T) {
	for _, c := range []struct {
		where string
		x     int64 // of the corner, from the left end of n1
		n1    byte
	}{
		{"the middle", u / 2, 'b'},
		{"white, near the left end", u / 4, 'b'},
		{"white, near the right end", 3 * u / 4, 'b'},
		{"black, at the left end", u / 8, 'o'},
		{"black, at the right end", 7 * u / 8, 'o'},
		{"black, at the card's corner", 0, 'o'},
		{"black, between two doors", u, 'o'},
	} {
		t.Run(c.where, func(t *testing.T) {
			s := position{cards: []lying{up(4, 10, 10), cornerAt(5, vec(10*u+c.x, 10*u))}, owned: "4.a=1,4.b=1,5.a=2"}.state(t)
			a := read(s)
			wantDoors(t, a, 4, string(c.n1)+"ooooooooo")
			wantDoors(t, a, 5, "oooooooooo")
			want := 10
			if c.n1 == 'b' {
				want--
				if d := a.Door(4, 0); d.Other != 5 || d.Segment != -1 {
					t.Errorf("the door is broken by card %d, segment %d; want 5 and -1", d.Other, d.Segment)
				}
			}
			wantIncome(t, a, want)
		})
	}
}

// Case 3. Edge-to-edge on the grid, offset by one: two pairs of doors join, the
// rest stays open. Offset by half a unit it is refused.
//
//	a a          4.e2 | 8.w1
//	a a|a a      4.e3 | 8.w2
//	b b|a b
//	    c c
func TestCase3EdgeToEdge(t *testing.T) {
	before := position{cards: []lying{up(4, 10, 10)}, owned: "4.a=1", hand: 8}.state(t)
	s, events := do(t, before, PutAt(up(8, 12, 11).pose))
	a := read(s)
	wantDoors(t, a, 4, "ooojjooooo")
	wantDoors(t, a, 8, "ooooooojjo")
	joins := find[Placed](t, events).Joins
	want := []Join{
		{Piece{8, 0}, 7, Piece{4, 0}, 3},
		{Piece{8, 0}, 8, Piece{4, 1}, 4},
	}
	if len(joins) != 2 || joins[0] != want[0] || joins[1] != want[1] {
		t.Errorf("joins are %v, want %v", joins, want)
	}
	// 8.a joins 4.a, which has an owner, with the empty 4.b: all three are one shop.
	if sh := shop(t, a, "4.b"); sh.First != (Piece{4, 0}) || sh.Owner != 0 || sh.Counters != 5 || sh.Doors != 6+2+3 {
		t.Errorf("the joined shop is %+v; want 4.a first, player 1, 5 counters, and 11 open doors", sh)
	}
	half := up(8, 12, 11).pose.Moved(vec(0, u/2))
	if got := code(t, Game{}.Check(before, PutAt(half))); got != "off-grid" {
		t.Errorf("offset by half a unit: %q, want %q", got, "off-grid")
	}
}

// around lays three cards corner to corner around an empty triangle, their west
// sides inside; the first may stand off by some way.
//
//	    +------+
//	    | 3    |          Each side of the triangle is the three units of
//	+---x------x---+      one card's west side.
//	 \   \    /   /
//	4 \   \  /   / 5
//	   \   \/   /
func around(off int64) []lying {
	var cards []lying
	v := vec(20*u, 12*u)
	for k, id := range []CardID{3, 4, 5} {
		d := geometry.Degrees15(8 * k)
		cards = append(cards, lying{id, geometry.Pose{O: v, Z: d.Rot(3)}})
		v = v.Add(d.Scale(3))
	}
	cards[0].pose = cards[0].pose.Moved(vec(0, -off))
	return cards
}

// Case 4. Doors inside a triangle of touching cards earn nothing; with one card
// the least gap away, all earn.
func TestCase4Triangle(t *testing.T) {
	const owned = "3.a=1,3.b=1,4.a=2,4.b=2,5.a=1,5.b=1,5.c=1"
	a := read(position{cards: around(0), owned: owned}.state(t))
	for _, id := range []CardID{3, 4, 5} {
		wantDoors(t, a, id, "oooooooccc")
	}
	wantIncome(t, a, 14, 7)

	a = read(position{cards: around(geometry.Readable), owned: owned}.state(t))
	for _, id := range []CardID{3, 4, 5} {
		wantDoors(t, a, id, "oooooooooo")
	}
	wantIncome(t, a, 20, 10)

	if _, err := (position{cards: around(geometry.Readable - 1), owned: owned}).read(t); err == nil {
		t.Error("a gap too narrow is taken; want an error")
	}
}

// tent leans two cards against the table's upper edge and each other, their
// west sides inside.
//
//	=====x========x=====  the table's edge
//	    / \      / \
//	   /   \    /   \
//	   \ 3  \  /  4 /
//	    \    \/    /
func tent() []lying {
	d := geometry.Degrees15(3)
	p := vec(20*u, 0)
	apex := p.Add(d.Scale(3))
	q := apex.Add(d.Rot(3).Scale(3))
	return []lying{
		{3, geometry.Pose{O: apex, Z: d.Rot(1)}},
		{4, geometry.Pose{O: q, Z: d}},
	}
}

// Case 5. A yard closed by two cards and the table's edge earns nothing.
func TestCase5YardAtTheEdge(t *testing.T) {
	a := read(position{cards: tent(), owned: "3.a=1,3.b=1,4.a=2,4.b=2"}.state(t))
	wantDoors(t, a, 3, "oooooooccc")
	wantDoors(t, a, 4, "oooooooccc")
	wantIncome(t, a, 7, 7)
	// A single one of the two closes nothing.
	a = read(position{cards: tent()[:1], owned: "3.a=1,3.b=1"}.state(t))
	wantIncome(t, a, 10)
}

// Case 6. In the table's corner the piece c of card 18 has no open door, and
// costs nothing.
//
//	a b|
//	a b|   east and south of it is the table's edge
//	a c|
//	---+
func TestCase6NoOpenDoorCostsNothing(t *testing.T) {
	s := position{cards: []lying{up(18, 40, 25)}, coins: "-3,10"}.state(t)
	a := read(s)
	wantDoors(t, a, 18, "ooeeeeeooo")
	if sh := shop(t, a, "18.c"); sh.Doors != 0 || !sh.CanBeBought() {
		t.Errorf("the shop is %+v; want no open door, and a shop that can be bought", sh)
	}
	n, events := do(t, s, BuyShop(Piece{18, 2}))
	if e := find[Bought](t, events); e != (Bought{0, Piece{18, 2}, 0, 1, -3}) {
		t.Errorf("bought: %+v, want %+v", e, Bought{0, Piece{18, 2}, 0, 1, -3})
	}
	if n.Coins(0) != -3 || n.Owner(Piece{18, 2}) != 0 || n.Counters(Piece{18, 2}) != 1 {
		t.Errorf("after buying: %d coins, owner %d; want -3 coins, player 1 and one counter", n.Coins(0), n.Owner(Piece{18, 2}))
	}
}

// fireTable is case 7: the first player's shop 1.b + 4.a has four counters, the
// second's runs from 3.b over 4.b to 20.a and has three.
//
//	    1 1         1: a a    4: a a    3: a b    20: a b
//	    1 1            a b       a a       a b        b b
//	    1 1            b b       b b       a b        b c
//	    4 4
//	    4 4         20.a has no circles
//	3 3 4 4 20 20
//	3 3     20 20
//	3 3     20 20
func fireTable() position {
	return position{
		seats: 2,
		cards: []lying{up(1, 10, 7), up(4, 10, 10), up(3, 8, 12), up(20, 12, 12)},
		owned: "1.b=1,3.b=2",
		seat:  2, // so that the first player draws next
	}
}

// Case 7. Fire removes both cards of the largest shop, including the neighbour's piece on
// one of them; the rest of the neighbour's shop falls apart.
func TestCase7Fire(t *testing.T) {
	p := fireTable()
	p.next = []CardID{7} // A, fire
	s := p.state(t)
	a := read(s)
	if sh := shop(t, a, "4.a"); sh.Counters != 4 || sh.Owner != 0 {
		t.Fatalf("the first player's shop is %+v; want 4 counters of player 1", sh)
	}
	if sh := shop(t, a, "20.a"); sh.Counters != 3 || sh.Owner != 1 || sh.First != (Piece{3, 1}) {
		t.Fatalf("the second player's shop is %+v; want 3.b first, 3 counters of player 2", sh)
	}
	n, events := pass(t, s)
	e := find[Burnt](t, events)
	if e.Seat != 0 || e.Owner != 0 || e.Shop != (Piece{1, 1}) || e.Counters != 4 {
		t.Errorf("the fire is %+v; want one of player 1 at 1.b, with 4 counters", e)
	}
	if len(e.Cards) != 2 || e.Cards[0] != 1 || e.Cards[1] != 4 {
		t.Errorf("cards %v burn, want 1 and 4", e.Cards)
	}
	if len(e.Losses) != 2 || e.Losses[0] != (Loss{0, 4}) || e.Losses[1] != (Loss{1, 1}) {
		t.Errorf("the losses are %v; want 4 of player 1 and 1 of player 2", e.Losses)
	}
	if len(e.Emptied) != 1 || e.Emptied[0] != (Piece{20, 0}) {
		t.Errorf("left without owner is %v, want 20.a", e.Emptied)
	}
	for id, want := range map[CardID]Where{1: Gone, 4: Gone, 3: OnTable, 20: OnTable, 7: InHand} {
		if n.Where(id) != want {
			t.Errorf("card %d is %d, want %d", id, n.Where(id), want)
		}
	}
	if n.Owner(Piece{3, 1}) != 1 || n.Counters(Piece{3, 1}) != 2 {
		t.Error("3.b has lost its owner; want player 2 with 2 counters")
	}
	if n.Owner(Piece{20, 0}) != rules.NoSeat {
		t.Error("20.a still has an owner without a counter; want none")
	}
	if n.Owner(Piece{4, 0}) != rules.NoSeat || n.Owner(Piece{4, 1}) != rules.NoSeat {
		t.Error("a burnt piece still has an owner; want none on both")
	}
	// What was between the two is open ground again.
	a = read(n)
	wantDoors(t, a, 3, "oooooooooo")
	wantDoors(t, a, 20, "oooooooooo")
}

// tiedTable is case 8: 1.b + 4.a and 2.b + 5.a hold four counters each.
func tiedTable() position {
	return position{
		cards: []lying{up(1, 10, 7), up(4, 10, 10), up(2, 20, 7), up(5, 20, 10)},
		owned: "1.b=1,2.b=2",
		seat:  2,
	}
}

// Case 8. If two shops tie for the most counters, fire and flood do nothing, even if one
// player owns both.
func TestCase8Tie(t *testing.T) {
	for _, c := range []struct {
		card   CardID
		effect Effect
		owned  string
	}{
		{7, Fire, "1.b=1,2.b=2"}, {15, Flood, "1.b=1,2.b=2"},
		{7, Fire, "1.b=1,2.b=1"}, {15, Flood, "1.b=2,2.b=2"},
	} {
		p := tiedTable()
		p.owned, p.next = c.owned, []CardID{c.card}
		s := p.state(t)
		n, events := pass(t, s)
		e := find[NoEffect](t, events)
		if e.Effect != c.effect || e.Counters != 4 || len(e.Tied) != 2 || e.Tied[0] != (Piece{1, 1}) || e.Tied[1] != (Piece{2, 1}) {
			t.Errorf("%v with owners %s: %+v; want that effect, with 4 counters at both 1.b and 2.b", c.effect, c.owned, e)
		}
		if n.owner != s.owner || n.count(Gone) != 0 {
			t.Errorf("%v with owners %s changed the table; want the table as it was", c.effect, c.owned)
		}
	}
}

// Case 9. The festival takes the second player over the goal while the active player stays
// below: the second wins, and the third gets nothing.
func TestCase9Festival(t *testing.T) {
	s := position{
		seats: 3,
		cards: []lying{up(30, 10, 10)},
		owned: "30.a=1,30.b=2,30.c=3",
		coins: "30,47,49",
		seat:  3,
		next:  []CardID{4}, // A, festival
	}.state(t)
	n, events := pass(t, s)
	if got := kinds(events); got != "passed turn income drawn festival over" {
		t.Fatalf("events: %s, want %s", got, "passed turn income drawn festival over")
	}
	e := find[Feast](t, events)
	if e.Seat != 0 || e.Winner != 1 || len(e.Pays) != 2 || e.Pays[0].Total != 38 || e.Pays[1].Total != 50 {
		t.Errorf("the festival is %+v; want 38 coins for player 1, and 50 and the win for player 2", e)
	}
	o, over := Game{}.Outcome(n)
	if !over || o.Reason != ReasonCoins || len(o.Winners) != 1 || o.Winners[0] != 1 || o.Scores[0] != 38 || o.Scores[1] != 50 || o.Scores[2] != 49 {
		t.Errorf("the outcome is %+v, %v; want player 2 by coins, with 38, 50 and 49", o, over)
	}
	if turn := (Game{}).Turn(n); !turn.Over() || turn.Phase != PhaseOver {
		t.Errorf("the turn is %+v; want the end", turn)
	}
}

// Market 2: fire removes the cards of the whole shop, even those whose pieces have no
// counters.
func TestFireTakesCardsWithoutCounters(t *testing.T) {
	p := position{cards: []lying{up(4, 10, 10), up(20, 12, 12)}, owned: "4.b=1", seat: 2, next: []CardID{7}}
	n, events := pass(t, p.state(t))
	e := find[Burnt](t, events)
	if len(e.Cards) != 2 || n.Where(4) != Gone || n.Where(20) != Gone {
		t.Errorf("cards %v burn, want 4 and 20", e.Cards)
	}
}
