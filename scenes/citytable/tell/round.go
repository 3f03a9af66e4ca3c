package tell

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
)

// Round holds what each section gave everybody, in the round being resolved or the last
// one.
type Round struct {
	Number   int // 0: no section has been resolved yet
	seats    int
	Of       [city.Sections][city.MaxSeats]Balance
	Resolved [city.Sections]bool
}

// RoundOf adds up a round from the game's events in order.
func RoundOf(seats int, events func(visit func(e rules.Event, by rules.Seat))) (last Round) {
	now := Round{Number: 1, seats: seats}
	var l Ledger
	events(func(e rules.Event, by rules.Seat) {
		if Closes(e) && l.Open {
			now.Of[l.Section], now.Resolved[l.Section] = l.Of, true
			last = now
		}
		if e, began := e.(city.RoundBegan); began {
			now = Round{Number: e.Round, seats: seats}
		}
		l.Note(e, by)
	})
	if l.Open {
		now.Of[l.Section], now.Resolved[l.Section] = l.Of, true
		last = now
	}
	return last
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
