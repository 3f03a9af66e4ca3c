package phobiatable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/rules/phobia"
)

// easel draws what lies on a board: cells, pieces, marks. Scene, loupe, miniature
// and figures share it.
type easel struct {
	c     *render.Canvas
	cam   *render.Camera
	plan  *Plan
	looks [2]emblem.ID
	turn  float64 // by which the board is turned besides, radians
	names bool    // of the cells
}

// point is where a point of the plan is on the screen.
func (e *easel) point(x, y float64) (sx, sy float64) {
	if e.turn != 0 {
		s, k := math.Sincos(e.turn)
		x, y = x*k-y*s, x*s+y*k
	}
	return e.cam.ToScreen(x, y)
}

// at is where the middle of a cell is on the screen.
func (e *easel) at(c phobia.Cell) (sx, sy float64) { return e.point(e.plan.At(c)) }

// hexagon is the outline of a cell, its size a part of the whole.
func (e *easel) hexagon(c phobia.Cell, size float64) (pts [6]render.Point) {
	x, y := e.plan.At(c)
	for i := range pts {
		dx, dy := e.plan.corner(i)
		pts[i].X, pts[i].Y = e.point(x+dx*size, y+dy*size)
	}
	return pts
}

// board draws the plate and the empty cells.
func (e *easel) board() {
	t := e.c.Theme()
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
		e.c.Sprite(cellSprite(e.c.Kit, e.plan.Flat, kind, e.cam.Zoom), render.Place{X: x, Y: y, Angle: e.turn, Scale: e.cam.Zoom / cellUnit})
	}
}

// plate fills the outline of the board, grown by d units and moved by dx, dy.
func (e *easel) plate(dx, dy, d float64, col render.Color) {
	var pts [24]render.Point
	n := 0
	e.plan.Outline(d, func(x, y float64) {
		if n < len(pts) {
			pts[n].X, pts[n].Y = e.point(x, y)
			pts[n].X += dx * e.cam.Zoom
			pts[n].Y += dy * e.cam.Zoom
			n++
		}
	})
	e.c.Poly(pts[:n], col)
}

// cellNames writes the name of every cell that is free.
func (e *easel) cellNames(taken func(phobia.Cell) bool) {
	style := render.Small
	t := e.c.Theme()
	high := e.c.Kit.LineHeight(style)
	longest := "m8"
	if e.plan.shape.Across() > 9 {
		longest = "m10"
	}
	// Without room for all, a third of them, none next to another.
	wide, _ := e.c.Measure(style, longest)
	few := e.cam.Zoom*root3 < wide+6
	for _, c := range e.plan.Cells {
		if taken(c) || few && (c.File()-c.Rank()+15)%3 != 0 {
			continue
		}
		x, y := e.at(c)
		if e.cam.Zoom > 44 { // room for a mark below
			y -= e.cam.Zoom * 0.46
		}
		e.c.Text(style, cellName(c), x, y-high/2, render.AlignCentre, render.Fade(t.InkSoft, 0.9))
	}
}

// piece draws a piece at a point of the screen; size 1 is as on the board.
func (e *easel) piece(look emblem.ID, z phobia.Size, x, y, size, fade float64) {
	s := pieceSprite(e.c.Kit, look, z, e.cam.Zoom*size)
	e.c.Sprite(s, render.Place{X: x, Y: y, Scale: e.cam.Zoom * size / cellUnit, Fade: fade})
}

// Draw shows the table as it is; it changes nothing.
func (s *Scene) Draw(c *render.Canvas) {
	c.Backdrop()
	set := s.easel(c, &s.cam)
	e := &set
	if s.atHome && s.Spin.Done() {
		s.drawBoard(e)
	} else {
		c.Clip(s.cam.View, func() { s.drawBoard(e) })
		if !s.atHome {
			c.FrameRound(s.cam.View, 4, 1, render.Fade(c.Theme().Ink, 0.3))
		}
	}
	s.drawFurniture(c)
	s.drawSupplies(e)
	s.drawWays(e)
	s.DrawOver(c, "Moves")
	s.drawHeld(e)
	s.drawLoupe(c)
	s.DrawTip(c)
}

// easel is for the board as it is turned now.
func (s *Scene) easel(c *render.Canvas, cam *render.Camera) easel {
	e := easel{c: c, cam: cam, plan: s.plan, looks: [2]emblem.ID(s.Looks[:2]), names: s.Svc.Settings.ShowCoordinates}
	if !s.Spin.Done() {
		e.turn = s.Spin.Value()
	}
	return e
}

// drawBoard draws the board with what lies on it and all marks.
func (s *Scene) drawBoard(e *easel) {
	m := &s.model
	e.board()
	s.drawLegal(e)
	if e.names {
		e.cellNames(func(c phobia.Cell) bool {
			_, _, taken := m.base.On(c)
			return taken || m.trial && c == s.pick.Cell
		})
	}
	if !s.stage.Busy() {
		e.trail(&m.last)
	}
	s.drawPieces(e)
	s.drawCrowds(e)
	s.drawTrial(e)
	s.drawHint(e)
}

// drawPieces draws the pieces that stand still on the board.
func (s *Scene) drawPieces(e *easel) {
	st := &s.model.base
	for q := range phobia.Piece(phobia.Pieces) {
		c, ok := st.Where(q)
		if !ok {
			continue
		}
		if m, _ := s.stage.Way(q); m != nil {
			continue
		}
		fade := 0.0
		for _, p := range s.model.pushes {
			if p.From == c && p.Steps > 0 {
				fade = 0.6
			}
		}
		x, y := e.at(c)
		e.piece(s.Looks[seatOf(q.Seat())], q.Size(), x, y, 1, fade)
	}
}

// drawWays draws the pieces that move, over everything else.
func (s *Scene) drawWays(e *easel) {
	if !s.stage.Busy() {
		return
	}
	st := &s.model.base
	for q := range phobia.Piece(phobia.Pieces) {
		m, part := s.stage.Way(q)
		if m == nil {
			continue
		}
		x0, y0, k0 := s.spot(e, st, q, m.From)
		x1, y1, k1 := s.spot(e, st, q, m.To)
		up := 0.0
		if !m.Push {
			up = math.Sin(part * math.Pi)
		}
		e.piece(s.Looks[seatOf(q.Seat())], q.Size(), render.Mix(x0, x1, part), render.Mix(y0, y1, part)-up*e.cam.Zoom*0.5,
			render.Mix(k0, k1, part)*(1+0.06*up), 0)
	}
}

// spot is where a piece in that place is on the screen, and its size beside that
// on the board.
func (s *Scene) spot(e *easel, st *phobia.State, q phobia.Piece, at Spot) (x, y, size float64) {
	if !at.Aside {
		x, y = e.at(at.Cell)
		return x, y, 1
	}
	seat, z := seatOf(q.Seat()), q.Size()
	k := &s.racks[seat][z]
	i := slot(q)
	return k.X[i], k.Y[i], k.D / (2 * radii[z] * e.cam.Zoom)
}

// slot is the place of a piece in its supply.
func slot(q phobia.Piece) int {
	i := int(q) % (phobia.Pieces / 2)
	if q.Size() == phobia.Large {
		i -= phobia.Small.Supply()
	}
	return i
}
