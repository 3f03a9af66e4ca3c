package board

import (
	"math"

	"agora/render"
	"agora/render/icon"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
)

// corners returns the corners of a cell scaled by part.
func (e *Painter) corners(c stacks.Cell, part float64) (pts [4]render.Point) {
	x, y := e.Plan.At(c)
	for i, q := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		pts[i].X, pts[i].Y = e.Point(x+q[0]*part/2, y+q[1]*part/2*e.Plan.deep())
	}
	return pts
}

// brackets draws the four corners of a cell.
func (e *Painter) brackets(c stacks.Cell, part, width float64, col render.Color) {
	pts := e.corners(c, part)
	const arm = 0.26
	for i, p := range pts {
		a, b := pts[(i+1)&3], pts[(i+3)&3]
		leg := [3]render.Point{
			{X: render.Mix(p.X, b.X, arm), Y: render.Mix(p.Y, b.Y, arm)}, p,
			{X: render.Mix(p.X, a.X, arm), Y: render.Mix(p.Y, a.Y, arm)},
		}
		e.C.Polyline(leg[:], false, width, col)
	}
}

// mark shows what can be done to a cell. The three marks differ in shape and place:
//
//	move       a dot in the middle
//	capture    corners around the cell and a disc with a cross, upper right
//	surrender  a bar below and a square with a stone's underside, upper left
//
// markBelow draws the part below the stones.
func (e *Painter) mark(c stacks.Cell, acts Acts) {
	t := e.C.Theme()
	if acts == 0 {
		return
	}
	x, y := e.at(c)
	if acts.Has(stacks.KindMove) {
		e.Dot(x, y, e.Unit(0.155), t.Card)
		e.Dot(x, y, e.Unit(0.125), e.C.Legal())
	}
	if acts.Has(stacks.KindCapture) {
		e.brackets(c, 0.94, e.Line()+2.5, t.Card)
		e.brackets(c, 0.94, e.Line()+0.5, t.Bad)
		e.signOn(c, stacks.KindCapture)
	}
	if acts.Has(stacks.KindSurrender) {
		bar := e.corners(c, 0.92)
		e.C.Line(bar[3].X, bar[3].Y, bar[2].X, bar[2].Y, e.Line()+4, t.Card)
		e.C.Line(bar[3].X, bar[3].Y, bar[2].X, bar[2].Y, e.Line()+1, e.C.Legal())
		e.signOn(c, stacks.KindSurrender)
	}
}

// signSide returns the width of a sign on a cell.
func (e *Painter) signSide() float64 { return max(20, min(34, e.Unit(0.30))) }

// signOn draws the sign of a capture or a surrender in a corner of a cell that has no
// number.
func (e *Painter) signOn(c stacks.Cell, k stacks.Kind) {
	x, y := e.at(c)
	side := e.signSide()
	in := e.Unit(0.49) - side/2
	if k == stacks.KindSurrender {
		in = -in
	}
	e.sign(k, x+in, y-e.Unit(0.49)*e.Plan.deep()+side/2, side)
}

// markBelow draws the part of a mark on the ground, below the stones.
func (e *Painter) markBelow(c stacks.Cell, acts Acts) {
	if acts == 0 {
		return
	}
	pts := e.corners(c, 0.96)
	e.C.Poly(pts[:], render.Fade(e.C.Legal(), 0.24))
}

// sign draws the plate of a kind of move: round for a capture, square for a surrender, a
// dot for a move.
func (e *Painter) sign(k stacks.Kind, x, y, side float64) {
	t := e.C.Theme()
	switch k {
	case stacks.KindCapture:
		e.Dot(x, y, side/2+1.5, t.Card)
		e.Dot(x, y, side/2, t.Bad)
		e.C.Sprite(icon.Sprite(e.C.Kit, icon.Capture, math.Round(side*0.78)), render.Place{X: x, Y: y, Tint: t.Card})
	case stacks.KindSurrender:
		box := render.R(x-side/2, y-side/2, side, side)
		e.C.FillRound(box.Inset(-1.5), 4, t.Card)
		e.C.FillRound(box, 3, e.C.Legal())
		e.C.Sprite(icon.Sprite(e.C.Kit, icon.Surrender, math.Round(side*0.86)), render.Place{X: x, Y: y, Tint: t.Card})
	default:
		e.Dot(x, y, side*0.40, t.Card)
		e.Dot(x, y, side*0.34, e.C.Legal())
	}
}

