package panels

import (
	"cmp"
	"math"
	"slices"

	"agora/game/input"
	"agora/render"
	"agora/render/emblem"
	"agora/scenes/ui"
)

// Graph shows lines over the numbers from 0 to Max. A click, a drag or the arrow keys
// choose a number.
type Graph struct {
	ID        string
	Tip       string
	Max, At   int
	Lines     []GraphLine
	Low, High int        // the values at the bottom and the top
	Middle    int        // a value marked by a horizontal line; NoValue: none
	Marks     []ui.Mark  // numbers worth visiting
	Slider    *ui.Slider // a slider above or below for the same numbers; nil: none
	Balance   []int      // shown below the lines, by number: the first player's lead; NoValue where unknown
	Sides     [2]int     // their colours, 0 to 3
	Parts     []GraphPart
	Do        func(n int)

	rect render.Rect
}

// GraphLine is a line of a Graph.
type GraphLine struct {
	Seat   int   // decides its colour, dashes and emblem, 0 to 3
	Faint  bool  // thinner, and without an emblem
	Values []int // by number; NoValue where unknown
}

// NoValue marks a missing value.
const NoValue = math.MinInt32

// Size implements Node.
func (n *Graph) Size(_ *ui.Frame, width float64) (float64, float64) { return width, ui.Target }

// Place implements Node.
func (n *Graph) Place(f *ui.Frame, r render.Rect) {
	n.rect = r
	f.Add(n)
}

// The size of the emblem at the end of a line, and the room for all emblems at the right,
// dp.
const (
	endSign = 13
	endRoom = 18
)

// Plot returns the place of the lines, no wider than the Slider, so that a number is at
// the same place in both.
func (n *Graph) Plot() render.Rect {
	r, _ := n.rooms()
	r = r.InsetXY(min(8, r.W/4), 0)
	r.W = max(r.W-endRoom, r.W/2)
	if n.Slider == nil {
		return r
	}
	t := n.Slider.Room()
	left, right := max(r.X, t.X), min(r.Right(), t.Right())
	if right <= left { // they are not above one another
		return r
	}
	return render.R(left, r.Y, right-left, r.H)
}

// x returns the place of a number, y that of a value.
func (n *Graph) x(i int) float64 {
	p := n.Plot()
	return p.X + p.W*float64(i)/float64(max(n.Max, 1))
}

func (n *Graph) y(value int) float64 {
	p := n.Plot()
	return p.Bottom() - p.H*float64(min(max(value, n.Low), n.High)-n.Low)/float64(max(n.High-n.Low, 1))
}

// Draw implements Node.
func (n *Graph) Draw(p *ui.Pen) {
	c, st, plot := p.Colours(), p.State(n.ID, ""), n.Plot()
	p.Line(plot.X, plot.Bottom(), plot.Right(), plot.Bottom(), 1, c.Track)
	if n.Middle != NoValue {
		p.Line(plot.X, n.y(n.Middle), plot.Right(), n.y(n.Middle), 1, c.Track)
	}
	n.drawParts(p)
	n.drawBalance(p)
	now := n.x(n.At)
	p.Fill(render.R(now-1, plot.Y-4, 2, plot.H+8), c.Accent)
	for _, l := range n.Lines {
		n.drawLine(p, l)
		if n.At < len(l.Values) && l.Values[n.At] != NoValue {
			p.Circle(now, n.y(l.Values[n.At]), 4, c.SeatText[l.Seat&3])
		}
	}
	n.drawNames(p)
	n.drawSigns(p)
	for _, m := range n.Marks {
		d := 2.5
		if m.Loud {
			d = 4
		}
		p.Circle(n.x(m.At), plot.Y, d, c.Bad)
	}
	p.RingIf(st, n.rect.Inset(2))
}

// dashes are the lengths of strokes and gaps of a seat's lines, dp, so that lines can be
// told apart without colour; nil: a solid line.
var dashes = [4][]float64{nil, {9, 4}, {2.5, 3.5}, {10, 3, 2.5, 3}}

