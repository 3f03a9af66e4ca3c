package panels

import (
	"agora/render"
	"agora/scenes/ui"
)

// GraphPart is a named part of a Graph, from a number on.
type GraphPart struct {
	At   int
	Name string
}

// BalanceHigh is the height of the balance below the lines, dp.
const BalanceHigh = 18

// rooms returns the places of the lines and of the balance below them.
func (n *Graph) rooms() (lines, balance render.Rect) {
	lines = n.rect.InsetXY(0, 6)
	if n.Balance != nil {
		balance, lines = lines.CutBottom(BalanceHigh)
		_, lines = lines.CutBottom(3)
	}
	return lines, balance
}

// leastBalance is the smallest value that fills the height of the balance.
const leastBalance = 4

// drawBalance draws a bar for each number: upwards in the first player's colour if they
// have more, otherwise downwards in the other's.
func (n *Graph) drawBalance(p *ui.Pen) {
	if n.Balance == nil {
		return
	}
	_, room := n.rooms()
	c, middle, most := p.Colours(), room.Y+room.H/2, leastBalance
	for _, v := range n.Balance {
		if v != NoValue {
			most = max(most, v, -v)
		}
	}
	wide := max(1, n.x(1)-n.x(0))
	for i, v := range n.Balance {
		if v == NoValue || v == 0 || i > n.Max {
			continue
		}
		high := room.H / 2 * float64(v) / float64(most)
		bar, side := render.R(n.x(i)-wide/2, middle-high, wide, high), n.Sides[0]
		if v < 0 {
			bar, side = render.R(bar.X, middle, wide, -high), n.Sides[1]
		}
		p.Fill(bar.Intersect(n.rect), c.Seat[side&3])
	}
	p.Line(n.Plot().X, middle, n.Plot().Right(), middle, 1, c.Track)
}

// drawParts draws the start of each part but the first.
func (n *Graph) drawParts(p *ui.Pen) {
	plot := n.Plot()
	for i, part := range n.Parts {
		if x := n.x(part.At); i > 0 && part.At <= n.Max {
			p.Dash(x, plot.Y, x, plot.Bottom(), 1, 3, 3, 0, p.Colours().InkSoft)
		}
	}
}

// drawNames draws the names of the parts that have room for them.
func (n *Graph) drawNames(p *ui.Pen) {
	for i, part := range n.Parts {
		wide, _ := p.Measure(render.Small, part.Name)
		if at := n.nameAt(i, wide); !at.Empty() {
			p.TextIn(render.Small, part.Name, at, render.AlignLeft, p.Colours().InkSoft)
		}
	}
}

// partName is the height of a part's name, dp.
const partName = 20

// nameAt returns the place of a part's name of that width: at the top or else at the bottom
// of the part, before or after the mark of the number shown, so that no line strikes it
// through; empty if there is none.
func (n *Graph) nameAt(i int, wide float64) render.Rect {
	plot := n.Plot()
	if n.Parts[i].At > n.Max {
		return render.Rect{}
	}
	begin, end := n.x(n.Parts[i].At)+3, plot.Right()
	if i+1 < len(n.Parts) {
		end = n.x(min(n.Parts[i+1].At, n.Max)) - 3
	}
	now := n.x(n.At)
	for _, y := range [2]float64{plot.Y, plot.Bottom() - partName} {
		for _, x := range [2]float64{begin, max(begin, now+6)} {
			at := render.R(x, y, wide, partName)
			if at.Right() <= end && (now < at.X-2 || now > at.Right()+2) && !n.struck(at) {
				return at
			}
		}
	}
	return render.Rect{}
}

// struck reports whether one of the lines crosses a place.
func (n *Graph) struck(r render.Rect) bool {
	r = r.InsetXY(0, 2) // the letters are lower
	for _, l := range n.Lines {
		for i := 1; i < len(l.Values) && i <= n.Max; i++ {
			if l.Values[i-1] == NoValue || l.Values[i] == NoValue || n.x(i) < r.X || n.x(i-1) > r.Right() {
				continue
			}
			a, b := n.y(l.Values[i-1]), n.y(l.Values[i])
			if max(a, b) > r.Y && min(a, b) < r.Bottom() {
				return true
			}
		}
	}
	if n.Middle != NoValue {
		return n.y(n.Middle) > r.Y && n.y(n.Middle) < r.Bottom()
	}
	return false
}
