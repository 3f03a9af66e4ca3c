package ui

import (
	"math"

	"agora/game/input"
	"agora/render"
)

// Graph shows lines over the numbers from 0 to Max, one of which is chosen: by a click,
// by dragging, by the arrow keys.
type Graph struct {
	ID        string
	Tip       string
	Max, At   int
	Lines     []GraphLine
	Low, High int    // the values at the lower and upper edge
	Middle    int    // a value that is marked by a line across; NoValue: none
	Marks     []Mark // numbers worth going to
	Do        func(n int)

	rect render.Rect
}

// GraphLine is a line of a Graph.
type GraphLine struct {
	Seat   int   // whose colour it has, 0 to 3
	Faint  bool  // it is thinner, and dashed
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

// plot returns where the lines are, within the Graph.
func (n *Graph) plot() render.Rect { return n.rect.InsetXY(math.Min(8, n.rect.W/4), 6) }

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
	now := n.x(n.At)
	p.Fill(render.R(now-1, plot.Y-4, 2, plot.H+8), c.Accent)
	var pts [256]render.Point
	for _, l := range n.Lines {
		run := pts[:0]
		col := c.SeatText[l.Seat&3]
		flush := func() {
			switch {
			case len(run) == 1:
				p.Circle(run[0].X, run[0].Y, 1.5, col)
			case l.Faint:
				for i := 1; i < len(run); i++ {
					p.Dash(run[i-1].X, run[i-1].Y, run[i].X, run[i].Y, 1.4, 5, 4, 0, col)
				}
			case len(run) > 1:
				p.Polyline(run, false, 2.4, col)
			}
			run = run[:0]
		}
		for i, v := range l.Values {
			if v == NoValue || i > n.Max {
				flush()
				continue
			}
			pt := render.Point{X: n.x(i), Y: n.y(v)}
			if k := len(run); k > 1 && pt.X-run[k-1].X < 0.75 && i < len(l.Values)-1 {
				continue // more than there are pixels
			}
			if run = append(run, pt); len(run) == len(pts) {
				flush()
				run = append(run, pt)
			}
		}
		flush()
		if n.At < len(l.Values) && l.Values[n.At] != NoValue {
			p.Circle(now, n.y(l.Values[n.At]), 4, col)
		}
	}
	for _, m := range n.Marks {
		d := 2.5
		if m.Loud {
			d = 4
		}
		p.Circle(n.x(m.At), plot.Y, d, c.Bad)
	}
	p.ringIf(st, n.rect.Inset(2))
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
