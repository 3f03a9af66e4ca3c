package market

import (
	"reflect"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/geometry"
)

// TestPlacementsRefused covers every refusal of a placement with its arguments. Card 4 is
// upright at 10, 10 unless the case has its own table.
func TestPlacementsRefused(t *testing.T) {
	one := position{cards: []lying{up(4, 10, 10)}, hand: 9}
	for _, c := range []struct {
		name string
		on   position
		pose geometry.Pose
		code string
		args []any // without marks
		text string
	}{
		{"no direction", one, geometry.Pose{O: vec(5*u, 5*u)}, "bad-pose", nil, "one unit"},
		{"too long", one, geometry.Pose{O: vec(5*u, 5*u), Z: vec(u+2, 0)}, "bad-pose", nil, "one unit"},
		{"over the top", one, up(9, 5, 0).pose.Moved(vec(0, -u)), "off-table", []any{Side(geometry.North)}, "top edge"},
		{"over the right", one, up(9, 41, 5).pose, "off-table", []any{Side(geometry.East)}, "right edge"},
		{"over the bottom", one, up(9, 5, 26).pose, "off-table", []any{Side(geometry.South)}, "bottom edge"},
		{"over the left", one, up(9, -1, 5).pose, "off-table", []any{Side(geometry.West)}, "left edge"},
		{"out of the world", one, up(9, 1<<40, 0).pose, "off-table", []any{Side(geometry.East)}, "right edge"},
		{"on a card", one, up(9, 11, 11).pose, "overlap", []any{CardID(4)}, "card 4"},
		{"exactly on a card", one, up(9, 10, 10).pose, "overlap", []any{CardID(4)}, "card 4"},
		{"half a unit off the grid", one, up(9, 12, 10).pose.Moved(vec(0, u/2)), "off-grid", []any{CardID(4)}, "card 4"},
		{"one coordinate off the grid", one, up(9, 12, 10).pose.Moved(vec(0, 1)), "off-grid", []any{CardID(4)}, "card 4"},
		{"a slit beside a card", one, up(9, 12, 10).pose.Moved(vec(u/32, 0)), "gap", []any{CardID(4)}, "card 4"},
		{"a slit at the edge", one, up(9, 20, 0).pose.Moved(vec(0, u/32)), "gap", []any{Side(geometry.North)}, "top edge"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.on.state(t)
			err := Game{}.Check(s, PutAt(c.pose))
			if got := code(t, err); got != c.code {
				t.Fatalf("code %q, want %q (%v)", got, c.code, err)
			}
			no := err.(*rules.Illegal)
			if !strings.Contains(no.Text, c.text) {
				t.Errorf("the sentence %q does not name %q; want it", no.Text, c.text)
			}
			var args []any
			marks := 0
			for _, a := range no.Args {
				if _, ok := a.(Mark); ok {
					marks++
					continue
				}
				args = append(args, a)
			}
			if !reflect.DeepEqual(args, c.args) {
				t.Errorf("it names %#v, want %#v", args, c.args)
			}
			if want := min(1, len(c.args)); marks != want {
				t.Errorf("%d places are marked, want %d", marks, want)
			}
			all := Refusals(s, c.pose)
			if len(all) != 1 || all[0].Code != c.code {
				t.Errorf("all refusals: %v; want one, of the code %q", all, c.code)
			}
		})
	}
}

// TestPlacementsAllowed: the nearest poses to those are legal.
func TestPlacementsAllowed(t *testing.T) {
	s := position{cards: []lying{up(4, 10, 10)}, hand: 9}.state(t)
	for name, p := range map[string]geometry.Pose{
		"edge-to-edge":         up(9, 12, 10).pose,
		"offset by one":        up(9, 12, 11).pose,
		"corner to corner":     up(9, 12, 13).pose,
		"the least alley":      up(9, 12, 10).pose.Moved(vec(geometry.Readable, 0)),
		"upside down":          turned(9, 14, 13, 2).pose,
		"flush with the edge":  up(9, 20, 0).pose,
		"in the table's angle": up(9, 40, 25).pose,
		"corner on its door":   cornerAt(9, vec(10*u+u/2, 10*u)).pose,
	} {
		if err := (Game{}).Check(s, PutAt(p)); err != nil {
			t.Errorf("a legal place, %s, is refused: %v; want no error", name, err)
		}
		if all := Refusals(s, p); len(all) != 0 {
			t.Errorf("%s: unexpected refusals: %v; want none", name, all)
		}
	}
}

