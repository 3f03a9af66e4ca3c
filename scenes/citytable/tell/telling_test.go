package tell

import (
	"testing"

	"agora/game/words"
	"agora/game/words/wordstest"
	"agora/rules"
	"agora/rules/city"
)

// TestRevealed: a section with a single place is named once.
func TestRevealed(t *testing.T) {
	say := Teller{nil, func(s rules.Seat) string { return "AB"[s : s+1] }}
	for want, e := range map[string]city.Revealed{
		"The Stoa is resolved: A C (3), B A (1).": {Section: city.SectionStoa, Citizens: []city.Shown{
			{Spot: city.Spot{Row: city.Stoa}, Seat: 0, Letter: 2, Rhetoric: 3}, {Spot: city.Spot{Row: city.Stoa, Space: 1}, Seat: 1, Letter: 0, Rhetoric: 1}}},
		"The Market is resolved: Stall I – A C (3), Stall III – B A (1).": {Section: city.SectionMarket, Citizens: []city.Shown{
			{Spot: city.Spot{Row: city.Stall1}, Seat: 0, Letter: 2, Rhetoric: 3}, {Spot: city.Spot{Row: city.Stall3}, Seat: 1, Letter: 0, Rhetoric: 1}}},
	} {
		if got := say.Tell(e); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

// TestHandedCards: what is given from a short stock is said together with what was wanted,
// and of a gift also why.
func TestHandedCards(t *testing.T) {
	say := Teller{nil, func(s rules.Seat) string { return "AB"[s : s+1] }}
	for _, c := range []struct {
		event rules.Event
		want  string
	}{
		{city.Served{Dealer: 1, Resource: city.Clay, Seat: 1, Want: 2, Got: 2}, "Dealer II gives B 2 clay."},
		{city.Served{Dealer: 1, Resource: city.Clay, Seat: 1, Want: 2, Got: 1}, "Dealer II gives B 1 clay instead of 2."},
		{city.Served{Dealer: 1, Resource: city.Clay, Seat: 1, Want: 2}, "Dealer II gives B nothing instead of 2 clay."},
		{city.Gift{Dealer: 2, Resource: city.Wood, Seat: 0, Want: 2, Got: 2}, "Dealer III gives A 2 wood."},
		{city.Gift{Dealer: 2, Resource: city.Wood, Seat: 0, Want: 2, Got: 1}, "Dealer III gives A 1 wood instead of 2, because the stock has no more."},
		{city.Gift{Dealer: 2, Resource: city.Wood, Seat: 0, Want: 2}, "Dealer III gives A nothing instead of 2 wood, because the stock has no more."},
	} {
		if got := say.Tell(c.event); got != c.want {
			t.Errorf("%+v: it says %q, want %q", c.event, got, c.want)
		}
	}
}

// TestEveryEventIsTold: every event of the game has a sentence of its own.
func TestEveryEventIsTold(t *testing.T) {
	say := Teller{wordstest.Speaking(t, words.English), func(s rules.Seat) string { return "Anna" }}
	for _, e := range (city.Game{}).Events() {
		if text := say.Tell(e); text == "" || text == e.Kind() {
			t.Errorf("Tell(%T) = %q; want a sentence", e, text)
		}
	}
}
