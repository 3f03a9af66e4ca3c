package hand

import (
	"math"
	"slices"

	"agora/rules/geometry"
	"agora/scenes/markettable/float"
)

// Turning has soft stops every 15 degrees relative to a neighbour, wider where the two
// are square. They hold a card whose turn is this close, in radians.
const (
	StopStep   = math.Pi / 12
	stopHolds  = 2.5 * math.Pi / 180
	squareHold = 4 * math.Pi / 180
	bearsFar   = 4.5 // largest distance of a neighbour's centre that is not touched, units
)

// heading says which way a card is turned: in radians clockwise, and exactly if z is not
// zero.
type heading struct {
	turn float64
	z    geometry.Vec
	Stop bool // the heading is a stop
	of   *Bearing
	k    int // number of the stop, counted from the neighbour's direction
}

// pose returns the exact pose of a card turned to the heading.
func (h *heading) pose(l float.Pose) geometry.Pose {
	if h.z == (geometry.Vec{}) {
		l.Turn = h.turn
		return l.Pose()
	}
	return geometry.PoseAt(geometry.Vec{X: float.Coordinate(2 * l.X), Y: float.Coordinate(2 * l.Y)}, h.z)
}

// on returns the stop by farther.
func (h heading) on(by int) heading { return h.of.stop(h.k + by) }

// Bearing names what a card's turn is measured against: a neighbour, or the table.
type Bearing struct {
	Card int // index in Targets.poses; -1: the table
	turn float64
	z    geometry.Vec
}

// bearing returns the reference for a card in a pose: the first card it touches,
// otherwise the nearest close by, otherwise the table.
func (p *Picker) bearing(t *Targets, pose geometry.Pose) *Bearing {
	b := &Bearing{Card: -1, z: geometry.Vec{X: geometry.Unit}}
	t.touched = geometry.Contacts(t.touched[:0], t.State.Table(), t.Poses, pose)
	touching := slices.IndexFunc(t.touched, func(c geometry.Contact) bool { return c.Other >= 0 })
	if touching >= 0 {
		b.Card = t.touched[touching].Other
	}
	far, at := bearsFar, float.Of(pose)
	for i := 0; touching < 0 && i < len(t.Poses); i++ {
		l := float.Of(t.Poses[i])
		if d := math.Hypot(l.X-at.X, l.Y-at.Y); d < far {
			b.Card, far = i, d
		}
	}
	if b.Card >= 0 {
		b.z = t.Poses[b.Card].Z
		b.turn = float.Of(t.Poses[b.Card]).Turn
	}
	return b
}

// stop is stop number k: k times 15 degrees from the neighbour's direction.
func (b *Bearing) stop(k int) heading {
	z, _ := geometry.Direction(b.z.Mul(geometry.Degrees15(k)))
	if k%6 == 0 {
		z = b.z.Rot(k / 6)
	}
	return heading{turn: b.turn + float64(k)*StopStep, z: z, Stop: true, of: b, k: k}
}

// next returns the first stop beyond a turn, in the direction of side.
func (b *Bearing) next(turn, side float64) heading {
	return b.stop(int(side * (math.Floor(side*(turn-b.turn)/StopStep+1e-3) + 1)))
}

// soft returns the heading that a hand means: the stop that holds the card, or else the turn
// itself. If coarse, it is the nearest stop.
func (b *Bearing) soft(turn float64, coarse bool) heading {
	h := b.stop(int(math.Round((turn - b.turn) / StopStep)))
	holds := stopHolds
	if h.k%6 == 0 {
		holds = squareHold
	}
	if coarse || math.Abs(turn-h.turn) <= holds {
		return h
	}
	return heading{turn: turn}
}

// angle returns the angle of a card's turn against the reference, in whole degrees from 0
// to 90, since opposite sides are alike.
func (b *Bearing) angle(turn float64) int {
	return int(math.Round(math.Abs(math.Remainder(turn-b.turn, math.Pi)) * 180 / math.Pi))
}

// Stands returns the reference and the degrees to show for the card in hand: the table
// or, while it is being turned with stops, the neighbour they are measured against.
func (h *Hands) Stands(t *Targets) (b Bearing, degrees int) {
	b = Bearing{Card: -1}
	if h.Turning() && h.stops(t) {
		b = *h.bearing(t, h.before.Pose)
	}
	return b, b.angle(h.SeenTurn())
}

// stops reports whether turning has stops: snapping is on and Alt is not held.
func (p *Picker) stops(t *Targets) bool { return t.Magnet && !p.loose }

// free returns where the hand holds the card, exactly.
func (p *Picker) free() geometry.Pose {
	if p.Heading.turn == p.Free.Turn {
		return p.Heading.pose(p.Free)
	}
	return p.Free.Pose()
}
