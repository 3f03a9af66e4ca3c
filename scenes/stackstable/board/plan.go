package board

import (
	"agora/render"
	"agora/rules/stacks"
)

// Cells is the number of possible values of stacks.Cell, which is the length of tables by
// cell.
const Cells = 64

// Size is the number of files and of ranks.
const Size = 6

// Measures of the pit in units, the side of a cell.
const (
	step = 0.16 // width of the stairs between two levels
	rim  = 0.34 // width of the frame around the pit
	half = Size/2 + 2*step
	span = 2 * (half + rim)
)

// Plan places the pit on a plane. The unit is the side of a cell, the centre of the pit is
// (0, 0), and y grows downwards.
//
//	|<- 6 ->|s|<- 3 ->|s|<--- 0 --->|s|<- 3 ->|s|<- 6 ->|   s: stairs
type Plan struct {
	render.Camera      // shows the pit and its frame
	Turned        bool // seen from the second player's side
	Side          bool // seen from the side; see SidePlan
}

// PlanFor returns the largest plan that fits in r.
func PlanFor(r render.Rect, turned bool) Plan {
	u := max(1, min(r.W, r.H)/span)
	return Plan{render.Camera{View: r.Middle(u*span, u*span), Zoom: u}, turned, false}
}

// SidePlan returns the largest plan of the pit seen from the side that fits in r.
func SidePlan(r render.Rect, turned bool) Plan {
	u := max(1, min(r.W/span, r.H/highSide))
	return Plan{render.Camera{View: r.Middle(u*span, u*highSide), Zoom: u}, turned, true}
}

// axis returns the centre of file or rank i.
func axis(i int) float64 {
	at := float64(i) - float64(Size-1)/2
	switch i {
	case 0:
		at -= 2 * step
	case 1:
		at -= step
	case Size - 2:
		at += step
	case Size - 1:
		at += 2 * step
	}
	return at
}

// At returns the centre of a cell.
func (p *Plan) At(c stacks.Cell) (x, y float64) {
	if p.Side {
		x = axis(c.File())
		if p.Turned {
			x = -x
		}
		return x, sideMiddle - front(p.row(c)) - depth/2 - float64(c.Level())*lift
	}
	x, y = axis(c.File()), -axis(c.Rank())
	if p.Turned {
		return -x, -y
	}
	return x, y
}

// Rect returns the place of a cell on the screen.
func (p *Plan) Rect(c stacks.Cell) render.Rect {
	x, y := p.ToScreen(p.At(c))
	high := p.Zoom * p.deep()
	return render.R(x-p.Zoom/2, y-high/2, p.Zoom, high)
}

// Order returns the n-th cell in reading order, 0 to 35.
func (p *Plan) Order(n int) stacks.Cell {
	if p.Turned {
		n = Size*Size - 1 - n
	}
	return stacks.At(n%Size, Size-1-n/Size)
}

// Place returns the index of a cell in reading order.
func (p *Plan) Place(c stacks.Cell) int {
	n := (Size-1-c.Rank())*Size + c.File()
	if p.Turned {
		n = Size*Size - 1 - n
	}
	return n
}

// Between returns half the width of the stairs between two cells, dp.
func (p *Plan) Between() float64 { return p.Zoom * step / 2 }