// lastMove marks the last move: where it came from, its way, where it went, and the
// revolts.
func (e *Painter) lastMove(l *LastMove) {
	if !l.some {
		return
	}
	t := e.C.Theme()
	x0, y0 := e.at(l.from)
	x1, y1 := e.at(l.to)
	from := e.corners(l.from, 0.90)
	for i := range from {
		p, q := from[i], from[(i+1)&3]
		e.C.Dash(p.X, p.Y, q.X, q.Y, e.Line(), e.Unit(0.1), e.Unit(0.08), 0, t.Gold)
	}
	dx, dy := x1-x0, y1-y0
	e.C.Dash(x0+dx*0.36, y0+dy*0.36, x0+dx*0.64, y0+dy*0.64, e.Line()+1, e.Unit(0.08), e.Unit(0.05), 0, t.Gold)
	e.ring(l.to, 0.95, e.Line()+1, t.Gold)
	for i := range l.count {
		e.ring(l.revolts[i], 0.82, e.Line(), t.Bad)
	}
}

// refuse hatches a cell.
func (e *Painter) refuse(c stacks.Cell) {
	pts := e.corners(c, 0.94)
	e.Refuse(pts[:], max(7, e.Unit(0.12)), max(1.5, e.Unit(0.025)))
}

// arrow draws an arrow from one cell to another, for a previewed move.
func (e *Painter) arrow(from, to stacks.Cell, col render.Color) {
	x0, y0 := e.at(from)
	x1, y1 := e.at(to)
	e.Arrow(duel.Arrow{Tail: 0.30, Gap: 0.34, Head: 0.20, Half: 0.14, Wide: 0.045, Rim: 0.02}, x0, y0, x1, y1, col)
}

// ring draws a ring around a cell, scaled by part.
func (e *Painter) ring(c stacks.Cell, part, width float64, col render.Color) {
	pts := e.corners(c, part)
	e.Outline(pts[:], width, col)
}

// uprising announces a revolt with a flag in the colour of the prisoners.
func (e *Painter) uprising(c stacks.Cell, seat int) {
	col, on := e.Seat(seat)
	x, y := e.at(c)
	style := render.Strong.Sized(max(16, min(20, e.Unit(0.2))))
	text := e.Say.T("stacks.revolt")
	w, h := e.C.Measure(style, text)
	r := render.R(x-w/2-8, y-e.Unit(0.60)-h/2, w+16, h+2).Within(e.Cam.View)
	e.C.FillRound(r.Inset(-2), 8, e.C.Theme().Card)
	e.C.FillRound(r, 6, col)
	e.C.TextIn(style, text, r, render.AlignCentre, on)
}

// burst shows a revolt as rays around a cell. part is the progress, 0 to 1.
func (e *Painter) burst(c stacks.Cell, part float64, col render.Color) {
	x, y := e.at(c)
	y -= e.Unit(0.08)
	const rays = 12
	for i := range rays {
		s, k := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / rays)
		a, b := e.Unit(0.40+0.22*part), e.Unit(0.53+0.30*part)
		if i%2 == 1 {
			b = e.Unit(0.48 + 0.24*part)
		}
		e.C.Line(x+k*a, y+s*a*squash, x+k*b, y+s*b*squash, e.Line()+2.5, e.C.Theme().Card)
		e.C.Line(x+k*a, y+s*a*squash, x+k*b, y+s*b*squash, e.Line()+0.5, col)
	}
}
