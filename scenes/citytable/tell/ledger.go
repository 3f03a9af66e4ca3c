package tell

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
)

// Balance adds up what a player has gained and lost.
type Balance struct {
	Cards  [city.Resources]int
	Points int
	Level  int                     // last one built; 0: none
	Raised [city.Citizens]struct { // rhetoric
		Moved    bool
		From, To int
	}
	befell bool        // some of it was not their own doing
	why    rules.Event // the event that explains it best; nil: nothing to explain
}

// Ledger adds up everybody's gains and losses while a section is resolved.
type Ledger struct {
	Open    bool // a section is being resolved
	Section city.Section
	Of      [city.MaxSeats]Balance
	Jurors  *city.JurorsDrawn // the latest
	last    *city.LastRound   // the section has brought the game's end about
}

// Closes reports whether an event ends a section, or follows its end.
func Closes(e rules.Event) bool {
	switch e.(type) {
	case city.Revealed, city.RoundEnded, city.Counted, city.Over:
		return true
	}
	return false
}

// Note adds an event of a move by a seat.
func (l *Ledger) Note(e rules.Event, by rules.Seat) {
	befalls := func(seat rules.Seat, own, tells bool) {
		b := &l.Of[seat]
		b.befell = b.befell || !own
		if tells {
			b.why = e
		}
	}
	rises := func(seat rules.Seat, letter city.Letter, from, to int) {
		if letter >= city.Citizens || from == to {
			return
		}
		r := &l.Of[seat].Raised[letter]
		if !r.Moved {
			r.From = from
		}
		r.Moved, r.To = true, to
	}
	if Closes(e) {
		*l = Ledger{}
	}
	switch e := e.(type) {
	case city.Revealed:
		l.Open, l.Section = true, e.Section
	case city.Served:
		befalls(e.Seat, e.Got == 0 && !e.Short, e.Short)
	case city.Gift:
		befalls(e.Seat, e.Seat == by, false)
	case city.Scored:
		l.Of[e.Seat].Points += e.By
		befalls(e.Seat, e.Seat == by || e.By == 0, e.By != 0)
	case city.Shaken:
		rises(e.Seat, e.Letter, e.From, e.To)
		befalls(e.Seat, e.Seat == by || e.From == e.To, e.From != e.To && l.Of[e.Seat].why == nil)
	case city.Raised:
		rises(e.Seat, e.Letter, e.From, e.To)
	case city.Donated:
		l.Of[e.Seat].Level = e.Level
	case city.JurorsDrawn:
		l.Jurors = &e
	case city.LastRound:
		l.last = &e
	case city.Dropped:
		return // after the sections
	}
	for _, m := range city.FactsOf(e).Moved {
		switch {
		case m.Marker || m.Citizen:
		case m.From.Kind == city.WithSeat:
			l.Of[m.From.N].Cards[m.Resource] -= m.N
		case m.To.Kind == city.WithSeat:
			l.Of[m.To.N].Cards[m.Resource] += m.N
		}
	}
}

// detailLevel says how much of the gains and losses is summarised.
type detailLevel int

const (
	inFull detailLevel = iota
	rhetoricTogether
	cardsTogether // and rhetoric
)

// changes describes a player's gains and losses.
func (b *Balance) changes(how detailLevel) (list words.Series) {
	change := func(n int, what func(n int) words.Message) {
		switch {
		case n > 0:
			list = append(list, words.M("city.sum.gain", "what", what(n)))
		case n < 0:
			list = append(list, words.M("city.sum.loss", "what", what(-n)))
		}
	}
	change(b.Points, Points)
	lost, won := 0, 0
	for r, n := range b.Cards {
		lost, won = lost+min(n, 0), won+max(n, 0)
		if how < cardsTogether {
			change(n, func(n int) words.Message { return Some(n, city.Resource(r)) })
		}
	}
	if how >= cardsTogether {
		for _, n := range []int{lost, won} {
			change(n, func(n int) words.Message { return words.M("city.cardCount", "n", n) })
		}
	}
	raised := 0
	for letter, r := range b.Raised {
		raised += r.To - r.From
		if r.Moved && r.From != r.To && how == inFull {
			list = append(list, words.M("city.sum.rhetoric", "letter", city.Letter(letter).String(), "from", r.From, "to", r.To))
		}
	}
	if how > inFull {
		change(raised, func(n int) words.Message { return words.M("city.sum.rhetoric.all", "n", n) })
	}
	if b.Level > 0 {
		list = append(list, words.M("city.sum.level", "level", b.Level))
	}
	return list
}

// explained reports whether the sentence about the event already says everything that
// changed, so that a summary would say it twice.
func (b *Balance) explained(changes int) bool {
	if changes != 1 {
		return false
	}
	switch e := b.why.(type) {
	case city.Scored:
		return b.Points == e.By
	case city.Served:
		return b.Cards[e.Resource] == e.Got
	case city.Shaken:
		r := b.Raised[e.Letter]
		return r.Moved && r.From == e.From && r.To == e.To
	}
	return false
}

// Share is a player's gains and losses in a section as text.
type Share struct {
	Seat  rules.Seat
	Texts [4]string // with the name; without; with rhetoric summarised; and with cards too
}

// Sums describes what each section gave everybody.
type Sums struct {
	Ledger
	Teller
	Person func(rules.Seat) bool // reports whether a person plays the seat
	All    bool                  // wait for anything, not only for what happened to a person
	Still  bool                  // never wait
}

// Shares returns the section's results so far for those affected.
func (s *Sums) Shares() (list []Share) {
	for seat := range s.Of {
		b := &s.Of[seat]
		if c := b.changes(inFull); len(c) > 0 {
			x := Share{Seat: rules.Seat(seat)}
			x.Texts[0] = s.T("city.sum", "player", s.Name(x.Seat), "changes", c)
			for how := inFull; how <= cardsTogether; how++ {
				x.Texts[1+how] = s.Sentences(words.Sentences{b.changes(how)})
			}
			list = append(list, x)
		}
	}
	return list
}

// Summary describes at the end of a section what it gave the people at the table, and why, or that
// the game ends with this round; waits reports whether somebody should read it. It is "" if nothing
// happened to anybody.
func (s *Sums) Summary() (text string, waits bool) {
	if s.last != nil {
		return s.Tell(*s.last), !s.Still
	}
	var said, others words.Sentences
	for seat := range s.Of {
		b := &s.Of[seat]
		mine := b.befell && s.Person(rules.Seat(seat))
		to := &others
		if mine {
			to = &said
		}
		if c := b.changes(inFull); len(c) > 0 && !(mine && b.explained(len(c))) {
			*to = append(*to, words.M("city.sum", "player", s.Name(rules.Seat(seat)), "changes", c))
		}
		if mine && b.why != nil {
			said = append(said, s.Tell(b.why))
		}
	}
	switch {
	case len(said) > 0:
		return s.Sentences(said), !s.Still
	case len(others) > 0 && s.All:
		return s.Sentences(others), !s.Still
	}
	return "", false
}
