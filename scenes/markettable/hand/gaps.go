package hand

import (
	"cmp"
	"math"
	"slices"

	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// Gap is a gap between two cards that the card in hand can shut.
type Gap struct {
	a, b int // indices of the cards in Targets.poses
	Pose geometry.Pose
}

// mostGaps limits the gaps tried for keys and the words panel.
const mostGaps = 24

// Gaps lists the gaps between cards that the card in hand can shut, from left to right.
func (t *Targets) Gaps() (list []Gap) {
	type place struct {
		a, b int
		x, y float64
		wide float64
	}
	var places []place
	for a := range t.Poses {
		for b := range t.Poses[:a] {
			x, y, wide := between(t.Poses[a], t.Poses[b])
			if first, second, ok := gapAt(t.Poses, x, y); wide > 0 && wide < gapMost && ok && min(first, second) == b && max(first, second) == a {
				places = append(places, place{b, a, x, y, wide})
			}
		}
	}
	slices.SortFunc(places, func(p, q place) int { return cmp.Or(cmp.Compare(p.wide, q.wide), cmp.Compare(p.x, q.x)) })
	for _, p := range places[:min(len(places), mostGaps)] {
		if pose, ok := t.Shutting(p.x, p.y, 0); ok && !slices.ContainsFunc(list, func(g Gap) bool { return g.Pose == pose }) {
			list = append(list, Gap{p.a, p.b, pose})
		}
	}
	slices.SortStableFunc(list, func(g, h Gap) int {
		p, q := float.Of(g.Pose), float.Of(h.Pose)
		return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y))
	})
	return list
}

// between returns the point midway between two cards where they are closest, and the
// width of the gap there.
func between(a, b geometry.Pose) (x, y, wide float64) {
	f, g := float.Of(a), float.Of(b)
	nearest := func(f float.Pose, x, y float64) (float64, float64) {
		ox, oy := f.Own(x, y)
		return f.At(max(-float.HalfW, min(float.HalfW, ox)), max(-float.HalfH, min(float.HalfH, oy)))
	}
	px, py := f.X, f.Y
	var qx, qy float64
	for range 12 { // alternate sides until the two points are as close as possible
		qx, qy = nearest(g, px, py)
		px, py = nearest(f, qx, qy)
	}
	return (px + qx) / 2, (py + qy) / 2, math.Hypot(px-qx, py-qy)
}

// ShutBy returns the gap in the list that a pose shuts, if any.
func ShutBy(list []Gap, pose geometry.Pose, ids []market.CardID) (a, b int, ok bool) {
	for _, g := range list {
		if g.Pose == pose && g.a < len(ids) && g.b < len(ids) {
			return int(ids[g.a]), int(ids[g.b]), true
		}
	}
	return 0, 0, false
}
