package table

import (
	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
)

// accuracy tells how well a game was played, as far as a review that is complete has found
// mistakes.
type accuracy struct {
	moves, good []int // of every seat: its decisions, and those that were no mistake
	worst       int   // the decision, from 1, that has given away most; 0: none was a mistake
	lost        int   // what it has given away, thousandths of the win
}

// accuracy returns how well the game was played; false while something is left to be thought
// about.
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

// accuracyText says it, and where the game turned; nothing while it is not known.
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
