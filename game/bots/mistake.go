package bots

// By how much of the win, in thousandths, a move must be worse than the best to be
// called a mistake, and to be called a serious one.
const (
	Mistake = 120
	Blunder = 280
)

// Share returns the expected share of the win in thousandths; what is proven counts as such.
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

// Cost returns how much of the win a move has given away, in thousandths: what the position
// was worth to who decided, what it was worth after the move that was played, and after
// the move that is named as better, all thought about equally long. Both what the better
// move promises and what it keeps must be more than what was had.
func Cost(position, played, named int) int { return max(0, min(position, named)-played) }
