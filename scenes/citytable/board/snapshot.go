package board

import (
	"agora/game/known"
	"agora/game/match"
	"agora/render"
	"agora/rules/city"
)

// Snapshot returns a small picture of the whole board.
func Snapshot(st city.State, _ match.Info) known.Picture {
	return func(c *render.Canvas, r render.Rect) {
		parts := Parts{Rooms: RoomsOf(&st)}
		parts.small(r)
		p := Painter{C: c, At: &parts, Shown: &st}
		p.small(r, nil, 1)
	}
}
