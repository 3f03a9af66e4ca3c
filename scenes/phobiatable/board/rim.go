package board

import (
	"math"
	"slices"
	"strconv"

	"agora/render"
	"agora/rules/phobia"
)

// rimName is the name of a file or a rank on the rim of the board, at a point of the plan.
type rimName struct {
	text string
	x, y float64
}

// rimOut is the distance of a name from the outline of the cells, in units.
const rimOut = 0.2

// rimNames returns the names of all files, each at its lower end, and of all ranks, each
// at the end on a side where no files end.
func (p *Plan) rimNames() (names []rimName) {
	var files, ranks [16][]phobia.Cell
	for _, c := range p.Cells { // from top to bottom
		files[c.File()] = append(files[c.File()], c)
		ranks[c.Rank()] = append(ranks[c.Rank()], c)
	}
	fx, fy := p.along(files[0])
	if rx, ry := p.along(ranks[0]); fx*rx+fy*ry > 0 { // both would end on the same side
		for i := range ranks {
			slices.Reverse(ranks[i])
		}
	}
	for i := range files {
		names = p.nameEnd(names, files[i], string(rune('a'+i)))
		names = p.nameEnd(names, ranks[i], strconv.Itoa(i+1))
	}
	return names
}

// along returns the direction of a line of cells, with length 1.
func (p *Plan) along(line []phobia.Cell) (dx, dy float64) {
	from, to := line[0], line[len(line)-1]
	dx, dy = p.x[to]-p.x[from], p.y[to]-p.y[from]
	far := math.Hypot(dx, dy)
	return dx / far, dy / far
}

// nameEnd appends the name of a line of cells beyond its last cell.
func (p *Plan) nameEnd(names []rimName, line []phobia.Cell, text string) []rimName {
	if len(line) < 2 {
		return names
	}
	dx, dy := p.along(line)
	x, y := p.At(line[len(line)-1])
	out := math.Inf(1) // distance to the outline
	for i, a := range p.Hull {
		b := p.Hull[(i+1)%len(p.Hull)]
		nx, ny := b.Y-a.Y, a.X-b.X
		if towards := dx*nx + dy*ny; towards > 1e-6 {
			out = min(out, ((a.X-x)*nx+(a.Y-y)*ny)/towards)
		}
	}
	out += rimOut
	return append(names, rimName{text, x + dx*out, y + dy*out})
}

// names draws the names of files and ranks on the rim.
func (e *Painter) names() {
	style := render.Strong.Sized(max(13, min(20, e.Unit(0.36))))
	high := e.C.Kit.LineHeight(style)
	for i := range e.plan.names {
		n := &e.plan.names[i]
		x, y := e.Point(n.x, n.y)
		e.C.Text(style, n.text, x, y-high/2, render.AlignCentre, render.Fade(e.C.Theme().OnBar, 0.85))
	}
}
