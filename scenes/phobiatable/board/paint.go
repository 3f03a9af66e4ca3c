package board

import (
	"math"

	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/table/duel"
)

// Painter draws boards with everything on them.
type Painter struct {
	duel.Painter
	plan *Plan
}

// NewPainter returns a painter of a board with this plan, which draws marks as p does but with
// the thickness of this game's.
func NewPainter(p duel.Painter, plan *Plan) Painter {
	p.Thin, p.Thick = 0.075, 4
	return Painter{p, plan}
}

// Fitting returns the size, relative to that on the board, of a piece that is wide dp wide.
func (e *Painter) Fitting(z phobia.Size, wide float64) float64 { return wide / e.Unit(2*Radii[z]) }

// at returns the centre of a cell on the screen.
func (e *Painter) at(c phobia.Cell) (sx, sy float64) { return e.Point(e.plan.At(c)) }

// hexagon returns the outline of a cell, scaled by size.
func (e *Painter) hexagon(c phobia.Cell, size float64) (pts [6]render.Point) {
	x, y := e.plan.At(c)
	for i := range pts {
		dx, dy := e.plan.corner(i)
		pts[i].X, pts[i].Y = e.Point(x+dx*size, y+dy*size)
	}
	return pts
}

// Picture draws a board with everything on it, marks included, but without moving pieces.
func (e *Painter) Picture(p *Picture) {
	e.board()
	quiet := !p.Stage.Busy()
	v := &p.Preview
	for _, c := range p.Legal {
		e.legal(c, p.size, len(p.heat) == 0 && (!v.On || c != v.Cell))
	}
	if p.Names {
		e.names()
	}
	if quiet {
		e.lastMove(&p.Last)
	}
	e.pieces(p)
	if quiet {
		e.crowds(p)
	}
	if quiet && v.On {
		e.preview(p)
	}
	if quiet {
		e.warmths(p.heat)
	}
}

// board draws the plate and the empty cells.
func (e *Painter) board() {
	t := e.C.Theme()
	e.plate(0.05, 0.10, rim+0.06, render.Fade(t.Shadow, 0.55))
	e.plate(0.12, 0.24, rim+0.02, render.Fade(t.Shadow, 0.45))
	wood := render.Blend(t.Wood, render.RGB(0x1E120A), 0.42)
	e.plate(0, 0.07, rim, render.Blend(wood, render.RGB(0x000000), 0.45))
	e.plate(0, 0, rim, wood)
	e.plate(0, 0, rim-0.07, render.Blend(t.Gold, wood, 0.35))
	e.plate(0, 0, rim-0.11, render.Blend(wood, render.RGB(0x000000), 0.12))
	for i, c := range e.plan.Cells {
		x, y := e.at(c)
		kind := (int(c)*7 + i*3) % cellSprites
		e.C.Sprite(cellSprite(e.C.Kit, e.plan.Flat, kind, e.Cam.Zoom), render.Place{X: x, Y: y, Angle: e.Turn, Scale: e.Cam.Zoom / cellUnit})
	}
}

// plate fills the outline of the board, enlarged by d units and moved by dx, dy.
func (e *Painter) plate(dx, dy, d float64, col render.Color) {
	var pts [24]render.Point
	n := 0
	e.plan.Outline(d, func(x, y float64) {
		if n < len(pts) {
			pts[n].X, pts[n].Y = e.Point(x, y)
			pts[n].X += e.Unit(dx)
			pts[n].Y += e.Unit(dy)
			n++
		}
	})
	e.C.Poly(pts[:n], col)
}

// Piece draws a seat's piece at a point of the screen; size 1 is its size on the board.
func (e *Painter) Piece(seat int, z phobia.Size, x, y, size, fade float64) {
	s := pieceSprite(e.C.Kit, e.Emblems[seat], z, e.Cam.Zoom*size)
	e.C.Sprite(s, render.Place{X: x, Y: y, Scale: e.Cam.Zoom * size / cellUnit, Fade: fade})
}

// pieces draws the pieces at rest. Those that the previewed move would push away are
// faint.
func (e *Painter) pieces(p *Picture) {
	for q := range phobia.Piece(phobia.Pieces) {
		c, ok := p.State.Where(q)
		if way, _ := p.Stage.Way(q); !ok || way != nil {
			continue
		}
		fade := 0.0
		if v := &p.Preview; v.On && v.Legal && v.Cell == c { // it is being taken over
			fade = 0.85
		}
		for _, push := range p.Preview.Pushes {
			if push.From == c && push.Steps > 0 {
				fade = 0.6
			}
		}
		x, y := e.at(c)
		e.Piece(duel.SeatOf(q.Seat()), q.Size(), x, y, 1, fade)
	}
}

// Spot is the place of a piece drawn beside the board, on the screen, and its size
// relative to that on the board.
type Spot struct{ X, Y, Size, Fade float64 }

// Moving draws the moving pieces. aside returns the place beside the board from or to
// which a piece moves.
func (e *Painter) Moving(p *Picture, aside func(q phobia.Piece, on phobia.Cell) Spot) {
	if !p.Stage.Busy() {
		return
	}
	where := func(q phobia.Piece, at place, other phobia.Cell) Spot {
		if at.aside {
			return aside(q, other)
		}
		x, y := e.at(at.cell)
		return Spot{x, y, 1, 0}
	}
	for q := range phobia.Piece(phobia.Pieces) {
		m, part := p.Stage.Way(q)
		if m == nil {
			continue
		}
		a, b := where(q, m.From, m.To.cell), where(q, m.To, m.From.cell)
		up := 0.0
		if m.From.aside || m.To.aside {
			up = math.Sin(part * math.Pi)
		}
		e.Piece(duel.SeatOf(q.Seat()), q.Size(), render.Mix(a.X, b.X, part), render.Mix(a.Y, b.Y, part)-up*e.Unit(0.5),
			render.Mix(a.Size, b.Size, part)*(1+0.06*up), render.Mix(a.Fade, b.Fade, part))
	}
}
