package geometry

// relation is how two bodies lie to each other, gravest last.
type relation uint8

const (
	apart       relation = iota // at least Readable from each other
	unreadable                  // between Touching and Readable
	touching                    // no more than Touching from each other, and no overlap
	overlapping                 // they penetrate by more than Touching
)

// view is a card seen from another one: its corners in the frame in which the
// looking card is the rectangle from (0, 0) to (2n, 3n). The frame is the
// looking card's, times |Z|, so that all is whole: n is |Z| squared, and a
// true length l is l * |Z| here.
type view struct {
	x, y [4]int64
	n    int64
}

// look is card b seen from card a. The two must be near each other.
func look(a, b Pose) view {
	d := b.O.Sub(a.O)
	x, y := a.Z.Dot(d), a.Z.Cross(d)
	c, s := a.Z.Dot(b.Z), a.Z.Cross(b.Z)
	wx, wy := CardW*c, CardW*s
	hx, hy := -CardH*s, CardH*c
	return view{
		[4]int64{x, x + wx, x + wx + hx, x + hx},
		[4]int64{y, y + wy, y + wy + hy, y + hy},
		a.Z.Norm(),
	}
}

// penetration returns how deep the two cards reach into each other along the
// looking card's two axes, in the units of the view. Negative is apart.
func (v *view) penetration() (px, py int64) {
	x0, x1 := min(v.x[0], v.x[1], v.x[2], v.x[3]), max(v.x[0], v.x[1], v.x[2], v.x[3])
	y0, y1 := min(v.y[0], v.y[1], v.y[2], v.y[3]), max(v.y[0], v.y[1], v.y[2], v.y[3])
	return min(CardW*v.n-x0, x1), min(CardH*v.n-y0, y1)
}

// outside returns how far corner k lies outside the looking card, along each of its
// axes; zero inside.
func (v *view) outside(k int) (dx, dy int64) {
	dx = max(0, -v.x[k], v.x[k]-CardW*v.n)
	dy = max(0, -v.y[k], v.y[k]-CardH*v.n)
	return dx, dy
}

// faraway is more than Readable, in the units of any view; its square, and the
// sum of two such squares, fit.
const faraway = 1 << 30

// distance2 returns the square of the distance of corner k from the looking card,
// times n; false if it is far beyond Readable.
func (v *view) distance2(k int) (int64, bool) {
	dx, dy := v.outside(k)
	if dx >= faraway || dy >= faraway {
		return 0, false
	}
	return dx*dx + dy*dy, true
}

// far reports that the cards are so far apart that nothing has to be computed.
// It holds no matter how large the coordinates are.
func far(a, b Pose) bool {
	// Circles around the centres: twice half the diagonal of 3.606 units and
	// Readable are less than 3.67 units; here all is doubled.
	const reach = 7*Unit + Unit*35/100
	dx, dy := b.O.X-a.O.X, b.O.Y-a.O.Y
	if dx > near || dx < -near || dy > near || dy < -near {
		return true
	}
	dx = 2*dx + CardW*(b.Z.X-a.Z.X) - CardH*(b.Z.Y-a.Z.Y)
	dy = 2*dy + CardW*(b.Z.Y-a.Z.Y) + CardH*(b.Z.X-a.Z.X)
	return dx*dx+dy*dy > reach*reach
}

// relate returns how two cards lie to each other; the order of the two makes no difference.
//
// Two rectangles overlap by as much as they do along the axis, of the four
// axes of their sides, where they overlap least. If they do not, the least
// distance is that of a corner of one from the other.
func relate(a, b Pose) relation {
	if far(a, b) {
		return apart
	}
	va := look(a, b)
	ax, ay := va.penetration()
	if beyond(ax, va.n) || beyond(ay, va.n) {
		return apart
	}
	vb := look(b, a)
	bx, by := vb.penetration()
	if beyond(bx, vb.n) || beyond(by, vb.n) {
		return apart
	}
	if longer(ax, Touching, va.n) && longer(ay, Touching, va.n) && longer(bx, Touching, vb.n) && longer(by, Touching, vb.n) {
		return overlapping
	}
	if ax >= 0 && ay >= 0 && bx >= 0 && by >= 0 {
		return touching
	}
	return max(va.closeness(), vb.closeness())
}

// beyond reports that a penetration is so negative that the cards are at least
// Readable apart.
func beyond(p, n int64) bool { return p < 0 && (p <= -faraway || p*p >= Readable*Readable*n) }

