package markettable

import (
	"slices"

	"agora/game/known"
	"agora/game/match"
	"agora/render"
	"agora/render/emblem"
	"agora/rules/market"
)

// snapshot returns a picture of the position: the whole market.
func snapshot(st market.State, info match.Info) known.Picture {
	var s *Scene // analyse the doors only once
	return func(c *render.Canvas, r render.Rect) {
		if s == nil {
			s = tableauOf(c.Kit, st)
			for i, p := range info.Players {
				if i < len(s.Emblems) {
					s.Emblems[i] = emblem.ID(max(0, slices.Index(match.Emblems(), p.Emblem)))
				}
			}
		}
		if area := areaOf(s.targets.poses); !area.Empty() {
			s.drawPart(c, r, area.Inset(-0.5))
		}
	}
}
