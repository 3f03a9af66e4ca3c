package phobia

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/render"
	"agora/rules/phobia"
)

// Trace says in words where the table stands. Besides what game.Tracer agrees
// on:
//
//	"position" the position as text      "phase" place, over, review
//	"seat"     whose turn, from 1        "busy"  something is being presented
//	"piece"    small or large            "cell"  what is pointed at, or ""
//	"legal"    the piece may be placed   "board" the name of the board
//	"moves"    made, "shown" those that are shown
//	"largest", "groups"                  by seat
//	"legalCells" where the size may go
//
// Areas: every button by its ID; "board"; "cell:d4" for each cell; "size:s" and
// "size:l" for the supplies of the player to move; "seat:N".
func (s *Scene) Trace() map[string]any {
	areas := map[string]game.Area{"board": area(s.layout.Board)}
	for i := range s.pad.Buttons {
		if b := &s.pad.Buttons[i]; !b.Off {
			areas[b.ID] = area(b.Rect)
		}
	}
	for i := range s.layout.Seats {
		areas[fmt.Sprintf("seat:%d", i+1)] = area(s.layout.Seats[i])
	}
	m := &s.model
	legal := []string{}
	if s.plan != nil {
		side := s.cam.Zoom * 1.1
		for _, c := range s.plan.Cells {
			x, y := s.cam.ToScreen(s.plan.At(c))
			if s.cam.View.Contains(x, y) {
				areas["cell:"+c.String()] = area(render.R(x-side/2, y-side/2, side, side))
			}
			if m.ground.Legal[s.pick.Size][c] {
				legal = append(legal, c.String())
			}
		}
	}
	phase := m.turn.Phase
	if s.looking() {
		phase = "review"
	} else if s.playing() {
		areas["size:s"] = area(m.ground.Wells[phobia.Small])
		areas["size:l"] = area(m.ground.Wells[phobia.Large])
	}
	cell := ""
	if s.pick.On {
		cell = s.pick.Cell.String()
	}
	return map[string]any{
		"hash": fmt.Sprintf("%016x", phobia.Game{}.Hash(m.base)),
		"text": strings.Join(m.bar, " "), "areas": areas,
		"position": phobia.Game{}.Encode(m.base), "phase": phase, "seat": int(m.turn.Seat) + 1,
		"busy": s.stage.Busy() || !s.spin.Done(), "piece": s.pick.Size.String(), "cell": cell, "legal": m.legal,
		"board": m.base.Board().String(), "moves": s.table.Len(), "shown": s.table.At(),
		"largest": m.now.Largest[:], "groups": m.now.Groups[:], "legalCells": legal, "zoom": s.cam.Zoom,
	}
}

func area(r render.Rect) game.Area { return game.Area{X: r.X, Y: r.Y, W: r.W, H: r.H} }
