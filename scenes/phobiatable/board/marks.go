package board

import (
	"math"

	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/table/duel"
)

// legal marks a cell where a piece may be placed.
func (e *Painter) legal(c phobia.Cell, z phobia.Size, dot bool) {
	pts := e.hexagon(c, 0.84)
	e.C.Poly(pts[:], render.Fade(e.C.Legal(), 0.17))
	if dot {
		x, y := e.at(c)
		e.Dot(x, y, max(e.Unit(Radii[z]*0.22), 2.5), render.Fade(e.C.Legal(), 0.75))
	}
}

// lastMove marks the last move: the cell that was filled, and the cells from which its
// neighbours were pushed.
func (e *Painter) lastMove(l *LastMove) {
	if !l.some {
		return
	}
	t := e.C.Theme()
	for i := range l.count {
		p := &l.pushes[i]
		x0, y0 := e.at(p.From)
		x1, y1 := e.at(p.To)
		e.C.Circle(x0, y0, max(3, e.Unit(0.09)), render.Fade(t.Gold, 0.95))
		e.C.Dash(x0, y0, x1, y1, e.Line(), e.Unit(0.14), e.Unit(0.1), 0, render.Fade(t.Gold, 0.95))
	}
	pts := e.hexagon(l.cell, 0.88)
	e.Outline(pts[:], e.Line()+1, t.Gold)
}

// pushArrow is the arrow of a pushed piece.
var pushArrow = duel.Arrow{Tail: 0.10, Gap: 0.30, Head: 0.42, Half: 0.27, Wide: 0.10, Rim: 0.045}

// stop draws a bar behind a piece that can be pushed no further.
func (e *Painter) stop(at phobia.Cell, from phobia.Cell) {
	t := e.C.Theme()
	x0, y0 := e.at(from)
	x1, y1 := e.at(at)
	l := math.Hypot(x1-x0, y1-y0)
	if l < 1 {
		return
	}
	dx, dy := (x1-x0)/l, (y1-y0)/l
	x, y := x1+dx*e.Unit(0.80), y1+dy*e.Unit(0.80)
	h := e.Unit(0.30)
	e.C.Line(x-dy*(h+1.5), y+dx*(h+1.5), x+dy*(h+1.5), y-dx*(h+1.5), e.Line()+4, t.Card)
	e.C.Line(x-dy*h, y+dx*h, x+dy*h, y-dx*h, e.Line()+1, t.Bad)
}

// ghost draws a piece where it will be: faintly, in a dashed ring.
func (e *Painter) ghost(seat int, z phobia.Size, c phobia.Cell, size float64) {
	x, y := e.at(c)
	e.Piece(seat, z, x, y, size, 0.22)
	const n = 14
	r := e.Unit(Radii[z] * size * 1.07)
	for i := range n {
		a := 2 * math.Pi * float64(i) / n
		e.C.Arc(x, y, r, a, a+math.Pi/n*1.15, e.Line(), e.C.Legal())
	}
}

// pushes shows how far a placement pushes the neighbours of a cell.
func (e *Painter) pushes(v *preview) {
	for _, p := range v.Pushes {
		if p.Steps > 0 {
			x0, y0 := e.at(p.From)
			x1, y1 := e.at(p.To)
			e.Arrow(pushArrow, x0, y0, x1, y1, e.C.Legal())
		}
		if p.Steps < v.Move.Size().Reach() {
			e.stop(p.To, v.Cell)
		}
	}
}

// preview shows the effects of a placement, or that it is refused.
func (e *Painter) preview(p *Picture) {
	t, v := e.C.Theme(), &p.Preview
	cell, z := v.Cell, v.Move.Size()
	if v.Move == phobia.Swap {
		_, z, _ = p.State.On(cell)
	}
	if v.Legal {
		pts := e.hexagon(cell, 0.90)
		e.Outline(pts[:], e.Line()+0.5, e.C.Legal())
		for _, push := range v.Pushes {
			if seat, size, _ := p.State.On(push.From); push.Steps > 0 {
				e.ghost(duel.SeatOf(seat), size, push.To, 1)
			}
		}
		e.pushes(v)
		e.ghost(duel.SeatOf(p.State.Seat()), z, cell, 1.03)
	} else {
		pts := e.hexagon(cell, 0.90)
		e.Refuse(pts[:], max(6, e.Unit(0.2)), max(1.5, e.Unit(0.04)))
		for _, c := range v.flagged {
			pts := e.hexagon(c, 0.86)
			e.Outline(pts[:], e.Line(), render.Fade(t.Bad, 0.75))
		}
	}
	if p.Cursor {
		pts := e.hexagon(cell, 1.02)
		e.Outline(pts[:], 3, t.Focus)
	}
}

// crowds outlines the largest groups that were asked for, with their values.
func (e *Painter) crowds(p *Picture) {
	for i, list := range p.largest {
		for k := range list {
			if p.Crowds[i] {
				e.crowd(&list[k], i)
			}
		}
	}
	for i, list := range p.largest {
		for k := range list {
			if p.Crowds[i] {
				e.worth(&list[k], i, p.Values[i])
			}
		}
	}
}

// pale returns the colour around marks in a seat's colour that makes them stand out.
func (e *Painter) pale() render.Color {
	if t := e.C.Theme(); !t.Dark {
		return t.Card
	}
	return e.C.Theme().Ink
}

// crowd outlines a group of a seat's pieces.
func (e *Painter) crowd(g *phobia.Group, seat int) {
	var in [Cells]bool
	for _, c := range g.Cells {
		in[c] = true
	}
	col, _ := e.Seat(seat)
	width := max(3, e.Unit(0.10))
	for pass := range 2 {
		w, ink := width+max(2.5, e.Unit(0.07)), e.pale()
		if pass == 1 {
			w, ink = width, col
		}
		for _, c := range g.Cells {
			for d := range 6 {
				if n, ok := e.plan.Neighbour(c, d); ok && in[n] {
					continue
				}
				k := e.plan.edge(d)
				x0, y0 := e.Point(e.plan.Corner(c, k))
				x1, y1 := e.Point(e.plan.Corner(c, k+1))
				e.C.Line(x0, y0, x1, y1, w, ink)
				e.C.Circle(x0, y0, w/2, ink)
			}
		}
	}
}

// worth draws the value of a group above its topmost piece.
func (e *Painter) worth(g *phobia.Group, seat int, value string) {
	tx, ty := e.at(g.Cells[0])
	for _, c := range g.Cells {
		if x, y := e.at(c); y < ty-1 || y < ty+1 && x < tx {
			tx, ty = x, y
		}
	}
	r := max(14, e.Unit(0.30))
	y := ty - max(e.Unit(0.82), e.Unit(0.55)+r)
	col, on := e.Seat(seat)
	e.C.Circle(tx, y, r+2, e.pale())
	e.C.Circle(tx, y, r, col)
	e.C.TextIn(render.Number.Sized(max(17, min(24, r*1.1))), value, render.R(tx-r, y-r, 2*r, 2*r), render.AlignCentre, on)
}
