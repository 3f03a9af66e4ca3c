package city

import "agora/rules"

// Reasons in rules.Outcome and State.LastRound. If several conditions were met in the last
// round, the outcome names the first of them.
const (
	ReasonPrison   = "prison"   // the prison is full
	ReasonMonument = "monument" // a player has built the last level
	ReasonRhetoric = "rhetoric" // a player has two citizens with the highest rhetoric
)

const (
	endPrison uint8 = 1 << iota
	endMonument
	endRhetoric
)

var reasonNames = [...]string{ReasonPrison, ReasonMonument, ReasonRhetoric}

func reasons(ends uint8) []string {
	var list []string
	for i, name := range reasonNames {
		if ends>>i&1 != 0 {
			list = append(list, name)
		}
	}
	return list
}

// Tally holds a seat's points as they are counted at the end (City 6).
type Tally struct {
	Seat       rules.Seat
	Track      int             // on the scoring track
	Level      int             // of the Monument
	Monument   int             // for the level
	Values     [Citizens]int   // rhetoric of each citizen
	Rhetoric   int             // points for rhetoric, all citizens together
	Cards      Cards           // in hand
	Majorities [Resources]bool // resources of which the seat alone has the most
	Majority   int             // points for majorities
	Total      int
}

// Sum returns the seat's total rhetoric, the second tie-breaker.
func (t Tally) Sum() int {
	n := 0
	for _, v := range t.Values {
		n += v
	}
	return n
}

// Tallies returns the points that every seat would have if the game ended now. Where hands
// are unknown, as in a view, nobody has a majority of a resource.
func (s State) Tallies() []Tally {
	list := make([]Tally, s.seats)
	for seat := range list {
		list[seat] = s.tally(rules.Seat(seat))
	}
	return list
}

func (s *State) tally(seat rules.Seat) Tally {
	b := s.board
	t := Tally{Seat: seat, Track: int(s.points[seat]), Level: int(s.level[seat])}
	t.Monument = int(b.monumentPoints[t.Level])
	for l := range t.Values {
		t.Values[l] = int(s.rhetoric[citizen(seat, Letter(l))])
		t.Rhetoric += int(b.rhetoricPoints[t.Values[l]])
	}
	known := true
	for other := range rules.Seat(s.seats) {
		known = known && s.knowsHand(other)
	}
	if s.knowsHand(seat) {
		t.Cards = s.hand[seat]
	}
	for r := range Resources {
		if t.Majorities[r] = known && s.hasMost(seat, Resource(r)); t.Majorities[r] {
			t.Majority += int(b.majority)
		}
	}
	t.Total = t.Track + t.Monument + t.Rhetoric + t.Majority
	return t
}

// hasMost reports whether a seat has more cards of a resource than any other.
func (s *State) hasMost(seat rules.Seat, r Resource) bool {
	for other := range rules.Seat(s.seats) {
		if other != seat && s.hand[other][r] >= s.hand[seat][r] {
			return false
		}
	}
	return true
}

// Outcome returns the result, and whether the game is over. The most points win, then the
// higher Monument, then the higher sum of rhetoric; players who are equal in all of that
// share the win (City 6).
func (Game) Outcome(s State) (rules.Outcome, bool) {
	if s.phase != phaseOver || s.seats == 0 {
		return rules.Outcome{}, false
	}
	return s.outcome(), true
}

func (s *State) outcome() rules.Outcome {
	o := rules.Outcome{Reason: reasons(s.ends)[0], Scores: make([]int, s.seats)}
	best := int64(-1)
	for seat := range rules.Seat(s.seats) {
		t := s.tally(seat)
		o.Scores[seat] = t.Total
		// A single number orders the players as the rules do, since level and sum are
		// small.
		switch key := int64(t.Total)<<16 | int64(t.Level)<<8 | int64(t.Sum()); {
		case key > best:
			best, o.Winners = key, append(o.Winners[:0], seat)
		case key == best:
			o.Winners = append(o.Winners, seat)
		}
	}
	return o
}