// TestSeveralRefusals: if several reasons apply, Refusals lists all and Check returns the
// gravest.
func TestSeveralRefusals(t *testing.T) {
	s := position{
		cards: []lying{up(4, 10, 10), up(5, 13, 10)},
		hand:  9,
	}.state(t)
	// The two cards are one unit apart; the new one overlaps both.
	all := Refusals(s, up(9, 11, 10).pose.Moved(vec(u/2, 0)))
	if len(all) != 2 || all[0].Code != "overlap" || all[1].Code != "overlap" || all[0].Args[0] != CardID(4) || all[1].Args[0] != CardID(5) {
		t.Errorf("all refusals: %v; want overlaps with cards 4 and 5", all)
	}
	// Off the table, and on a card.
	s = position{cards: []lying{up(4, 0, 0)}, hand: 9}.state(t)
	p := up(9, 0, -1).pose
	if got := code(t, Game{}.Check(s, PutAt(p))); got != "off-table" {
		t.Errorf("Check says %q, want %q", got, "off-table")
	}
	if all := Refusals(s, p); len(all) != 2 || all[0].Code != "off-table" || all[1].Code != "overlap" {
		t.Errorf("all refusals: %v; want off the table and an overlap", all)
	}
}

// TestTwoOwners: joining shops of two owners is refused, however they are connected.
func TestTwoOwners(t *testing.T) {
	for _, c := range []struct {
		name   string
		p      position
		put    lying
		pieces string // the pieces named by the refusal
	}{
		{
			// 9.a joins 4.a on its left and 5.a on its right.
			//	4 4 9 9 5 5
			"one piece touches both",
			position{cards: []lying{up(4, 10, 10), up(5, 14, 10)}, owned: "4.a=1,5.a=2"},
			up(9, 12, 10), "4.a 5.a",
		},
		{
			// The first owner's counters may lie on a card that the new one does not
			// touch.
			//	6 6 4 4 9 9 5 5
			"the owner's shop ends on another card",
			position{cards: []lying{up(6, 8, 10), up(4, 10, 10), up(5, 14, 10)}, owned: "6.a=1,5.a=2"},
			up(9, 12, 10), "4.a 5.a",
		},
		{
			// 12.a and 12.b touch different owners; 20.b, empty and joined to both,
			// ties them together.
			//	3 3              3: a b   12: a a   20: a b   4: a a
			//	3 3       20 20     a b       b b       b b      a a
			//	3 3 12 12 20 20     a b       b c       b c      b b
			//	    12 12 20 20
			//	4 4 12 12
			"a chain over an empty shop",
			position{
				cards: []lying{up(3, 10, 8), up(4, 10, 12), up(20, 14, 9)},
				owned: "3.b=1,4.a=2",
			},
			up(12, 12, 10), "3.b 4.a",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.p.hand = c.put.id
			s := c.p.state(t)
			err := Game{}.Check(s, PutAt(c.put.pose))
			if got := code(t, err); got != CodeTwoOwners {
				t.Fatalf("code %q (%v); want %q", got, err, CodeTwoOwners)
			}
			no := err.(*rules.Illegal)
			var pieces []string
			var seats []rules.Seat
			for _, a := range no.Args {
				switch a := a.(type) {
				case Piece:
					pieces = append(pieces, a.String())
					if !strings.Contains(no.Text, a.String()) {
						t.Errorf("the sentence %q does not name %v; want it", no.Text, a)
					}
				case rules.Seat:
					seats = append(seats, a)
				}
			}
			if strings.Join(pieces, " ") != c.pieces || !reflect.DeepEqual(seats, []rules.Seat{0, 1}) {
				t.Errorf("it names %v of %v, strings.Join(pieces, \" \") = %q; want %v and %q", pieces, seats, strings.Join(pieces, " "), []rules.Seat{0, 1}, c.pieces)
			}
			if all := Refusals(s, c.put.pose); len(all) != 1 || all[0].Code != CodeTwoOwners {
				t.Errorf("all refusals: %v; want one, of two owners", all)
			}
			// With a single owner it is legal.
			c.p.owned = strings.ReplaceAll(c.p.owned, "=2", "=1")
			s = c.p.state(t)
			if _, events := do(t, s, PutAt(c.put.pose)); find[Grown](t, events).Owner != 0 {
				t.Error("nothing has grown; want a shop of player 1 that has grown")
			}
		})
	}
}

