package board

import (
	"agora/game/known"
	"agora/game/match"
	"agora/render"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// Snapshot returns a picture of the position: the whole market.
func Snapshot(st market.State, info match.Info) known.Picture {
	var s *View // analyse the doors only once
	return func(c *render.Canvas, r render.Rect) {
		if s == nil {
			s = Of(c.Kit, st)
			s.seat(info)
		}
		if area := float.Area(s.Targets.Poses); !area.Empty() {
			s.DrawPart(c, r, area.Inset(-0.5))
		}
	}
}
