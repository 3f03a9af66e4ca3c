package citytable

import (
	"math"

	"agora/render"
	"agora/scenes/hud"
)

// Rooms says how many spaces the sections have and how many sit at the table.
type Rooms struct {
	Seats                                  int
	Stall, Exchange, Stoa, Court, Monument int
}

// Bounds of what Layout has room for.
const (
	mostSeats    = 4
	mostCitizens = 5
	mostStall    = 5
	mostExchange = 4
	mostStoa     = 5
	mostCourt    = 20
	mostMonument = 4
	levels       = 7 // of the monument, the ground among them
	cells        = 6 // of the prison
	kinds        = 3 // of resources
)

// Layout says where everything is on the screen, dp. Nothing overlaps, but the
// log, which covers a part of the board while it is unfolded.
type Layout struct {
	Tall    bool    // the arrangement for portrait phones
	Head    float64 // height of a section's name
	Compact bool    // little room

	Seats [mostSeats]render.Rect // the players' panels; tabs where there is little room
	Tabs  bool                   // the panels are tabs: the tableau opens when asked for
	Board render.Rect
	Track render.Rect // of the points; empty where the panels say them

	Stalls   [3]render.Rect
	Dealers  [3]render.Rect
	Stall    [3][mostStall]render.Rect // the spaces, in the order of their row
	Exchange render.Rect
	Changes  [mostExchange]render.Rect
	Stoa     render.Rect
	Stoas    [mostStoa]render.Rect
	Court    render.Rect
	Courts   [mostCourt]render.Rect
	Monument render.Rect
	Pedestal render.Rect // with its levels
	Mounts   [mostMonument]render.Rect
	Demands  [2]render.Rect
	Demanded render.Rect // the stack of demand markers

	Store  render.Rect
	Stock  [kinds]render.Rect // cards that are left, by resource
	Stacks [3]render.Rect     // of dealers' markers
	Prison render.Rect
	Cells  [cells]render.Rect

	Tray     render.Rect
	Citizens [mostCitizens]render.Rect // of the viewer, while citizens are placed
	Aside    render.Rect               // the hand beside them
	Hand     render.Rect               // the hand beside a choice
	Choices  render.Rect
	Shut     render.Rect // the hand beside a choice for which it is not needed
	Verdicts render.Rect // that choice

	Bar    render.Rect // the sentence
	Action render.Rect // the primary button
	Keys   render.Rect // undo, redo, back, menu
	Tools  render.Rect
	Log    render.Rect
	Beside bool        // the log has a place of its own
	Sheet  render.Rect // where a tableau opens, over the board
}

// arrange lays out a screen of w x h dp.
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
func arrange(w, h float64, n Rooms) Layout {
	if h > w {
		return tall(w, h, n)
	}
	return wide(w, h, n)
}

func wide(w, h float64, n Rooms) Layout {
	l := Layout{Compact: h < 600 || w < 1000}
	gap, foot, panel, tray, track, head := 6.0, 60.0, 236.0, 100.0, 30.0, 28.0
	if l.Compact {
		gap, foot, panel, tray, track, head = 4, hud.Target+2, 104, 66, 0, 20
		l.Tabs = true
		if h >= 430 && w >= 760 {
			panel, tray = 132, 76
		}
	} else {
		k := math.Min(math.Min(w/1280, h/720), 1.7)
		panel, tray, track = panel*k, tray*k, track*math.Min(k, 1.4)
	}
	all := render.R(0, 0, w, h).Inset(gap)
	foots, all := all.CutBottom(foot)
	_, all = all.CutBottom(gap)
	seats, all := all.CutLeft(panel)
	_, all = all.CutLeft(gap)
	for i := range n.Seats {
		rows := max(n.Seats, 3)
		l.Seats[i] = seats.Row(i, rows, gap)
		if l.Tabs {
			l.Seats[i] = seats.Row(i, 4, gap)
		}
	}
	l.Tray, all = all.CutBottom(tray)
	_, l.Board = all.CutBottom(gap)
	if !l.Compact && w >= 1700 && w/h > 1.7 {
		l.Log, l.Board = l.Board.CutRight(math.Min(380, w*0.18))
		_, l.Board = l.Board.CutRight(gap)
		l.Beside = true
	}

	rest := l.Board
	if track > 0 {
		l.Track, rest = rest.CutTop(track)
		_, rest = rest.CutTop(gap)
	}
	upper, lower := rest.Row(0, 2, gap), rest.Row(1, 2, gap)
	store := math.Max(3*(hud.Target+4)+4, (upper.W-3*gap)/4)
	l.Store, upper = upper.CutRight(store)
	_, upper = upper.CutRight(gap)
	for i := range l.Stalls {
		l.Stalls[i] = upper.Column(i, 3, gap)
	}
	l.Exchange, l.Stoa = lower.Column(0, 4, gap), lower.Column(1, 4, gap)
	l.Court, l.Monument = lower.Column(2, 4, gap), lower.Column(3, 4, gap)

	action := math.Max(112, math.Min(210, w*0.16))
	l.Action, foots = foots.CutRight(action)
	_, foots = foots.CutRight(gap)
	key := hud.Target + 0.0
	if !l.Compact {
		key = 50
	}
	l.Keys, foots = foots.CutRight(5*key + 16)
	_, foots = foots.CutRight(gap)
	tools := 2.0
	if !l.Compact {
		tools = 3
	}
	l.Tools, foots = foots.CutRight(tools*key + (tools-1)*4)
	_, l.Bar = foots.CutRight(gap)
	l.sections(n, head)
	l.tray(gap)
	if l.Log.Empty() {
		l.Log, _ = l.Board.CutRight(math.Min(l.Board.W, 380))
	}
	l.Sheet = l.Board
	return l
}

