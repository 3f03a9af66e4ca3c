package market

import "agora/rules"

// Reasons in rules.Outcome.
const (
	ReasonCoins = "coins" // somebody reached the goal
	ReasonDeck  = "deck"  // the last card is placed
)

// Outcome returns the result, and whether the game is over. A player who reaches the goal wins
// alone; after the last card of the deck, most coins win, and a tie is shared (Market, "A
// turn").
func (Game) Outcome(s State) (rules.Outcome, bool) {
	if s.phase != phaseOver || s.seats == 0 {
		return rules.Outcome{}, false
	}
	return s.outcome(), true
}

func (s *State) outcome() rules.Outcome {
	o := rules.Outcome{Reason: ReasonDeck, Scores: make([]int, s.seats)}
	most := s.coins[0]
	for seat := range o.Scores {
		o.Scores[seat] = int(s.coins[seat])
		most = max(most, s.coins[seat])
	}
	if seat := s.richest(); seat != rules.NoSeat {
		o.Reason, o.Winners = ReasonCoins, []rules.Seat{seat}
		return o
	}
	for seat := range rules.Seat(s.seats) {
		if s.coins[seat] == most {
			o.Winners = append(o.Winners, seat)
		}
	}
	return o
}
