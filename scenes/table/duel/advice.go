package duel

import "agora/scenes/table"

// Advice holds the moves that the picture of a board suggests, and whose they are.
type Advice[S, M any] struct {
	On    bool // a move is advised
	Move  M
	Line  bool // it is part of a line:
	Made  int  // of which so many moves have been made,
	Left  []M  // and these are still to come
	Mover int  // the player to move

	Threats []M // what the other side would do, if that was asked for
	From    S   // in this position
	Book    []M // moves in the opening book
}

// AdviceOf returns what a table suggests now; it stays while something else is pointed at.
func AdviceOf[S, M any, K comparable](t *table.Table[S, M, K]) (a Advice[S, M]) {
	a.Book, a.Mover = t.Replies(), SeatOf(t.Turn().Seat)
	if a.Move, a.On = t.Advised(); a.On {
		a.Made, a.Left = t.LineMoves()
		a.Line = t.InLine()
	}
	if m, from, ok := t.Threat(); ok {
		a.Threats, a.From = []M{m}, from
	}
	return a
}
