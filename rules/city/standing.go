package city

import "agora/rules"

// Span is the range of a number that is not exactly known.
type Span struct{ Least, Most int }

// Sure reports whether the range has only one value.
func (s Span) Sure() bool { return s.Least == s.Most }

// Standings returns the points that every seat would have if the game ended now (City 6).
// The majorities of resources can depend on unknown hands; the range then covers all
// distributions of the cards that are out of sight.
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

// majorities returns the range of the number of resources of which the seat alone has the
// most. It does not enumerate deals: for each hand that the seat may hold and each set of
// resources, it asks whether the remaining cards can be distributed so that the seat has
// the most of all of them, and so that it has the most of none.
func (s *State) majorities(seat rules.Seat) Span {
	unseen := s.total().Minus(s.stock)
	var hidden []rules.Seat // seats whose hands are not known
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

// leads reports whether the remaining cards can be distributed so that nobody else has as
// many as the hand of any resource in the set.
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

// need holds the least number of cards of each resource that each seat must have.
type need [MaxSeats]Cards

// trails reports whether the remaining cards can be distributed so that, for each resource
// in the set, somebody else has at least as many as the hand. It tries every seat for one
// resource after another.
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

// fits reports whether the cards can be distributed to seats whose hand sizes are known, so
// that each has at least least and at most most of each resource. By the max-flow min-cut
// theorem that is possible if no set of resources has more cards than the seats have room
// for.
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
