package stackstable

import (
	"agora/render"
	"agora/scenes/stackstable/board"
	"agora/scenes/table"
	"agora/scenes/table/duel"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// Layout holds the places of everything on the screen.
type Layout struct {
	duel.Layout
	Fan render.Rect // where stacks are taken apart; empty if there is no room
}

// fanBelow reports whether the fan lies below the board.
func (l *Layout) fanBelow() bool { return l.Tall && !l.Fan.Empty() }

// arrange lays out a screen of w x h dp. Stacks are taken apart below the left panel, or
// on a tall phone below the board.
func arrange(w, h float64) (l Layout) {
	switch {
	case h > w:
		const gap = 6
		l.Layout, _ = duel.Tall(w, h, 58, 0, max(panels.BarHigh(3), min(panels.BarHigh(4), h*0.095)))
		if spare := l.Board.H - l.Board.W; spare > 160 {
			l.Fan, l.Board = l.Board.CutBottom(spare - gap)
			_, l.Board = l.Board.CutBottom(gap)
			l.Fan = l.Fan.Middle(l.Fan.W, min(l.Fan.H, 300))
		}
	case h < 560 || w < 900:
		l.Layout = low(w, h)
		const sentence, gap = 96, 4 // for three lines
		if spare := l.Bar.H - sentence - gap; spare >= board.LegendLeast {
			l.Bar, l.Fan = l.Bar.CutTop(sentence)
			_, l.Fan = l.Fan.CutTop(gap)
		}
	default:
		const gap = 8
		var left render.Rect
		l.Layout, left, l.Log = duel.Wide(w, h, gap, 64, 124, func(room render.Rect) float64 {
			return max(200, min(340, (room.W-2*gap-room.H)/2))
		})
		l.Beside = true
		l.Tools[0], left = left.CutBottom(duel.Rows2)
		_, l.Fan = left.CutBottom(gap)
	}
	return l
}

// low gives the board the whole height.
//
//	+----------+-----------+
//	|          |seat0 seat1|
//	|  board   | sentence  | and below it, if there is room, the fan
//	|          | action    |
//	|          | keys      |
//	|          | tools     |
//	+----------+-----------+
func low(w, h float64) (l duel.Layout) {
	const gap = 4.0
	l.Compact = true
	all := table.Screen(w, h, gap)
	column, tools := 276.0, float64(ui.Target)
	if all.W-gap-column < 0.85*all.H { // takes room from the keys rather than from the board
		column, tools = 206, duel.Rows2
	}
	side := table.Room{Rect: all.Right(max(column, min(420, all.W-all.H-gap))), Gap: gap}
	l.Board, l.Log = all.Rect, all.Rect
	side.Rect = side.Middle(side.W, min(side.H, 460))
	l.Seats = table.Heads(side.Top(58), 2, 2, gap)
	l.Tools[0], l.Keys, l.Action = side.Bottom(tools), side.Bottom(ui.Target+2), side.Bottom(48)
	l.Bar = side.Rect
	return l
}
