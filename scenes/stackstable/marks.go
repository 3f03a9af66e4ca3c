package stackstable

import (
	"math"

	"agora/render"
	"agora/render/icon"
	"agora/rules/stacks"
)

// line is the thickness of a line that marks something, dp.
func (e *easel) line() float64 { return math.Max(2, math.Min(5, e.plan.Unit*0.045)) }

// corners are the corners of a cell, or of a part of it.
func (e *easel) corners(c stacks.Cell, part float64) (pts [4]render.Point) {
	x, y := e.plan.At(c)
	for i, q := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		pts[i].X, pts[i].Y = e.point(x+q[0]*part/2, y+q[1]*part/2)
	}
	return pts
}

// brackets draws the four corners of a cell.
func (e *easel) brackets(c stacks.Cell, part, width float64, col render.Color) {
	pts := e.corners(c, part)
	const arm = 0.26
	for i, p := range pts {
		a, b := pts[(i+1)&3], pts[(i+3)&3]
		leg := [3]render.Point{
			{X: render.Mix(p.X, b.X, arm), Y: render.Mix(p.Y, b.Y, arm)}, p,
			{X: render.Mix(p.X, a.X, arm), Y: render.Mix(p.Y, a.Y, arm)},
		}
		e.c.Polyline(leg[:], false, width, col)
	}
}

// mark shows what can be done to a cell. The three marks differ in shape and
// place:
//
//	move       a dot in the middle
//	capture    corners around the cell and a disc with a cross, above right
//	surrender  a bar below and a square with a stone's underside, above left
//
// What lies below the stones is drawn by markBelow.
func (e *easel) mark(c stacks.Cell, acts Acts) {
	t := e.c.Theme()
	if acts == 0 {
		return
	}
	x, y := e.at(c)
	if acts.Has(stacks.KindMove) {
		e.dot(x, y, e.unit(0.155), t.Card)
		e.dot(x, y, e.unit(0.125), t.Legal)
	}
	side := math.Max(20, math.Min(34, e.unit(0.30)))
	if acts.Has(stacks.KindCapture) {
		e.brackets(c, 0.94, e.line()+2.5, t.Card)
		e.brackets(c, 0.94, e.line()+0.5, t.Bad)
		e.sign(stacks.KindCapture, x+e.unit(0.49)-side/2, y-e.unit(0.49)+side/2, side)
	}
	if acts.Has(stacks.KindSurrender) {
		bar := e.corners(c, 0.92)
		e.c.Line(bar[3].X, bar[3].Y, bar[2].X, bar[2].Y, e.line()+4, t.Card)
		e.c.Line(bar[3].X, bar[3].Y, bar[2].X, bar[2].Y, e.line()+1, t.Legal)
		e.sign(stacks.KindSurrender, x-e.unit(0.49)+side/2, y-e.unit(0.49)+side/2, side)
	}
}

// markBelow is the part of a mark that lies on the ground.
func (e *easel) markBelow(c stacks.Cell, acts Acts) {
	if acts == 0 {
		return
	}
	pts := e.corners(c, 0.96)
	e.c.Poly(pts[:], render.Fade(e.c.Theme().Legal, 0.24))
}

// sign is the small plate of a kind of action: round for a capture, square for a
// surrender, a mere dot for a move.
func (e *easel) sign(k stacks.Kind, x, y, side float64) {
	t := e.c.Theme()
	switch k {
	case stacks.KindCapture:
		e.dot(x, y, side/2+1.5, t.Card)
		e.dot(x, y, side/2, t.Bad)
		e.c.Sprite(icon.Sprite(e.c.Kit, icon.Capture, math.Round(side*0.78)), render.Place{X: x, Y: y, Tint: t.Card})
	case stacks.KindSurrender:
		box := render.R(x-side/2, y-side/2, side, side)
		e.c.FillRound(box.Inset(-1.5), 4, t.Card)
		e.c.FillRound(box, 3, t.Legal)
		e.c.Sprite(icon.Sprite(e.c.Kit, icon.Surrender, math.Round(side*0.86)), render.Place{X: x, Y: y, Tint: t.Card})
	default:
		e.dot(x, y, side*0.40, t.Card)
		e.dot(x, y, side*0.34, t.Legal)
	}
}

// dot draws a disc from a sprite: where there are many, that is cheaper than
// their triangles.
func (e *easel) dot(x, y, r float64, col render.Color) {
	const native = 10.0
	s := e.c.Kit.Sprite(render.Key{Name: "stacks.dot"}, 2*native, 2*native, render.Resolution(r/native), func(p *render.Painter) {
		p.FillCircle(native, native, native-0.25, render.RGB(0xFFFFFF))
	})
	e.c.Sprite(s, render.Place{X: x, Y: y, Scale: r / native, Tint: col})
}

