package markettable

import (
	"math"
	"slices"

	"agora/render/sound"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/table"
)

// gapMost is the widest gap between two cards that a click can shut, in units: in a wider
// one a card need not touch both.
const gapMost = 2 * halfW

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
		f := floatOf(poses[i])
		ox, oy := f.own(x, y)
		cx, cy := math.Max(-halfW, math.Min(halfW, ox)), math.Max(-halfH, math.Min(halfH, oy))
		if d := math.Hypot(ox-cx, oy-cy); d > 0 && d < gapMost {
			tx, ty := f.at(cx, cy)
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

// shutting returns the pose of the card in hand nearest to a point in a gap that shuts
// the gap: it is legal and touches the cards on both sides.
func (t *Targets) shutting(x, y, turn float64) (geometry.Pose, bool) {
	a, b, ok := gapAt(t.poses, x, y)
	if !ok {
		return geometry.Pose{}, false
	}
	free := FloatPose{X: x, Y: y, Turn: turn}.pose()
	for _, s := range t.turns(free, shutReach, walkMost) {
		var sides [2]bool
		for _, c := range s.Contacts {
			sides[0], sides[1] = sides[0] || c.Other == a, sides[1] || c.Other == b
		}
		if sides != [2]bool{true, true} {
			continue
		}
		if _, err := market.Try(t.state, market.PutAt(s.Pose)); err == nil {
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
	return geometry.Turns(nil, t.state.Table(), t.poses, free, int64(reach*geometry.Unit), most)
}

// shut places the card so that it shuts the gap at a point of the screen, and reports
// whether there is such a gap.
func (s *Scene) shut(px, py float64) (intent, bool) {
	if !s.placing() || s.hands.Busy() || !s.layout.Board.Contains(px, py) {
		return intent{}, false
	}
	x, y := s.cam.ToTable(px, py)
	pose, ok := s.aim().shutting(x, y, s.hands.seenTurn())
	if !ok {
		return intent{}, false
	}
	s.hands.PlaceAt(&s.targets, pose)
	s.Play(sound.Snap)
	s.KeepDraft()
	s.landed(edgeDP)
	return intent{Kind: table.Changed}, true
}

// turned adds offers that turn the card to fit between leaning cards.
func (t *Targets) turned(dst []Offer, free geometry.Pose, reach float64, most int) []Offer {
	for _, s := range t.turns(free, reach, most) {
		if slices.ContainsFunc(dst, func(o Offer) bool { return o.Pose == s.Pose }) {
			continue
		}
		if after, err := market.Try(t.state, market.PutAt(s.Pose)); err == nil {
			dst = append(dst, Offer{s.Pose, Verdict{Legal: true, After: after}, farness[s.Kind]})
		}
	}
	return dst
}
