package markettable

import (
	"math"

	"agora/rules/geometry"
	"agora/rules/market"
)

// FloatPose is a pose in floats, used only for the picture and the hand: the card's
// centre in units of the table, and its turn in radians, clockwise. The rules never see
// it; pose makes it exact.
type FloatPose struct{ X, Y, Turn float64 }

// Half the size of a card, in units.
const (
	halfW = geometry.CardW / 2.0
	halfH = geometry.CardH / 2.0
)

// floatOf converts an exact pose.
func floatOf(p geometry.Pose) FloatPose {
	c := p.Center2()
	return FloatPose{
		X:    float64(c.X) / (2 * geometry.Unit),
		Y:    float64(c.Y) / (2 * geometry.Unit),
		Turn: math.Atan2(float64(p.Z.Y), float64(p.Z.X)),
	}
}

// lying is a card on the table.
type lying struct {
	id market.CardID
	FloatPose
}

// cardsOn appends the cards on the table in the order of their numbers. It is not an
// iterator, because in browser builds, where functions are not inlined, every step would
// allocate.
func cardsOn(st *market.State, to []lying) []lying {
	var room [market.Cards]market.CardID
	for _, id := range st.Placed(room[:0]) {
		if p, ok := st.Pose(id); ok {
			to = append(to, lying{id, floatOf(p)})
		}
	}
	return to
}

// pose returns the nearest exact pose. Multiples of 15 degrees are exact, other turns as
// close as the lattice allows.
func (l FloatPose) pose() geometry.Pose {
	c := geometry.Vec{X: coordinate(2 * l.X), Y: coordinate(2 * l.Y)}
	k := l.Turn / (math.Pi / 12)
	if r := math.Round(k); math.Abs(k-r) < 1e-6 {
		return geometry.PoseAt(c, geometry.Degrees15(int(math.Mod(r, 24))))
	}
	sin, cos := math.Sincos(l.Turn)
	z, ok := geometry.Direction(geometry.Vec{X: coordinate(cos * 4096), Y: coordinate(sin * 4096)})
	if !ok {
		z = geometry.Vec{X: geometry.Unit}
	}
	return geometry.PoseAt(c, z)
}

// coordinate converts a length in units to a lattice coordinate. NaN becomes 0, and huge
// values are limited to ones still far off the table.
func coordinate(units float64) int64 {
	if math.IsNaN(units) {
		return 0
	}
	return int64(math.Round(math.Max(-1e6, math.Min(1e6, units)) * geometry.Unit))
}

// at converts a point of the card (units from the centre, upright) to a point of the
// table.
func (l FloatPose) at(dx, dy float64) (x, y float64) {
	sin, cos := math.Sincos(l.Turn)
	return l.X + dx*cos - dy*sin, l.Y + dx*sin + dy*cos
}

// about returns the pose turned around a point of the table.
func (l FloatPose) about(x, y, by float64) FloatPose {
	sin, cos := math.Sincos(by)
	dx, dy := l.X-x, l.Y-y
	return FloatPose{x + dx*cos - dy*sin, y + dx*sin + dy*cos, math.Remainder(l.Turn+by, 2*math.Pi)}
}

// own converts a point of the table to a point of the card, in units from its centre.
func (l FloatPose) own(x, y float64) (dx, dy float64) {
	sin, cos := math.Sincos(l.Turn)
	x, y = x-l.X, y-l.Y
	return x*cos + y*sin, -x*sin + y*cos
}

// covers reports whether the table point lies on the card or within margin
// units of it.
func (l FloatPose) covers(x, y, margin float64) bool {
	dx, dy := l.own(x, y)
	return math.Abs(dx) <= halfW+margin && math.Abs(dy) <= halfH+margin
}

// apart returns how far the hand must move a card from l to m: the longest way of any
// corner, in units.
func (l FloatPose) apart(m FloatPose) float64 {
	most := 0.0
	for _, c := range [4][2]float64{{-halfW, -halfH}, {halfW, -halfH}, {halfW, halfH}, {-halfW, halfH}} {
		ax, ay := l.at(c[0], c[1])
		bx, by := m.at(c[0], c[1])
		most = math.Max(most, math.Hypot(bx-ax, by-ay))
	}
	return most
}

// mix returns the pose at share t of the way from l to m, turning the shorter way.
func (l FloatPose) mix(m FloatPose, t float64) FloatPose {
	turn := math.Remainder(m.Turn-l.Turn, 2*math.Pi)
	return FloatPose{l.X + (m.X-l.X)*t, l.Y + (m.Y-l.Y)*t, l.Turn + turn*t}
}

// unitsOf converts a lattice point to units.
func unitsOf(v geometry.Vec) (x, y float64) {
	return float64(v.X) / geometry.Unit, float64(v.Y) / geometry.Unit
}
