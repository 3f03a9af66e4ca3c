package board

import (
	"slices"

	"agora/game/known"
	"agora/game/match"
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// Grow returns the film of a finished game: the whole market grows, seen from where it will
// all be in view.
func Grow(r *known.Replay) *known.Reel {
	m := known.Played[market.State, market.Move](r)
	if m == nil {
		return nil
	}
	last := m.StateAt(m.Len())
	poses := last.Poses(nil)
	area := float.Area(poses).Inset(-0.5)
	if len(poses) == 0 {
		return nil
	}
	return known.Grows(m.Len(), func(n int) known.Picture { return growing(m.StateAt(n), m.Info(), area) })
}

// growing returns a picture of a position in which that part of the table is in view.
func growing(st market.State, info match.Info, area render.Rect) known.Picture {
	var v *View
	return func(c *render.Canvas, r render.Rect) {
		if v == nil {
			v = Of(c.Kit, st)
			v.seat(info)
		}
		v.DrawPart(c, r, area)
	}
}

// seat gives the players their emblems.
func (v *View) seat(info match.Info) {
	for i, p := range info.Players {
		if i < len(v.Emblems) {
			v.Emblems[i] = emblem.ID(max(0, slices.Index(match.Emblems(), p.Emblem)))
		}
	}
}

// Coins returns each seat's coins.
func Coins(st market.State) (list []int) {
	for seat := range rules.Seat(st.Seats()) {
		list = append(list, st.Coins(seat))
	}
	return list
}
