package board

import (
	"slices"

	"agora/game/known"
	"agora/game/match"
	"agora/render"
	"agora/render/emblem"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// Snapshot returns a picture of the position: the whole market.
func Snapshot(st market.State, info match.Info) known.Picture {
	var s *View // analyse the doors only once
	return func(c *render.Canvas, r render.Rect) {
		if s == nil {
			s = Of(c.Kit, st)
			for i, p := range info.Players {
				if i < len(s.Emblems) {
					s.Emblems[i] = emblem.ID(max(0, slices.Index(match.Emblems(), p.Emblem)))
				}
			}
		}
		if area := float.Area(s.Targets.Poses); !area.Empty() {
			s.DrawPart(c, r, area.Inset(-0.5))
		}
	}
}
