package phobiatable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/rules/phobia"
	"agora/scenes/table/duel"
)

// painter draws boards with everything on them.
type painter struct {
	duel.Painter
	plan *Plan
}

// lines returns a painter with the thickness of this game's marks.
func lines(p duel.Painter) duel.Painter {
	p.Thin, p.Thick = 0.075, 4
	return p
}

// at returns the centre of a cell on the screen.
func (e *painter) at(c phobia.Cell) (sx, sy float64) { return e.Point(e.plan.At(c)) }

// hexagon returns the outline of a cell, scaled by size.
func (e *painter) hexagon(c phobia.Cell, size float64) (pts [6]render.Point) {
	x, y := e.plan.At(c)
	for i := range pts {
		dx, dy := e.plan.corner(i)
		pts[i].X, pts[i].Y = e.Point(x+dx*size, y+dy*size)
	}
	return pts
}

// picture draws a board with everything on it, marks included, but without moving pieces.
func (e *painter) picture(p *picture) {
	e.board()
	quiet := !p.stage.Busy()
	v := &p.preview
	for _, c := range p.legal {
		e.legal(c, p.size, !v.on || c != v.cell)
	}
	if p.names {
		e.names()
	}
	if quiet {
		e.lastMove(&p.last)
	}
	e.pieces(p)
	if quiet {
		e.crowds(p)
	}
	if quiet && v.on {
		e.preview(p)
	}
}

// board draws the plate and the empty cells.
func (e *painter) board() {
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
func (e *painter) plate(dx, dy, d float64, col render.Color) {
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

// piece draws a seat's piece at a point of the screen; size 1 is its size on the board.
func (e *painter) piece(seat int, z phobia.Size, x, y, size, fade float64) {
	s := pieceSprite(e.C.Kit, e.Emblems[seat], z, e.Cam.Zoom*size)
	e.C.Sprite(s, render.Place{X: x, Y: y, Scale: e.Cam.Zoom * size / cellUnit, Fade: fade})
}

// pieces draws the pieces at rest. Those that the previewed move would push away are
// faint.
func (e *painter) pieces(p *picture) {
	for q := range phobia.Piece(phobia.Pieces) {
		c, ok := p.st.Where(q)
		if way, _ := p.stage.Way(q); !ok || way != nil {
			continue
		}
		fade := 0.0
		if v := &p.preview; v.on && v.legal && v.cell == c { // it is being taken over
			fade = 0.85
		}
		for _, push := range p.preview.pushes {
			if push.From == c && push.Steps > 0 {
				fade = 0.6
			}
		}
		x, y := e.at(c)
		e.piece(duel.SeatOf(q.Seat()), q.Size(), x, y, 1, fade)
	}
}

// spot is the place of a piece drawn beside the board, on the screen, and its size
// relative to that on the board.
type spot struct{ x, y, size, fade float64 }

// moving draws the moving pieces. aside returns the place beside the board from or to
// which a piece moves.
func (e *painter) moving(p *picture, aside func(q phobia.Piece, on phobia.Cell) spot) {
	if !p.stage.Busy() {
		return
	}
	where := func(q phobia.Piece, at place, other phobia.Cell) spot {
		if at.aside {
			return aside(q, other)
		}
		x, y := e.at(at.cell)
		return spot{x, y, 1, 0}
	}
	for q := range phobia.Piece(phobia.Pieces) {
		m, part := p.stage.Way(q)
		if m == nil {
			continue
		}
		a, b := where(q, m.From, m.To.cell), where(q, m.To, m.From.cell)
		up := 0.0
		if m.From.aside || m.To.aside {
			up = math.Sin(part * math.Pi)
		}
		e.piece(duel.SeatOf(q.Seat()), q.Size(), render.Mix(a.x, b.x, part), render.Mix(a.y, b.y, part)-up*e.Unit(0.5),
			render.Mix(a.size, b.size, part)*(1+0.06*up), render.Mix(a.fade, b.fade, part))
	}
}

// Draw draws the table and changes nothing.
func (s *Scene) Draw(c *render.Canvas) {
	c.Backdrop()
	e := s.painter(c, &s.cam)
	if s.atHome && s.Turning.Spin.Done() {
		s.drawBoard(&e)
	} else {
		c.Clip(s.cam.View, func() { s.drawBoard(&e) })
		if !s.atHome {
			c.FrameRound(s.cam.View, 4, 1, render.Fade(c.Theme().Ink, 0.3))
		}
	}
	s.Furniture.DrawSeats(c)
	s.Bar.Draw(c)
	s.drawSupplies(&e)
	e.moving(&s.model.picture, func(q phobia.Piece, _ phobia.Cell) spot {
		k, i := &s.racks[duel.SeatOf(q.Seat())][q.Size()], slot(q)
		return spot{k.X[i], k.Y[i], k.D / e.Unit(2*radii[q.Size()]), 0}
	})
	s.Furniture.DrawPanels(c)
	s.Furniture.DrawButtons(c)
	s.drawHeld(&e)
	s.drawLoupe(c)
	s.Furniture.DrawTip(c)
}

// painter returns the painter for the board as it is turned now.
func (s *Scene) painter(c *render.Canvas, cam *render.Camera) painter {
	e := painter{lines(duel.Painter{C: c, Cam: cam, Emblems: [2]emblem.ID(s.Emblems[:2]), Say: s.Words}), s.plan}
	if !s.Turning.Spin.Done() {
		e.Turn = s.Turning.Spin.Value()
	}
	return e
}

// drawBoard draws the board with all marks.
func (s *Scene) drawBoard(e *painter) {
	e.picture(&s.model.picture)
	s.drawHint(e)
	s.drawBook(e)
	s.drawThreat(e)
}

// slot returns the index of a piece in its supply.
func slot(q phobia.Piece) int {
	i := int(q) % (phobia.Pieces / 2)
	if q.Size() == phobia.Large {
		i -= phobia.Small.Supply()
	}
	return i
}
