package bots

// How much worse than the best a move must be, in thousandths of a win, to be called a mistake
// or a serious mistake.
const (
	Mistake = 120
	Blunder = 280
)

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
