package stackstable

import (
	"math"

	"agora/render"
	"agora/scenes/hud"
)

// Layout says where everything is on the screen, dp. Nothing overlaps, but the
// log of small windows, which covers the board while it is unfolded.
type Layout struct {
	Tall    bool // the arrangement for portrait phones
	Compact bool // little room
	Board   render.Rect
	Bar     render.Rect // the sentence
	Action  render.Rect // the primary button
	Keys    render.Rect // undo, redo, back, menu
	Tools   render.Rect
	Seats   [2]render.Rect
	Fan     render.Rect // where a stack is taken apart; empty where there is no room
	Log     render.Rect
	Beside  bool // the log has a place of its own
}

// arrange lays out a screen of w x h dp.
//
//	wide:                              low:                      tall:
//	+------+--------------+------+     +----------+-----------+  +-------+-------+
//	|seat 0|              |seat 1|     |          |seat0 seat1|  |seat 0 |seat 1 |
//	| fan  |    board     |log   |     |  board   | sentence  |  | sentence      |
//	|tools |              |      |     |          | action    |  |    board      |
//	+------+--------------+------+     |          | keys      |  | keys   action |
//	| sentence      keys  action |     |          | tools     |  | tools         |
//	+----------------------------+     +----------+-----------+  +---------------+
func arrange(w, h float64) Layout {
	switch {
	case h > w:
		return tall(w, h)
	case h < 560 || w < 900:
		return low(w, h)
	}
	return wide(w, h)
}

// rows2 is the height of two rows of tools.
const rows2 = 2*(hud.Target+8) + 4

func wide(w, h float64) Layout {
	const gap = 8.0
	l := Layout{Beside: true}
	all := render.R(0, 0, w, h).Inset(gap)
	foot, all := all.CutBottom(60)
	_, all = all.CutBottom(gap)
	side := math.Max(200, math.Min(340, (all.W-2*gap-all.H)/2))
	left, rest := all.CutLeft(side)
	right, rest := rest.CutRight(side)
	l.Board = rest.InsetXY(gap, 0)
	l.Seats[0], left = left.CutTop(124)
	_, left = left.CutTop(gap)
	l.Tools, left = left.CutBottom(rows2)
	_, l.Fan = left.CutBottom(gap)
	l.Seats[1], right = right.CutTop(124)
	_, l.Log = right.CutTop(gap)

	l.Action, foot = foot.CutRight(math.Max(128, math.Min(200, w*0.17)))
	_, foot = foot.CutRight(gap)
	l.Keys, foot = foot.CutRight(hud.Keyboard)
	_, l.Bar = foot.CutRight(gap)
	return l
}

// low gives the board the whole height.
func low(w, h float64) Layout {
	const gap, column = 4.0, 276.0
	l := Layout{Compact: true}
	all := render.R(0, 0, w, h).Inset(gap)
	side, board := all.CutRight(math.Max(column, math.Min(420, all.W-all.H-gap)))
	_, l.Board = board.CutRight(gap)
	side = side.Middle(side.W, math.Min(side.H, 460))
	head, side := side.CutTop(58)
	for i := range l.Seats {
		l.Seats[i] = head.Column(i, 2, gap)
	}
	_, side = side.CutTop(gap)
	l.Tools, side = side.CutBottom(hud.Target)
	_, side = side.CutBottom(gap)
	l.Keys, side = side.CutBottom(hud.Target + 2)
	_, side = side.CutBottom(gap)
	l.Action, side = side.CutBottom(48)
	_, l.Bar = side.CutBottom(gap)
	l.Log = l.Board
	return l
}

func tall(w, h float64) Layout {
	const gap = 6.0
	l := Layout{Tall: true, Compact: w < 500}
	all := render.R(0, 0, w, h).Inset(gap)
	head, all := all.CutTop(58)
	for i := range l.Seats {
		l.Seats[i] = head.Column(i, 2, gap)
	}
	_, all = all.CutTop(gap)
	l.Bar, all = all.CutTop(math.Max(62, math.Min(84, h*0.095)))
	_, all = all.CutTop(gap)
	l.Tools, all = all.CutBottom(hud.Target + 2)
	_, all = all.CutBottom(gap)
	keys, all := all.CutBottom(hud.Target + 4)
	_, l.Board = all.CutBottom(gap)
	l.Keys, keys = keys.CutLeft(hud.Keyboard)
	_, l.Action = keys.CutLeft(gap)
	l.Log = l.Board
	if spare := l.Board.H - l.Board.W; spare > 160 {
		l.Fan, l.Board = l.Board.CutBottom(spare - gap)
		_, l.Board = l.Board.CutBottom(gap)
		l.Fan = l.Fan.Middle(l.Fan.W, math.Min(l.Fan.H, 300))
	}
	return l
}
