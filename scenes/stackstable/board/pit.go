package board

import (
	"math"

	"agora/render"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
)

// Painter draws pits and everything in them.
type Painter struct {
	duel.Painter
	Plan *Plan
}

// NewPainter returns a painter of a pit with this plan, which draws marks as p does but with the
// thickness of this game's.
func NewPainter(p duel.Painter, plan *Plan) Painter {
	p.Thin, p.Thick, p.Cam = 0.045, 5, &plan.Camera
	return Painter{p, plan}
}

// at returns the centre of a cell on the screen.
func (e *Painter) at(c stacks.Cell) (sx, sy float64) { return e.Point(e.Plan.At(c)) }

// square returns an upright square around the centre of the plan, in units.
func (e *Painter) square(h, dx, dy float64) (pts [4]render.Point) {
	for i, q := range [4][2]float64{{-h, -h}, {h, -h}, {h, h}, {-h, h}} {
		pts[i].X, pts[i].Y = e.Point(q[0], q[1])
		pts[i].X += e.Unit(dx)
		pts[i].Y += e.Unit(dy)
	}
	return pts
}

func (e *Painter) fillSquare(h, dx, dy float64, col render.Color) {
	pts := e.square(h, dx, dy)
	e.C.Poly(pts[:], col)
}

// pit draws the frame, the terraces and the stairs between them, lit from the upper left:
// going down into the pit, the stairs nearest to the sun are in shadow and cast it on the
// terrace below.
//
//	6 ___                    ___ 6
//	     \_ shade    light _/
//	   3   \___        ___/   3
//	           \______/
//	               0
func (e *Painter) pit() {
	t := e.C.Theme()
	e.fillSquare(half+rim, 0.03, 0.06, render.Fade(t.Shadow, 0.6))
	e.fillSquare(half+rim, 0.07, 0.13, render.Fade(t.Shadow, 0.4))
	wood := render.Blend(t.Wood, render.RGB(0x1E120A), 0.42)
	e.fillSquare(half+rim, 0, 0, wood)
	e.fillSquare(half+rim*0.26, 0, 0, render.Blend(t.Gold, wood, 0.4))
	e.fillSquare(half+rim*0.16, 0, 0, render.Blend(wood, render.RGB(0x000000), 0.3))
	e.fillSquare(half, 0, 0, tierTone(t, 2))
	e.stairs(half-1, 2)
	e.stairs(half-2-step, 1)
	for n := range Size * Size {
		c := e.Plan.Order(n)
		x, y := e.at(c)
		kind := (c.File()*3 + c.Rank()*5 + c.File()*c.Rank()) % cellSprites
		e.C.Sprite(cellSprite(e.C.Kit, c.Level()/3, kind, e.Cam.Zoom), render.Place{X: x, Y: y, Angle: e.Turn, Scale: e.Cam.Zoom / CellUnit})
	}
	e.shade(half-1-step, 1)
	e.shade(half-2-2*step, 1)
}

// flights is the number of steps between two levels, which is their difference.
const flights = 3

// stairs draws the steps down from a tier; h is half the side of the hole.
func (e *Painter) stairs(h float64, tier int) {
	t := e.C.Theme()
	high, low := tierTone(t, tier), tierTone(t, tier-1)
	e.fillSquare(h+0.012, 0, 0, render.Blend(high, render.RGB(0x2A1C10), 0.45))
	e.fillSquare(h, 0, 0, low)
	for i := range flights {
		tone := render.Blend(high, low, float64(i)/flights)
		a := h - step*float64(i)/flights
		b := a - step*0.62/flights // the riser
		d := a - step/flights      // and the tread
		for side := range 4 {
			e.slope(a, b, side, lit(t, tone, e.light(side)))
			e.slope(b, d, side, lit(t, render.Blend(tone, low, 0.3), e.light(side)*0.25))
		}
	}
}

// slope fills the part of a frame between half sides a and b that lies on one
// side: 0 top, 1 right, 2 bottom, 3 left.
func (e *Painter) slope(a, b float64, side int, col render.Color) {
	outer, inner := e.square(a, 0, 0), e.square(b, 0, 0)
	n := (side + 1) & 3
	pts := [4]render.Point{outer[side], outer[n], inner[n], inner[side]}
	e.C.Poly(pts[:], col)
}

// light returns how brightly stairs down from a side are lit, -1 to 1.
func (e *Painter) light(side int) float64 {
	// The slope at the top faces downwards, the others accordingly.
	nx, ny := [4]float64{0, -1, 0, 1}[side], [4]float64{1, 0, -1, 0}[side]
	s, k := math.Sincos(e.Turn)
	x, y := nx*k-ny*s, nx*s+ny*k
	const sunX, sunY = -0.6, -0.8 // direction of the light
	return x*sunX + y*sunY
}

// lit returns a colour, lightened or darkened.
func lit(t *render.Theme, c render.Color, light float64) render.Color {
	if light < 0 {
		return render.Blend(c, render.RGB(0x22160C), -light*0.72)
	}
	if t.Dark {
		return render.Blend(c, render.RGB(0xE8CFA4), light*0.34)
	}
	return render.Blend(c, render.RGB(0xFFF9EA), light*0.62)
}

