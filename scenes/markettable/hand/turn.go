package hand

import (
	"math"

	"agora/rules/geometry"
	"agora/scenes/markettable/float"
)

// How far a card slides that was dropped or turned where it is not legal, and how far a
// card that turns about a point of contact moves to restore the contact, units.
const (
	slideReach = 1.0
	swingReach = 0.5
)

// TurnStep turns the card by a number of steps of 3 degrees, or with coarse to the next
// multiples of 15. A snapped card on the table turns about a point of contact. Any other
// card turns exactly, and slides out of an overlap if there is room nearby; if there is
// none, it stays where it is not legal and can be turned on. With snapping on, no step
// passes a stop, and nothing turns a held card back.
func (p *Picker) TurnStep(t *Targets, steps int, coarse bool) {
	from := p.Hold
	if p.Hand == Down {
		p.Free, p.Exact = p.Free.Mix(float.Of(p.Pose), 1), true
	}
	side := math.Copysign(1, float64(steps))
	next := p.bearing(t, p.Pose).next(p.Free.Turn, side)
	to := heading{turn: p.Free.Turn + float64(steps)*math.Pi/60}
	switch passed := (to.turn-next.turn)*side >= -1e-4; {
	case coarse:
		to = next.on(steps - int(side))
	case passed && p.stops(t):
		to = next
	}
	p.pull, p.Steady = 0, p.Hand == Held
	if p.Hand == Down && p.swing(t, &from, to) {
		return
	}
	p.turnTo(t, to)
	p.slide(t, true)
}

// Quarter turns the card by 90 degrees. A snapped card on the table stays in contact if that
// is possible; any other card turns exactly.
func (p *Picker) Quarter(t *Targets) {
	from := p.Hold
	if p.Hand == Down {
		p.Free, p.Exact = p.Free.Mix(float.Of(p.Pose), 1), true
	}
	to := heading{turn: p.Free.Turn + math.Pi/2}
	p.pull, p.Steady = 0, p.Hand == Held
	if p.Hand == Down && p.swing(t, &from, to) {
		return
	}
	p.turnTo(t, to)
	p.slide(t, true)
}

// Aim turns the card on the table to a turn while its ring is dragged, starting from its
// pose before the drag; coarse rounds to 15 degrees. With snapping on, stops hold it.
func (p *Picker) Aim(t *Targets, turn float64, coarse bool) {
	if math.IsNaN(turn) || math.IsInf(turn, 0) {
		return
	}
	to := heading{turn: turn}
	if coarse || p.stops(t) {
		to = p.bearing(t, p.before.Pose).soft(turn, coarse)
	}
	if p.swing(t, &p.before, to) {
		return
	}
	p.Exact, p.Free = false, float.Of(p.before.Pose)
	p.turnTo(t, to)
}

// swing turns a snapped card about a point of contact, so that it stays in contact. It
// returns false if that is impossible or snapping is off.
func (p *Picker) swing(t *Targets, from *Hold, to heading) bool {
	if !from.Snapped || !p.stops(t) {
		return false
	}
	f := float.Of(from.Pose)
	far := math.Inf(1)
	for _, c := range geometry.Contacts(nil, t.State.Table(), t.Poses, from.Pose) {
		for _, pivot := range [2]geometry.Vec{c.From, c.To} {
			x, y := float.Units(pivot)
			turned := f.About(x, y, to.turn-f.Turn)
			o, d := t.nearest(turned, to.pose(turned), swingReach, true)
			if d < far {
				far = d
				p.Offer, p.Free = o, turned
			}
		}
	}
	if math.IsInf(far, 1) {
		return false
	}
	p.offers, p.offer = p.offers[:0], -1
	p.Snapped, p.Exact, p.Heading = true, true, to
	return true
}

// slide moves a card that is not legal where it is to the nearest legal place, if that is near. It
// prefers its own direction, and considers no other if straight.
func (p *Picker) slide(t *Targets, straight bool) {
	if p.Hand != Down || p.Legal || p.loose || !t.Magnet {
		return
	}
	o, d := t.nearest(p.Free, p.free(), slideReach, true)
	if math.IsInf(d, 1) && !straight {
		o, d = t.nearest(p.Free, p.free(), slideReach, false)
	}
	if !math.IsInf(d, 1) {
		p.Offer, p.Snapped, p.Free = o, true, float.Of(o.Pose)
	}
}

// nearest returns the offer nearest to a card held at free, exactly at pose, and its distance; +Inf
// if there is none within reach. If straight, it considers only offers in the card's own direction.
func (t *Targets) nearest(free float.Pose, pose geometry.Pose, reach float64, straight bool) (best Offer, far float64) {
	far = math.Inf(1)
	t.found = t.Offers(t.found[:0], pose, reach, walkMost)
	for i := range t.found {
		if d := free.Apart(float.Of(t.found[i].Pose)); d < far && (!straight || t.found[i].Pose.Z == pose.Z) {
			best, far = t.found[i], d
		}
	}
	return best, far
}
