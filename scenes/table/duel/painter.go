// Package duel holds the layout and the marks that the tables of two-player board games
// share. It knows no rules.
package duel

import (
	"math"
	"strconv"

	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
)

// SeatOf turns a seat into an index of two; NoSeat becomes the first.
func SeatOf(s rules.Seat) int {
	if s == 1 {
		return 1
	}
	return 0
}

// Loop tells a miniature how many moves to show at a tick, and for how many ticks the
// last of them has been moving. A move takes move ticks, and the end stays for end ticks.
func Loop(moves, tick, move, end int) (n, now int) {
	tick = max(tick, 0) % ((moves+1)*move + end)
	n = min(tick/move, moves)
	return n, tick - n*move
}

// Painter draws marks on a board seen through a camera. Points are in units of the board
// unless the comment says that they are on the screen.
type Painter struct {
	C       *render.Canvas
	Cam     *render.Camera
	Emblems [2]emblem.ID // by seat
	Say     *words.Words // for text on the board; nil: English
	Turn    float64      // additional rotation of the board, radians
	Thin    float64      // thickness of a line, units
	Thick   float64      // its upper limit, dp
}

// Figure returns a painter for a figure or a miniature, with the emblems of two typical
// players.
func Figure(c *render.Canvas, cam *render.Camera) Painter {
	return Painter{C: c, Cam: cam, Emblems: [2]emblem.ID{emblem.Owl, emblem.Amphora}}
}

// Point converts a point of the board to the screen.
func (p *Painter) Point(x, y float64) (sx, sy float64) {
	if p.Turn != 0 {
		s, k := math.Sincos(p.Turn)
		x, y = x*k-y*s, x*s+y*k
	}
	return p.Cam.ToScreen(x, y)
}

// Unit converts a length to the screen.
func (p *Painter) Unit(v float64) float64 { return v * p.Cam.Zoom }

// Line returns the thickness of a marking line, dp.
func (p *Painter) Line() float64 { return max(2, min(p.Thick, p.Unit(p.Thin))) }

// Seat returns a seat's colour, and the colour to draw on it.
func (p *Painter) Seat(seat int) (col, on render.Color) {
	t, look := p.C.Theme(), int(p.Emblems[seat])&3
	return t.Seat[look], t.OnSeat[look]
}

// Dot draws a disc at a point of the screen. It uses a sprite, which for many dots is
// cheaper than triangles.
func (p *Painter) Dot(x, y, r float64, col render.Color) {
	const native = 10.0
	s := p.C.Kit.Sprite(render.Key{Name: "board.dot"}, 2*native, 2*native, render.Resolution(r/native), func(q *render.Painter) {
		q.FillCircle(native, native, native-0.25, render.RGB(0xFFFFFF))
	})
	p.C.Sprite(s, render.Place{X: x, Y: y, Scale: r / native, Tint: col})
}

// Outline outlines a cell, given its corners on the screen.
func (p *Painter) Outline(pts []render.Point, width float64, col render.Color) {
	p.C.Polyline(pts, true, width, col)
}

// Refuse hatches a cell, given its corners on the screen.
func (p *Painter) Refuse(pts []render.Point, spacing, width float64) {
	t := p.C.Theme()
	p.C.Poly(pts, render.Fade(t.Bad, 0.16))
	p.C.Hatch(pts, spacing, width, render.Fade(t.Bad, 0.8))
	p.C.Polyline(pts, true, p.Line(), t.Bad)
}

// Arrow is the shape of an arrow from one cell to another, in units.
type Arrow struct {
	Tail, Gap  float64 // distance of its ends from the cells' centres
	Head, Half float64 // length and half the width of the head
	Wide       float64 // half the width of the shaft
	Rim        float64
}

// Arrow draws an arrow between two points of the screen, with a rim that sets it off from
// the background.
func (p *Painter) Arrow(a Arrow, x0, y0, x1, y1 float64, col render.Color) {
	l := math.Hypot(x1-x0, y1-y0)
	if l < 1 {
		return
	}
	dx, dy := (x1-x0)/l, (y1-y0)/l
	tail, end := p.Unit(a.Tail), l-p.Unit(a.Gap)
	head, half, wide := p.Unit(a.Head), p.Unit(a.Half), p.Unit(a.Wide)
	for pass := range 2 {
		g, ink := max(1.5, p.Unit(a.Rim)), p.C.Theme().Card
		if pass == 1 {
			g, ink = 0, col
		}
		var pts [7]render.Point
		for i, q := range [7][2]float64{
			{tail - g, -wide - g}, {end - head, -wide - g}, {end - head - g*0.6, -half - g*1.7}, {end + g*1.8, 0},
			{end - head - g*0.6, half + g*1.7}, {end - head, wide + g}, {tail - g, wide + g},
		} {
			pts[i] = render.Point{X: x0 + dx*q[0] - dy*q[1], Y: y0 + dy*q[0] + dx*q[1]}
		}
		p.C.Poly(pts[:], ink)
	}
}

// Numeral draws the number of a move on a disc in its player's colour, centred on a point
// of the screen.
func (p *Painter) Numeral(x, y, wide float64, n, seat int) {
	col, on := p.Seat(seat)
	p.C.Circle(x, y, wide/2+2, p.C.Theme().Card)
	p.C.Circle(x, y, wide/2, col)
	p.C.TextIn(render.Strong.Sized(max(16, wide*0.66)), strconv.Itoa(n), render.R(x-wide/2, y-wide/2, wide, wide), render.AlignCentre, on)
}

// Position parses a position as its game writes it, in a game with these options; false
// if it is invalid.
func Position[S, M any](g rules.Game[S, M], options map[string]string, text string) (st S, ok bool) {
	start, _, err := g.Start(rules.Setup{Seats: 2, Options: options})
	if err != nil {
		return st, false
	}
	st, err = g.Decode(start, text)
	return st, err == nil
}
