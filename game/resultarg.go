package game

import (
	"agora/game/known"
	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Next returns the set-up for the game after a finished one; see known.NextGame.
func (a ResultArg) Next() (in match.Info, more bool) { return known.NextGame(a.Info, a.seats()) }

// seats returns the winners.
func (a ResultArg) seats() (seats []rules.Seat) {
	for _, w := range a.Winners {
		seats = append(seats, rules.Seat(w))
	}
	return seats
}

// Standing describes the state of the match that a finished game belongs to; "" if it
// belongs to none.
func (a ResultArg) Standing(say *words.Words) string { return known.InSeries(say, a.Info, a.seats()) }
