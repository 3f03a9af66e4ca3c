package phobiatable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/rules/phobia"
)

// line is the thickness of a line that marks something, dp.
func (e *easel) line() float64 { return math.Max(2, math.Min(4, e.cam.Zoom*0.075)) }

// legal marks a cell that the chosen piece may go to.
func (e *easel) legal(c phobia.Cell, z phobia.Size, dot bool) {
	t := e.c.Theme()
	pts := e.hexagon(c, 0.84)
	e.c.Poly(pts[:], render.Fade(t.Legal, 0.17))
	if dot {
		x, y := e.at(c)
		r := e.cam.Zoom * radii[z] * 0.22
		e.dot(x, y, math.Max(r, 2.5), render.Fade(t.Legal, 0.75))
	}
}

// dot draws a disc from a sprite: where there are many, that is cheaper than
// their triangles.
func (e *easel) dot(x, y, r float64, col render.Color) {
	const native = 8.0
	s := e.c.Kit.Sprite(render.Key{Name: "phobia.dot"}, 2*native, 2*native, render.Resolution(r/native), func(p *render.Painter) {
		p.FillCircle(native, native, native-0.25, render.RGB(0xFFFFFF))
	})
	e.c.Sprite(s, render.Place{X: x, Y: y, Scale: r / native, Tint: col})
}

// drawLegal marks the cells where the chosen size may go.
func (s *Scene) drawLegal(e *easel) {
	if !s.Playing() || s.stage.Busy() {
		return
	}
	g := &s.model.ground
	for _, c := range s.plan.Cells {
		if g.Legal[s.pick.Size][c] {
			e.legal(c, s.pick.Size, (!e.names || e.cam.Zoom > 44) && !(s.model.trial && c == s.pick.Cell))
		}
	}
}

// trail marks the last move: the cell that was filled, and from where its
// neighbours were pushed.
func (e *easel) trail(l *trail) {
	if !l.ok {
		return
	}
	t := e.c.Theme()
	for i := range l.n {
		p := &l.pushes[i]
		x0, y0 := e.at(p.From)
		x1, y1 := e.at(p.To)
		e.c.Circle(x0, y0, math.Max(3, e.cam.Zoom*0.09), render.Fade(t.Gold, 0.95))
		e.c.Dash(x0, y0, x1, y1, e.line(), e.cam.Zoom*0.14, e.cam.Zoom*0.1, 0, render.Fade(t.Gold, 0.95))
	}
	pts := e.hexagon(l.cell, 0.88)
	e.c.Polyline(pts[:], true, e.line()+1, t.Gold)
}

// arrow shows where a piece is pushed: from one cell to another.
func (e *easel) arrow(from, to phobia.Cell) {
	t := e.c.Theme()
	x0, y0 := e.at(from)
	x1, y1 := e.at(to)
	l := math.Hypot(x1-x0, y1-y0)
	if l < 1 {
		return
	}
	dx, dy := (x1-x0)/l, (y1-y0)/l
	z := e.cam.Zoom
	end := l - z*0.30
	head, half := z*0.42, z*0.27
	tail := z * 0.10
	w := z * 0.10
	shape := func(grow float64) [7]render.Point {
		var pts [7]render.Point
		for i, q := range [7][2]float64{
			{tail - grow, -w - grow}, {end - head, -w - grow}, {end - head - grow*0.6, -half - grow*1.7}, {end + grow*1.8, 0},
			{end - head - grow*0.6, half + grow*1.7}, {end - head, w + grow}, {tail - grow, w + grow},
		} {
			pts[i] = render.Point{X: x0 + dx*q[0] - dy*q[1], Y: y0 + dy*q[0] + dx*q[1]}
		}
		return pts
	}
	rim, body := shape(math.Max(1.5, z*0.045)), shape(0)
	e.c.Poly(rim[:], t.Card)
	e.c.Poly(body[:], t.Legal)
}

// stop shows that a piece can be pushed no further: a bar behind it.
func (e *easel) stop(at phobia.Cell, from phobia.Cell) {
	t := e.c.Theme()
	x0, y0 := e.at(from)
	x1, y1 := e.at(at)
	l := math.Hypot(x1-x0, y1-y0)
	if l < 1 {
		return
	}
	dx, dy := (x1-x0)/l, (y1-y0)/l
	z := e.cam.Zoom
	x, y := x1+dx*z*0.80, y1+dy*z*0.80
	h := z * 0.30
	e.c.Line(x-dy*(h+1.5), y+dx*(h+1.5), x+dy*(h+1.5), y-dx*(h+1.5), e.line()+4, t.Card)
	e.c.Line(x-dy*h, y+dx*h, x+dy*h, y-dx*h, e.line()+1, t.Bad)
}

// ghost draws where a piece will stand.
func (e *easel) ghost(look emblem.ID, z phobia.Size, c phobia.Cell, size float64) {
	x, y := e.at(c)
	e.piece(look, z, x, y, size, 0.22)
	e.dashes(x, y, e.cam.Zoom*radii[z]*size*1.07, e.c.Theme().Legal)
}

// dashes draws a dashed ring.
func (e *easel) dashes(x, y, r float64, col render.Color) {
	const n = 14
	for i := range n {
		a := 2 * math.Pi * float64(i) / n
		e.c.Arc(x, y, r, a, a+math.Pi/n*1.15, e.line(), col)
	}
}

