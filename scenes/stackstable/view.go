package stackstable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/rules/stacks"
)

// Draw shows the table as it is; it changes nothing.
func (s *Scene) Draw(c *render.Canvas) {
	c.Backdrop()
	set := easel{c: c, plan: &s.plan, looks: [2]emblem.ID(s.Looks[:2])}
	if !s.Spin.Done() {
		set.turn = s.Spin.Value()
	}
	e := &set
	s.drawBoard(e)
	s.drawFurniture(c)
	s.drawFan(e)
	s.DrawOver(c, "Moves")
	s.drawHeld(e)
	s.DrawTip(c)
}

// drawBoard draws the pit with what lies in it and all marks.
func (s *Scene) drawBoard(e *easel) {
	m := &s.model
	busy := s.stage.Busy()
	e.pit()
	if s.Svc.Settings.ShowCoordinates {
		e.names()
	}
	if s.levels {
		e.levels(&m.base.Position)
	}
	if !busy {
		e.trail(&m.last)
		if m.marked {
			for n := range size * size {
				c := s.plan.Order(n)
				e.markBelow(c, m.acts[c])
			}
		}
	}
	e.poses(s.poses, false)
	if !busy {
		s.drawBadges(e)
		s.drawTrial(e)
		s.drawHint(e)
		s.drawActs(e)
		s.drawFlags(e)
		s.drawFanned(e)
	}
	e.poses(s.poses, true)
	if u, part, ok := s.stage.Upheaval(); ok {
		e.burst(u.cell, part, e.c.Theme().Seat[int(s.Looks[u.seat])&3])
	}
}

func (s *Scene) drawBadges(e *easel) {
	for n := range size * size {
		c := s.plan.Order(n)
		e.badge(c, &s.model.badge[c])
	}
}

// drawActs marks what the picked stack can do; faintly, by its outline, the stack
// that could be picked.
func (s *Scene) drawActs(e *easel) {
	m := &s.model
	t := e.c.Theme()
	if s.Playing() && s.pick.Picked {
		pts := e.corners(s.pick.From, 0.97)
		e.c.Polyline(pts[:], true, e.line()+3, t.Card)
		e.c.Polyline(pts[:], true, e.line()+1, t.Legal)
	}
	if m.marked {
		for n := range size * size {
			c := s.plan.Order(n)
			e.mark(c, m.acts[c])
		}
	}
	if s.pick.On && s.pick.By == Keys && s.Playing() {
		pts := e.corners(s.pick.Cell, 1.06)
		e.c.Polyline(pts[:], true, 3.5, t.Focus)
	} else if s.Playing() && s.pick.On && !s.pick.Picked && m.ground.Own(s.pick.Cell) {
		pts := e.corners(s.pick.Cell, 0.97)
		e.c.Polyline(pts[:], true, e.line(), t.Legal)
	}
}

// drawTrial shows what is pointed at: what an action does, or that it is refused.
func (s *Scene) drawTrial(e *easel) {
	m := &s.model
	if !m.trial {
		return
	}
	t := e.c.Theme()
	if m.open == 0 {
		e.refuse(s.pick.Cell)
		return
	}
	col := t.Legal
	if m.sure && m.effect.move.Kind() == stacks.KindCapture {
		col = t.Bad
	}
	pts := e.corners(s.pick.Cell, 0.99)
	e.c.Polyline(pts[:], true, e.line()+1.5, col)
	if !m.sure {
		return
	}
	e.arrow(s.pick.From, s.pick.Cell, col)
}

// drawFlags announces the revolts that would follow.
func (s *Scene) drawFlags(e *easel) {
	m := &s.model
	if !m.trial || !m.sure {
		return
	}
	for i := range m.effect.revolts {
		r := &m.effect.revolts[i]
		e.uprising(r.At, seatOf(r.Owner))
	}
}

// fanPitch is how far apart the stones of a stack are drawn that is taken apart, in
// units.
const fanPitch = 0.30

// drawFanned draws the stack under the pointer taken apart where it stands.
func (s *Scene) drawFanned(e *easel) {
	if !s.fan {
		return
	}
	st := s.model.base.On(s.fanned)
	n := float64(st.Len() - 1)
	x, y := e.at(s.fanned)
	u := e.plan.Unit
	pitch := math.Min(fanPitch*u, (s.layout.Board.H-u*1.2)/math.Max(1, n))
	foot := y + u*baseline
	top := foot - n*pitch - u*(radius*squash+thickness)
	if room := s.layout.Board.Y + 4; top < room {
		foot += room - top
		top = room
	}
	frame := render.R(x-u*0.44, top-u*0.06, u*0.88, foot-top+u*(radius*squash+0.12))
	e.c.Panel(frame, render.PanelTip)
	for i := range st.Len() {
		e.stone(s.Looks[seatOf(st.Stone(i))], x, foot-pitch*float64(i), u, 1, 0)
	}
	e.badge(s.fanned, &s.model.badge[s.fanned])
}

// drawHeld draws what follows the pointer: the top stone, or if it would surrender
// the whole stack.
func (s *Scene) drawHeld(e *easel) {
	if !s.pick.Held {
		return
	}
	st := s.model.base.On(s.pick.From)
	n := st.Len()
	if n == 0 {
		return
	}
	u := e.plan.Unit * 1.06
	e.c.Sprite(shadeSprite(e.c.Kit, u), render.Place{X: s.pick.X + u*0.06, Y: s.pick.Y + u*0.12, Scale: u / cellUnit, Fade: 0.3})
	first := s.heldFrom()
	for i := first; i < n; i++ {
		e.stone(s.Looks[seatOf(st.Stone(i))], s.pick.X, s.pick.Y-u*raise(i-first, n), u, 1, 0.12)
	}
}
