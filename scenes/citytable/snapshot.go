package citytable

import (
	"math"

	"agora/game"
	"agora/game/match"
	"agora/render"
	"agora/render/emblem"
	"agora/rules/city"
)

// snapshot is a picture of how a game stands: the whole board, small.
func snapshot(st city.State, _ match.Info) game.Picture {
	looks := []emblem.ID{emblem.Owl, emblem.Amphora, emblem.Bee, emblem.Olive}
	return func(c *render.Canvas, r render.Rect) {
		parts := Parts{Rooms: roomsOf(&st)}
		parts.small(r)
		parts.spread(r.Inset(math.Min(6, r.W*0.015)), math.Max(2, r.W*0.008))
		p := painter{c: c, at: &parts, st: &st, marks: &marks{}, looks: looks}
		c.Clip(r, func() {
			c.Surface(render.Marble, r, r.X, r.Y, 1)
			p.board()
		})
	}
}