// refuse hatches a cell.
func (e *easel) refuse(c phobia.Cell) {
	t := e.c.Theme()
	pts := e.hexagon(c, 0.90)
	e.c.Poly(pts[:], render.Fade(t.Bad, 0.16))
	e.c.Hatch(pts[:], math.Max(6, e.cam.Zoom*0.2), math.Max(1.5, e.cam.Zoom*0.04), render.Fade(t.Bad, 0.8))
	e.c.Polyline(pts[:], true, e.line(), t.Bad)
}

// push shows what placing a piece on a cell does to its neighbours. pieceOn tells
// what stands where.
func (e *easel) push(cell phobia.Cell, reach int, pushes []phobia.Push, pieceOn func(phobia.Cell) (emblem.ID, phobia.Size)) {
	for _, p := range pushes {
		look, z := pieceOn(p.From)
		if p.Steps > 0 {
			e.ghost(look, z, p.To, 1)
		}
	}
	for _, p := range pushes {
		if p.Steps > 0 {
			e.arrow(p.From, p.To)
		}
		if p.Steps == 0 {
			e.stop(p.From, cell)
		} else if p.Steps < reach {
			e.stop(p.To, cell)
		}
	}
}

// drawTrial shows what is pointed at: what a placement does, or that it is
// refused.
func (s *Scene) drawTrial(e *easel) {
	m := &s.model
	if !m.trial || s.stage.Busy() {
		return
	}
	t := e.c.Theme()
	if !m.legal {
		e.refuse(s.pick.Cell)
		for _, c := range m.flagged {
			pts := e.hexagon(c, 0.86)
			e.c.Polyline(pts[:], true, e.line(), render.Fade(t.Bad, 0.75))
		}
	} else {
		pts := e.hexagon(s.pick.Cell, 0.90)
		e.c.Polyline(pts[:], true, e.line()+0.5, t.Legal)
		e.push(s.pick.Cell, s.pick.Size.Reach(), m.pushes, func(c phobia.Cell) (emblem.ID, phobia.Size) {
			seat, z, _ := m.base.On(c)
			return s.Looks[seatOf(seat)], z
		})
		e.ghost(s.Looks[seatOf(m.turn.Seat)], s.pick.Size, s.pick.Cell, 1.03)
	}
	if s.pick.By == Keys {
		pts := e.hexagon(s.pick.Cell, 1.02)
		e.c.Polyline(pts[:], true, 3, t.Focus)
	}
}

// drawCrowds outlines the largest groups that were asked for.
func (s *Scene) drawCrowds(e *easel) {
	if s.stage.Busy() {
		return
	}
	for i := range s.model.largest {
		if !s.crowds && s.crowd != i {
			continue
		}
		for k := range s.model.largest[i] {
			e.crowd(&s.model.largest[i][k], s.Looks[i])
		}
	}
	for i := range s.model.largest {
		if !s.crowds && s.crowd != i {
			continue
		}
		for k := range s.model.largest[i] {
			e.worth(&s.model.largest[i][k], s.Looks[i], s.model.seats[i].value)
		}
	}
}

// pale lies around marks in a seat's colour, so that they stand out.
func (e *easel) pale() render.Color {
	if t := e.c.Theme(); !t.Dark {
		return t.Card
	}
	return e.c.Theme().Ink
}

// crowd outlines a group of pieces.
func (e *easel) crowd(g *phobia.Group, look emblem.ID) {
	t := e.c.Theme()
	var in [cells]bool
	for _, c := range g.Cells {
		in[c] = true
	}
	col := t.Seat[int(look)&3]
	width := math.Max(3, e.cam.Zoom*0.10)
	for pass := range 2 {
		w, ink := width+math.Max(2.5, e.cam.Zoom*0.07), e.pale()
		if pass == 1 {
			w, ink = width, col
		}
		for _, c := range g.Cells {
			for d := range 6 {
				if n, ok := e.plan.Neighbour(c, d); ok && in[n] {
					continue
				}
				k := e.plan.edge(d)
				x0, y0 := e.point(e.plan.Corner(c, k))
				x1, y1 := e.point(e.plan.Corner(c, k+1))
				e.c.Line(x0, y0, x1, y1, w, ink)
				e.c.Circle(x0, y0, w/2, ink)
			}
		}
	}
}

// worth writes the value of a group above its topmost piece.
func (e *easel) worth(g *phobia.Group, look emblem.ID, value string) {
	t := e.c.Theme()
	tx, ty := e.at(g.Cells[0])
	for _, c := range g.Cells {
		if x, y := e.at(c); y < ty-1 || y < ty+1 && x < tx {
			tx, ty = x, y
		}
	}
	r := math.Max(14, e.cam.Zoom*0.30)
	y := ty - math.Max(e.cam.Zoom*0.82, e.cam.Zoom*0.55+r)
	e.c.Circle(tx, y, r+2, e.pale())
	e.c.Circle(tx, y, r, t.Seat[int(look)&3])
	e.c.TextIn(render.Number.Sized(math.Max(17, math.Min(24, r*1.1))), value, render.R(tx-r, y-r, 2*r, 2*r), render.AlignCentre, t.OnSeat[int(look)&3])
}
