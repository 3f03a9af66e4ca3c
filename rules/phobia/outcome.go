package phobia

import "agora/rules"

// Reasons of an outcome.
const (
	ReasonLargest = "largest" // the smaller largest group won
	ReasonGroups  = "groups"  // the largest groups are equal; more groups won
	ReasonEqual   = "equal"   // both equal: a draw
)

// Outcome returns the result, and whether the game is over. The scores are the values of
// the players' largest groups; the lower one wins.
func (Game) Outcome(s State) (rules.Outcome, bool) {
	if !s.Over() {
		return rules.Outcome{}, false
	}
	t := s.Tally()
	out := rules.Outcome{Scores: []int{t.Largest[0], t.Largest[1]}, Reason: ReasonEqual}
	if w := t.Winner(); w != rules.NoSeat {
		out.Winners, out.Reason = []rules.Seat{w}, ReasonLargest
		if t.Largest[0] == t.Largest[1] {
			out.Reason = ReasonGroups
		}
	}
	return out, true
}
