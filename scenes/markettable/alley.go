package markettable

import (
	"math"
	"slices"

	"agora/render/sound"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/table"
)

// gapMost is how wide the gap between two cards may be, units, for a click in it to mean
// that it is to be shut: a card that lies in a wider one need not touch either.
const gapMost = 2 * halfW

// gapAt returns the two cards between which a point of the table lies, if the gap between
// them there is narrower than a card.
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

// shutting returns the place of the card in hand nearest to a point in a gap that shuts it:
// it touches the cards on both sides, and may lie there.
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

// shutReach is how far from a gap a corner of the card that shuts it may be, units.
const shutReach = 4.0

// turns are the places around a pose where the card, turned as it takes, touches two bodies.
func (t *Targets) turns(free geometry.Pose, reach float64, most int) []geometry.Snap {
	return geometry.Turns(nil, t.state.Table(), t.poses, free, int64(reach*geometry.Unit), most)
}

// shut lays the card where it shuts the gap at a point of the screen, and reports whether
// there is one that can be shut.
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

// turned adds to the offers around a card those that turn it, where leaning cards meet.
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
