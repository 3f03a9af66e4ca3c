package duel

import (
	"agora/render"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// Layout holds the places of everything that board games share on the screen, in dp.
// Nothing overlaps, except that in small windows an open log covers the board.
type Layout struct {
	table.Frame
	Tall    bool // for portrait phones
	Compact bool // little room
	Tools   [2]render.Rect
}

// Framed returns the part of the layout that all tables need. The slider lies at the
// bottom of the board, this far from its sides.
func (l *Layout) Framed(aside, below float64) table.Frame {
	b := l.Board
	l.Slider, l.Unfolded = render.R(b.X+aside, b.Bottom()-ui.Target-below, b.W-2*aside, ui.Target), l.Beside
	return l.Frame
}

// Rows2 is the height of two rows of tools.
const Rows2 = 2*(ui.Target+8) + 4

// Wide places the board between two columns with a panel on top of each. It returns the
// rest of the columns for the game to use.
//
//	+------+--------------+------+
//	|seat 0|              |seat 1|
//	| left |    board     |right |
//	+------+--------------+------+
//	| sentence      keys  action |
//	+----------------------------+
//
// side computes the width of a column from the room above the foot.
func Wide(w, h, gap, foot, panel float64, side func(room render.Rect) float64) (l Layout, left, right render.Rect) {
	all := table.Screen(w, h, gap)
	f := all.Foot(foot, 0, table.KeysWide, max(128, min(200, w*0.17)))
	l.Bar, l.Keys, l.Action = f.Bar, f.Keys, f.Action
	broad := side(all.Rect)
	columns := [2]table.Room{{Rect: all.Left(broad), Gap: gap}, {Rect: all.Right(broad), Gap: gap}}
	l.Board = all.Rect
	for i := range columns {
		l.Seats = append(l.Seats, columns[i].Top(panel))
	}
	return l, columns[0].Rect, columns[1].Rect
}

// Tall stacks everything; extra is a row of height high below the panels.
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
	all := table.Screen(w, h, gap)
	l.Seats = table.Heads(all.Top(panel), 2, 2, gap)
	if high > 0 {
		extra = all.Top(high)
	}
	l.Bar = all.Top(bar)
	f := all.TallFoot(ui.Target + 2)
	l.Tools[0], l.Keys, l.Action = f.Tools, f.Keys, f.Action
	l.Board, l.Log = all.Rect, all.Rect
	return l, extra
}
