package markettable

import (
	"cmp"
	"math"
	"slices"

	"agora/render/sound"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// gap is a gap between two cards that the card in hand can shut.
type gap struct {
	a, b int // indices of the cards in Targets.poses
	pose geometry.Pose
}

// mostGaps limits the gaps tried for keys and the words panel.
const mostGaps = 24

// gaps lists the gaps between cards that the card in hand can shut, from left to right.
func (t *Targets) gaps() (list []gap) {
	type place struct {
		a, b int
		x, y float64
		wide float64
	}
	var places []place
	for a := range t.poses {
		for b := range t.poses[:a] {
			x, y, wide := between(t.poses[a], t.poses[b])
			if first, second, ok := gapAt(t.poses, x, y); wide > 0 && wide < gapMost && ok && min(first, second) == b && max(first, second) == a {
				places = append(places, place{b, a, x, y, wide})
			}
		}
	}
	slices.SortFunc(places, func(p, q place) int { return cmp.Or(cmp.Compare(p.wide, q.wide), cmp.Compare(p.x, q.x)) })
	for _, p := range places[:min(len(places), mostGaps)] {
		if pose, ok := t.shutting(p.x, p.y, 0); ok && !slices.ContainsFunc(list, func(g gap) bool { return g.pose == pose }) {
			list = append(list, gap{p.a, p.b, pose})
		}
	}
	slices.SortStableFunc(list, func(g, h gap) int {
		p, q := floatOf(g.pose), floatOf(h.pose)
		return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	})
	return list
}

// between returns the point midway between two cards where they are closest, and the
// width of the gap there.
func between(a, b geometry.Pose) (x, y, wide float64) {
	f, g := floatOf(a), floatOf(b)
	nearest := func(f FloatPose, x, y float64) (float64, float64) {
		ox, oy := f.own(x, y)
		return f.at(math.Max(-halfW, math.Min(halfW, ox)), math.Max(-halfH, math.Min(halfH, oy)))
	}
	px, py := f.X, f.Y
	var qx, qy float64
	for range 12 { // alternate sides until the two points are as close as possible
		qx, qy = nearest(g, px, py)
		px, py = nearest(f, qx, qy)
	}
	return (px + qx) / 2, (py + qy) / 2, math.Hypot(px-qx, py-qy)
}

// shutNext places the card in the next gap that it can shut.
func (s *Scene) shutNext(by int) intent {
	if !s.placing() || s.hands.Busy() {
		return intent{}
	}
	list := s.aim().gaps()
	if len(list) == 0 {
		s.Bar.Refuse(s.Words.T("market.gap.none"))
		return intent{Kind: table.Heard}
	}
	at := slices.IndexFunc(list, func(g gap) bool { return s.hands.Hand == Down && g.pose == s.hands.Pose })
	switch {
	case at >= 0:
		at = (at + by + len(list)) % len(list)
	case by < 0:
		at = len(list) - 1
	default:
		at = 0
	}
	s.hands.PlaceAt(&s.targets, list[at].pose)
	s.Play(sound.Snap)
	s.KeepDraft()
	s.landed(edgeDP)
	return intent{Kind: table.Changed}
}

// lightNext lights the doors of the next player, and after the players those of the next
// shop, as pointing at them does; after the last, nothing is lit.
func (s *Scene) lightNext(by int) {
	s.listSpots()
	seats, shops := len(s.Info.Players), s.model.then.Shops
	at := s.lit
	if shop, ok := s.hovered(); ok && s.Pointer.By == spots.Finger {
		at = seats + 1 + shop
	}
	all := seats + len(shops) + 1
	at = (at + by + all) % all
	s.Pointer.Reset()
	if s.lit = 0; at <= seats {
		s.lit = at
	} else {
		s.Pointer.Point(shops[at-seats-1].First, spots.Finger)
	}
	if s.lit > 0 {
		s.Bar.Say(s.Words.T("market.lit", "player", s.Name(rules.Seat(s.lit-1)), "n", s.doorsOf(rules.Seat(s.lit-1))))
	}
	s.Nav.Invalidate()
}

// doorsOf counts a player's earning doors.
func (s *Scene) doorsOf(seat rules.Seat) (n int) {
	for _, sh := range s.model.then.Shops {
		if sh.Owner == seat {
			n += sh.Doors
		}
	}
	return n
}

// shutBy returns the gap in the list that a pose shuts, if any.
func shutBy(list []gap, pose geometry.Pose, ids []market.CardID) (a, b int, ok bool) {
	for _, g := range list {
		if g.pose == pose && g.a < len(ids) && g.b < len(ids) {
			return int(ids[g.a]), int(ids[g.b]), true
		}
	}
	return 0, 0, false
}
