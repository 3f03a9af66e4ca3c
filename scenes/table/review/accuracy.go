package review

import (
	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
)

// accuracy summarises how well a game was played, once a review has looked for mistakes
// everywhere.
type accuracy struct {
	moves, good []int // by seat: all moves, and those that were no mistake
	worst       int   // number of the costliest mistake, from 1; 0: none
	lost        int   // its cost in thousandths of a win
}

// accuracy returns how well the game was played; false until the review is complete.
func (s *Study) accuracy() (a accuracy, ok bool) {
	if !s.Whole() {
		return a, false
	}
	seats := s.t.seats()
	a.moves, a.good = make([]int, seats), make([]int, seats)
	for n := 1; n <= s.t.Past().Len(); n++ {
		seat, lost := s.t.Past().SeatAt(n-1), s.Lost(n)
		if a.moves[seat]++; lost < bots.Mistake {
			a.good[seat]++
		}
		if lost >= bots.Mistake && lost > a.lost {
			a.worst, a.lost = n, lost
		}
	}
	return a, true
}

// Accuracy states the accuracy and where the game turned; nothing until it is known.
func (s *Study) Accuracy() (said words.Sentences) {
	a, ok := s.accuracy()
	if !ok {
		return nil
	}
	var seats words.Series
	for seat, moves := range a.moves {
		if moves > 0 {
			seats = append(seats, words.M("table.accuracy.seat", "player", s.t.Player(rules.Seat(seat)), "share", words.Percent(100*a.good[seat]/moves), "good", a.good[seat], "all", moves))
		}
	}
	said = words.Sentences{words.M("table.accuracy", "seats", seats)}
	if a.worst > 0 {
		said = append(said, words.M("table.accuracy.worst", "number", a.worst, "player", s.t.Player(s.t.Past().SeatAt(a.worst-1)), "share", words.Percent((a.lost+5)/10)))
	}
	return said
}
