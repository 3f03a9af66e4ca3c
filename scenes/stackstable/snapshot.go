package stackstable

import (
	"agora/game/known"
	"agora/game/match"
	"agora/render"
	"agora/rules/stacks"
)

// snapshot returns a picture of the position.
func snapshot(st stacks.State, _ match.Info) known.Picture {
	return func(c *render.Canvas, r render.Rect) {
		var p picture
		e := figurePainter(c, r.Inset(r.H*0.03))
		p.show(st)
		p.poses = p.stage.poses(&p.st, e.plan, nil)
		e.picture(&p, advice{})
	}
}
