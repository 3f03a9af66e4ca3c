package market

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
)

// TestGoldenDeck: a seed always gives this deck and this first player, as computed by a
// second implementation of the chance stream in another language.
func TestGoldenDeck(t *testing.T) {
	for _, c := range []struct {
		seed  uint64
		order [Cards]CardID
		first [3]rules.Seat // with two, three and four players
	}{
		{1, [Cards]CardID{18, 25, 27, 1, 7, 8, 23, 3, 33, 21, 29, 12, 31, 9, 34, 22, 13, 10, 11, 35, 36, 16, 4, 17, 28, 15, 14, 26, 32, 20, 6, 30, 5, 24, 2, 19}, [3]rules.Seat{0, 0, 0}},
		{42, [Cards]CardID{22, 13, 28, 11, 21, 16, 30, 32, 2, 8, 25, 34, 5, 24, 12, 27, 33, 20, 26, 9, 29, 17, 3, 1, 35, 10, 19, 7, 23, 6, 15, 14, 4, 31, 36, 18}, [3]rules.Seat{0, 0, 1}},
		{1<<64 - 1, [Cards]CardID{13, 30, 7, 6, 24, 22, 4, 18, 15, 17, 28, 25, 31, 1, 34, 12, 2, 19, 32, 33, 8, 26, 23, 16, 5, 35, 36, 14, 9, 29, 27, 10, 20, 3, 11, 21}, [3]rules.Seat{0, 1, 1}},
	} {
		for seats := 2; seats <= 4; seats++ {
			s, _, err := Game{}.Start(rules.Setup{Seats: seats, Seed: c.seed})
			if err != nil {
				t.Fatalf("Game{}.Start(rules.Setup{Seats: seats, Seed: c.seed}) = %v; want no error", err)
			}
			if s.order != c.order {
				t.Errorf("seed %d, %d seats: deck %v, want %v", c.seed, seats, s.order, c.order)
			}
			if s.Active() != c.first[seats-2] {
				t.Errorf("seed %d, %d seats: player %d begins; want %d", c.seed, seats, s.Active(), c.first[seats-2])
			}
		}
	}
}

// TestAnybodyMayBegin: all seats start about equally often.
func TestAnybodyMayBegin(t *testing.T) {
	var begins [4]int
	for seed := range uint64(200) {
		s, _, err := Game{}.Start(rules.Setup{Seats: 4, Seed: seed})
		if err != nil {
			t.Fatalf("Game{}.Start(rules.Setup{Seats: 4, Seed: seed}) = %v; want no error", err)
		}
		begins[s.Active()]++
	}
	for seat, n := range begins {
		if n < 30 || n > 70 {
			t.Errorf("player %d begins %d of 200 games; want 30 to 70", seat+1, n)
		}
	}
}

// TestStart: ten coins each, the top card upright in the exact middle, and the next one
// drawn for the first turn.
func TestStart(t *testing.T) {
	s, events, err := Game{}.Start(rules.Setup{Seats: 3, Seed: 1})
	if err != nil {
		t.Fatalf("Game{}.Start(rules.Setup{Seats: 3, Seed: 1}) = %v; want no error", err)
	}
	if got := kinds(events); got != "opened turn income drawn no-effect" {
		t.Errorf("events: %s; want \"opened turn income drawn no-effect\"", got) // 25 is A with fire, and the first seat draws it
	}
	middle := geometry.Pose{O: vec(20*u, 25*u/2), Z: vec(u, 0)}
	if e := find[Opened](t, events); e != (Opened{18, middle, 0}) {
		t.Errorf("opened: %+v, want %+v", e, Opened{18, middle, 0})
	}
	if p, ok := s.Pose(18); !ok || p != middle {
		t.Errorf("card 18 lies at %v, ok of s.Pose(18) = %v; want %v and true", p, ok, middle)
	}
	if e := find[Income](t, events); !reflect.DeepEqual(e.Pay, Pay{Seat: 0, Total: 10}) {
		t.Errorf("income: %+v; want Pay %v", e, Pay{Seat: 0, Total: 10})
	}
	for seat := range rules.Seat(3) {
		if s.Coins(seat) != 10 || s.Letter(seat) != Letter(seat) {
			t.Errorf("player %d has %d coins and the letter %v; want 10 and %v", seat+1, s.Coins(seat), s.Letter(seat), seat)
		}
	}
	if s.Hand() != 25 || s.DeckLeft() != 34 || s.Seats() != 3 || s.Coins(3) != 0 || s.Coins(-1) != 0 || s.Holder(3) != rules.NoSeat {
		t.Errorf("hand %d, %d left, s.Seats() = %v, s.Coins(3) = %v, s.Coins(-1) = %v, s.Holder(3) = %v; want 25, 34, 3, 0, 0 and %v",
			s.Hand(), s.DeckLeft(), s.Seats(), s.Coins(3), s.Coins(-1), s.Holder(3), rules.NoSeat)
	}
	if turn := (Game{}).Turn(s); turn != (rules.Turn{Seat: 0, Number: 1, Phase: PhasePlace}) {
		t.Errorf("the turn is %+v, want %+v", turn, rules.Turn{Seat: 0, Number: 1, Phase: PhasePlace})
	}
}

