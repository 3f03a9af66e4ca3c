package phobiatable

import (
	"maps"

	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/table"
)

// Trace says in words where the table stands. Besides what game.Tracer agrees
// on, and what every table says (see table.TraceOf; the phases are place, over,
// review):
//
//	"piece"    small or large            "cell"  what is pointed at, or ""
//	"legal"    the piece may be placed   "board" the name of the board
//	"largest", "groups"                  by seat
//	"legalCells" where the size may go   "zoom"  dp of a unit
//
// Areas: "cell:d4" for each cell; "size:s" and "size:l" for the supplies of the
// player to move.
func (s *Scene) Trace() map[string]any {
	m := &s.model
	trace, areas := s.TraceOf(m.base)
	legal := []string{}
	side := s.cam.Zoom * 1.1
	for _, c := range s.plan.Cells {
		x, y := s.cam.ToScreen(s.plan.At(c))
		if s.cam.View.Contains(x, y) {
			areas["cell:"+c.String()] = table.Area(render.R(x-side/2, y-side/2, side, side))
		}
		if m.ground.Legal[s.pick.Size][c] {
			legal = append(legal, c.String())
		}
	}
	if s.Playing() {
		areas["size:s"] = table.Area(m.ground.Wells[phobia.Small])
		areas["size:l"] = table.Area(m.ground.Wells[phobia.Large])
	}
	cell := ""
	if s.pick.On {
		cell = s.pick.Cell.String()
	}
	maps.Copy(trace, map[string]any{
		"piece": s.pick.Size.String(), "cell": cell, "legal": m.legal, "board": m.base.Board().String(),
		"largest": m.now.Largest[:], "groups": m.now.Groups[:], "legalCells": legal, "zoom": s.cam.Zoom,
	})
	return trace
}
