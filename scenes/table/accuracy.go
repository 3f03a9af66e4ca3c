package table

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
func (l *looking) accuracy() (a accuracy, ok bool) {
	if !l.whole() {
		return a, false
	}
	seats := len(l.t.Info.Players)
	a.moves, a.good = make([]int, seats), make([]int, seats)
	for n := 1; n <= l.t.match.Len(); n++ {
		seat, lost := l.t.match.SeatAt(n-1), l.lost(n)
		if a.moves[seat]++; lost < bots.Mistake {
			a.good[seat]++
		}
		if lost >= bots.Mistake && lost > a.lost {
			a.worst, a.lost = n, lost
		}
	}
	return a, true
}

// accuracyText states the accuracy and where the game turned; nothing until it is known.
func (l *looking) accuracyText() (said words.Sentences) {
	a, ok := l.accuracy()
	if !ok {
		return nil
	}
	var seats words.Series
	for seat, moves := range a.moves {
		if moves > 0 {
			seats = append(seats, words.M("table.accuracy.seat", "player", l.t.Name(rules.Seat(seat)), "share", words.Percent(100*a.good[seat]/moves), "good", a.good[seat], "all", moves))
		}
	}
	said = words.Sentences{words.M("table.accuracy", "seats", seats)}
	if a.worst > 0 {
		said = append(said, words.M("table.accuracy.worst", "number", a.worst, "player", l.t.Name(l.t.match.SeatAt(a.worst-1)), "share", words.Percent((a.lost+5)/10)))
	}
	return said
}