func TestLetters(t *testing.T) {
	for _, c := range []struct {
		seats   int
		letters string
		want    string // the letters, or part of the error
	}{
		{2, "ABCD", "AB"}, {2, "DB", "DB"}, {2, "DBAC", "DB"}, {3, "CAB", "CAB"}, {4, "BDAC", "BDAC"},
		{2, "", "one letter for each"}, {2, "A", "one letter for each"}, {2, "ABC", "one letter for each"}, {4, "ABC", "one letter for each"},
		{2, "AA", "a different letter"}, {3, "ABCC", "a different letter"}, {2, "ab", "A, B, C and D only"}, {2, "AE", "A, B, C and D only"}, {2, "é", "A, B, C and D only"},
	} {
		s, _, err := Game{}.Start(rules.Setup{Seats: c.seats, Options: map[string]string{"letters": c.letters}})
		got := ""
		if err != nil {
			got = err.Error()
			if !strings.Contains(got, "letters") || s != (State{}) {
				t.Errorf("%q gives the error %v; want an error that names the letters", c.letters, err)
			}
		} else {
			for seat := range rules.Seat(c.seats) {
				got += s.Letter(seat).String()
				if s.Holder(s.Letter(seat)) != seat {
					t.Errorf("%q: the holder of %v is %d; want %d", c.letters, s.Letter(seat), s.Holder(s.Letter(seat)), seat)
				}
			}
		}
		if err == nil && got != c.want || !strings.Contains(got, c.want) {
			t.Errorf("%d seats, %q: %s, want %s", c.seats, c.letters, got, c.want)
		}
	}
}

// TestViewAndDeal: a view has no deck; Deal makes one up that fits what is known.
func TestViewAndDeal(t *testing.T) {
	forEach(t, rules.Setup{Seats: 2, Seed: 4}, func(s State) {
		r := chance.New(1, uint64(s.number()))
		view := Game{}.View(s, 0)
		if view.order != [Cards]CardID{} || view.DeckLeft() != s.DeckLeft() || view.Hand() != s.Hand() {
			t.Fatalf("the view is not the position without the deck: view.DeckLeft() is %v, want %v; view.Hand() is %v, want %v", view.DeckLeft(), s.DeckLeft(), view.Hand(), s.Hand())
		}
		dealt := Deal(view, &r)
		if (Game{}).View(dealt, 1) != view {
			t.Fatal("Deal changes what is known; want the same view")
		}
		seen := map[CardID]bool{}
		for _, id := range dealt.order {
			seen[id] = true
		}
		if len(seen) != Cards || seen[0] {
			t.Fatalf("a deck of %d cards is dealt; want all %d cards, each once", len(seen), Cards)
		}
		// The text of a dealt position needs no additional fields.
		if a, b := (Game{}).Encode(dealt), (Game{}).Encode(s); a != b {
			t.Fatalf("dealt %q, played %q; want the same", a, b)
		}
		// A view's text names the card in hand, and can be read back.
		text := Game{}.Encode(view)
		back, err := Game{}.Decode(view, text)
		if err != nil || back != view {
			t.Fatalf("the view %q does not come back: %v; want the same and no error", text, err)
		}
		if s.phase == phaseBuy && s.DeckLeft() > 0 {
			if _, _, err := (Game{}).Apply(view, NoBuy()); code(t, err) != CodeHidden {
				t.Fatalf("a turn ends without knowing the next card: code(t, err) = %q; want %q", code(t, err), CodeHidden)
			}
			if !slices.Equal(Buys(view, nil), Buys(s, nil)) {
				t.Fatal("a view offers other purchases; want the same")
			}
			n, _ := do(t, dealt, NoBuy())
			if n.phase == phaseOver && n.richest() == rules.NoSeat {
				t.Fatalf("a dealt game ends without cause: n.phase is %v; n.richest() is %v; want a winner", n.phase, n.richest())
			}
		}
	})
}

// TestNumbersOfPlayers: two to four.
func TestNumbersOfPlayers(t *testing.T) {
	for seats := range 7 {
		_, _, err := Game{}.Start(rules.Setup{Seats: seats})
		if ok := seats >= 2 && seats <= 4; ok != (err == nil) {
			t.Errorf("%d players: %v; want an error unless there are 2 to 4", seats, err)
		}
	}
}