// closeness is touching, unreadable or apart by the nearest of the corners.
func (v *view) closeness() relation {
	r := apart
	for k := range 4 {
		if d, ok := v.distance2(k); ok {
			if d <= Touching*Touching*v.n {
				return touching
			}
			if d < Readable*Readable*v.n {
				r = unreadable
			}
		}
	}
	return r
}

// alongside looks for two sides of touching cards that make an edge-to-edge
// contact: they face each other within 2 degrees of parallel, come within
// Touching of each other and run alongside over more than an eighth of a unit
// (Market, "Contact, exactly"). It gives the part where they do.
//
//	a ----------+
//	            | from
//	        +---|-------- b    The length is measured along the direction half
//	        |   | to           way between the two sides, so that both cards
//	        |   +              see the same.
func alongside(a, b Pose) (from, to Vec, ok bool) {
	c, s := a.Z.Dot(b.Z), a.Z.Cross(b.Z)
	// b is k quarter turns and less than 2 degrees from a.
	k := 0
	switch {
	case abs(s)*28 < abs(c):
		if c < 0 {
			k = 2
		}
	case abs(c)*28 < abs(s):
		k = 1
		if s < 0 {
			k = 3
		}
	default:
		return from, to, false
	}
	ca, cb := a.Corners(), b.Corners()
	va, vb := look(a, b), look(b, a)
	for i := range 4 {
		j := (i + 2 - k) & 3 // b's side that faces a's side i
		i1, j1 := (i+1)&3, (j+1)&3
		if !va.nearSide(i, j, j1) && !vb.nearSide(j, i, i1) {
			continue
		}
		d := a.Z.Rot(i).Sub(b.Z.Rot(j))
		start, end := ca[i], ca[i1]
		if cb[j1].Sub(start).Dot(d) > 0 {
			start = cb[j1]
		}
		if cb[j].Sub(end).Dot(d) < 0 {
			end = cb[j]
		}
		if longer(end.Sub(start).Dot(d), Unit/8, d.Norm()) {
			return start, end, true
		}
	}
	return from, to, false
}

// nearSide reports whether corner j or k comes within Touching of that side of
// the looking card. Sides that come near each other do so at an end of one of
// them: to cross with all ends farther off, the cards would have to overlap.
func (v *view) nearSide(side, j, k int) bool {
	for _, c := range [2]int{j, k} {
		var across, along, length int64
		switch side {
		case North:
			across, along, length = v.y[c], v.x[c], CardW*v.n
		case East:
			across, along, length = v.x[c]-CardW*v.n, v.y[c], CardH*v.n
		case South:
			across, along, length = v.y[c]-CardH*v.n, v.x[c], CardW*v.n
		default:
			across, along, length = v.x[c], v.y[c], CardH*v.n
		}
		off := max(0, -along, along-length)
		if abs(across) < faraway && off < faraway && across*across+off*off <= Touching*Touching*v.n {
			return true
		}
	}
	return false
}

func abs(x int64) int64 {
	if x < 0 {
		return -x
	}
	return x
}

// closest finds the two points by which the cards come nearest to each other,
// or the deepest corner if one reaches into the other; for pictures, rounded.
func closest(a, b Pose) (onA, onB Vec) {
	pa, pb, da := nearestCorner(a, b)
	qb, qa, db := nearestCorner(b, a)
	if db < da {
		return qa, qb
	}
	return pa, pb
}

// nearestCorner finds the corner of b that lies deepest in a or nearest to it,
// the point of a nearest to that corner, and how near that is.
func nearestCorner(a, b Pose) (onA, onB Vec, d int64) {
	v := look(a, b)
	d = 1<<63 - 1
	for k, c := range b.Corners() {
		dx, dy := v.outside(k)
		e := max(dx, dy)
		if e == 0 {
			e = -min(v.x[k], CardW*v.n-v.x[k], v.y[k], CardH*v.n-v.y[k])
		} else if e < faraway {
			e = int64(root(uint64(dx*dx + dy*dy)))
		}
		if e < d {
			d, onB = e, c
			x, y := min(max(v.x[k], 0), CardW*v.n), min(max(v.y[k], 0), CardH*v.n)
			f := Vec{mulDivRound(x, a.Z.X, v.n) - mulDivRound(y, a.Z.Y, v.n), mulDivRound(x, a.Z.Y, v.n) + mulDivRound(y, a.Z.X, v.n)}
			onA = a.O.Add(f)
		}
	}
	return onA, onB, d
}
