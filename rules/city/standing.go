package city

import "agora/rules"

// Span holds the least and the most that a number may be.
type Span struct{ Least, Most int }

// Sure reports whether there is only one number that it may be.
func (s Span) Sure() bool { return s.Least == s.Most }

// Standings returns what every seat would have if the game ended now (City 6). Who has
// the most cards of a resource can depend on hands that are not known: then it is the least
// and the most of all ways in which the cards that are not in sight may lie.
func (s State) Standings() []Span {
	list := make([]Span, s.seats)
	for seat := range list {
		t := s.tally(rules.Seat(seat))
		most := s.majorities(rules.Seat(seat))
		bare, each := t.Total-t.Majority, int(s.board.majority)
		list[seat] = Span{bare + most.Least*each, bare + most.Most*each}
	}
	return list
}

// majorities returns of how many resources the seat alone has the most, at least and at
// most. It deals the unseen cards in no order: for each hand that the seat may hold it asks
// whether the rest can lie with the others so that it has the most of these resources, and
// so that it has not.
func (s *State) majorities(seat rules.Seat) Span {
	unseen := s.total().Minus(s.stock)
	var hidden []rules.Seat // others, whose hands are not known
	for other := range rules.Seat(s.seats) {
		switch {
		case s.knowsHand(other):
			unseen = unseen.Minus(s.hand[other])
		case other != seat:
			hidden = append(hidden, other)
		}
	}
	span := Span{Least: Resources, Most: 0}
	try := func(hand, rest Cards) {
		for set := range uint(1) << Resources {
			n := 0
			for r := range Resources {
				n += int(set >> r & 1)
			}
			if n > span.Most && s.leads(seat, hand, rest, hidden, set) {
				span.Most = n
			}
			if Resources-n < span.Least && s.trails(seat, hand, rest, hidden, set, need{}) {
				span.Least = Resources - n
			}
		}
	}
	if s.knowsHand(seat) {
		try(s.hand[seat], unseen)
		return span
	}
	held := s.held[seat]
	for w := uint8(0); w <= min(held, unseen[Wood]); w++ {
		for c := uint8(0); c <= min(held-w, unseen[Clay]); c++ {
			if m := held - w - c; m <= unseen[Marble] {
				hand := Cards{w, c, m}
				try(hand, unseen.Minus(hand))
			}
		}
	}
	return span
}

// leads reports whether the rest of the cards can lie so that nobody else has as many of
// the resources of a set as the hand.
func (s *State) leads(seat rules.Seat, hand, rest Cards, hidden []rules.Seat, set uint) bool {
	var most Cards
	for r := range Resources {
		most[r] = rest[r]
		if set>>r&1 == 0 {
			continue
		}
		if hand[r] == 0 {
			return false
		}
		most[r] = min(rest[r], hand[r]-1)
		for other := range rules.Seat(s.seats) {
			if other != seat && s.knowsHand(other) && s.hand[other][r] >= hand[r] {
				return false
			}
		}
	}
	return s.fits(rest, hidden, most, need{})
}

// need holds how many cards of each resource the seats must have at least.
type need [MaxSeats]Cards

// trails reports whether the rest of the cards can lie so that of each resource of a set
// somebody else has as many as the hand: it tries everybody for one resource after another.
func (s *State) trails(seat rules.Seat, hand, rest Cards, hidden []rules.Seat, set uint, least need) bool {
	if set == 0 {
		return s.fits(rest, hidden, rest, least)
	}
	r := 0
	for set>>r&1 == 0 {
		r++
	}
	set &^= 1 << r
	for other := range rules.Seat(s.seats) {
		if other != seat && s.knowsHand(other) && s.hand[other][r] >= hand[r] {
			return s.trails(seat, hand, rest, hidden, set, least)
		}
	}
	for _, other := range hidden {
		with := least
		with[other][r] = hand[r]
		if s.trails(seat, hand, rest, hidden, set, with) {
			return true
		}
	}
	return false
}

// fits reports whether cards can lie in the hands of seats, whose numbers are known, so that
// each has of each resource at least and at most so many. By the theorem on flows and cuts
// they can if of no choice of resources there are more cards than the seats have room for.
func (s *State) fits(rest Cards, hidden []rules.Seat, most Cards, least need) bool {
	var room [MaxSeats]int
	for _, seat := range hidden {
		room[seat] = int(s.held[seat]) - least[seat].Total()
		if room[seat] < 0 {
			return false
		}
		for r := range Resources {
			if least[seat][r] > rest[r] || least[seat][r] > most[r] {
				return false
			}
		}
		rest = rest.Minus(least[seat])
	}
	for set := uint(1); set < 1<<Resources; set++ {
		cards, places := 0, 0
		for r := range Resources {
			if set>>r&1 != 0 {
				cards += int(rest[r])
			}
		}
		for _, seat := range hidden {
			take := 0
			for r := range Resources {
				if set>>r&1 != 0 {
					take += int(most[r] - least[seat][r])
				}
			}
			places += min(room[seat], take)
		}
		if cards > places {
			return false
		}
	}
	return true
}
