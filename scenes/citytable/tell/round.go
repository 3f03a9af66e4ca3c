package tell

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
)

// Round holds what each section gave everybody.
type Round struct {
	Number   int // 0: no section has been resolved yet
	seats    int
	Of       [city.Sections][city.MaxSeats]Balance
	Resolved [city.Sections]bool
}

// RoundsOf adds up the rounds of which a section has been resolved, from the game's events in
// order.
func RoundsOf(seats int, events func(visit func(e rules.Event, by rules.Seat))) (all []Round) {
	now := Round{Number: 1, seats: seats}
	var l Ledger
	note := func() {
		now.Of[l.Section], now.Resolved[l.Section] = l.Of, true
		if n := len(all); n > 0 && all[n-1].Number == now.Number {
			all = all[:n-1]
		}
		all = append(all, now)
	}
	events(func(e rules.Event, by rules.Seat) {
		if Closes(e) && l.Open {
			note()
		}
		if e, began := e.(city.RoundBegan); began {
			now = Round{Number: e.Round, seats: seats}
		}
		l.Note(e, by)
	})
	if l.Open {
		note()
	}
	return all
}

// Say describes the round line by line.
func (r *Round) Say(t Teller) (lines []string) {
	if r.Number == 0 {
		return []string{t.T("city.theRound.none")}
	}
	lines = append(lines, t.T("city.theRound", "round", r.Number))
	for sec := range city.Section(city.Sections) {
		if !r.Resolved[sec] {
			continue
		}
		said := words.Sentences{words.M("city.theRound.section", "section", words.Pick("city.section", sec.String()))}
		for seat := range rules.Seat(r.seats) {
			if c := r.Of[sec][seat].changes(inFull); len(c) > 0 {
				said = append(said, words.M("city.sum", "player", t.Name(seat), "changes", c))
			}
		}
		if len(said) == 1 {
			said = append(said, words.M("city.theRound.nothing"))
		}
		lines = append(lines, t.Sentences(said))
	}
	return lines
}
