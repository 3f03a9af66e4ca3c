package citytable

import (
	"agora/game/known"
	"agora/game/match"
	"agora/render"
	"agora/rules/city"
)

// snapshot returns a small picture of the whole board.
func snapshot(st city.State, _ match.Info) known.Picture {
	return func(c *render.Canvas, r render.Rect) {
		parts := Parts{Rooms: roomsOf(&st)}
		parts.small(r)
		p := painter{c: c, at: &parts, st: &st}
		p.small(r, nil, 1)
	}
}
