// Package float holds cards and points in floats, for the picture and the hand. The rules
// never see them.
package float

import (
	"math"

	"agora/render"
	"agora/rules/geometry"
	"agora/rules/market"
)

// Pose is a pose in floats, used only for the picture and the hand: the card's
// centre in units of the table, and its turn in radians, clockwise. The rules never see
// it; pose makes it exact.
type Pose struct{ X, Y, Turn float64 }

// Half the size of a card, in units.
const (
	HalfW = geometry.CardW / 2.0
	HalfH = geometry.CardH / 2.0
)

// Of converts an exact pose.
func Of(p geometry.Pose) Pose {
	c := p.Center2()
	return Pose{
		X:    float64(c.X) / (2 * geometry.Unit),
		Y:    float64(c.Y) / (2 * geometry.Unit),
		Turn: math.Atan2(float64(p.Z.Y), float64(p.Z.X)),
	}
}

// Lying is a card on the table.
type Lying struct {
	Id market.CardID
	Pose
}

// CardsOn appends the cards on the table in the order of their numbers. It is not an
// iterator, because in browser builds, where functions are not inlined, every step would
// allocate.
func CardsOn(st *market.State, to []Lying) []Lying {
	var room [market.Cards]market.CardID
	for _, id := range st.Placed(room[:0]) {
		if p, ok := st.Pose(id); ok {
			to = append(to, Lying{id, Of(p)})
		}
	}
	return to
}

// Pose returns the nearest exact pose. Multiples of 15 degrees are exact, other turns as
// close as the lattice allows.
func (l Pose) Pose() geometry.Pose {
	c := geometry.Vec{X: Coordinate(2 * l.X), Y: Coordinate(2 * l.Y)}
	k := l.Turn / (math.Pi / 12)
	if r := math.Round(k); math.Abs(k-r) < 1e-6 {
		return geometry.PoseAt(c, geometry.Degrees15(int(math.Mod(r, 24))))
	}
	sin, cos := math.Sincos(l.Turn)
	z, ok := geometry.Direction(geometry.Vec{X: Coordinate(cos * 4096), Y: Coordinate(sin * 4096)})
	if !ok {
		z = geometry.Vec{X: geometry.Unit}
	}
	return geometry.PoseAt(c, z)
}

// Coordinate converts a length in units to a lattice coordinate. NaN becomes 0, and huge
// values are limited to ones still far off the table.
func Coordinate(units float64) int64 {
	if math.IsNaN(units) {
		return 0
	}
	return int64(math.Round(max(-1e6, min(1e6, units)) * geometry.Unit))
}

// At converts a point of the card (units from the centre, upright) to a point of the
// table.
func (l Pose) At(dx, dy float64) (x, y float64) {
	sin, cos := math.Sincos(l.Turn)
	return l.X + dx*cos - dy*sin, l.Y + dx*sin + dy*cos
}

// About returns the pose turned around a point of the table.
func (l Pose) About(x, y, by float64) Pose {
	sin, cos := math.Sincos(by)
	dx, dy := l.X-x, l.Y-y
	return Pose{x + dx*cos - dy*sin, y + dx*sin + dy*cos, math.Remainder(l.Turn+by, 2*math.Pi)}
}

// Own converts a point of the table to a point of the card, in units from its centre.
func (l Pose) Own(x, y float64) (dx, dy float64) {
	sin, cos := math.Sincos(l.Turn)
	x, y = x-l.X, y-l.Y
	return x*cos + y*sin, -x*sin + y*cos
}

// Covers reports whether the table point lies on the card or within margin
// units of it.
func (l Pose) Covers(x, y, margin float64) bool {
	dx, dy := l.Own(x, y)
	return math.Abs(dx) <= HalfW+margin && math.Abs(dy) <= HalfH+margin
}

// Apart returns how far the hand must move a card from l to m: the longest way of any
// corner, in units.
func (l Pose) Apart(m Pose) float64 {
	most := 0.0
	for _, c := range [4][2]float64{{-HalfW, -HalfH}, {HalfW, -HalfH}, {HalfW, HalfH}, {-HalfW, HalfH}} {
		ax, ay := l.At(c[0], c[1])
		bx, by := m.At(c[0], c[1])
		most = max(most, math.Hypot(bx-ax, by-ay))
	}
	return most
}

// Mix returns the pose at share t of the way from l to m, turning the shorter way.
func (l Pose) Mix(m Pose, t float64) Pose {
	turn := math.Remainder(m.Turn-l.Turn, 2*math.Pi)
	return Pose{l.X + (m.X-l.X)*t, l.Y + (m.Y-l.Y)*t, l.Turn + turn*t}
}

// Units converts a lattice point to units.
func Units(v geometry.Vec) (x, y float64) {
	return float64(v.X) / geometry.Unit, float64(v.Y) / geometry.Unit
}

// Spot is a point on a card, in units from its upper left corner.
type Spot struct{ X, Y float64 }

// Far returns how far another spot is from it.
func (a Spot) Far(b Spot) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }

// Toward returns the spot that share of the way to another.
func (a Spot) Toward(b Spot, part float64) Spot {
	return Spot{a.X + (b.X-a.X)*part, a.Y + (b.Y-a.Y)*part}
}

// OnTable converts a spot of a card to a point of the table, in units.
func (l Pose) OnTable(s Spot) (x, y float64) { return l.At(s.X-HalfW, s.Y-HalfH) }

// DoorSpan returns the middle of segment seg on the face, in units, and the direction out
// of the card.
func DoorSpan(seg int) (mid Spot, nx, ny float64) {
	row, col := geometry.SegmentCell(seg)
	mid = Spot{float64(col) + 0.5, float64(row) + 0.5}
	switch geometry.SegmentSide(seg) {
	case geometry.North:
		ny = -1
	case geometry.South:
		ny = 1
	case geometry.East:
		nx = 1
	default:
		nx = -1
	}
	mid.X += nx / 2
	mid.Y += ny / 2
	return mid, nx, ny
}

// Area returns the area that cards cover on the table, in units.
func Area(poses []geometry.Pose) (area render.Rect) {
	for _, p := range poses {
		for _, c := range p.Corners() {
			x, y := Units(c)
			area = area.Union(render.R(x-0.01, y-0.01, 0.02, 0.02))
		}
	}
	return area
}
