package city

import (
	"reflect"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// TestFollow checks that Follow returns the same events as Apply, and that each position
// reflects the events so far and no more.
func TestFollow(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		for seed := range uint64(6) {
			st := start(t, seats, seed)
			r := chance.New(seed, 31)
			for {
				m, ok := game.Sample(st, &r)
				if !ok {
					break
				}
				next, events, err := game.Apply(st, m)
				list, err2 := game.Follow(st, m)
				if err != nil || err2 != nil || len(list) != len(events) {
					t.Fatalf("%v: %v, %v, %d events and %d moments; want one moment for each event and no error", m, err, err2, len(events), len(list))
				}
				var views [][]rules.Moment[State]
				for who := rules.NoSeat; int(who) < seats; who++ {
					seen, err := game.FollowFor(st, m, who)
					if err != nil || len(seen) != len(list) {
						t.Fatalf("%v: %v, seat %d sees %d of %d moments; want all of them and no error", m, err, who, len(seen), len(list))
					}
					views = append(views, seen)
				}
				before := st
				for i, k := range list {
					if !reflect.DeepEqual(k.Event, events[i]) {
						t.Fatalf("%v: moment %d is %+v; want %+v", m, i, k.Event, events[i])
					}
					checkMoment(t, before, k)
					for who := rules.NoSeat; int(who) < seats; who++ {
						checkLetters(t, list[:i+1], game.View(st, who), views[who-rules.NoSeat][i], who)
					}
					before = k.State
				}
				st = next
			}
		}
	}
	st := start(t, 3, 1)
	if list, err := game.Follow(st, PassOn()); err == nil || len(list) > 0 {
		t.Errorf("Follow accepts an illegal move: len(list) is %v, want 0", len(list))
	}
	if _, err := game.Follow(game.View(st, 0), PutIn(0, Court)); err == nil {
		t.Error("Follow accepts a view; want an error")
	}
}

// checkMoment checks that a position reflects its event and differs in nothing else from
// the one before.
func checkMoment(t *testing.T, before State, k rules.Moment[State]) {
	t.Helper()
	st := k.State
	fail := func(what string) { t.Fatalf("%+v: %s; want no fault", k.Event, what) }
	cards := func(seat rules.Seat, get, pay Cards) {
		for other := range rules.Seat(st.Seats()) {
			want := before.hand[other]
			if other == seat {
				want = want.Plus(get).Minus(pay)
			}
			if st.hand[other] != want || int(st.held[other]) != want.Total() {
				fail("the hands are not so")
			}
		}
		if st.stock != before.stock.Minus(get).Plus(pay) {
			fail("the stock is not so")
		}
	}
	moved := false
	switch e := k.Event.(type) {
	case Placed:
		if st.At(e.Spot) != (Citizen{e.Seat, e.Letter}) {
			fail("nobody stands there")
		}
	case Served:
		cards(e.Seat, Of(e.Got, e.Resource), Cards{})
		moved = true
	case Gift:
		cards(e.Seat, Of(e.Got, e.Resource), Cards{})
		moved = true
	case Traded:
		cards(e.Seat, e.Get, e.Pay)
		moved = true
	case Raised:
		cards(e.Seat, Cards{}, Of(1, e.Pay))
		moved = true
		if st.Rhetoric(e.Seat, e.Letter) != e.To || before.Rhetoric(e.Seat, e.Letter) != e.From {
			fail("the rhetoric is not so")
		}
	case Donated:
		cards(e.Seat, Cards{}, e.Pay)
		moved = true
		if st.Level(e.Seat) != e.Level || before.Level(e.Seat) != e.Level-1 {
			fail("the level is not so")
		}
	case Dropped:
		cards(e.Seat, Cards{}, e.Pay)
		moved = true
	case Shaken:
		if st.Rhetoric(e.Seat, e.Letter) != e.To || before.Rhetoric(e.Seat, e.Letter) != e.From {
			fail("the rhetoric is not so")
		}
	case Scored:
		if st.Points(e.Seat) != e.Total || before.Points(e.Seat) != e.Total-e.By {
			fail("the points are not so")
		}
	case Prosecutor:
		if st.Prosecutor() != e.Seat {
			fail("another prosecutes")
		}
	case Judge:
		if st.Judge() != e.Seat {
			fail("another judges")
		}
	case Imprisoned:
		if st.Prisoner(e.Cell) != e.Resource || st.Dealer(e.Dealer) != NoResource || before.Dealer(e.Dealer) != e.Resource {
			fail("the dealer is not there")
		}
	case Hired:
		if st.Dealer(e.Dealer) != e.Resource || before.Dealer(e.Dealer) != NoResource || st.StackHeight(e.Stack) != e.Left {
			fail("the new dealer is not there")
		}
	case RoundEnded:
		if st.at != [spotCount]uint8{} || before.at == [spotCount]uint8{} {
			fail("the citizens have not gone home")
		}
	case DemandDrawn:
		if st.Demand() != e.Now || before.Demand() != e.Was {
			fail("the demand is not so")
		}
	case StartMoved:
		if st.Start() != e.To || before.Start() != e.From {
			fail("the start marker is not there")
		}
	}
	if !moved {
		cards(rules.NoSeat, Cards{}, Cards{})
	}
}

// checkLetters checks that a seat sees the letters of its own citizens, those that it saw
// before the move and those revealed since, and no others.
func checkLetters(t *testing.T, list []rules.Moment[State], first State, k rules.Moment[State], who rules.Seat) {
	t.Helper()
	open := map[Spot]bool{}
	for _, m := range list {
		switch e := m.Event.(type) {
		case Revealed:
			for _, c := range e.Citizens {
				open[c.Spot] = true
			}
		case Placed:
			if e.Seat != who && k.Event == rules.Event(e) {
				t.Fatalf("a hidden letter is revealed: e.Seat is %v, want %v", e.Seat, who)
			}
		}
	}
	for row := range Row(Rows) {
		for i := range k.State.Spaces(row) {
			at := Spot{row, i}
			c := k.State.At(at)
			if c.Seat == rules.NoSeat {
				continue
			}
			want := c.Seat == who || open[at] || first.At(at).Letter != NoLetter
			if seen := c.Letter != NoLetter; seen != want {
				t.Fatalf("after %+v, seen by %d: the letter at %v is %v, seen = %v; want %v", k.Event, who, at, c.Letter, seen, want)
			}
		}
	}
	for seat := range rules.Seat(k.State.Seats()) {
		if _, known := k.State.Hand(seat); known && seat != who && k.State.Phase() != PhaseOver {
			t.Fatalf("after %+v, seat %d sees a hand of %d; want no hand of another before the end", k.Event, who, seat)
		}
	}
}
