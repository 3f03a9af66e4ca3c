package markettable

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// Entries are the lines of the log for decision n, from 1; of the start of the
// game, n is 0: one for every event.
func (s *Scene) Entries(n int) (list []ui.Entry) {
	events := s.Match.StartEvents()
	if n > 0 {
		events = s.Match.At(n - 1).Events
	}
	for _, e := range events {
		entry := ui.Entry{Text: market.Describe(e, s.Name)}
		if seat := seatOf(e); seat >= 0 && int(seat) < len(s.Looks) {
			entry.Look = s.Looks[seat]
		} else {
			entry.Plain = true
		}
		list = append(list, entry)
	}
	return list
}

// seatOf is the seat that an event is about, NoSeat for none.
func seatOf(e rules.Event) rules.Seat {
	switch e := e.(type) {
	case market.TurnBegan:
		return e.Seat
	case market.Income:
		return e.Seat
	case market.Drawn:
		return e.Seat
	case market.Placed:
		return e.Seat
	case market.Grown:
		return e.Owner
	case market.Bought:
		return e.Seat
	case market.Passed:
		return e.Seat
	}
	return rules.NoSeat
}

// cardsOf are the cards that the events of decision n (from 1) are about.
func (s *Scene) cardsOf(n int) []market.CardID {
	var list []market.CardID
	for _, e := range s.Match.At(n - 1).Events {
		switch e := e.(type) {
		case market.Placed:
			list = appendNew(list, e.Card)
		case market.Bought:
			list = appendNew(list, e.Shop.Card)
		case market.Flooded:
			list = appendNew(list, e.Shop.Card)
		case market.NoEffect:
			for _, p := range e.Tied {
				list = appendNew(list, p.Card)
			}
		case market.Grown:
			for _, p := range e.Gained {
				list = appendNew(list, p.Card)
			}
		}
	}
	return list
}

// OnEntry flashes the cards of an entry of the log.
func (s *Scene) OnEntry(n int) bool {
	s.Marked = n
	s.Stale()
	s.flash = s.flash[:0]
	if n > 0 && n <= s.Match.Len() {
		s.flash = s.cardsOf(n)
	} else {
		for _, e := range s.Match.StartEvents() {
			if o, ok := e.(market.Opened); ok {
				s.flash = append(s.flash, o.Card)
			}
		}
	}
	s.flashed = 110
	return true
}

// doorWords says how the doors of a shop stand.
func (s *Scene) doorWords(shop int) string {
	m := &s.model
	var n [8]int
	for _, p := range m.then.Pieces(shop) {
		for seg, piece := range market.Face(p.Card).Doors {
			if int(piece) == int(p.Index) {
				n[m.then.Door(p.Card, seg).State&7]++
			}
		}
	}
	var words []string
	for _, w := range [...]struct {
		state market.DoorState
		text  string
	}{{market.Open, "open"}, {market.Joined, "joined"}, {market.Broken, "broken"}, {market.Faced, "walled up"}, {market.Cut, "cut off"}, {market.Edge, "at the edge"}} {
		if n[w.state] > 0 {
			words = append(words, fmt.Sprintf("%d %s", n[w.state], w.text))
		}
	}
	return "Doors: " + strings.Join(words, ", ")
}

// Ending says how the game ended, and explains every player's coins.
func (s *Scene) Ending() (string, []game.ResultRow) {
	o, _ := s.Match.Outcome()
	rows := scoreSheet(s.Match.StartEvents(), s.history(), len(s.Info.Players), o)
	return market.Describe(market.Over{Outcome: o}, s.Name), rows
}

// history is all events of the game.
func (s *Scene) history() (all []rules.Event) {
	se := s.Match
	for i := range se.Len() {
		all = append(all, se.At(i).Events...)
	}
	return all
}

// scoreSheet explains every player's coins line by line.
func scoreSheet(start, events []rules.Event, seats int, o rules.Outcome) []game.ResultRow {
	begin := market.Standard().Coins
	income, feasts, paid := make([]int, seats), make([]int, seats), make([]int, seats)
	bought, struck := 0, 0
	for _, e := range append(append([]rules.Event{}, start...), events...) {
		switch e := e.(type) {
		case market.Income:
			income[e.Seat] += e.Coins
		case market.Feast:
			struck++
			for _, p := range e.Pays {
				feasts[p.Seat] += p.Coins
			}
		case market.Bought:
			bought++
			paid[e.Seat] += e.Price
		}
	}
	cells := func(of func(int) int, sign bool) []string {
		list := make([]string, seats)
		for i := range list {
			if n := of(i); sign && n > 0 {
				list[i] = fmt.Sprintf("+%d", n)
			} else {
				list[i] = strings.Replace(fmt.Sprint(n), "-", "\u2212", 1)
			}
		}
		return list
	}
	reason := "The last card of the deck was placed; most coins win."
	if o.Reason == market.ReasonCoins {
		reason = fmt.Sprintf("Who has %d coins first wins at once.", market.Standard().Goal)
	}
	return []game.ResultRow{
		{Label: "Coins at the start", Cells: cells(func(int) int { return begin }, false)},
		{Label: "Income", Cells: cells(func(i int) int { return income[i] }, true), Note: "One coin for each open door at the start of every turn."},
		{Label: "Festivals", Cells: cells(func(i int) int { return feasts[i] }, true), Note: table.Count(struck, "festival") + " paid everybody once more."},
		{Label: "Shops bought", Cells: cells(func(i int) int { return -paid[i] }, true), Note: table.Count(bought, "shop") + " changed hands for coins."},
		{Label: "Total", Cells: cells(func(i int) int { return o.Scores[i] }, false), Note: reason},
	}
}
