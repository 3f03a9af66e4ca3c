package market

import (
	"fmt"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

func named4(seat rules.Seat) string { return [...]string{"Anna", "Ben", "Cleo", "Dion"}[seat] }

func TestDescribe(t *testing.T) {
	for _, c := range []struct {
		e    rules.Event
		want string
	}{
		{Opened{Card: 18, First: 1}, "Card 18 opens the market; Ben begins."},
		{TurnBegan{2, 7}, "Turn 7: Cleo."},
		{Income{Pay{0, nil, 0, -1}}, "Anna has no income and stays at -1 coins."},
		{Income{Pay{0, []ShopIncome{{Piece{4, 0}, 1}}, 1, 11}}, "Anna earns 1 coin from 1 shop and has 11."},
		{Income{Pay{0, []ShopIncome{{Piece{4, 0}, 3}, {Piece{9, 1}, 2}, {Piece{9, 2}, 4}}, 9, 19}}, "Anna earns 9 coins from 3 shops and has 19."},
		{Drawn{0, 7, 0, Fire, true, 0}, "Anna draws card 7: A, fire. A is Anna\u2019s letter, so it takes effect now."},
		{Drawn{0, 3, 1, Festival, false, 1}, "Anna draws card 3: B, festival. B is Ben\u2019s letter, so this card has no effect."},
		{Drawn{0, 1, 3, Flood, false, rules.NoSeat}, "Anna draws card 1: D, flood. Nobody has the letter D, so this card has no effect."},
		{
			Burnt{0, Piece{1, 1}, 1, 4, []CardID{1, 4}, []Loss{{0, 1}, {1, 4}}, []Piece{{20, 0}}},
			"Ben\u2019s shop with 4 counters is the largest and burns. Its 2 cards leave the table. Anna loses 1 counter with them. A piece left without a counter belongs to nobody.",
		},
		{Burnt{0, Piece{1, 1}, 1, 2, []CardID{1}, []Loss{{1, 2}}, nil}, "Ben\u2019s shop with 2 counters is the largest and burns. Its card leaves the table."},
		{Flooded{0, Piece{1, 1}, 1, 4}, "Ben\u2019s shop with 4 counters is the largest: the counters are washed away, and it is for sale again."},
		{Feast{0, []Pay{{0, nil, 0, 10}, {1, nil, 3, 50}}, 1}, "A festival pays everyone once more: Anna earns 0 and has 10; Ben earns 3 and has 50."},
		{NoEffect{0, Fire, nil, 0}, "The fire does no harm: no shop has a counter yet."},
		{NoEffect{0, Flood, []Piece{{1, 1}, {2, 1}}, 4}, "The flood does no harm: 2 shops are equally large, with 4 counters each."},
		{Placed{Seat: 0, Card: 9}, "Anna places card 9."},
		{
			Placed{Seat: 0, Card: 9, Joins: []Join{{Piece{9, 0}, 7, Piece{4, 0}, 2}, {Piece{9, 0}, 8, Piece{4, 0}, 3}, {Piece{9, 1}, 9, Piece{4, 1}, 4}},
				Changed: []DoorChange{{4, 2, Open, Joined}, {5, 1, Open, Broken}, {5, 2, Open, Cut}, {5, 3, Open, Cut}, {6, 1, Open, Faced}}},
			"Anna places card 9. It joins 3 doors, breaks 1 door, walls up 1 door and cuts off 2 doors.",
		},
		{Grown{Piece{3, 0}, Piece{9, 1}, 1, []Piece{{3, 0}, {4, 1}}, 3, 5}, "Ben\u2019s shop grows by 2 pieces and takes 3 counters."},
		{Grown{Piece{3, 0}, Piece{3, 0}, 1, []Piece{{20, 0}}, 0, 2}, "Ben\u2019s shop grows by 1 piece."},
		{Bought{0, Piece{4, 0}, 5, 2, 5}, "Anna buys a shop for 5 coins, puts 2 counters on it and has 5 coins left."},
		{Bought{0, Piece{4, 0}, 0, 1, 1}, "Anna buys a shop for nothing, puts 1 counter on it and has 1 coin left."},
		{Passed{3}, "Dion buys nothing."},
		{Aside{0, 9}, "Card 9 has no place on the table and is put aside."},
		{Over{rules.Outcome{Winners: []rules.Seat{1}, Scores: []int{3, 51}, Reason: ReasonCoins}}, "Ben reaches 51 coins and wins."},
		{Over{rules.Outcome{Winners: []rules.Seat{0}, Scores: []int{33, 1}, Reason: ReasonDeck}}, "No card is left: Anna wins with 33 coins."},
		{Over{rules.Outcome{Winners: []rules.Seat{0, 1, 3}, Scores: []int{7, 7, 1, 7}, Reason: ReasonDeck}}, "No card is left: Anna, Ben and Dion share the win with 7 coins each."},
		{Over{}, "The game is over."},
		{nil, ""},
		{strange{}, "strange"},
	} {
		if got := Describe(c.e, named4); got != c.want {
			t.Errorf("%T:\n got %s\nwant %s", c.e, got, c.want)
		}
	}
}

type strange struct{}

func (strange) Kind() string { return "strange" }

// TestDescribeWholeGames: every event of whole games has a proper description.
func TestDescribeWholeGames(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(25) {
		s, events, err := Game{}.Start(rules.Setup{Seats: 4, Seed: seed})
		if err != nil {
			t.Fatalf("Game{}.Start(rules.Setup{Seats: 4, Seed: seed}) = %v; want no error", err)
		}
		r := chance.New(seed, 5)
		for {
			for _, e := range events {
				seen[e.Kind()] = true
				if text := Describe(e, named4); !strings.HasSuffix(text, ".") || strings.Contains(text, "%!") || strings.Contains(text, "  ") || strings.Contains(text, "?") {
					t.Fatalf("%#v is told %q; want one that ends with \".\", one without \"%%!\", one without \"  \" and one without \"?\"", e, text)
				}
			}
			m, ok := Game{}.Sample(s, &r)
			if !ok {
				break
			}
			s, events = do(t, s, m)
		}
	}
	for _, kind := range []string{"opened", "turn", "income", "drawn", "fire", "flood", "festival", "no-effect", "placed", "grown", "bought", "passed", "over"} {
		if !seen[kind] {
			t.Errorf("no game had the event %q; want each kind", kind)
		}
	}
}

// TestWords: the words of the small types, including invalid values.
func TestWords(t *testing.T) {
	for _, c := range [][2]string{
		{fmt.Sprint(Letter(2)), "C"}, {fmt.Sprint(Letter(9)), "?"},
		{fmt.Sprint(Flood), "flood"}, {fmt.Sprint(Effect(9)), "?"},
		{fmt.Sprint(Broken), "broken"}, {fmt.Sprint(DoorState(99)), "?"},
		{fmt.Sprint(Piece{12, 1}), "12.b"},
	} {
		if c[0] != c[1] {
			t.Errorf("the sentence is %q; want %q", c[0], c[1])
		}
	}
}