// TestPurchasesRefused covers every refusal of a purchase.
func TestPurchasesRefused(t *testing.T) {
	s := position{cards: []lying{up(20, 10, 10), up(4, 20, 10), up(8, 22, 11)}, owned: "4.a=2"}.state(t)
	for _, c := range []struct {
		piece Piece
		code  string
		args  []any
	}{
		{Piece{0, 0}, CodeNoShop, nil},
		{Piece{37, 0}, CodeNoShop, nil},
		{Piece{20, 3}, CodeNoShop, []any{CardID(20)}},
		{Piece{4, 200}, CodeNoShop, []any{CardID(4)}},
		{Piece{9, 0}, CodeNotHere, []any{CardID(9)}},
		{Piece{4, 0}, CodeOwned, []any{Piece{4, 0}, rules.Seat(1)}},
		{Piece{8, 0}, CodeOwned, []any{Piece{8, 0}, rules.Seat(1)}}, // joined to 4.a
		{Piece{20, 0}, CodeNoCircles, []any{Piece{20, 0}}},
	} {
		err := Game{}.Check(s, BuyShop(c.piece))
		if got := code(t, err); got != c.code {
			t.Errorf("%v: code %q, want %q", c.piece, got, c.code)
			continue
		}
		if no := err.(*rules.Illegal); !reflect.DeepEqual(no.Args, c.args) {
			t.Errorf("%v: names %#v, want %#v", c.piece, no.Args, c.args)
		}
	}
	// A piece without circles is bought with its shop.
	var want []Move
	for _, p := range []Piece{{8, 2}, {20, 1}, {20, 2}} {
		want = append(want, BuyShop(p))
	}
	if got := Buys(s, nil); !reflect.DeepEqual(got, want) {
		t.Errorf("for sale are %v, want %v", got, want)
	}
	for _, m := range want {
		if err := (Game{}).Check(s, m); err != nil {
			t.Errorf("%v is offered but refused: %v; want no error", m, err)
		}
	}
}

// TestDecisionsOutOfTurn: a move of the wrong kind, after the end, or in a view is
// refused.
func TestDecisionsOutOfTurn(t *testing.T) {
	place := position{cards: []lying{up(4, 10, 10)}, hand: 9}.state(t)
	buying := position{cards: []lying{up(4, 10, 10)}}.state(t)
	over := position{cards: []lying{up(4, 10, 10)}, coins: "50,0", hand: 9}.state(t)
	view := Game{}.View(buying, 0)
	put, buy := PutAt(up(9, 20, 10).pose), BuyShop(Piece{4, 0})
	for _, c := range []struct {
		name string
		s    State
		m    Move
		code string
	}{
		{"placing", place, put, ""}, {"buying before placing", place, buy, CodeWrong}, {"passing before placing", place, NoBuy(), CodeWrong},
		{"no move", place, Move{}, CodeBadMove}, {"another no move", buying, Move{Kind: 77}, CodeBadMove},
		{"buying", buying, buy, ""}, {"passing", buying, NoBuy(), ""}, {"placing twice", buying, put, CodeWrong},
		{"placing at the end", over, put, CodeOver}, {"buying at the end", over, buy, CodeOver}, {"passing at the end", over, NoBuy(), CodeOver},
		{"no move at the end", over, Move{}, CodeOver},
		{"buying in a view", view, buy, ""}, {"passing in a view", view, NoBuy(), ""},
		{"in no game at all", State{}, NoBuy(), CodeOver},
	} {
		if got := code(t, Game{}.Check(c.s, c.m)); got != c.code {
			t.Errorf("%s: code(t, Game{}.Check(c.s, c.m)) = %q, want %q", c.name, got, c.code)
		}
	}
	for _, m := range []Move{buy, NoBuy()} {
		if got, _, err := (Game{}).Apply(view, m); code(t, err) != CodeHidden || got != view {
			t.Errorf("a turn ends in a view: %v; want a refusal, because it is hidden", err)
		}
	}
	if all := Refusals(buying, put.Pose); len(all) != 1 || all[0].Code != CodeWrong {
		t.Errorf("all refusals in the buy decision: %v; want one, that the wrong decision is open", all)
	}
}
