package board

import (
	"cmp"
	"math"
	"slices"

	"agora/render"
	"agora/rules/hexgrid"
	"agora/rules/phobia"
)

// Cells is the number of possible values of phobia.Cell, which is the length of tables by
// cell.
const Cells = 256

// Plan places a board on a plane. The unit is the edge of a cell, the centre of the board
// is (0, 0), and y grows downwards.
type Plan struct {
	Board  phobia.Board
	Flat   bool           // cells have an edge at the top instead of a corner
	Turned bool           // seen from the other side
	Cells  []phobia.Cell  // in reading order
	Bounds render.Rect    // around all cells
	Hull   []render.Point // the convex outline of the cells, clockwise

	layout hexgrid.Layout
	shape  hexgrid.Shape
	names  []rimName
	x, y   [Cells]float64
}

// rim is the width of the plate around the cells, in units.
const rim = 0.42

// CellWide is the width of an upright cell.
const CellWide = 1.7320508075688772

// PlanFor returns the plan with the largest cells in a window of w x h dp. The hexagons
// may stand on a corner or on an edge, and the board may be turned by multiples of 60
// degrees.
func PlanFor(b phobia.Board, w, h float64, turned bool) *Plan {
	var best *Plan
	most := 0.0
	for _, flat := range [...]bool{false, true} {
		for turn := range 3 {
			p := newPlan(b, flat, turn, turned)
			// A less usual plan must be noticeably larger.
			if fit := min(w/(p.Bounds.W+2*rim), h/(p.Bounds.H+2*rim)); best == nil || fit > most*1.02 {
				best, most = p, fit
			}
		}
	}
	return best
}

// newPlan returns a plan turned by turn times 60 degrees, and by another 180 if it is seen
// from the other side.
func newPlan(b phobia.Board, flat bool, turn int, turned bool) *Plan {
	p := &Plan{Board: b, Flat: flat, Turned: turned, shape: b.Shape(), Cells: b.Cells()}
	p.layout = hexgrid.Layout{Flat: flat, Turn: turn}
	if turned {
		p.layout.Turn += 3
	}
	ux, uy := p.units()
	var corners []render.Point
	for _, c := range p.Cells {
		h := b.Hex(c)
		m := p.layout.Centre(h)
		p.x[c], p.y[c] = float64(m.X)*ux, float64(m.Y)*uy
		for _, q := range p.layout.Corners(h) {
			corners = append(corners, render.Point{X: float64(q.X) * ux, Y: float64(q.Y) * uy})
		}
	}
	least, most := p.layout.Bounds(p.shape)
	p.Bounds = render.R(float64(least.X)*ux, float64(least.Y)*uy, float64(most.X-least.X)*ux, float64(most.Y-least.Y)*uy)
	p.Hull = hull(corners)
	slices.SortStableFunc(p.Cells, func(a, b phobia.Cell) int {
		if d := p.y[a] - p.y[b]; math.Abs(d) > 0.1 {
			return cmp.Compare(d, 0)
		}
		return cmp.Compare(p.x[a], p.x[b])
	})
	p.names = p.rimNames()
	return p
}

// units returns the units of the layout in both directions.
func (p *Plan) units() (x, y float64) {
	if p.Flat {
		return 0.5, CellWide / 2
	}
	return CellWide / 2, 0.5
}

// At returns the centre of a cell.
func (p *Plan) At(c phobia.Cell) (x, y float64) { return p.x[c], p.y[c] }

// Corner returns corner i of a cell, 0 to 5, clockwise.
func (p *Plan) Corner(c phobia.Cell, i int) (x, y float64) {
	dx, dy := p.corner(i)
	return p.x[c] + dx, p.y[c] + dy
}

// corner returns a corner of the cell around (0, 0).
func (p *Plan) corner(i int) (x, y float64) {
	a := math.Pi/3*float64(i) - math.Pi/2
	if p.Flat {
		a += math.Pi / 6
	}
	s, c := math.Sincos(a)
	return c, s
}

// Neighbour returns the cell next to c in a direction of hexgrid; false at the edge.
func (p *Plan) Neighbour(c phobia.Cell, direction int) (phobia.Cell, bool) {
	h := p.Board.Hex(c).Neighbour(direction)
	if !p.shape.Contains(h) {
		return 0, false
	}
	return p.Board.Cell(h), true
}

// edge returns the first corner, clockwise, of the side in a direction.
func (p *Plan) edge(direction int) int {
	// Direction 0 of an unturned upright plan points right, between corners 1 and 2.
	// Directions and turns are counterclockwise.
	first := 1
	if p.Flat {
		first = 0 // there it points up and to the right
	}
	return (first - direction - p.layout.Turn + 24) % 6
}

// hull returns the convex hull of the points, clockwise on the screen.
func hull(pts []render.Point) []render.Point {
	slices.SortStableFunc(pts, func(a, b render.Point) int {
		return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
	})
	cross := func(o, a, b render.Point) float64 { return (a.X-o.X)*(b.Y-o.Y) - (a.Y-o.Y)*(b.X-o.X) }
	var out []render.Point
	half := func(from int, q render.Point) {
		for len(out) >= from+2 && cross(out[len(out)-2], out[len(out)-1], q) <= 1e-6 {
			out = out[:len(out)-1]
		}
		out = append(out, q)
	}
	for _, q := range pts {
		half(0, q)
	}
	from := len(out) - 1
	for i := len(pts) - 2; i >= 0; i-- {
		half(from, pts[i])
	}
	return out[:len(out)-1]
}

// Outline calls corner with the corners of the hull, enlarged by d units, in order.
func (p *Plan) Outline(d float64, corner func(x, y float64)) {
	n := len(p.Hull)
	normal := func(i int) (x, y float64) { // outward normal of the side that begins at corner i
		a, b := p.Hull[i%n], p.Hull[(i+1)%n]
		l := math.Hypot(b.X-a.X, b.Y-a.Y)
		return (b.Y - a.Y) / l, -(b.X - a.X) / l
	}
	for i, q := range p.Hull {
		ax, ay := normal(i + n - 1)
		bx, by := normal(i)
		k := d / (1 + ax*bx + ay*by)
		corner(q.X+(ax+bx)*k, q.Y+(ay+by)*k)
	}
}

// Plate returns the place of the plate on which the cells lie, in units.
func (p *Plan) Plate() render.Rect { return p.Bounds.Inset(-rim) }

// Inside returns a function that reports whether a point, relative to the centre of a cell
// in dp, is inside it.
func (p *Plan) Inside(zoom float64) func(dx, dy float64) bool {
	return func(dx, dy float64) bool {
		dx, dy = math.Abs(dx), math.Abs(dy)
		if p.Flat {
			dx, dy = dy, dx
		}
		return dx <= zoom*CellWide/2+1e-6 && dy <= zoom-dx/CellWide+1e-6
	}
}
