package geometry

// Pose says how a card lies.
//
//	O ------- O+2Z      Z leads from the upright card's top left corner O to its
//	|  1   2  |         top right one and is one unit long, within rounding;
//	|  3   4  |         iZ leads down the card. The grid points of the card are
//	|  5   6  |         O + (a + bi) Z for a = 0..2 and b = 0..3.
//	O+3iZ --- O+(2+3i)Z
type Pose struct{ O, Z Vec }

// slack is how far the square of |Z| may be from Unit squared: what a Z within
// half the diagonal of a lattice cell of the exact direction can make of it.
const slack = 92682

// Upright returns the pose of an unturned card with that centre.
func Upright(centre Vec) Pose {
	return Pose{Vec{centre.X - Unit*CardW/2, centre.Y - Unit*CardH/2}, Vec{Unit, 0}}
}

// PoseAt returns the pose of direction z whose doubled centre is centre2. Where the
// two do not meet on the lattice, the card lies half a coordinate up or left.
func PoseAt(centre2, z Vec) Pose {
	d := centre2.Sub(z.Mul(Vec{CardW, CardH}))
	return Pose{Vec{d.X >> 1, d.Y >> 1}, z}
}

// Valid reports whether Z is one unit long, within rounding.
func (p Pose) Valid() bool {
	if p.Z.X > 2*Unit || p.Z.X < -2*Unit || p.Z.Y > 2*Unit || p.Z.Y < -2*Unit {
		return false
	}
	d := p.Z.Norm() - Unit*Unit
	return -slack <= d && d <= slack
}

// Point returns the grid point O + (a + bi) Z.
func (p Pose) Point(a, b int) Vec {
	return p.O.Add(p.Z.Mul(Vec{int64(a), int64(b)}))
}

// Corners returns the card's corners, clockwise (on the screen) from O: top left,
// top right, bottom right, bottom left of the upright card.
func (p Pose) Corners() [4]Vec {
	w := p.Z.Scale(CardW)
	h := p.Z.Rot(1).Scale(CardH)
	tr := p.O.Add(w)
	return [4]Vec{p.O, tr, tr.Add(h), p.O.Add(h)}
}

// Center2 is twice the card's centre, which may lie between lattice points.
func (p Pose) Center2() Vec {
	return p.O.Scale(2).Add(p.Z.Mul(Vec{CardW, CardH}))
}

// Moved returns the pose shifted by d.
func (p Pose) Moved(d Vec) Pose { return Pose{p.O.Add(d), p.Z} }

// Turned returns the card turned about its centre into direction z, its centre
// kept within half a coordinate. To turn in many small steps keep the doubled
// centre yourself and use PoseAt, or the halves add up.
func (p Pose) Turned(z Vec) Pose { return PoseAt(p.Center2(), z) }

// RotatedAbout returns the card turned into direction z about a point, which may
// lie on the card or far from it. Both directions must be valid.
func (p Pose) RotatedAbout(pivot, z Vec) Pose {
	n := p.Z.Norm()
	if n == 0 {
		return Pose{p.O, z}
	}
	d := p.O.Sub(pivot)
	turn := z.Mul(Vec{p.Z.X, -p.Z.Y}) // times |Z| squared
	return Pose{pivot.Add(Vec{
		mulDivRound(d.X, turn.X, n) - mulDivRound(d.Y, turn.Y, n),
		mulDivRound(d.X, turn.Y, n) + mulDivRound(d.Y, turn.X, n),
	}), z}
}

// Table is the open table, from (0, 0) to (W, H), in coordinates.
type Table struct{ W, H int64 }

// Sides of the table and of the upright card, clockwise from the top.
const (
	North = iota
	East
	South
	West
)

// farthest bounds every coordinate the package reckons with. A table is never
// larger; what lies beyond is simply off the table.
const farthest = 1 << 30

// clamped returns the table with sides that nothing can overflow.
func (t Table) clamped() Table {
	return Table{max(0, min(t.W, farthest)), max(0, min(t.H, farthest))}
}

// depth returns how far the point lies inside that side of the table; outside it
// is negative.
func (t Table) depth(side int, p Vec) int64 {
	switch side {
	case North:
		return p.Y
	case East:
		return t.W - p.X
	case South:
		return t.H - p.Y
	}
	return p.X
}
