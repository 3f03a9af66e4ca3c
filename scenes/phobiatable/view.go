package phobiatable

import (
	"agora/render"
	"agora/render/emblem"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/board"
	"agora/scenes/table/duel"
)

// Draw draws the table and changes nothing.
func (s *Scene) Draw(c *render.Canvas) {
	s.Ground(c)
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
	e.Moving(&s.model.Picture, func(q phobia.Piece, _ phobia.Cell) board.Spot {
		k, i := &s.racks[duel.SeatOf(q.Seat())][q.Size()], slot(q)
		return board.Spot{X: k.X[i], Y: k.Y[i], Size: e.Fitting(q.Size(), k.D), Fade: 0}
	})
	s.Furniture.DrawPanels(c)
	s.Furniture.DrawButtons(c)
	s.drawHeld(&e)
	s.drawLoupe(c)
	s.Furniture.DrawTip(c)
}

// painter returns the painter for the board as it is turned now.
func (s *Scene) painter(c *render.Canvas, cam *render.Camera) board.Painter {
	e := board.NewPainter(duel.Painter{C: c, Cam: cam, Emblems: [2]emblem.ID(s.Emblems[:2]), Say: s.Words}, s.plan)
	if !s.Turning.Spin.Done() {
		e.Turn = s.Turning.Spin.Value()
	}
	return e
}

// drawBoard draws the board with all marks.
func (s *Scene) drawBoard(e *board.Painter) {
	a := duel.AdviceOf(&s.Table)
	e.Picture(&s.model.Picture)
	e.Advice(&s.model.Picture, &a)
}

// slot returns the index of a piece in its supply.
func slot(q phobia.Piece) int {
	i := int(q) % (phobia.Pieces / 2)
	if q.Size() == phobia.Large {
		i -= phobia.Small.Supply()
	}
	return i
}
