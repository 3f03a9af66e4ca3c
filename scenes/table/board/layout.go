package board

import (
	"math"

	"agora/render"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// Layout says where everything is on the screen that the tables of board games
// share, dp. Nothing overlaps, but the log of small windows, which covers the board
// while it is unfolded.
type Layout struct {
	Tall    bool // the arrangement for portrait phones
	Compact bool // little room
	Board   render.Rect
	Bar     render.Rect // the sentence
	Action  render.Rect // the primary button
	Keys    render.Rect // undo, redo, back, menu
	Tools   [2]render.Rect
	Seats   [2]render.Rect
	Log     render.Rect
	Beside  bool // the log has a place of its own
}

// Frame is what all tables know of the layout. The slider lies at the foot of the
// board, so far from its sides.
func (l *Layout) Frame(aside, below float64) table.Frame {
	b := l.Board
	return table.Frame{
		Board: b, Seats: l.Seats[:], Bar: l.Bar, Keys: l.Keys, Action: l.Action,
		Slider: render.R(b.X+aside, b.Bottom()-ui.Target-below, b.W-2*aside, ui.Target),
		Log:    l.Log, Beside: l.Beside, Unfolded: l.Beside,
	}
}

// Rows2 is the height of two rows of tools.
const Rows2 = 2*(ui.Target+8) + 4

// Wide puts the board between two columns, with a panel on top of each. What is left
// of them is the game's.
//
//	+------+--------------+------+
//	|seat 0|              |seat 1|
//	| left |    board     |right |
//	+------+--------------+------+
//	| sentence      keys  action |
//	+----------------------------+
//
// side tells the breadth of a column from the room above the foot.
func Wide(w, h, gap, foot, panel float64, side func(room render.Rect) float64) (l Layout, left, right render.Rect) {
	all := render.R(0, 0, w, h).Inset(gap)
	bar, all := all.CutBottom(foot)
	_, all = all.CutBottom(gap)
	broad := side(all)
	left, rest := all.CutLeft(broad)
	right, rest = rest.CutRight(broad)
	l.Board = rest.InsetXY(gap, 0)
	for i, column := range [2]*render.Rect{&left, &right} {
		l.Seats[i], *column = column.CutTop(panel)
		_, *column = column.CutTop(gap)
	}
	l.Action, bar = bar.CutRight(math.Max(128, math.Min(200, w*0.17)))
	_, bar = bar.CutRight(gap)
	l.Keys, bar = bar.CutRight(table.KeysWide)
	_, l.Bar = bar.CutRight(gap)
	return l, left, right
}

// Tall puts everything below each other; extra is room of that height below the
// panels.
//
//	+-------+-------+
//	|seat 0 |seat 1 |
//	| extra         |
//	| sentence      |
//	|    board      |
//	| keys   action |
//	| tools         |
//	+---------------+
func Tall(w, h, panel, high, bar float64) (l Layout, extra render.Rect) {
	const gap = 6.0
	l = Layout{Tall: true, Compact: w < 500}
	all := render.R(0, 0, w, h).Inset(gap)
	head, all := all.CutTop(panel)
	l.Heads(head, gap)
	_, all = all.CutTop(gap)
	if high > 0 {
		extra, all = all.CutTop(high)
		_, all = all.CutTop(gap)
	}
	l.Bar, all = all.CutTop(bar)
	_, all = all.CutTop(gap)
	l.Tools[0], all = all.CutBottom(ui.Target + 2)
	_, all = all.CutBottom(gap)
	keys, all := all.CutBottom(ui.Target + 4)
	_, l.Board = all.CutBottom(gap)
	l.Keys, keys = keys.CutLeft(table.KeysWide)
	_, l.Action = keys.CutLeft(gap)
	l.Log = l.Board
	return l, extra
}

// Heads puts the panels beside each other.
func (l *Layout) Heads(head render.Rect, gap float64) {
	for i := range l.Seats {
		l.Seats[i] = head.Column(i, 2, gap)
	}
}
