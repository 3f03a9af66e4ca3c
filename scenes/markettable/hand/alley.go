package hand

import (
	"math"
	"slices"

	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// gapMost is the widest gap between two cards that a click can shut, in units: in a wider
// one a card need not touch both.
const gapMost = 2 * float.HalfW

// gapAt returns the two cards with a point of the table between them, if the gap there is
// narrower than a card.
func gapAt(poses []geometry.Pose, x, y float64) (a, b int, ok bool) {
	type side struct {
		card int
		dx   float64 // towards the card
		dy   float64
		away float64
	}
	var sides []side
	for i := range poses {
		f := float.Of(poses[i])
		ox, oy := f.Own(x, y)
		cx, cy := max(-float.HalfW, min(float.HalfW, ox)), max(-float.HalfH, min(float.HalfH, oy))
		if d := math.Hypot(ox-cx, oy-cy); d > 0 && d < gapMost {
			tx, ty := f.At(cx, cy)
			sides = append(sides, side{i, (tx - x) / d, (ty - y) / d, d})
		} else if d == 0 {
			return 0, 0, false // on a card
		}
	}
	best := gapMost
	for i, p := range sides {
		for _, q := range sides[:i] {
			if across := p.dx*q.dx+p.dy*q.dy < -0.5; across && p.away+q.away < best {
				a, b, ok, best = q.card, p.card, true, p.away+q.away
			}
		}
	}
	return a, b, ok
}

// Shutting returns the pose of the card in hand nearest to a point in a gap that shuts
// the gap: it is legal and touches the cards on both sides.
func (t *Targets) Shutting(x, y, turn float64) (geometry.Pose, bool) {
	a, b, ok := gapAt(t.Poses, x, y)
	if !ok {
		return geometry.Pose{}, false
	}
	free := float.Pose{X: x, Y: y, Turn: turn}.Pose()
	for _, s := range t.turns(free, shutReach, walkMost) {
		var sides [2]bool
		for _, c := range s.Contacts {
			sides[0], sides[1] = sides[0] || c.Other == a, sides[1] || c.Other == b
		}
		if sides != [2]bool{true, true} {
			continue
		}
		if _, err := market.Try(t.State, market.PutAt(s.Pose)); err == nil {
			return s.Pose, true
		}
	}
	return geometry.Pose{}, false
}

// shutReach is how far from the gap a corner of the card may be, in units.
const shutReach = 4.0

// turns returns the poses around a given one in which the card, turned as needed, touches
// two bodies.
func (t *Targets) turns(free geometry.Pose, reach float64, most int) []geometry.Snap {
	return geometry.Turns(nil, t.State.Table(), t.Poses, free, int64(reach*geometry.Unit), most)
}

// turned adds offers that turn the card to fit between leaning cards.
func (t *Targets) turned(dst []Offer, free geometry.Pose, reach float64, most int) []Offer {
	for _, s := range t.turns(free, reach, most) {
		if slices.ContainsFunc(dst, func(o Offer) bool { return o.Pose == s.Pose }) {
			continue
		}
		if after, err := market.Try(t.State, market.PutAt(s.Pose)); err == nil {
			dst = append(dst, Offer{s.Pose, Verdict{Legal: true, After: after}, farness[s.Kind]})
		}
	}
	return dst
}
