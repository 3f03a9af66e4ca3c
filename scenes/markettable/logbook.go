package markettable

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/ui"
)

// lines returns the log lines of move n, from 1, or of the start if n is 0: one for every
// event.
func (s *Scene) lines(n int) (list []ui.Entry) {
	for _, e := range s.eventsOf(n) {
		seat, _ := about(e)
		list = append(list, ui.Entry{Text: s.teller().Tell(e), Emblem: s.Emblem(seat), Plain: seat == rules.NoSeat})
	}
	return list
}

// about returns the seat and the cards that an event concerns; NoSeat if there is none.
func about(e rules.Event) (seat rules.Seat, cards []market.CardID) {
	switch e := e.(type) {
	case market.Opened:
		return rules.NoSeat, []market.CardID{e.Card}
	case market.TurnBegan:
		return e.Seat, nil
	case market.Income:
		return e.Seat, nil
	case market.Drawn:
		return e.Seat, nil
	case market.Placed:
		return e.Seat, []market.CardID{e.Card}
	case market.Grown:
		return e.Owner, cardsOf(e.Gained)
	case market.Bought:
		return e.Seat, []market.CardID{e.Shop.Card}
	case market.Passed:
		return e.Seat, nil
	case market.Flooded:
		return rules.NoSeat, []market.CardID{e.Shop.Card}
	case market.NoEffect:
		return rules.NoSeat, cardsOf(e.Tied)
	}
	return rules.NoSeat, nil
}

// eventsOf returns the events of move n, from 1, or of the start if n is 0.
func (s *Scene) eventsOf(n int) []rules.Event {
	if n > 0 && n <= s.Match.Len() {
		return s.Match.At(n - 1).Events
	}
	return s.Match.StartEvents()
}

// flashCards marks the cards of move n for this many ticks.
func (s *Scene) flashCards(n, ticks int) {
	s.flash, s.flashed = s.flash[:0], ticks
	for _, e := range s.eventsOf(n) {
		_, cards := about(e)
		s.flash = append(s.flash, cards...)
	}
}

// OnEntry marks the cards of a log entry.
func (s *Scene) OnEntry(n int) bool {
	s.Log.Marked = n
	s.Stale()
	s.flashCards(n, 110)
	return true
}

// doorWords describes the doors of a shop.
func (s *Scene) doorWords(shop int) string {
	m := &s.model
	var n [len(doorKeys)]int
	for _, p := range m.then.Pieces(shop) {
		for seg, piece := range market.Face(p.Card).Doors {
			if int(piece) == int(p.Index) {
				n[m.then.Door(p.Card, seg).State]++
			}
		}
	}
	return s.teller().doors(n)
}

// Ending says how the game ended, and explains every player's coins.
func (s *Scene) Ending() (string, []game.ResultRow) {
	o, _ := s.Match.Outcome()
	var events []rules.Event
	for n := range s.Match.Len() + 1 {
		events = append(events, s.eventsOf(n)...)
	}
	return s.teller().ends(o), scoreSheet(s.Words, events, len(s.Info.Players), o)
}

// scoreSheet explains every player's coins line by line.
func scoreSheet(say *words.Words, events []rules.Event, seats int, o rules.Outcome) []game.ResultRow {
	begin := market.Standard().Coins
	income, feasts, paid := make([]int, seats), make([]int, seats), make([]int, seats)
	bought, struck := 0, 0
	for _, e := range events {
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
	reason := say.T("market.score.total.deck")
	if o.Reason == market.ReasonCoins {
		reason = say.T("market.score.total.coins", "goal", market.Standard().Goal)
	}
	counted := func(key string, n int) string {
		if n == 0 { // the row says so
			return ""
		}
		return say.T(key, "n", n)
	}
	return []game.ResultRow{
		{Label: say.T("market.score.start"), Cells: cells(func(int) int { return begin }, false)},
		{Label: say.T("market.score.income"), Cells: cells(func(i int) int { return income[i] }, true), Note: say.T("market.score.income.note")},
		{Label: say.T("market.score.festivals"), Cells: cells(func(i int) int { return feasts[i] }, true), Note: counted("market.score.festivals.note", struck)},
		{Label: say.T("market.score.bought"), Cells: cells(func(i int) int { return -paid[i] }, true), Note: counted("market.score.bought.note", bought)},
		{Label: say.T("market.score.total"), Cells: cells(func(i int) int { return o.Scores[i] }, false), Note: reason},
	}
}
