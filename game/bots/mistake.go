package bots

import (
	"slices"

	"agora/rules"
)

// How much worse than the best a move must usually be, in thousandths of a win, to be called a
// mistake or a serious mistake.
const (
	Mistake = 120
	Blunder = 280
)

// Grades holds from which cost on, in thousandths of a win, a review calls a move inaccurate, a
// mistake or a serious mistake.
type Grades struct{ Inaccuracy, Mistake, Blunder int }

// Usual are the grades of games that have none of their own.
var Usual = Grades{50, Mistake, Blunder}

// Share returns the expected share of the win in thousandths; a proven result counts as 0, 500
// or 1000.
func (v Value) Share() int {
	switch v.Proof {
	case Won:
		return 1000
	case Lost:
		return 0
	case Drawn:
		return 500
	}
	return v.Win
}

// Cost returns how much of the win a move gives away, in thousandths, from three values of
// equally long thought: of the position for the player to move, of the move played, and of the
// move named as better. A move counts as worse only if both the position and the better move
// promised more.
func Cost(position, played, named int) int { return max(0, min(position, named)-played) }

// SharesOf returns each seat's share of the win in a finished game, in thousandths. Winners
// share it; in a draw everybody does.
func SharesOf(o rules.Outcome, seats int) []int {
	wins := make([]int, seats)
	for seat := range wins {
		switch n := len(o.Winners); {
		case n == 0:
			wins[seat] = 1000 / seats
		case slices.Contains(o.Winners, rules.Seat(seat)):
			wins[seat] = 1000 / n
		}
	}
	return wins
}
