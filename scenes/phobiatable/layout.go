package phobiatable

import (
	"math"

	"agora/render"
	"agora/rules/phobia"
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
	Tools   [2]render.Rect
	Seats   [2]render.Rect
	Wells   [2][2]render.Rect // the supplies, by seat and size
	Log     render.Rect
	Beside  bool // the log has a place of its own
}

// arrange lays out a screen of w x h dp.
//
//	wide:                                tall:
//	+------+--------------+------+       +-------+-------+
//	|seat 0|              |seat 1|       |seat 0 |seat 1 |
//	|wells |    board     |wells |       |wells  |wells  |
//	|tools |              |log   |       | sentence      |
//	+------+--------------+------+       |    board      |
//	| sentence      keys  action |       | keys   action |
//	+----------------------------+       | tools         |
//	                                     +---------------+
func arrange(w, h float64) Layout {
	if h > w {
		return tall(w, h)
	}
	return wide(w, h)
}

func wide(w, h float64) Layout {
	l := Layout{Compact: h < 560 || w < 900}
	gap, bar, least, panel := 8.0, 60.0, 190.0, 104.0
	if l.Compact {
		gap, bar, least, panel = 4, 52, 144, 66
	}
	all := render.R(0, 0, w, h).Inset(gap)
	foot, all := all.CutBottom(bar)
	_, all = all.CutBottom(gap)
	side := math.Max(least, math.Min(math.Max(300, w*0.13), (all.W-2*gap-all.H*1.08)/2))
	left, rest := all.CutLeft(side)
	right, rest := rest.CutRight(side)
	l.Board = rest.InsetXY(gap, 0)

	for i, column := range [2]render.Rect{left, right} {
		l.Seats[i], column = column.CutTop(panel)
		_, column = column.CutTop(gap)
		tools := 2*(hud.Target+8) + 4.0
		if l.Compact {
			tools = 2*hud.Target + 4
		}
		high := math.Min((column.H-tools-2*gap)/2, math.Max(56, math.Min(h*0.2, 240)))
		l.Wells[i][phobia.Large], column = column.CutTop(high)
		_, column = column.CutTop(gap)
		l.Wells[i][phobia.Small], column = column.CutTop(high)
		_, column = column.CutTop(gap)
		l.Tools[i] = column
	}
	if !l.Compact {
		// All tools on the left; the log on the right.
		l.Log, l.Beside = l.Tools[1], true
		l.Tools[1] = render.Rect{}
		l.Tools[0] = render.R(l.Tools[0].X, l.Tools[0].Bottom()-tools2, l.Tools[0].W, tools2)
	} else {
		l.Log = render.R(l.Board.X, l.Board.Y, math.Min(l.Board.W, 320), l.Board.H)
	}

	action := math.Max(128, math.Min(200, w*0.17))
	l.Action, foot = foot.CutRight(action)
	_, foot = foot.CutRight(gap)
	l.Keys, foot = foot.CutRight(hud.Keyboard)
	_, l.Bar = foot.CutRight(gap)
	return l
}

// tools2 is the height of two rows of tools.
const tools2 = 2*(hud.Target+8) + 4

func tall(w, h float64) Layout {
	l := Layout{Tall: true, Compact: w < 500}
	const gap = 6.0
	all := render.R(0, 0, w, h).Inset(gap)
	head, all := all.CutTop(56)
	_, all = all.CutTop(gap)
	wells, all := all.CutTop(math.Max(56, math.Min(96, h*0.07)))
	_, all = all.CutTop(gap)
	for i := range 2 {
		l.Seats[i] = head.Column(i, 2, gap)
		half := wells.Column(i, 2, gap)
		l.Wells[i][phobia.Large] = half.Column(0, 2, 4)
		l.Wells[i][phobia.Small] = half.Column(1, 2, 4)
	}
	l.Bar, all = all.CutTop(62)
	_, all = all.CutTop(gap)
	tools, all := all.CutBottom(hud.Target + 2)
	_, all = all.CutBottom(gap)
	keys, all := all.CutBottom(hud.Target + 4)
	_, l.Board = all.CutBottom(gap)
	l.Tools[0] = tools
	l.Keys, keys = keys.CutLeft(hud.Keyboard)
	_, l.Action = keys.CutLeft(gap)
	l.Log = l.Board
	return l
}

// rack is how the pieces of a supply lie in their well: the middles of the
// places and the diameter of a piece.
type rack struct {
	X, Y  [10]float64
	D     float64
	Count render.Rect // where their number stands
	Key   render.Rect // where the key that chooses them stands; empty for none
}

// pileUp lays the whole supply of a size into a well. Where there is room the
// pieces lie beside each other, else they overlap in a row.
func pileUp(r render.Rect, z phobia.Size) rack {
	var k rack
	n := z.Supply()
	most := math.Min(math.Max(62, r.H*0.40), 120)
	if z == phobia.Small {
		most *= 0.68
	}
	if r.H < 84 || r.W < 150 {
		in := r.InsetXY(6, 5)
		k.Count, in = in.CutRight(26)
		k.D = math.Min(math.Min(in.H, most*0.72), in.W*0.6)
		pitch := (in.W - k.D - 4) / float64(n-1)
		pitch = math.Min(pitch, k.D*1.1)
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
		d := math.Min((in.W-gap*float64(c-1))/float64(c), (in.H-gap*float64(rows-1))/float64(rows))
		if d = math.Min(d, most); d > k.D*1.12 { // fewer rows are easier to count
			k.D, cols = d, c
		}
	}
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows // as many in the last row as in the others, or nearly
	px := math.Min(k.D*1.25, (in.W-k.D)/math.Max(1, float64(cols-1)))
	py := math.Min(k.D*1.25, (in.H-k.D)/math.Max(1, float64(rows-1)))
	for i := range n {
		k.X[i] = in.X + in.W/2 + (float64(i%cols)-float64(cols-1)/2)*px
		k.Y[i] = in.Y + in.H/2 + (float64(i/cols)-float64(rows-1)/2)*py
	}
	return k
}