func tall(w, h float64, n Rooms) Layout {
	l := Layout{Tall: true, Compact: w < 560, Tabs: true}
	const gap = 5.0
	k := math.Max(0, math.Min(1, (h-640)/204)) // from the smallest phone to the usual one
	grow := math.Max(1, math.Min(w/500, h/900))
	all := render.R(0, 0, w, h).Inset(gap)
	tabs, all := all.CutTop(50 * grow)
	_, all = all.CutTop(gap)
	for i := range n.Seats {
		l.Seats[i] = tabs.Column(i, n.Seats, gap)
	}
	l.Bar, all = all.CutTop(56 + 8*k)
	_, all = all.CutTop(gap)
	l.Tools, all = all.CutBottom(hud.Target + 1)
	_, all = all.CutBottom(gap)
	keys, all := all.CutBottom(hud.Target + 4)
	_, all = all.CutBottom(gap)
	l.Keys, keys = keys.CutLeft(hud.Keyboard)
	_, l.Action = keys.CutLeft(gap)
	l.Tray, all = all.CutBottom((74 + 26*k) * grow)
	_, l.Board = all.CutBottom(gap)

	rest := l.Board
	l.Store, rest = rest.CutBottom(math.Max(hud.Target+2, math.Min(rest.H*0.15, 110)))
	_, rest = rest.CutBottom(gap)
	room := rest.H - 2*gap
	stalls, rest := rest.CutTop(room * 0.34)
	_, rest = rest.CutTop(gap)
	middle, rest := rest.CutTop(math.Max(hud.Target+26, room*0.26))
	_, rest = rest.CutTop(gap)
	for i := range l.Stalls {
		l.Stalls[i] = stalls.Column(i, 3, gap)
	}
	l.Exchange, middle = middle.CutLeft(math.Max(4*hud.Target+20, (middle.W-gap)/2))
	_, l.Stoa = middle.CutLeft(gap)
	l.Court, l.Monument = rest.Column(0, 2, gap), rest.Column(1, 2, gap)
	l.sections(n, 20)
	l.tray(gap)
	l.Log, l.Sheet = l.Board, l.Board
	return l
}

