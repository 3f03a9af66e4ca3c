package stackstable

import (
	"agora/render"
	"agora/render/emblem"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
)

// badgeUnit is the least size of a cell at which its numbers do not hide the stones, dp.
const badgeUnit = 38

// picture draws a pit with everything in it, marks included. A hint is drawn below the
// stacks' numbers, its own numbers over them.
func (e *painter) picture(p *picture, hint advice) {
	quiet := !p.stage.Busy()
	e.pit()
	if p.names {
		e.names()
	}
	if p.levels {
		e.levels(&p.st.Position)
	}
	if quiet {
		e.lastMove(&p.last)
		e.each(func(c stacks.Cell) {
			if p.marked {
				e.markBelow(c, p.acts[c])
			}
		})
	}
	e.stones(p.poses, false)
	if quiet {
		e.preview(&p.preview)
		e.acts(p)
		hint.draw()
		hint.menace()
		e.each(func(c stacks.Cell) { // over all marks, because no number may be hidden
			if e.Cam.Zoom < badgeUnit {
				return
			}
			e.badge(c, &p.badge[c])
			if p.layers {
				on := p.st.On(c)
				e.layers(c, on)
				e.threat(c, &p.badge[c], p.dangers[c], on.Owner() == p.st.Seat() && !p.st.Over())
			}
		})
		hint.number()
		for _, r := range p.preview.revolts {
			if p.preview.sure {
				e.uprising(r.At, duel.SeatOf(r.Owner))
			}
		}
	}
	e.stones(p.poses, true)
	if t, part := p.stage.revolt(); t != nil {
		col, _ := e.Seat(t.To)
		e.burst(stacks.Cell(t.ID.n), part, col)
	}
}

// each visits all cells in reading order.
func (e *painter) each(visit func(c stacks.Cell)) {
	for n := range size * size {
		visit(e.plan.Order(n))
	}
}

// acts marks the possible moves of a stack, and the cell pointed at.
func (e *painter) acts(p *picture) {
	t := e.C.Theme()
	if p.picked {
		e.ring(p.from, 0.97, e.Line()+3, t.Card)
		e.ring(p.from, 0.97, e.Line()+1, t.Legal)
	}
	e.each(func(c stacks.Cell) {
		if p.marked {
			e.mark(c, p.acts[c])
		}
	})
	switch o := &p.pointed; {
	case !o.on:
	case o.keys:
		e.ring(o.cell, 1.06, 3.5, t.Focus)
	default:
		e.ring(o.cell, 0.97, e.Line(), t.Legal)
	}
}

// preview shows the effects of a move, or that it is refused.
func (e *painter) preview(v *preview) {
	if !v.on {
		return
	}
	if v.open == 0 {
		e.refuse(v.move.To())
		return
	}
	col := e.C.Theme().Legal
	if v.sure && v.move.Kind() == stacks.KindCapture {
		col = e.C.Theme().Bad
	}
	e.ring(v.move.To(), 0.99, e.Line()+1.5, col)
	if v.sure {
		e.arrow(v.move.From(), v.move.To(), col)
	}
}

// Draw draws the table and changes nothing.
func (s *Scene) Draw(c *render.Canvas) {
	c.Backdrop()
	e := painter{lines(duel.Painter{C: c, Cam: &s.plan.Camera, Emblems: [2]emblem.ID(s.Emblems[:2]), Say: s.Words}), &s.plan}
	if !s.Turning.Spin.Done() {
		e.Turn = s.Turning.Spin.Value()
	}
	m := &s.model
	e.picture(&m.picture, s.advice(&e))
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
func (s *Scene) drawHeld(e *painter) {
	if !s.pick.Holding {
		return
	}
	st := s.model.st.On(s.pick.pick.from)
	n := st.Len()
	if n == 0 {
		return
	}
	u := e.Cam.Zoom * 1.06
	e.C.Sprite(shadeSprite(e.C.Kit, u), render.Place{X: s.pick.X + u*0.06, Y: s.pick.Y + u*0.12, Scale: u / cellUnit, Fade: 0.3})
	e.pile(st, s.heldFrom(), s.pick.X, s.pick.Y, u*raise(1, n), u, 0.12)
}
