package citytable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
)

// balance adds up what a player has gained and lost.
type balance struct {
	cards  [city.Resources]int
	points int
	level  int                     // last one built; 0: none
	raised [city.Citizens]struct { // rhetoric
		moved    bool
		from, to int
	}
	befell bool        // some of it was not their own doing
	why    rules.Event // the event that explains it best; nil: nothing to explain
}

// ledger adds up everybody's gains and losses while a section is resolved.
type ledger struct {
	open    bool // a section is being resolved
	section city.Section
	of      [mostSeats]balance
	jurors  *city.JurorsDrawn // the latest
	last    *city.LastRound   // the section has brought the game's end about
}

// closes reports whether an event ends a section, or follows its end.
func closes(e rules.Event) bool {
	switch e.(type) {
	case city.Revealed, city.RoundEnded, city.Counted, city.Over:
		return true
	}
	return false
}

// note adds an event of a move by a seat.
func (l *ledger) note(e rules.Event, by rules.Seat) {
	gain := func(seat rules.Seat, c city.Cards, sign int) {
		for r := range c {
			l.of[seat].cards[r] += sign * int(c[r])
		}
	}
	befalls := func(seat rules.Seat, own, tells bool) {
		b := &l.of[seat]
		b.befell = b.befell || !own
		if tells {
			b.why = e
		}
	}
	rises := func(seat rules.Seat, letter city.Letter, from, to int) {
		if letter >= city.Citizens || from == to {
			return
		}
		r := &l.of[seat].raised[letter]
		if !r.moved {
			r.from = from
		}
		r.moved, r.to = true, to
	}
	if closes(e) {
		*l = ledger{}
	}
	switch e := e.(type) {
	case city.Revealed:
		l.open, l.section = true, e.Section
	case city.Served:
		gain(e.Seat, city.Of(e.Got, e.Resource), 1)
		befalls(e.Seat, e.Got == 0 && !e.Short, e.Short)
	case city.Gift:
		gain(e.Seat, city.Of(e.Got, e.Resource), 1)
		befalls(e.Seat, e.Seat == by, false)
	case city.Scored:
		l.of[e.Seat].points += e.By
		befalls(e.Seat, e.Seat == by || e.By == 0, e.By != 0)
	case city.Shaken:
		rises(e.Seat, e.Letter, e.From, e.To)
		befalls(e.Seat, e.Seat == by || e.From == e.To, e.From != e.To && l.of[e.Seat].why == nil)
	case city.Traded:
		gain(e.Seat, e.Pay, -1)
		gain(e.Seat, e.Get, 1)
	case city.Raised:
		gain(e.Seat, city.Of(1, e.Pay), -1)
		rises(e.Seat, e.Letter, e.From, e.To)
	case city.Donated:
		gain(e.Seat, e.Pay, -1)
		l.of[e.Seat].level = e.Level
	case city.JurorsDrawn:
		l.jurors = &e
	case city.LastRound:
		l.last = &e
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
func (b *balance) changes(how detailLevel) (list words.Series) {
	change := func(n int, what func(n int) words.Message) {
		switch {
		case n > 0:
			list = append(list, words.M("city.sum.gain", "what", what(n)))
		case n < 0:
			list = append(list, words.M("city.sum.loss", "what", what(-n)))
		}
	}
	change(b.points, points)
	lost, won := 0, 0
	for r, n := range b.cards {
		lost, won = lost+min(n, 0), won+max(n, 0)
		if how < cardsTogether {
			change(n, func(n int) words.Message { return some(n, city.Resource(r)) })
		}
	}
	if how >= cardsTogether {
		for _, n := range []int{lost, won} {
			change(n, func(n int) words.Message { return words.M("city.cardCount", "n", n) })
		}
	}
	raised := 0
	for letter, r := range b.raised {
		raised += r.to - r.from
		if r.moved && r.from != r.to && how == inFull {
			list = append(list, words.M("city.sum.rhetoric", "letter", city.Letter(letter).String(), "from", r.from, "to", r.to))
		}
	}
	if how > inFull {
		change(raised, func(n int) words.Message { return words.M("city.sum.rhetoric.all", "n", n) })
	}
	if b.level > 0 {
		list = append(list, words.M("city.sum.level", "level", b.level))
	}
	return list
}

// explained reports whether the sentence about the event already says everything that
// changed, so that a summary would say it twice.
func (b *balance) explained(changes int) bool {
	if changes != 1 {
		return false
	}
	switch e := b.why.(type) {
	case city.Scored:
		return b.points == e.By
	case city.Served:
		return b.cards[e.Resource] == e.Got
	case city.Shaken:
		r := b.raised[e.Letter]
		return r.moved && r.from == e.From && r.to == e.To
	}
	return false
}

// share is a player's gains and losses in a section as text.
type share struct {
	seat  rules.Seat
	texts [4]string // with the name; without; with rhetoric summarised; and with cards too
}

// sums describes what each section gave everybody.
type sums struct {
	ledger
	teller
	person func(rules.Seat) bool // reports whether a person plays the seat
	all    bool                  // wait for anything, not only for what happened to a person
	still  bool                  // never wait
}

// shares returns the section's results so far for those affected.
func (s *sums) shares() (list []share) {
	for seat := range s.of {
		b := &s.of[seat]
		if c := b.changes(inFull); len(c) > 0 {
			x := share{seat: rules.Seat(seat)}
			x.texts[0] = s.T("city.sum", "player", s.name(x.seat), "changes", c)
			for how := inFull; how <= cardsTogether; how++ {
				x.texts[1+how] = s.Sentences(words.Sentences{b.changes(how)})
			}
			list = append(list, x)
		}
	}
	return list
}

// told describes at the end of a section what it gave the people at the table, and why, or
// that the game ends with this round; waits: somebody should read it. It is "" if nothing
// happened to anybody.
func (s *sums) told() (text string, waits bool) {
	if s.last != nil {
		return s.Tell(*s.last), !s.still
	}
	var said, others words.Sentences
	for seat := range s.of {
		b := &s.of[seat]
		mine := b.befell && s.person(rules.Seat(seat))
		to := &others
		if mine {
			to = &said
		}
		if c := b.changes(inFull); len(c) > 0 && !(mine && b.explained(len(c))) {
			*to = append(*to, words.M("city.sum", "player", s.name(rules.Seat(seat)), "changes", c))
		}
		if mine && b.why != nil {
			said = append(said, s.Tell(b.why))
		}
	}
	switch {
	case len(said) > 0:
		return s.Sentences(said), !s.still
	case len(others) > 0 && s.all:
		return s.Sentences(others), !s.still
	}
	return "", false
}
