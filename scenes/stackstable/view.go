package stackstable

import (
	"agora/render"
	"agora/render/emblem"
	"agora/scenes/stackstable/board"
	"agora/scenes/table/duel"
)

// Draw draws the table and changes nothing.
func (s *Scene) Draw(c *render.Canvas) {
	s.Ground(c)
	e := board.NewPainter(duel.Painter{C: c, Emblems: [2]emblem.ID(s.Emblems[:2]), Say: s.Words}, &s.plan)
	if !s.Turning.Spin.Done() && !s.plan.Side {
		e.Turn = s.Turning.Spin.Value()
	}
	m := &s.model
	a := duel.AdviceOf(&s.Table)
	e.Picture(&m.Picture, &a)
	s.Furniture.DrawSeats(c)
	s.Bar.Draw(c)
	s.drawFan(&e)
	s.Furniture.DrawPanels(c)
	s.Furniture.DrawButtons(c)
	s.drawHeld(&e)
	s.Furniture.DrawTip(c)
}

// drawHeld draws what follows the pointer: the top stone, or the whole stack if it would
// surrender.
func (s *Scene) drawHeld(e *board.Painter) {
	if !s.pick.Holding {
		return
	}
	st := s.model.State.On(s.pick.pick.from)
	if st.Len() == 0 {
		return
	}
	e.Held(st, s.heldFrom(), s.pick.X, s.pick.Y)
}
