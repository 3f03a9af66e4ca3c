package phobiatable

import (
	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/table"
	"agora/scenes/table/duel"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// Layout holds the places of everything on the screen.
type Layout struct {
	duel.Layout
	Wells [2][2]render.Rect // the supplies by seat and size
	Slim  render.Rect       // free room in the left column; empty: none
}

// arrange lays out a screen of w x h dp. The supplies are below the panels. Below them are
// the tools on the left, and on the right the log, or in small windows the rest of the
// tools.
func arrange(w, h float64) (l Layout) {
	if h > w {
		var wells render.Rect
		l.Layout, wells = duel.Tall(w, h, 56, max(56, min(96, h*0.07)), max(panels.BarHigh(3), min(70, h*0.083)))
		for i := range 2 {
			half := wells.Column(i, 2, 6)
			l.Wells[i][phobia.Large] = half.Column(0, 2, 4)
			l.Wells[i][phobia.Small] = half.Column(1, 2, 4)
		}
		return l
	}
	compact := h < 560 || w < 900
	gap, foot, least, panel, tools := 8.0, 64.0, 190.0, 104.0, float64(duel.Rows2)
	if compact {
		gap, foot, least, panel, tools = 4, 52, 144, 66, 2*ui.Target+4
	}
	var columns [2]render.Rect
	l.Layout, columns[0], columns[1] = duel.Wide(w, h, gap, foot, panel, func(room render.Rect) float64 {
		return max(least, min(max(300, w*0.13), (room.W-2*gap-room.H*1.08)/2))
	})
	l.Compact = compact
	if side := beside(w, h); !compact && fits(side.Board) > fits(l.Board)*1.04 {
		return side
	}
	for i, column := range columns {
		high := min((column.H-tools-2*gap)/2, max(56, min(h*0.2, 240)))
		for _, z := range [2]phobia.Size{phobia.Large, phobia.Small} {
			l.Wells[i][z], column = column.CutTop(high)
			_, column = column.CutTop(gap)
		}
		l.Tools[i] = column
	}
	if compact {
		l.Log = render.R(l.Board.X, l.Board.Y, min(l.Board.W, 320), l.Board.H)
		return l
	}
	l.Log, l.Beside = l.Tools[1], true
	l.Tools[1] = render.Rect{}
	l.Tools[0], _ = l.Tools[0].CutBottom(tools)
	return l
}

// fits returns the width of the board that fits in a place; its plate is a little wider
// than high.
func fits(r render.Rect) float64 { return min(r.W, r.H*plateRatio) }

// plateRatio is the width of the plate with the board's rim, relative to its height.
const plateRatio = 1.075

// beside gives the board the whole height, with the supplies as rows and everything else in
// the columns beside it.
//
//	+------+-----------+--------+
//	|seat 0|           | seat 1 |
//	|supply|           | supply |
//	|      |   board   | log    |
//	|      |           |sentence|
//	|tools |           |keys    |
//	|      |           | action |
//	+------+-----------+--------+
func beside(w, h float64) (l Layout) {
	const gap, panel, row = 8.0, 104.0, 50.0
	all := table.Screen(w, h, gap)
	spare := all.W - 2*gap - all.H*plateRatio
	right := max(264, min(spare*0.53, 420))
	left := max(228, min(spare-right, 420))
	columns := [2]table.Room{{Rect: all.Left(left), Gap: gap}, {Rect: all.Right(right), Gap: gap}}
	l.Board = all.Rect
	for i := range columns {
		c := &columns[i]
		l.Seats = append(l.Seats, c.Top(panel))
		for _, z := range [2]phobia.Size{phobia.Large, phobia.Small} {
			l.Wells[i][z] = c.Top(row)
		}
	}
	l.Tools[0] = columns[0].Bottom(duel.Rows2)
	l.Action = columns[1].Bottom(60)
	l.Keys = columns[1].Bottom(ui.Target + 8)
	lines := 5
	if columns[1].H > 300 { // with room for the log above
		lines = 7
	}
	l.Bar = columns[1].Bottom(panels.BarHigh(lines) + ui.Target + 4)
	l.Log, l.Beside = columns[1].Rect, true
	l.Slim = columns[0].Rect
	return l
}

// rack holds the places of a supply's pieces in its well: their centres and the diameter
// of a piece.
type rack struct {
	X, Y  [10]float64
	D     float64
	Count render.Rect // place of their number
	Key   render.Rect // place of the key that selects them; empty: none
	Row   bool        // the pieces are between the key and their number
}

// pileUp places the whole supply of a size in a well. The pieces are beside each other if
// there is room, otherwise they overlap in a row.
func pileUp(r render.Rect, z phobia.Size) rack {
	var k rack
	n := z.Supply()
	most := min(max(62, r.H*0.40), 120)
	if z == phobia.Small {
		most *= 0.68
	}
	if r.H < 84 || r.W < 150 {
		in := r.InsetXY(6, 5)
		k.Count, in = in.CutRight(26)
		if r.W >= 200 { // room for the key, and for all places
			k.Row = true
			k.Key, in = in.CutLeft(30)
			k.Key = k.Key.Middle(24, 24)
		}
		k.D = min(min(in.H, most*0.72), in.W*0.6)
		pitch := (in.W - k.D - 4) / float64(n-1)
		pitch = min(pitch, k.D*1.1)
		for i := range n {
			k.X[i], k.Y[i] = in.X+k.D/2+2+float64(i)*pitch, in.Y+in.H/2
		}
		return k
	}
	in := r.InsetXY(10, 6)
	head, in := in.CutTop(26)
	k.Count, k.Key = head, head
	_, in = in.CutTop(2)
	cols, gap := n, 4.0
	for c := n; c >= 1; c-- {
		rows := (n + c - 1) / c
		d := min((in.W-gap*float64(c-1))/float64(c), (in.H-gap*float64(rows-1))/float64(rows))
		if d = min(d, most); d > k.D*1.12 { // prefer few rows, which are easier to count
			k.D, cols = d, c
		}
	}
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows // fill the last row like the others if possible
	px := min(k.D*1.25, (in.W-k.D)/max(1, float64(cols-1)))
	py := min(k.D*1.25, (in.H-k.D)/max(1, float64(rows-1)))
	for i := range n {
		k.X[i] = in.X + in.W/2 + (float64(i%cols)-float64(cols-1)/2)*px
		k.Y[i] = in.Y + in.H/2 + (float64(i/cols)-float64(rows-1)/2)*py
	}
	return k
}
