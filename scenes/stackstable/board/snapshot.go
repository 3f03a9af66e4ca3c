package board

import (
	"agora/game/known"
	"agora/game/match"
	"agora/render"
	"agora/rules/stacks"
)

// Snapshot returns a picture of the position.
func Snapshot(st stacks.State, _ match.Info) known.Picture {
	return func(c *render.Canvas, r render.Rect) {
		var p Picture
		e := ForFigure(c, r.Inset(r.H*0.03))
		p.Show(st)
		p.Poses = p.Stage.Poses(&p.State, e.Plan, nil)
		e.Picture(&p, &Advice{})
	}
}