// trail marks the last move: where it came from, its way, where it went, and what
// revolted.
func (e *easel) trail(l *trail) {
	if !l.ok {
		return
	}
	t := e.c.Theme()
	x0, y0 := e.at(l.from)
	x1, y1 := e.at(l.to)
	from, to := e.corners(l.from, 0.90), e.corners(l.to, 0.95)
	for i := range from {
		p, q := from[i], from[(i+1)&3]
		e.c.Dash(p.X, p.Y, q.X, q.Y, e.line(), e.unit(0.1), e.unit(0.08), 0, t.Gold)
	}
	dx, dy := x1-x0, y1-y0
	e.c.Dash(x0+dx*0.36, y0+dy*0.36, x0+dx*0.64, y0+dy*0.64, e.line()+1, e.unit(0.08), e.unit(0.05), 0, t.Gold)
	e.c.Polyline(to[:], true, e.line()+1, t.Gold)
	for i := range l.n {
		in := e.corners(l.revolts[i], 0.82)
		e.c.Polyline(in[:], true, e.line(), t.Bad)
	}
}

// refuse hatches a cell.
func (e *easel) refuse(c stacks.Cell) {
	t := e.c.Theme()
	pts := e.corners(c, 0.94)
	e.c.Poly(pts[:], render.Fade(t.Bad, 0.16))
	e.c.Hatch(pts[:], math.Max(7, e.unit(0.12)), math.Max(1.5, e.unit(0.025)), render.Fade(t.Bad, 0.8))
	e.c.Polyline(pts[:], true, e.line(), t.Bad)
}

// arrow points from one cell to another: what is about to be done.
func (e *easel) arrow(from, to stacks.Cell, col render.Color) {
	x0, y0 := e.at(from)
	x1, y1 := e.at(to)
	l := math.Hypot(x1-x0, y1-y0)
	if l < 1 {
		return
	}
	dx, dy := (x1-x0)/l, (y1-y0)/l
	u := e.plan.Unit
	tail, end, head, wide, half := u*0.30, l-u*0.34, u*0.20, u*0.045, u*0.14
	for pass := range 2 {
		g, c := math.Max(1.5, u*0.02), e.c.Theme().Card
		if pass == 1 {
			g, c = 0, col
		}
		var pts [7]render.Point
		for i, q := range [7][2]float64{
			{tail - g, -wide - g}, {end - head, -wide - g}, {end - head - g*0.6, -half - g*1.7}, {end + g*1.8, 0},
			{end - head - g*0.6, half + g*1.7}, {end - head, wide + g}, {tail - g, wide + g},
		} {
			pts[i] = render.Point{X: x0 + dx*q[0] - dy*q[1], Y: y0 + dy*q[0] + dx*q[1]}
		}
		e.c.Poly(pts[:], c)
	}
}

// uprising announces a revolt: a flag in the colour of those who rise.
func (e *easel) uprising(c stacks.Cell, seat int) {
	t := e.c.Theme()
	look := int(e.looks[seat]) & 3
	x, y := e.at(c)
	style := render.Strong.Sized(math.Max(16, math.Min(20, e.unit(0.2))))
	w, h := e.c.Measure(style, "Revolt")
	r := render.R(x-w/2-8, y-e.unit(0.60)-h/2, w+16, h+2).Within(e.plan.View)
	e.c.FillRound(r.Inset(-2), 8, t.Card)
	e.c.FillRound(r, 6, t.Seat[look])
	e.c.TextIn(style, "Revolt", r, render.AlignCentre, t.OnSeat[look])
}

// burst shows a revolt: rays around a cell. part, 0 to 1, is how far they
// have flown.
func (e *easel) burst(c stacks.Cell, part float64, col render.Color) {
	x, y := e.at(c)
	y -= e.unit(0.08)
	const rays = 12
	for i := range rays {
		s, k := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / rays)
		a, b := e.unit(0.40+0.22*part), e.unit(0.53+0.30*part)
		if i%2 == 1 {
			b = e.unit(0.48 + 0.24*part)
		}
		e.c.Line(x+k*a, y+s*a*squash, x+k*b, y+s*b*squash, e.line()+2.5, e.c.Theme().Card)
		e.c.Line(x+k*a, y+s*a*squash, x+k*b, y+s*b*squash, e.line()+0.5, col)
	}
}

// column draws a stack taken apart around the middle of r: every stone is seen,
// the lowest at the bottom.
func (e *easel) column(st stacks.Stack, r render.Rect, unit float64) {
	n := st.Len()
	if n == 0 {
		return
	}
	wide := 2 * radius * unit
	pitch := math.Min(unit*0.34, (r.H-wide*squash-thickness*unit)/math.Max(1, float64(n-1)))
	pitch = math.Max(pitch, 3)
	high := pitch*float64(n-1) + wide*squash + thickness*unit
	x := r.X + r.W/2
	y := r.Y + (r.H+high)/2 - wide*squash/2
	e.c.Sprite(shadeSprite(e.c.Kit, unit), render.Place{X: x, Y: y, Scale: unit / cellUnit})
	for i := range n {
		e.stone(e.looks[seatOf(st.Stone(i))], x, y-pitch*float64(i), unit, 1, 0)
	}
}
