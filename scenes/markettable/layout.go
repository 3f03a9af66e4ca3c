package markettable

import (
	"agora/render"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// Layout holds the places of everything on the screen, in dp. Nothing overlaps.
type Layout struct {
	table.Frame             // seats clockwise from the upper left, or in reading order
	Tall        bool        // for portrait phones
	Compact     bool        // short words and small panels
	OneRow      bool        // keys and tools share a row: fingers zoom, and the menu has the rules
	Tools       render.Rect // a grid of tools other than the keys
	Tray        render.Rect // the deck and the waiting card
}

// arrange lays out a screen of w x h dp for 1 to 4 seats. In a review no card waits in the
// tray, and the board gets as much of its room as possible.
//
//	wide:                              tall:
//	+------+--------------+------+     +------+------+
//	|seat 0|              |seat 1|     |seat 0|seat 1|
//	|tools |    board     | tray |     |seat 2|seat 3|
//	|seat 3|              |seat 2|     | sentence    |
//	+------+--------------+------+     |   board     |
//	| sentence      keys  action |     | tray  action|
//	+----------------------------+     | keys, tools |
//	                                   +------+------+
func arrange(w, h float64, seats int, looking bool) Layout {
	seats = min(max(seats, 1), 4)
	if h > w {
		return tall(w, h, seats, looking)
	}
	return wide(w, h, seats)
}

func wide(w, h float64, seats int) Layout {
	l := Layout{Compact: h < 560 || w < 900}
	l.Seats = make([]render.Rect, seats)
	gap, bar, least, panel := 8.0, 64.0, 140.0, 146.0
	if l.Compact {
		gap, bar, least, panel = 4, 48, 94, 88
		if h < 420 { // every tool needs its 44
			panel = 74
		}
	}
	all := table.Screen(w, h, gap)
	key := 52.0
	if l.Compact {
		key = ui.Target
	}
	f := all.Foot(bar, 0, 5*key+4*4, min(200, w*0.2))
	l.Bar, l.Keys, l.Action = f.Bar, f.Keys, f.Action

	// The columns get what a board of 3 : 2 leaves, within limits.
	side := max(least, min(232, (all.W-2*gap-all.H*1.5)/2))
	left, right := all.Left(side), all.Right(side)
	l.Board = all.Rect

	l.Seats[0], left = left.CutTop(panel)
	if seats > 1 {
		l.Seats[1], right = right.CutTop(panel)
	}
	if seats > 2 {
		l.Seats[2], right = right.CutBottom(panel)
	}
	if seats > 3 {
		l.Seats[3], left = left.CutBottom(panel)
	}
	l.Tools = left.InsetXY(0, gap)
	l.Tray = right.InsetXY(0, gap)

	log := min(360, l.Board.W*0.62)
	l.Log = render.R(l.Board.X, l.Board.Y, log, l.Board.H)
	return l
}

func tall(w, h float64, seats int, looking bool) Layout {
	l := Layout{Tall: true, Compact: w < 500}
	gap, panel, low := 6.0, 64.0, min(132, h*0.18)
	if l.Compact { // the market gets what the tray can spare
		low = min(92, low)
	}
	if looking {
		low = 64
	}
	all := table.Screen(w, h, gap)
	rows := float64((seats + 1) / 2)
	l.Seats = table.Heads(all.Top(panel*rows+gap*(rows-1)), seats, 2, gap)
	l.Bar = all.Top(70)
	if keys, tools := 5*ui.Target+16.0, 3*ui.Target+8.0; l.Compact && !looking && all.W >= keys+tools+2 { // eight buttons in one row
		l.OneRow = true
		l.Keys, l.Tools = all.Bottom(ui.Target + 2).CutLeft((all.W - 2) * keys / (keys + tools))
		_, l.Tools = l.Tools.CutLeft(2)
	} else {
		all.Gap = 4
		l.Tools = all.Bottom(ui.Target + 2)
		all.Gap = gap
		l.Keys = all.Bottom(ui.Target + 2)
	}
	tray := table.Room{Rect: all.Bottom(low), Gap: gap}
	l.Action = tray.Right(min(150, w*0.36))
	l.Action = l.Action.Middle(l.Action.W, min(l.Action.H, 64))
	l.Tray = tray.Rect
	l.Board, l.Log = all.Rect, all.Rect
	return l
}
