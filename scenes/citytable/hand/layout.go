package hand

import (
	"math"

	"agora/render"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/table"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// Layout holds the places of everything on the screen, in dp. Nothing overlaps, except
// that an open log covers part of the board.
type Layout struct {
	board.Parts

	Tabs    bool                       // the panels are tabs, and a tableau opens when asked for
	Tallies [city.MaxSeats]render.Rect // everybody's rhetoric below the tabs; empty: only on the tableaus

	Seen bool // the hand is always open, so it needs no button

	Tray     render.Rect
	Citizens [city.Citizens]render.Rect // the viewer's, while citizens are placed
	Aside    render.Rect                // the hand beside them
	Hand     render.Rect                // the hand beside a choice
	Choices  render.Rect
	Shut     render.Rect // the hand beside a choice that does not need it
	Verdicts render.Rect // that choice

	Bar    render.Rect // the sentence
	Action render.Rect // the primary button
	Keys   render.Rect // undo, redo, back, menu
	Tools  render.Rect
	Log    render.Rect
	Beside bool        // the log has a place to itself
	Sheet  render.Rect // where a tableau opens, over the board

	gap, track float64 // gap between parts of the board; height of the track
}

// Arrange lays out a screen of w x h dp.
//
//	wide:                                   tall:
//	+------+-------------------------+      +----+----+----+----+
//	|seat 0| points                  |      | the players' tabs |
//	|seat 1| market  I  II III  store|      | sentence          |
//	|seat 2| exchange stoa court mon.|      | market  I  II III |
//	|seat 3| tray: citizens, hand    |      | exchange    stoa  |
//	+------+-------------------------+      | court   monument  |
//	| sentence    tools  keys  action|      | store             |
//	+--------------------------------+      | tray              |
//	                                        | keys       action |
//	                                        | tools             |
//	                                        +-------------------+
func Arrange(w, h float64, n board.Rooms) Layout {
	l := wide(w, h, n)
	if h > w {
		l = tall(w, h, n)
	}
	l.tray()
	l.Laid(nil)
	return l
}

// Laid lays out the parts of the board in its room, or in another that enlarges it.
func (l *Layout) Laid(room func(board render.Rect) render.Rect) {
	all := table.Room{Rect: l.Board, Gap: l.gap}
	if room != nil {
		all.Rect = room(l.Board)
	}
	if l.Tall {
		l.stacked(all)
		return
	}
	if l.track > 0 {
		l.Track = all.Top(l.track)
	}
	l.Spread(all.Rect, l.gap)
}

// stacked lays out the board in four rows.
func (l *Layout) stacked(all table.Room) {
	gap := l.gap
	store := all.Bottom(max(ui.Target+2, min(all.H*0.15, 110)))
	room := all.H - 2*gap
	stalls := all.Top(room * 0.34)
	middle := all.Top(max(ui.Target+26, room*0.26))
	for i := range city.Dealers {
		l.Lay(city.Stall(i), stalls.Column(i, city.Dealers, gap))
	}
	exchange, middle := middle.CutLeft(max(4*ui.Target+20, (middle.W-gap)/2))
	_, stoa := middle.CutLeft(gap)
	l.Lay(city.Exchange, exchange)
	l.Lay(city.Stoa, stoa)
	monument, court := all.Rect.CutRight(min(max(math.Round(all.W*0.57), 218), all.W*0.63)) // room for its price list
	_, court = court.CutRight(gap)
	l.Lay(city.Court, court)
	l.Lay(city.Monument, monument)
	l.LayStore(store)
}

func wide(w, h float64, n board.Rooms) Layout {
	l := Layout{Parts: board.Parts{Rooms: n, Press: ui.Target, Compact: h < 600 || w < 1000}}
	gap, foot, panel, tray, track, head := 6.0, 64.0, 236.0, 100.0, 30.0, 28.0
	if l.Compact {
		gap, foot, panel, tray, track, head = 4, ui.Target+2, 104, 66, 0, 20
		l.Tabs = true
		if h >= 430 && w >= 760 {
			panel, tray = 132, 76
		}
		if h >= 640 { // room for three lines in the bar and for rings around cards, as beside a lesson
			foot, tray = panels.BarHigh(3), 92
		}
	} else {
		k := min(min(w/1280, h/720), 1.7)
		panel, tray, track = panel*k, tray*k, track*min(k, 1.4)
	}
	all := table.Screen(w, h, gap)
	key, tools := ui.Target+0.0, 2.0
	if !l.Compact {
		key, tools = 50, 3
	}
	beneath := l.Tabs && n.Seats < city.MaxSeats // the tools go below the panels, and the sentence gets their room
	if beneath {
		tools = 0
	}
	f := all.Foot(foot, max(0, tools*key+(tools-1)*4), 5*key+16, max(112, min(240, w*0.16)))
	l.Bar, l.Tools, l.Keys, l.Action = f.Bar, f.Tools, f.Keys, f.Action
	seats := all.Left(panel)
	for i := range n.Seats {
		rows := max(n.Seats, 3)
		if l.Tabs && !beneath {
			rows = city.MaxSeats
		} else if l.Tabs {
			rows = max(n.Seats+1, 3)
		}
		l.Seats[i] = seats.Row(i, rows, gap)
		if beneath {
			l.Tools = seats.Row(rows-1, rows, gap)
		}
		if l.Tabs && l.Seats[i].H >= tallied {
			l.Tallies[i], l.Seats[i] = l.Seats[i].CutBottom(26)
			_, l.Tallies[i] = l.Tallies[i].CutTop(2)
		}
	}
	l.Tray = all.Bottom(tray)
	if !l.Compact && w >= 1700 && w/h > 1.7 {
		l.Log, l.Beside = all.Right(min(380, w*0.18)), true
	}
	l.Board, l.gap, l.track, l.Head = all.Rect, gap, track, head
	if l.Log.Empty() {
		l.Log, _ = l.Board.CutRight(min(l.Board.W, 380))
	}
	l.Sheet = l.Board
	return l
}

func tall(w, h float64, n board.Rooms) Layout {
	l := Layout{Parts: board.Parts{Rooms: n, Press: ui.Target, Tall: true, Compact: w < 560, Head: 20}, Tabs: true}
	const gap = 5.0
	k := max(0, min(1, (h-640)/204)) // from the smallest phone to an ordinary one
	grow := max(1, min(w/500, h/900))
	all := table.Screen(w, h, gap)
	heads := 50.0
	if h >= 760 { // the name gets a row to itself, with the forecast of points beside the points
		heads = 70
	}
	columns := n.Seats
	if h >= 760 && n.Seats > 3 {
		heads, columns = 97, 2
	}
	copy(l.Seats[:], table.Heads(all.Top(heads*grow), n.Seats, columns, gap))
	l.Bar = all.Top(60 + 10*k)
	f := all.TallFoot(ui.Target + 1)
	l.Tools, l.Keys, l.Action = f.Tools, f.Keys, f.Action
	l.Tray = all.Bottom((74 + 26*k) * grow)
	l.Board, l.gap = all.Rect, gap
	l.Log, l.Sheet = l.Board, l.Board
	return l
}

// tallied is the least height of a tab that leaves room for the rhetoric below it, dp.
const tallied = 110

// tray lays out the tray: citizens with the hand beside them, or the hand with a choice
// beside it.
func (l *Layout) tray() {
	gap, in := l.gap, l.Tray.InsetXY(4, 4)
	side := min(max(min(in.H, 76), in.H-8), min(84, (in.W*0.60-4*gap)/5))
	side = max(side, min(ui.Target, (in.W-4*gap)/5))
	row, aside := in.CutLeft(5*side + 4*gap)
	for i := range l.Citizens {
		c := row.Column(i, city.Citizens, gap)
		l.Citizens[i] = c.Middle(c.W, min(c.H, max(side, ui.Target)))
	}
	_, l.Aside = aside.CutLeft(2 * gap)
	hand := max(min(in.W*0.36, 420), 3*ui.Target+6)
	if l.Tall {
		hand = in.W * 0.60
	}
	l.Hand, l.Choices = in.CutLeft(hand)
	_, l.Choices = l.Choices.CutLeft(2 * gap)
	shut := eyeWide + 4.0
	if in.W > 560 {
		shut += 100
	}
	l.Shut, l.Verdicts = in.CutLeft(shut)
	_, l.Verdicts = l.Verdicts.CutLeft(2 * gap)
}

// eyeWide is the width of the button beside the hand that opens it, dp.
const eyeWide = 46

// HandCards returns the part of a hand's place for cards.
func (l *Layout) HandCards(r render.Rect) render.Rect {
	if l.Seen {
		return r
	}
	_, r = r.CutLeft(eyeWide + 4)
	return r
}

// HandEye returns the place of the button beside a hand that opens it.
func HandEye(r render.Rect) render.Rect { r, _ = r.CutLeft(eyeWide); return r }

// CardGroup returns the place of a resource's cards in the hand.
func (l *Layout) CardGroup(hand render.Rect, resource int) render.Rect {
	return l.HandCards(hand).Column(resource, city.Resources, 5)
}
