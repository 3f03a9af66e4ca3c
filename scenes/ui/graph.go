package ui

import (
	"cmp"
	"math"
	"slices"

	"agora/game/input"
	"agora/render"
	"agora/render/emblem"
)

// Graph shows lines over the numbers from 0 to Max, one of which is chosen: by a click,
// by dragging, by the arrow keys.
type Graph struct {
	ID        string
	Tip       string
	Max, At   int
	Lines     []GraphLine
	Low, High int     // the values at the lower and upper edge
	Middle    int     // a value that is marked by a line across; NoValue: none
	Marks     []Mark  // numbers worth going to
	Slider    *Slider // it stands above or below, along the same numbers; nil: none does
	Balance   []int   // below the lines, by number: what the first of two has more than the other; NoValue where there is none yet
	Sides     [2]int  // whose colours these have, 0 to 3
	Parts     []GraphPart
	Do        func(n int)

	rect render.Rect
}

// GraphLine is a line of a Graph.
type GraphLine struct {
	Seat   int   // whose colour, dashes and emblem it has, 0 to 3
	Faint  bool  // it is thinner, and has no emblem at its end
	Values []int // by number; NoValue where there is none yet
}

// NoValue is no value of a line.
const NoValue = math.MinInt32

// Size implements Node.
func (n *Graph) Size(_ *Frame, width float64) (float64, float64) { return width, Target }

// Place implements Node.
func (n *Graph) Place(f *Frame, r render.Rect) {
	n.rect = r
	f.add(n)
}

// The emblem at the end of a line, dp: its size, and the room that all have at the right.
const (
	endSign = 13
	endRoom = 18
)

// plot returns where the lines are, within the Graph: no wider than its Slider, so that a
// number lies at the same place in both.
func (n *Graph) plot() render.Rect {
	r, _ := n.rooms()
	r = r.InsetXY(math.Min(8, r.W/4), 0)
	r.W = math.Max(r.W-endRoom, r.W/2)
	if n.Slider == nil {
		return r
	}
	t := n.Slider.room()
	left, right := math.Max(r.X, t.X), math.Min(r.Right(), t.Right())
	if right <= left { // they are not above one another
		return r
	}
	return render.R(left, r.Y, right-left, r.H)
}

// x and y are where a number and a value lie.
func (n *Graph) x(i int) float64 {
	p := n.plot()
	return p.X + p.W*float64(i)/float64(max(n.Max, 1))
}

func (n *Graph) y(value int) float64 {
	p := n.plot()
	return p.Bottom() - p.H*float64(min(max(value, n.Low), n.High)-n.Low)/float64(max(n.High-n.Low, 1))
}

// Draw implements Node.
func (n *Graph) Draw(p *Pen) {
	c, st, plot := p.colours(), p.state(n.ID, ""), n.plot()
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
	n.drawSigns(p)
	for _, m := range n.Marks {
		d := 2.5
		if m.Loud {
			d = 4
		}
		p.Circle(n.x(m.At), plot.Y, d, c.Bad)
	}
	p.ringIf(st, n.rect.Inset(2))
}

// dashes are the lengths of the strokes and gaps of a seat's lines, dp, so that nobody needs
// the colours to tell them apart; none: a line without gaps.
var dashes = [4][]float64{nil, {9, 4}, {2.5, 3.5}, {10, 3, 2.5, 3}}

// drawLine draws a line as far as its values are known.
func (n *Graph) drawLine(p *Pen, l GraphLine) {
	col, width := p.colours().SeatText[l.Seat&3], 2.4
	if l.Faint {
		width = 1.1
	}
	stroke := strokes{pattern: dashes[l.Seat&3]}
	var from render.Point
	run := 0 // values beside each other so far
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
			continue // more than there are pixels
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

// strokes walks along a line of many parts, stroke by stroke.
type strokes struct {
	pattern []float64
	at      int     // in the pattern: a stroke if it is even
	done    float64 // of it
}

// line goes on by a part, and draws its strokes.
func (s *strokes) line(from, to render.Point, draw func(x1, y1, x2, y2 float64)) {
	if len(s.pattern) == 0 {
		draw(from.X, from.Y, to.X, to.Y)
		return
	}
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	for at := 0.0; at < length; {
		step := math.Min(s.pattern[s.at]-s.done, length-at)
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

// signs returns the emblems of the lines, from above, none over another.
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
	for i := range list { // each below the one above it, then those that this has pushed out back up
		list[i].y = math.Max(list[i].y, top)
		top = list[i].y + endSign
	}
	for i := len(list) - 1; i >= 0; i-- {
		list[i].y = math.Min(list[i].y, bottom)
		bottom = list[i].y - endSign
	}
	return list
}

// drawSigns draws at the right of the lines whose they are.
func (n *Graph) drawSigns(p *Pen) {
	x := n.plot().Right() + endRoom/2 + 2
	for _, s := range n.signs() {
		p.Sprite(emblem.Sprite(p.Kit, emblem.ID(s.seat), endSign), render.Place{X: x, Y: s.y, Tint: p.colours().SeatText[s.seat]})
	}
}

func (n *Graph) tipAt(x float64) (string, render.Rect) {
	tip, at := tipOf(n.Marks, x, n.x)
	return tip, render.R(at, n.rect.Y, 0, n.rect.H)
}

func (n *Graph) facts() facts { return facts{id: n.ID, tip: n.Tip, rect: n.rect, hold: true} }

// pointer goes to the number under the hand.
func (n *Graph) pointer(s *Screen, e input.Event) {
	switch e.Kind {
	case input.Press, input.Tap, input.DragStart, input.Drag, input.DragEnd:
		p := n.plot()
		n.set(int(math.Round((e.X - p.X) / math.Max(p.W, 1) * float64(n.Max))))
		s.loop.Invalidate()
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

func (n *Graph) key(_ *Screen, e input.Event) bool {
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