// sections places what lies in the sections; head is the height of their names.
func (l *Layout) sections(n Rooms, head float64) {
	l.Head = head
	for i, r := range l.Stalls {
		_, r = r.CutTop(head)
		r = r.InsetXY(4, 2)
		part := 0.46
		switch {
		case l.Tall && l.Compact:
			part = 0.40
		case l.Compact:
			part = 0.52
		}
		dealer, row := r.CutTop(r.H * part)
		side := math.Min(math.Min(dealer.W, dealer.H)-2, 96)
		l.Dealers[i] = dealer.Middle(side, side)
		grid(l.Stall[i][:n.Stall], row, 3, 64)
	}
	_, r := l.Exchange.CutTop(head)
	wide, most := 3.0, 84.0
	if r.H > 180 {
		wide, most = 24, 84
	}
	grid(l.Changes[:n.Exchange], r.InsetXY(3, 1), wide, most)
	_, r = l.Stoa.CutTop(head)
	grid(l.Stoas[:n.Stoa], r.InsetXY(4, 2), min(wide, 14), most)
	_, r = l.Court.CutTop(head)
	grid(l.Courts[:n.Court], r.InsetXY(4, 2), 2, 60)

	_, r = l.Monument.CutTop(head)
	r = r.InsetXY(4, 2)
	spaces := math.Min(64, math.Min(r.H*0.36, (r.W-3*float64(n.Monument-1))/float64(n.Monument)))
	row, r := r.CutBottom(spaces)
	grid(l.Mounts[:n.Monument], row, 3, 64)
	l.Pedestal, _ = r.CutTop(r.H - 2)
	// The demand hangs in the sky over the lower levels.
	high := math.Min(38, math.Min(l.Pedestal.H*0.40, l.Pedestal.W*0.17/tabletWide*1.25))
	for i := range l.Demands {
		l.Demands[i] = render.R(l.Pedestal.X+5+float64(i)*(high*tabletWide+4), l.Pedestal.Y, high*tabletWide, high)
	}
	l.Demanded = render.R(l.Demands[1].Right()+10, l.Pedestal.Y+high*0.15, high*tabletWide*0.7, high*0.7)

	l.store(n)
}

// store places stock, stacks and prison.
func (l *Layout) store(n Rooms) {
	r := l.Store.InsetXY(3, 1)
	const gap = 3.0
	if l.Tall {
		third := math.Max(3*hud.Target+2*gap, r.W*0.37)
		stock, rest := r.CutLeft(third)
		_, rest = rest.CutLeft(gap)
		stacks, rest := rest.CutLeft(third)
		_, l.Prison = rest.CutLeft(gap)
		for i := range kinds {
			l.Stock[i] = stock.Column(i, kinds, gap)
			l.Stacks[i] = stacks.Column(i, 3, gap)
		}
		grid(l.Cells[:], l.Prison.Inset(2), 1, 40)
		return
	}
	prison, rest := r.CutBottom(math.Max(20, r.H*0.26))
	l.Prison = prison
	_, rest = rest.CutBottom(gap)
	stacks, rest := rest.CutBottom(math.Max(hud.Target, rest.H*0.40))
	_, rest = rest.CutBottom(gap)
	for i := range kinds {
		l.Stock[i] = rest.Column(i, kinds, gap)
		l.Stacks[i] = stacks.Column(i, 3, gap)
	}
	grid(l.Cells[:], prison.Inset(1), 2, 46)
}

// tray places the hand's things: citizens and the hand beside them, or the hand
// and a choice beside it.
func (l *Layout) tray(gap float64) {
	in := l.Tray.InsetXY(4, 4)
	side := math.Min(in.H, math.Min(84, (in.W*0.60-4*gap)/5))
	side = math.Max(side, math.Min(hud.Target, (in.W-4*gap)/5))
	row, aside := in.CutLeft(5*side + 4*gap)
	for i := range l.Citizens {
		c := row.Column(i, mostCitizens, gap)
		l.Citizens[i] = c.Middle(c.W, math.Min(c.H, math.Max(side, hud.Target)))
	}
	_, l.Aside = aside.CutLeft(2 * gap)
	hand := math.Max(math.Min(in.W*0.36, 420), 150)
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

// grid fills squares into r in the order of reading: as many columns as make them
// largest, none larger than most.
func grid(into []render.Rect, r render.Rect, gap, most float64) {
	n := len(into)
	if n == 0 {
		return
	}
	best, cols := 0.0, n
	for c := n; c >= 1; c-- {
		rows := (n + c - 1) / c
		side := math.Min((r.W-gap*float64(c-1))/float64(c), (r.H-gap*float64(rows-1))/float64(rows))
		if side = math.Min(side, most); side > best*1.05 { // one row is read best
			best, cols = side, c
		}
	}
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows // as many in the last row as in the others, or nearly
	w, h := best*float64(cols)+gap*float64(cols-1), best*float64(rows)+gap*float64(rows-1)
	at := r.Middle(w, h)
	for i := range into {
		into[i] = render.R(at.X+float64(i%cols)*(best+gap), at.Y+float64(i/cols)*(best+gap), best, best)
	}
}
