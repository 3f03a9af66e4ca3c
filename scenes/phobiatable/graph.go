package phobiatable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/tell"
	"agora/scenes/table/duel"
	"agora/scenes/table/review"
)

// Measure implements table.Grapher: the largest groups of both.
func (s *Scene) Measure(st phobia.State) (list []review.Measured) {
	for i, value := range st.Tally().Largest {
		list = append(list, review.Measured{Seat: rules.Seat(i), Value: value})
	}
	return list
}

// Tally implements table.Grapher.
func (s *Scene) Tally(st phobia.State) (list []string) {
	t := st.Tally()
	for i, value := range t.Largest {
		list = append(list, s.Words.T("phobia.tally", "value", value, "n", t.Groups[i]))
	}
	return list
}

// Balance serves table.Review.
func (s *Scene) Balance() words.Message { return words.M("phobia.balance") }

// The phases of a game.
const (
	opening = iota
	middle
	end
)

// Phase serves table.Review: the opening is the first placements of each player, the end
// the last turns.
func (s *Scene) Phase(st phobia.State) (part int, name string) {
	switch {
	case tell.Late(&st) || st.Over():
		return end, s.Words.T("phobia.phase.end")
	case st.Placed() < 2*firstTurns:
		return opening, s.Words.T("phobia.phase.opening")
	}
	return middle, s.Words.T("phobia.phase.middle")
}

// firstTurns is the number of each player's placements in the opening.
const firstTurns = 5

// Phases serves table.Review.
func (s *Scene) Phases() words.Message {
	return words.M("phobia.phases", "opening", firstTurns, "last", tell.LastTurns)
}

// Flaw serves table.Review. The larger group loses, so a move that enlarged the player's
// own group or cut the opponent's is named first, unless the best move does the same; then
// what the best move would have done to the groups.
func (s *Scene) Flaw(seat rules.Seat, before, played, best phobia.State) words.Message {
	i := duel.SeatOf(seat)
	was, is, could := before.Tally().Largest, played.Tally().Largest, best.Tally().Largest
	own, other := s.Name(seat), s.Name(1-seat)
	switch j := 1 - i; {
	case before.Seat() != seat || before.CanSwap(): // the pieces have changed hands
		return words.Message{}
	case is[i] > was[i] && is[i] > could[i]:
		return words.M("phobia.flaw.grown", "player", own, "before", was[i], "after", is[i])
	case is[j] < was[j] && is[j] < could[j]:
		return words.M("phobia.flaw.split", "player", other, "before", was[j], "after", is[j])
	case is[i] > could[i]:
		return words.M("phobia.flaw.uncut", "player", own, "after", is[i], "best", could[i])
	case is[j] < could[j]:
		return words.M("phobia.flaw.unjoined", "player", other, "after", is[j], "best", could[j])
	}
	return words.Message{}
}
