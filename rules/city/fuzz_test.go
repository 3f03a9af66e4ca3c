package city

import (
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// FuzzParse checks that whatever Parse accepts is the only spelling of its move, and that
// Check and Apply agree on it in every phase.
func FuzzParse(f *testing.F) {
	for _, token := range append([]string{"A@stall1", "B@exchange4", "3wood:2clay", "clay", "impeach1", "guilty", "stack3", "2wood+1clay", "drop:1wood+2marble", "pass"}, notMoves...) {
		f.Add(token)
	}
	positions := []State{
		{},
		start(f, 3, 1),
		position(f, 2, allPlaced+"turn=2:exchange2 hands=2.0.0,3.2.0"),
		position(f, 2, allPlaced+"turn=2:stoa2 hands=0.0.0,1.0.2"),
		position(f, 2, allPlaced+"turn=1:impeach rhetoric=11131,11121"),
		position(f, 2, allPlaced+"turn=2:stack3 rhetoric=11131,51121 jurors=ABC,ABC prison=cccm dealers=ww_ stacks=mcm,-,mww"),
		position(f, 2, allPlaced+"turn=1:donate2 hands=2.2.0,0.0.0"),
		position(f, 3, "turn=3:drop start=2 hands=0.0.0,9.0.0,1.9.1"),
	}
	f.Fuzz(func(t *testing.T, token string) {
		m, err := game.Parse(token)
		if err != nil {
			if m != (Move{}) {
				t.Errorf("the token is refused, but the move is %+v, want %+v", m, Move{})
			}
			return
		}
		if back := game.Format(m); back != token {
			t.Errorf("%q is written %q; want the same", token, back)
		}
		DescribeMove(m)
		for _, s := range positions {
			no := game.Check(s, m)
			n, events, err := game.Apply(s, m)
			if code(no) != code(err) {
				t.Errorf("Check says %v, Apply %v, code(no) = %q; want %q", no, err, code(no), code(err))
			}
			if err != nil && (n != s || events != nil) {
				t.Errorf("a refused move has changed the state: err: %v; want the state as it was, and no events", err)
			}
			if err == nil {
				sound(t, s, n)
			}
		}
	})
}

// FuzzDecode checks that whatever Decode accepts is a sound position, is equal after
// encoding and decoding it again, and can be played to its end.
func FuzzDecode(f *testing.F) {
	at := start(f, 2, 1)
	for _, given := range []string{
		"", allPlaced + "turn=2:exchange2 hands=2.0.0,3.2.0", allPlaced + "turn=2:stoa2 hands=0.0.0,1.0.2", allPlaced + "turn=1:impeach rhetoric=11131,11121",
		allPlaced + "turn=2:verdict3 rhetoric=11131,51121 jurors=ABC,ABC",
		allPlaced + "turn=2:stack3 rhetoric=11131,51121 jurors=ABC,ABC prison=cccm dealers=ww_ stacks=mcm,-,mww",
		allPlaced + "turn=1:donate2 hands=2.2.0,0.0.0 donated=yes", "turn=1:drop hands=4.4.4,0.0.0", "turn=over level=6,0 ends=monument,rhetoric",
	} {
		f.Add(text(2, given))
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := game.Decode(at, text)
		if err != nil {
			if s != at {
				t.Error("the text is refused, but the state has changed; want the state as it was")
			}
			return
		}
		sound(t, State{}, s)
		again := game.Encode(s)
		if back, err := game.Decode(at, again); err != nil || back != s {
			t.Errorf("%q is encoded as %q, which is read differently (%v); want the same and no error", text, again, err)
		}
		if o, over := game.Outcome(s); over != game.Turn(s).Over() || over && len(o.Winners) == 0 {
			t.Errorf("%q: outcome %+v, turn %+v; want an outcome with winners exactly if the turn is over", text, o, game.Turn(s))
		}
		r := chance.New(1, 1)
		for before, n := s, 0; n < 100; n++ {
			m, ok := game.Sample(before, &r)
			if !ok {
				break
			}
			if s, _, err = game.Apply(before, m); err != nil {
				t.Fatalf("%s: game.Apply(before, m) = %v; want no error", game.Format(m), err)
			}
			sound(t, before, s)
			before = s
		}
	})
}

// FuzzDecodeView checks that whatever DecodeView accepts is equal after encoding and
// decoding it again, hides what the seat may not know, and can be dealt and played on.
func FuzzDecodeView(f *testing.F) {
	whole := start(f, 3, 1)
	r := chance.New(1, 77)
	for n := 0; ; n++ {
		m, ok := game.Sample(whole, &r)
		if !ok {
			break
		}
		if n%23 == 0 {
			for seat := rules.NoSeat; seat < 3; seat++ {
				f.Add(int8(seat), game.Encode(game.View(whole, seat)))
				moments, err := game.FollowFor(whole, m, seat)
				if err != nil {
					f.Fatalf("game.FollowFor(whole, m, seat) = %v; want no error", err)
				}
				f.Add(int8(seat), game.Encode(moments[len(moments)/2].State))
			}
		}
		whole, _, _ = game.Apply(whole, m)
	}
	f.Fuzz(func(t *testing.T, seat int8, text string) {
		base := game.View(start(t, 3, 0), rules.Seat(seat))
		v, err := game.DecodeView(base, rules.Seat(seat), text)
		if err != nil {
			if v != base {
				t.Error("the text is refused, but the state has changed; want the state as it was")
			}
			return
		}
		if back, err := game.DecodeView(base, rules.Seat(seat), game.Encode(v)); err != nil || back != v || game.Encode(v) != text {
			t.Errorf("%q comes back as %q, %v; want the same and no error", text, game.Encode(back), err)
		}
		for other := range rules.Seat(3) {
			if _, known := v.Hand(other); known && other != rules.Seat(seat) && v.Phase() != PhaseOver {
				t.Errorf("seat %d sees the hand of seat %d; want no hand of another before the end", seat, other)
			}
		}
		r := chance.New(1, 2)
		dealt := Deal(v, rules.Seat(seat), &r)
		if m, ok := game.Sample(dealt, &r); ok && !v.between {
			if _, _, err := game.Apply(dealt, m); err != nil {
				t.Errorf("%v is refused in what was dealt: %v; want no error", m, err)
			}
		}
		for _, m := range []Move{PutIn(0, Stoa), PutAtExchange(0, 0), PassOn(), ImpeachDealer(0), FindGuilty(), DrawFrom(0), LearnFor(Wood), DonateCards(Cards{1, 1, 0}), DropCards(Cards{1, 0, 0})} {
			if no := game.Check(v, m); no == nil && v.between {
				t.Errorf("%v can be decided in the middle of a move; want a refusal", m)
			}
		}
	})
}
