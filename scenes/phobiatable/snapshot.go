package phobiatable

import (
	"agora/game/known"
	"agora/game/match"
	"agora/render"
	"agora/rules/phobia"
)

// snapshot returns a picture of the position.
func snapshot(st phobia.State, _ match.Info) known.Picture {
	return func(c *render.Canvas, r render.Rect) {
		var p picture
		p.show(st)
		figurePainter(c, r, st.Board()).picture(&p)
	}
}
