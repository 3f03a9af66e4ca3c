package ui

import (
	"math"

	"agora/render"
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
func (n *Graph) drawBalance(p *Pen) {
	if n.Balance == nil {
		return
	}
	_, room := n.rooms()
	c, middle, most := p.colours(), room.Y+room.H/2, leastBalance
	for _, v := range n.Balance {
		if v != NoValue {
			most = max(most, v, -v)
		}
	}
	wide := math.Max(1, n.x(1)-n.x(0))
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
	p.Line(n.plot().X, middle, n.plot().Right(), middle, 1, c.Track)
}

// drawParts draws the start of each part, and its name if it fits.
func (n *Graph) drawParts(p *Pen) {
	c, plot := p.colours(), n.plot()
	for i, part := range n.Parts {
		if part.At > n.Max {
			return
		}
		x, end := n.x(part.At), plot.Right()
		if i+1 < len(n.Parts) {
			end = n.x(min(n.Parts[i+1].At, n.Max))
		}
		if i > 0 {
			p.Dash(x, plot.Y, x, plot.Bottom(), 1, 3, 3, 0, c.InkSoft)
		}
		if w, _ := p.Measure(render.Small, part.Name); w+6 <= end-x {
			p.TextIn(render.Small, part.Name, render.R(x+3, plot.Y, end-x-3, 20), render.AlignLeft, c.InkSoft)
		}
	}
}
