package phobiatable

import (
	"fmt"
	"math"

	"agora/game/bots"
	"agora/rules/phobia"
	"agora/scenes/hud"
)

// Advise makes a placement that is advised ready to be confirmed, and says it.
func (s *Scene) Advise(c bots.Choice[phobia.Move]) string {
	s.pick.Size = c.Move.Size()
	s.pick.point(c.Move.Cell(), true, Keys)
	s.lookAtCell(c.Move.Cell())
	s.Stale()
	return s.Because(fmt.Sprintf("%v piece on %v", c.Move.Size(), c.Move.Cell()), c.Why)
}

// drawHint marks what is advised; it stays while something else is pointed at.
func (s *Scene) drawHint(e *easel) {
	m, ok := s.Advised()
	if !ok || s.stage.Busy() {
		return
	}
	cell, t := m.Cell(), e.c.Theme()
	if !s.model.trial || s.pick.Cell != cell || s.pick.Size != m.Size() {
		if _, _, taken := s.model.base.On(cell); !taken {
			e.ghost(s.Looks[seatOf(s.model.turn.Seat)], m.Size(), cell, 1)
		}
	}
	pts := e.hexagon(cell, 0.96)
	e.c.Polyline(pts[:], true, e.line()+0.5, t.Accent)
	x, y := e.at(cell)
	d := math.Max(18, math.Min(30, e.cam.Zoom*0.52))
	hud.Bulb(e.c, x+e.cam.Zoom*0.52, y-e.cam.Zoom*0.62, d)
}