// drawLine draws a line as far as its values are known.
func (n *Graph) drawLine(p *ui.Pen, l GraphLine) {
	col, width := p.Colours().SeatText[l.Seat&3], 2.4
	if l.Faint {
		width = 1.1
	}
	stroke := strokes{pattern: dashes[l.Seat&3]}
	var from render.Point
	run := 0 // consecutive values so far
	for i, v := range l.Values[:min(len(l.Values), n.Max+1)] {
		if v == NoValue {
			if run == 1 {
				p.Circle(from.X, from.Y, 1.5, col)
			}
			run = 0
			continue
		}
		to := render.Point{X: n.x(i), Y: n.y(v)}
		if run > 1 && to.X-from.X < 0.75 && i < min(len(l.Values), n.Max+1)-1 {
			continue // more values than pixels
		}
		if run++; run > 1 {
			stroke.line(from, to, func(x1, y1, x2, y2 float64) { p.Line(x1, y1, x2, y2, width, col) })
		}
		from = to
	}
	if run == 1 {
		p.Circle(from.X, from.Y, 1.5, col)
	}
}

// strokes draws a dashed line along many short segments.
type strokes struct {
	pattern []float64
	at      int     // index in the pattern; even: a stroke
	done    float64 // length of it already drawn
}

// line continues along a segment and draws its strokes.
func (s *strokes) line(from, to render.Point, draw func(x1, y1, x2, y2 float64)) {
	if len(s.pattern) == 0 {
		draw(from.X, from.Y, to.X, to.Y)
		return
	}
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	for at := 0.0; at < length; {
		step := min(s.pattern[s.at]-s.done, length-at)
		if a, b := at/length, (at+step)/length; s.at%2 == 0 {
			draw(render.Mix(from.X, to.X, a), render.Mix(from.Y, to.Y, a), render.Mix(from.X, to.X, b), render.Mix(from.Y, to.Y, b))
		}
		at += step
		if s.done += step; s.done >= s.pattern[s.at]-1e-9 {
			s.at, s.done = (s.at+1)%len(s.pattern), 0
		}
	}
}

// sign is the emblem at the end of a line.
type sign struct {
	seat int
	y    float64
}

// signs returns the emblems of the lines from top to bottom, without overlaps.
func (n *Graph) signs() (list []sign) {
	for _, l := range n.Lines {
		for i := min(len(l.Values)-1, n.Max); i >= 0 && !l.Faint; i-- {
			if l.Values[i] != NoValue {
				list = append(list, sign{l.Seat & 3, n.y(l.Values[i])})
				break
			}
		}
	}
	slices.SortStableFunc(list, func(a, b sign) int { return cmp.Compare(a.y, b.y) })
	top, bottom := n.rect.Y+endSign/2, n.rect.Bottom()-endSign/2
	for i := range list { // push each below the one above, then those pushed out back up
		list[i].y = max(list[i].y, top)
		top = list[i].y + endSign
	}
	for i := len(list) - 1; i >= 0; i-- {
		list[i].y = min(list[i].y, bottom)
		bottom = list[i].y - endSign
	}
	return list
}

// drawSigns draws the emblems at the right ends of the lines.
func (n *Graph) drawSigns(p *ui.Pen) {
	x := n.Plot().Right() + endRoom/2 + 2
	for _, s := range n.signs() {
		p.Sprite(emblem.Sprite(p.Kit, emblem.ID(s.seat), endSign), render.Place{X: x, Y: s.y, Tint: p.Colours().SeatText[s.seat]})
	}
}

func (n *Graph) TipAt(x float64) (string, render.Rect) {
	tip, at := ui.TipOf(n.Marks, x, n.x)
	return tip, render.R(at, n.rect.Y, 0, n.rect.H)
}

func (n *Graph) Facts() ui.Facts {
	return ui.Facts{ID: n.ID, Tip: n.Tip, Rect: n.rect, Hold: true, Marked: n}
}

// Pointer goes to the number under the pointer.
func (n *Graph) Pointer(s *ui.Screen, e input.Event) {
	switch e.Kind {
	case input.Press, input.Tap, input.DragStart, input.Drag, input.DragEnd:
		p := n.Plot()
		n.set(int(math.Round((e.X - p.X) / max(p.W, 1) * float64(n.Max))))
		s.Invalidate()
	}
}

func (n *Graph) set(i int) {
	if i = max(0, min(i, n.Max)); i != n.At {
		n.At = i
		if n.Do != nil {
			n.Do(i)
		}
	}
}

func (n *Graph) Key(_ *ui.Screen, e input.Event) bool {
	if e.Kind != input.KeyPress || e.Mods != 0 {
		return false
	}
	switch e.Key {
	case input.KeyLeft:
		n.set(n.At - 1)
	case input.KeyRight:
		n.set(n.At + 1)
	case input.KeyHome:
		n.set(0)
	case input.KeyEnd:
		n.set(n.Max)
	default:
		return false
	}
	return true
}
