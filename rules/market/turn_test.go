package market

import (
	"reflect"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// A shop that grows belongs to its owner at once: an empty shop joined to an
// owned one too, and also when somebody else placed the card.
//
//	3 3           9: a a   3: a b   4: a a
//	3 3 9 9 4 4      b a      a b      a a
//	3 3 9 9 4 4      b c      a b      b b
//	    9 9 4 4
func TestGrownByAnotherPlayer(t *testing.T) {
	s := position{cards: []lying{up(3, 10, 9), up(4, 14, 10)}, owned: "3.b=1", seat: 2, hand: 9}.state(t)
	n, events := do(t, s, PutAt(up(9, 12, 10).pose))
	if got := kinds(events); got != "placed grown" {
		t.Fatalf("events: %s, want %s", got, "placed grown")
	}
	want := Grown{
		Shop: Piece{3, 1}, Was: Piece{3, 1}, Owner: 0,
		Gained:   []Piece{{4, 0}, {9, 0}, {9, 1}},
		Counters: 2 + 1 + 1, Total: 6,
	}
	if e := find[Grown](t, events); !reflect.DeepEqual(e, want) {
		t.Errorf("grown: %+v\nwant   %+v", e, want)
	}
	for _, p := range []Piece{{3, 1}, {4, 0}, {9, 0}, {9, 1}} {
		if n.Owner(p) != 0 {
			t.Errorf("%v belongs to %d, want 0", p, n.Owner(p))
		}
	}
	for _, p := range []Piece{{3, 0}, {4, 1}, {9, 2}} {
		if n.Owner(p) != rules.NoSeat {
			t.Errorf("%v belongs to %d, want %d", p, n.Owner(p), rules.NoSeat)
		}
	}
	if n.Coins(0) != 10 || n.Coins(1) != 10 {
		t.Errorf("growing costs something: n.Coins(0) = %v, n.Coins(1) = %v; want 10 and 10", n.Coins(0), n.Coins(1))
	}
	if turn := (Game{}).Turn(n); turn.Seat != 1 || turn.Phase != PhaseBuy {
		t.Errorf("the turn is %+v; want the purchase of player 2", turn)
	}
}

// Two shops of one owner become one; a piece without circles that joins gets
// the owner but no counter.
//
//	3 3 22 22 20 20    22: a a   3: a b   20: a b
//	3 3 22 22 20 20        b c      a b       b b
//	3 3 22 22 20 20        b d      a b       b c
func TestGrownTogether(t *testing.T) {
	s := position{cards: []lying{up(3, 10, 10), up(20, 14, 10)}, owned: "3.b=1,20.b=2", hand: 22}.state(t)
	// 22.a would reach from 3.b to 20.a: that one is nobody's, so it is allowed.
	// 22.c and 22.d join 20.b; 22.b joins 3.b.
	n, events := do(t, s, PutAt(up(22, 12, 10).pose))
	var got []Grown
	for _, e := range events {
		if e, ok := e.(Grown); ok {
			got = append(got, e)
		}
	}
	want := []Grown{
		{Shop: Piece{3, 1}, Was: Piece{3, 1}, Owner: 0, Gained: []Piece{{20, 0}, {22, 0}, {22, 1}}, Counters: 0 + 1 + 1, Total: 4},
		{Shop: Piece{20, 1}, Was: Piece{20, 1}, Owner: 1, Gained: []Piece{{22, 2}, {22, 3}}, Counters: 0 + 1, Total: 3},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("grown: %+v\nwant   %+v", got, want)
	}
	if sh, _ := n.ShopOf(Piece{20, 0}); sh != (Piece{3, 1}) {
		t.Errorf("20.a belongs to the shop %v, want %v", sh, Piece{3, 1})
	}
	if n.Counters(Piece{20, 0}) != 0 || n.Owner(Piece{20, 0}) != 0 {
		t.Error("20.a needs an owner and no counter; want player 1 as its owner, without a counter")
	}
}

// TestShopsFollowFromThePoses: the shops that Apply maintains are those that follow from
// the poses.
func TestShopsFollowFromThePoses(t *testing.T) {
	for seed := range uint64(12) {
		forEach(t, rules.Setup{Seats: 2 + int(seed%3), Seed: seed}, func(s State) {
			n := s
			n.refound(s.owner)
			if n != s {
				t.Fatalf("seed %d: shops found anew differ from those kept: %s; want the same", seed, Game{}.Encode(s))
			}
		})
	}
}

// TestChangedDoors: a placed card changes the doors around it.
func TestChangedDoors(t *testing.T) {
	s := position{cards: append(tent()[:1:1], up(9, 2, 20)), hand: 4}.state(t)
	_, events := do(t, s, PutAt(tent()[1].pose))
	want := []DoorChange{{3, 7, Open, Cut}, {3, 8, Open, Cut}, {3, 9, Open, Cut}}
	if e := find[Placed](t, events); !reflect.DeepEqual(e.Changed, want) {
		t.Errorf("changed: %v; want %v", e.Changed, want)
	}
	// A wall before a door: 29 has a wall at w2.
	s = position{cards: []lying{up(4, 10, 10)}, hand: 29}.state(t)
	_, events = do(t, s, PutAt(up(29, 12, 10).pose))
	want = []DoorChange{{4, 2, Open, Joined}, {4, 3, Open, Faced}, {4, 4, Open, Joined}}
	if e := find[Placed](t, events); !reflect.DeepEqual(e.Changed, want) {
		t.Errorf("changed: %v; want %v", e.Changed, want)
	}
}

// TestTurn plays a whole turn: income, draw without effect, place, buy; then the next
// seat's turn begins.
func TestTurn(t *testing.T) {
	s := position{
		seats: 3,
		cards: []lying{up(30, 10, 10), up(33, 20, 10)},
		owned: "30.a=2,30.b=2,33.c=2", // 4 + 3 + 2
		coins: "10,-4,10",
		next:  []CardID{7, 10}, // A and B with fire: not the drawers' letters
	}.state(t)
	if turn := (Game{}).Turn(s); turn != (rules.Turn{Seat: 0, Number: 1, Phase: PhaseBuy}) {
		t.Errorf("the turn is %+v, want %+v", turn, rules.Turn{Seat: 0, Number: 1, Phase: PhaseBuy})
	}
	s, events := do(t, s, BuyShop(Piece{33, 0}))
	if got := kinds(events); got != "bought turn income drawn" {
		t.Fatalf("events: %s, want %s", got, "bought turn income drawn")
	}
	if e := find[Bought](t, events); e != (Bought{0, Piece{33, 0}, 4, 1, 6}) {
		t.Errorf("bought: %+v, want %+v", e, Bought{0, Piece{33, 0}, 4, 1, 6})
	}
	if e := find[TurnBegan](t, events); e != (TurnBegan{1, 2}) {
		t.Errorf("turn: %+v, want %+v", e, TurnBegan{1, 2})
	}
	pay := Pay{1, []ShopIncome{{Piece{30, 0}, 4}, {Piece{30, 1}, 3}, {Piece{33, 2}, 2}}, 9, 5}
	if e := find[Income](t, events); !reflect.DeepEqual(e.Pay, pay) {
		t.Errorf("income: %+v; want Pay %v", e, pay)
	}
	if e := find[Drawn](t, events); e != (Drawn{1, 7, 0, Fire, false, 0}) {
		t.Errorf("drawn: %+v, want %+v", e, Drawn{1, 7, 0, Fire, false, 0})
	}
	if turn := (Game{}).Turn(s); turn != (rules.Turn{Seat: 1, Number: 2, Phase: PhasePlace}) || s.Hand() != 7 {
		t.Errorf("the turn is %+v with card %d; want %+v and 7", turn, s.Hand(), rules.Turn{Seat: 1, Number: 2, Phase: PhasePlace})
	}
	s, _ = do(t, s, PutAt(up(7, 30, 10).pose))
	s, events = pass(t, s)
	if got := kinds(events); got != "passed turn income drawn" {
		t.Fatalf("events: %s, want %s", got, "passed turn income drawn")
	}
	if e := find[Drawn](t, events); e != (Drawn{2, 10, 1, Fire, false, 1}) {
		t.Errorf("drawn: %+v, want %+v", e, Drawn{2, 10, 1, Fire, false, 1})
	}
	if turn := (Game{}).Turn(s); turn.Number != 3 {
		t.Errorf("the turn is %+v; want Number 3", turn)
	}
}

// TestWonByIncome: income alone can win, before a card is drawn.
func TestWonByIncome(t *testing.T) {
	s := position{
		cards: []lying{up(30, 10, 10), up(33, 20, 10)}, // the first card, and that of turn 1
		owned: "30.a=2", coins: "49,46",
		next: []CardID{7}, // A: not the second player's
	}.state(t)
	n, events := pass(t, s)
	if got := kinds(events); got != "passed turn income over" {
		t.Fatalf("events: %s, want %s", got, "passed turn income over")
	}
	o, over := Game{}.Outcome(n)
	if !over || !reflect.DeepEqual(o, rules.Outcome{Winners: []rules.Seat{1}, Scores: []int{49, 50}, Reason: ReasonCoins}) {
		t.Errorf("outcome %+v, %v; want player 2, with 49 and 50 coins", o, over)
	}
	if n.Hand() != 0 || n.DeckLeft() != s.DeckLeft() {
		t.Errorf("a card was drawn: n.Hand() is %v, want 0; n.DeckLeft() is %v, want %v", n.Hand(), n.DeckLeft(), s.DeckLeft())
	}
	if turn := (Game{}).Turn(n); turn.Number != 2 {
		t.Errorf("the turn is %+v; want Number 2", turn)
	}
	if e := find[Over](t, events); !reflect.DeepEqual(e.Outcome, o) {
		t.Errorf("over: %+v; want Outcome %v", e, o)
	}
	// With one coin less the game continues.
	s.coins[1]--
	if _, events := pass(t, s); kinds(events) != "passed turn income drawn" {
		t.Errorf("events: %s, want %s", kinds(events), "passed turn income drawn")
	}
}

// TestFestivalOrder: a festival pays the seats in order from the active one, wrapping
// around; the first to reach the goal wins, and nobody after them is paid.
func TestFestivalOrder(t *testing.T) {
	for _, c := range []struct {
		coins  string
		totals []int // in the order of payment
		winner rules.Seat
	}{
		{"10,10,10,10", []int{18, 12, 14, 13}, rules.NoSeat}, // 3rd, 4th, 1st, 2nd
		{"49,49,10,10", []int{18, 12, 53}, 0},
		{"10,47,10,49", []int{18, 51}, 3},
		{"10,47,43,10", []int{51}, 2}, // by income, no festival
	} {
		s := position{
			seats: 4, letters: "CDAB",
			cards: []lying{up(30, 10, 10), up(33, 20, 10)},
			owned: "30.a=3,30.c=4,33.a=1,33.b=2",
			coins: c.coins, seat: 2,
			next: []CardID{4}, // A, festival
		}.state(t)
		n, events := pass(t, s)
		if c.totals[0] == 51 {
			// An income of 4 brings the third player to 47, the festival to 51.
			if e := find[Income](t, events); e.Total != 47 {
				t.Errorf("%s: income %+v; want Total 47", c.coins, e)
			}
		}
		e := find[Feast](t, events)
		var totals []int
		for i, p := range e.Pays {
			totals = append(totals, p.Total)
			if p.Seat != rules.Seat((2+i)%4) {
				t.Errorf("%s: pay %d goes to seat %d; want %d", c.coins, i, p.Seat, (2+i)%4)
			}
		}
		if !reflect.DeepEqual(totals, c.totals) || e.Winner != c.winner {
			t.Errorf("%s: totals %v, winner %d; want %v, %d", c.coins, totals, e.Winner, c.totals, c.winner)
		}
		o, over := Game{}.Outcome(n)
		if over != (c.winner != rules.NoSeat) || over && (len(o.Winners) != 1 || o.Winners[0] != c.winner) {
			t.Errorf("%s: outcome %+v; want the winner %d", c.coins, o, c.winner)
		}
	}
}

// TestFlood: flood empties the largest shop; its cards stay, and it can be bought again.
func TestFlood(t *testing.T) {
	p := fireTable()
	p.next = []CardID{15} // A, flood
	s := p.state(t)
	n, events := pass(t, s)
	if e := find[Flooded](t, events); e != (Flooded{0, Piece{1, 1}, 0, 4}) {
		t.Errorf("flood: %+v, want %+v", e, Flooded{0, Piece{1, 1}, 0, 4})
	}
	for _, p := range []Piece{{1, 1}, {4, 0}} {
		if n.Owner(p) != rules.NoSeat || n.Counters(p) != 0 {
			t.Errorf("%v still has an owner, n.Owner(p) = %v, n.Counters(p) = %v; want %v and 0", p, n.Owner(p), n.Counters(p), rules.NoSeat)
		}
	}
	if n.Owner(Piece{4, 1}) != 1 || n.count(Gone) != 0 || n.pose[3] != s.pose[3] {
		t.Error("the neighbour or the cards have changed; want both as they were")
	}
	n, _ = do(t, n, PutAt(up(15, 30, 20).pose))
	if err := (Game{}).Check(n, BuyShop(Piece{4, 0})); err != nil {
		t.Errorf("it cannot be bought: %v; want no error", err)
	}
}

// TestFloodTakesPartsWithoutCircles: the owner also loses the pieces of the shop without
// circles. 4.b has the counter, 20.a beside it has no circle.
func TestFloodTakesPartsWithoutCircles(t *testing.T) {
	s := position{cards: []lying{up(4, 10, 10), up(20, 12, 12)}, owned: "4.b=1", seat: 2, next: []CardID{15}}.state(t)
	bare := Piece{20, 0}
	if s.Owner(bare) != 0 || bare.Circles() != 0 {
		t.Fatalf("20.a belongs to %d and has %d circles; want 0 and 0", s.Owner(bare), bare.Circles())
	}
	n, events := pass(t, s)
	if e := find[Flooded](t, events); e.Shop != (Piece{4, 1}) || e.Counters != 1 {
		t.Errorf("flood: %+v; want 4.b, with one counter", e)
	}
	for _, p := range []Piece{{4, 1}, bare} {
		if n.Owner(p) != rules.NoSeat {
			t.Errorf("%v still has an owner, n.Owner(p) = %v; want %v", p, n.Owner(p), rules.NoSeat)
		}
	}
}

// TestNoCounters: without counters on the table fire and flood do nothing; a largest shop
// with a single counter is enough.
func TestNoCounters(t *testing.T) {
	for card, effect := range map[CardID]Effect{7: Fire, 15: Flood} {
		p := position{cards: []lying{up(30, 10, 10)}, seat: 2, next: []CardID{card}}
		_, events := pass(t, p.state(t))
		if e := find[NoEffect](t, events); e.Effect != effect || e.Counters != 0 || e.Tied != nil {
			t.Errorf("%v causes the event %+v; want no effect of %v, with no counter and no tie", effect, e, effect)
		}
		p.owned = "30.b=2"
		n, _ := pass(t, p.state(t))
		if n.owner != [pieceCount]uint8{} {
			t.Errorf("%v spares the only shop; want no owner left", effect)
		}
	}
}

// TestEffectsNeedTheLetter: fire can hit the drawer's own shop, and an effect happens only
// if the drawer has its letter.
func TestEffectsNeedTheLetter(t *testing.T) {
	for _, c := range []struct {
		letters string
		card    CardID
		want    string
	}{
		{"AB", 7, "passed turn income drawn"},      // A: not the second player's
		{"BA", 7, "passed turn income drawn fire"}, // A: theirs
		{"CD", 7, "passed turn income drawn"},      // A: nobody's
		{"AB", 10, "passed turn income drawn fire"},
		{"AB", 5, "passed turn income drawn flood"},
		{"AB", 3, "passed turn income drawn festival"},
	} {
		s := position{letters: c.letters, cards: []lying{up(30, 10, 10)}, owned: "30.b=2", next: []CardID{c.card}}.state(t)
		n, events := pass(t, s)
		if got := kinds(events); got != c.want {
			t.Errorf("letters %s, card %d: %s, want %s", c.letters, c.card, got, c.want)
		}
		e := find[Drawn](t, events)
		if e.Holder != s.Holder(e.Letter) || e.Strikes != (e.Holder == 1) {
			t.Errorf("letters %s, card %d: %+v; want the holder of the letter, struck if it is player 2", c.letters, c.card, e)
		}
		if c.card == 7 || c.card == 10 {
			if burnt := n.Where(30) == Gone; burnt != e.Strikes {
				t.Errorf("letters %s, card %d: burnt %v, want %v", c.letters, c.card, burnt, e.Strikes)
			}
		}
	}
}

// TestLastCardEndsTheGame: once the last card is placed the game is over, without buying.
// A tie is shared.
func TestLastCardEndsTheGame(t *testing.T) {
	gone := "1,2,3,4,5,6,7,8,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,31,32,33,34,35,36"
	for coins, want := range map[string][]rules.Seat{
		"10,20,30": {2}, "30,10,30": {0, 2}, "-5,-5,-5": {0, 1, 2}, "-5,-4,-6": {1},
	} {
		s := position{seats: 3, cards: []lying{up(30, 10, 10)}, gone: gone, coins: coins, hand: 9}.state(t)
		if s.DeckLeft() != 0 {
			t.Fatalf("%d cards are left; want 0", s.DeckLeft())
		}
		n, events := do(t, s, PutAt(up(9, 20, 10).pose))
		if got := kinds(events); got != "placed over" {
			t.Errorf("events: %s, want %s", got, "placed over")
		}
		o, over := Game{}.Outcome(n)
		if !over || o.Reason != ReasonDeck || !reflect.DeepEqual(o.Winners, want) {
			t.Errorf("%s: the outcome is %+v (over: %v); want %v, at the deck's end", coins, o, over, want)
		}
		if len(Buys(n, nil)) != 0 {
			t.Errorf("something is for sale after the end: len(Buys(n, nil)) = %v; want 0", len(Buys(n, nil)))
		}
	}
}

// TestPreview: Preview makes the move and nothing after it; Try does the same without
// events.
func TestPreview(t *testing.T) {
	s := position{cards: []lying{up(30, 10, 10)}, owned: "30.a=1", hand: 9}.state(t)
	put := PutAt(up(9, 20, 10).pose)
	n, events, err := Preview(s, put)
	if err != nil || kinds(events) != "placed" || n.Where(9) != OnTable || n.phase != phaseBuy {
		t.Errorf("placing: %s, %v, n.Where(9) = %v, n.phase = %v; want \"placed\", no error, %v and %v", kinds(events), err, n.Where(9), n.phase, OnTable, phaseBuy)
	}
	if tried, err := Try(s, put); err != nil || tried != n {
		t.Errorf("Try and Preview differ: %v; want the same position, and no error", err)
	}
	buy := BuyShop(Piece{9, 0})
	m, events, err := Preview(n, buy)
	if err != nil || kinds(events) != "bought" || m.Coins(0) != 10-5 || m.Active() != 0 || m.DeckLeft() != n.DeckLeft() {
		t.Errorf("buying: %s, %d coins, %v, m.Active() = %v, m.DeckLeft() = %v; want \"bought\", %d, no error, 0 and %v",
			kinds(events), m.Coins(0), err, m.Active(), m.DeckLeft(), 10-5, n.DeckLeft())
	}
	if same, events, err := Preview(n, NoBuy()); err != nil || same != n || kinds(events) != "passed" {
		t.Errorf("passing: %s, %v; want the same position, \"passed\" and no error", kinds(events), err)
	}
	for _, bad := range []Move{put, {}, BuyShop(Piece{30, 0})} {
		got, events, err := Preview(n, bad)
		want := Game{}.Check(n, bad)
		if err == nil || code(t, err) != code(t, want) || got != n || events != nil {
			t.Errorf("%s: Preview(n, bad) = %v, want %v", Game{}.Format(bad), err, want)
		}
		if got, err := Try(n, bad); err == nil || got != n {
			t.Errorf("Try takes %s; want an error, and the position as it was", Game{}.Format(bad))
		}
	}
}

// TestPlayout: a playout makes the same games as Apply, move by move, reusing its memory.
func TestPlayout(t *testing.T) {
	var p Playout
	for seed := range uint64(4) {
		s, _, err := Game{}.Start(rules.Setup{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatalf("Game{}.Start(rules.Setup{Seats: 2 + int(seed%%3), Seed: seed}) = %v; want no error", err)
		}
		r := chance.New(seed, 3)
		for {
			m, ok := Game{}.Sample(s, &r)
			if !ok {
				break
			}
			quick, err := p.Apply(s, m)
			if err != nil {
				t.Fatalf("p.Apply(s, m) = %v; want no error", err)
			}
			if s, _ = do(t, s, m); quick != s {
				t.Fatalf("seed %d: %s leads elsewhere; want the same position", seed, Game{}.Format(m))
			}
		}
		if got, err := p.Apply(s, NoBuy()); code(t, err) != CodeOver || got != s {
			t.Errorf("after the end: %v; want a refusal, because the game is over", err)
		}
	}
}

// TestPurchaseBelowZero: a purchase may leave a player with less than zero coins (Market
// 4).
func TestPurchaseBelowZero(t *testing.T) {
	s := position{cards: []lying{up(4, 10, 10)}, coins: "3,10"}.state(t)
	n, _ := do(t, s, BuyShop(Piece{4, 0}))
	if n.Coins(0) != -3 {
		t.Errorf("%d coins are left, want -3", n.Coins(0))
	}
}