// shade draws the shadow of the stairs on the terrace below; h is half its side.
func (e *Painter) shade(h float64, deep float64) {
	col := render.Fade(e.C.Theme().Shadow, 0.34)
	for side := range 4 {
		if l := -e.light(side); l > 0 {
			for _, w := range [3]float64{0.10, 0.19, 0.30} {
				e.slope(h, h-w*l*deep, side, col)
			}
		}
	}
}

// The names of files and ranks.
var (
	fileNames = [Size]string{"a", "b", "c", "d", "e", "f"}
	rankNames = [Size]string{"1", "2", "3", "4", "5", "6"}
)

// names draws the names of files and ranks on the frame.
func (e *Painter) names() {
	style := render.Strong.Sized(max(16, min(22, e.Unit(rim)*0.62)))
	on := render.Fade(e.C.Theme().OnBar, 0.85) // the frame is of dark wood in every theme
	high := e.C.Kit.LineHeight(style)
	const at = half + rim*0.62
	for i := range Size {
		v := axis(i)
		if e.Plan.Turned {
			v = -v
		}
		for _, side := range [2]float64{-1, 1} {
			x, y := e.Point(v, at*side)
			e.C.Text(style, fileNames[i], x, y-high/2, render.AlignCentre, on)
			x, y = e.Point(at*side, -v)
			e.C.Text(style, rankNames[i], x, y-high/2, render.AlignCentre, on)
		}
	}
}

// levels draws the level of every empty cell.
func (e *Painter) levels(p *stacks.Position) {
	t := e.C.Theme()
	for n := range Size * Size {
		c := e.Plan.Order(n)
		if p.On(c).Len() > 0 {
			continue
		}
		x, y := e.at(c)
		style := render.Number.Sized(max(18, min(34, e.Unit(0.34))))
		e.C.Text(style, Number(c.Level()), x, y-e.C.Kit.LineHeight(style)/2, render.AlignCentre, render.Fade(t.InkSoft, 0.85))
	}
}

// stone draws a seat's stone with its base at a point of the screen.
func (e *Painter) stone(seat rules.Seat, x, y, unit, flat, fade float64) {
	e.C.Stretch(stoneSprite(e.C.Kit, e.Emblems[duel.SeatOf(seat)], unit, e.Plan.Side), render.Place{X: x, Y: y, Scale: unit / CellUnit, Fade: fade}, 1, max(flat, 0.06))
}

// pile draws the stones of a stack from number first up, pitch apart; the first is at a
// point of the screen.
func (e *Painter) pile(on stacks.Stack, first int, x, y, pitch, unit, fade float64) {
	for i := first; i < on.Len(); i++ {
		e.stone(on.Stone(i), x, y-pitch*float64(i-first), unit, 1, fade)
	}
}

// baseline is how far below the centre of its cell a stack stands, in units.
const baseline = 0.09

// stones draws stones where they are, or, if above, those that fly.
func (e *Painter) stones(list []Pose, above bool) {
	for i := range list {
		p := &list[i]
		if p.Above != above {
			continue
		}
		x, y := e.Point(p.X, p.Y)
		if p.Below == 0 {
			e.C.Stretch(shadeSprite(e.C.Kit, e.Cam.Zoom), render.Place{X: x, Y: y + e.Unit(baseline), Scale: e.Cam.Zoom / CellUnit, Fade: min(0.7, p.Up)}, 1, e.Plan.deep())
		}
		e.stone(rules.Seat(p.Seat), x, y+e.Unit(baseline-p.Up), e.Cam.Zoom, p.Flat, p.Fade)
	}
}

// badge draws the numbers of a stack in the lower corners of its cell: its height, and the
// number of its prisoners in their own colour, behind bars.
func (e *Painter) badge(c stacks.Cell, b *badge) {
	if b.height == "" {
		return
	}
	t := e.C.Theme()
	x, y := e.at(c)
	h := e.badgeSide()
	style := render.Number.Sized(max(16, h*0.72))
	foot := y + e.Unit(0.49)
	w := h
	if len(b.height) > 1 {
		w = h * 1.25
	}
	r := render.R(x+e.Unit(0.49)-w, foot-h, w, h)
	e.C.FillRound(r, h*0.25, t.Bar)
	if t.Dark {
		e.C.FrameRound(r, h*0.25, 1.2, t.CardEdge)
	}
	e.C.TextIn(style, b.height, r, render.AlignCentre, t.OnBar)
	if b.prisoners == "" {
		return
	}
	w = h
	if len(b.prisoners) > 1 {
		w = h * 1.25
	}
	col, on := e.Seat(b.jailed)
	r = render.R(x-e.Unit(0.49), foot-h, w, h)
	e.C.FillRound(r.Inset(-1.5), h*0.25, t.Card)
	e.C.FillRound(r, h*0.22, col)
	for i := range 3 { // the bars end before the number
		bx := r.X + r.W*float64(i+1)/4
		e.C.Line(bx, r.Y+1, bx, r.Y+3.5, 1.6, on)
		e.C.Line(bx, r.Bottom()-3.5, bx, r.Bottom()-1, 1.6, on)
	}
	e.C.TextIn(style, b.prisoners, r, render.AlignCentre, on)
}
