package stackstable

import (
	"math"

	"agora/render"
	"agora/rules/stacks"
)

// cells is the number of names a stacks.Cell can have; tables by cell have that
// length.
const cells = 64

// size is the number of files and of ranks.
const size = 6

// Measures of the pit in units, the side of a cell.
const (
	step = 0.16 // breadth of the stairs between two levels
	rim  = 0.34 // breadth of the frame around the pit
	half = size/2 + 2*step
	span = 2 * (half + rim)
)

// Plan lays the pit out on a plane. The unit is the side of a cell, the middle of
// the pit is (0, 0), y grows downwards.
//
//	|<- 6 ->|s|<- 3 ->|s|<--- 0 --->|s|<- 3 ->|s|<- 6 ->|   s: stairs
type Plan struct {
	View   render.Rect // of the pit and its frame, dp
	Unit   float64     // dp of one unit
	X, Y   float64     // the middle, dp
	Turned bool        // seen by the second player
}

// planFor is the largest plan that has room in r.
func planFor(r render.Rect, turned bool) Plan {
	u := math.Max(1, math.Min(r.W, r.H)/span)
	p := Plan{Unit: u, View: r.Middle(u*span, u*span), Turned: turned}
	p.X, p.Y = p.View.Centre()
	return p
}

// axis is the middle of file or rank i.
func axis(i int) float64 {
	at := float64(i) - float64(size-1)/2
	switch i {
	case 0:
		at -= 2 * step
	case 1:
		at -= step
	case size - 2:
		at += step
	case size - 1:
		at += 2 * step
	}
	return at
}

// At is the middle of a cell.
func (p *Plan) At(c stacks.Cell) (x, y float64) {
	x, y = axis(c.File()), -axis(c.Rank())
	if p.Turned {
		return -x, -y
	}
	return x, y
}

// Screen is where a point of the plan is on the screen.
func (p *Plan) Screen(x, y float64) (sx, sy float64) { return p.X + x*p.Unit, p.Y + y*p.Unit }

// Cell is where the middle of a cell is on the screen.
func (p *Plan) Cell(c stacks.Cell) (sx, sy float64) { return p.Screen(p.At(c)) }

// Rect is a cell on the screen.
func (p *Plan) Rect(c stacks.Cell) render.Rect {
	x, y := p.Cell(c)
	return render.R(x-p.Unit/2, y-p.Unit/2, p.Unit, p.Unit)
}

// CellAt is the cell under a point of the screen. The stairs belong to the cells
// beside them.
func (p *Plan) CellAt(sx, sy float64) (stacks.Cell, bool) {
	x, y := (sx-p.X)/p.Unit, (sy-p.Y)/p.Unit
	if p.Turned {
		x, y = -x, -y
	}
	file, ok := lane(x)
	rank, ok2 := lane(-y)
	if !ok || !ok2 {
		return 0, false
	}
	return stacks.At(file, rank), true
}

// lane is the file or rank at a coordinate.
func lane(v float64) (int, bool) {
	best, least := 0, math.Inf(1)
	for i := range size {
		if d := math.Abs(v - axis(i)); d < least {
			best, least = i, d
		}
	}
	return best, least <= (1+step)/2
}

// Next is the cell that an arrow key leads to, dx and dy being its direction on
// the screen; false at the edge.
func (p *Plan) Next(c stacks.Cell, dx, dy int) (stacks.Cell, bool) {
	if p.Turned {
		dx, dy = -dx, -dy
	}
	file, rank := c.File()+dx, c.Rank()-dy
	if file < 0 || rank < 0 || file >= size || rank >= size {
		return c, false
	}
	return stacks.At(file, rank), true
}

// Order is the n-th cell in reading order, 0 to 35.
func (p *Plan) Order(n int) stacks.Cell {
	if p.Turned {
		n = size*size - 1 - n
	}
	return stacks.At(n%size, size-1-n/size)
}

// place is the number of a cell in reading order.
func (p *Plan) place(c stacks.Cell) int {
	n := (size-1-c.Rank())*size + c.File()
	if p.Turned {
		n = size*size - 1 - n
	}
	return n
}
