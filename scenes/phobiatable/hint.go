package phobiatable

import (
	"fmt"
	"math"

	"agora/game/bots"
	"agora/rules/phobia"
	"agora/scenes/table/board"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// Advise makes a placement that is advised ready to be confirmed, and says it.
func (s *Scene) Advise(c bots.Choice[phobia.Move]) string {
	s.pick.point(c.Move, spots.Keys)
	s.lookAtCell(c.Move.Cell())
	s.Stale()
	return s.Because(fmt.Sprintf("%v piece on %v", c.Move.Size(), c.Move.Cell()), c.Why)
}

// drawHint marks what is advised; it stays while something else is pointed at.
func (s *Scene) drawHint(e *painter) {
	m, ok := s.Advised()
	if !ok || s.model.stage.Busy() {
		return
	}
	cell, t := m.Cell(), e.C.Theme()
	if v := &s.model.preview; !v.on || v.move != m {
		if _, _, taken := s.model.st.On(cell); !taken {
			e.ghost(board.SeatOf(s.model.turn.Seat), m.Size(), cell, 1)
		}
	}
	pts := e.hexagon(cell, 0.96)
	e.Outline(pts[:], e.Line()+0.5, t.Accent)
	x, y := e.at(cell)
	d := math.Max(18, math.Min(30, e.Unit(0.52)))
	ui.Bulb(e.C, x+e.Unit(0.52), y-e.Unit(0.62), d)
}
