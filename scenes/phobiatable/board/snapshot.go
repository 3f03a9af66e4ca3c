package board

import (
	"agora/game/known"
	"agora/game/match"
	"agora/render"
	"agora/rules/phobia"
)

// Snapshot returns a picture of the position.
func Snapshot(st phobia.State, _ match.Info) known.Picture {
	return func(c *render.Canvas, r render.Rect) {
		var p Picture
		p.Show(st)
		ForFigure(c, r, st.Board()).Picture(&p)
	}
}
