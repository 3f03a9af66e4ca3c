package stacks

import "agora/rules"

// Reasons of an outcome.
const (
	ReasonNoStacks   = "no-stacks"  // a player owns no stack and has lost
	ReasonQuiet      = "quiet"      // a draw: 100 turns without capture, surrender or revolt
	ReasonRepetition = "repetition" // a draw: the position has come up for the third time
)

// reason returns why a finished game is over.
func (s *State) reason() string {
	switch {
	case s.Winner() != rules.NoSeat:
		return ReasonNoStacks
	case s.drawn:
		return ReasonRepetition
	}
	return ReasonQuiet
}

// Outcome returns the result, and whether the game is over. The scores are the numbers of
// stacks that the players own.
func (Game) Outcome(s State) (rules.Outcome, bool) {
	if !s.Over() {
		return rules.Outcome{}, false
	}
	out := rules.Outcome{Scores: []int{s.Owned(0), s.Owned(1)}, Reason: s.reason()}
	if w := s.Winner(); w != rules.NoSeat {
		out.Winners = []rules.Seat{w}
	}
	return out, true
}
