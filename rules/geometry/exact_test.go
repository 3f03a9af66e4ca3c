package geometry

import (
	"math/big"
)

// This file judges poses by fractions of any length, straight from the
// definitions and without any of the package's short cuts.

type fracVec struct{ x, y *big.Rat }

func frac(a, b int64) *big.Rat { return big.NewRat(a, b) }

func fracs(v Vec) fracVec { return fracVec{frac(v.X, 1), frac(v.Y, 1)} }

func (v fracVec) sub(w fracVec) fracVec {
	return fracVec{new(big.Rat).Sub(v.x, w.x), new(big.Rat).Sub(v.y, w.y)}
}

func (v fracVec) dot(w fracVec) *big.Rat {
	a, b := new(big.Rat).Mul(v.x, w.x), new(big.Rat).Mul(v.y, w.y)
	return a.Add(a, b)
}

func (v fracVec) cross(w fracVec) *big.Rat {
	a, b := new(big.Rat).Mul(v.x, w.y), new(big.Rat).Mul(v.y, w.x)
	return a.Sub(a, b)
}

// along returns the point at share k from v to w.
func (v fracVec) along(w fracVec, k *big.Rat) fracVec {
	d := w.sub(v)
	return fracVec{d.x.Mul(d.x, k).Add(d.x, v.x), d.y.Mul(d.y, k).Add(d.y, v.y)}
}

// off2 returns the square of the distance of p from the line from a to b.
func off2(p, a, b fracVec) *big.Rat {
	e := b.sub(a)
	k := p.sub(a).dot(e)
	if n := e.dot(e); n.Sign() > 0 {
		k.Quo(k, n)
	}
	if k.Sign() < 0 {
		k.SetInt64(0)
	} else if k.Cmp(frac(1, 1)) > 0 {
		k.SetInt64(1)
	}
	d := p.sub(a.along(b, k))
	return d.dot(d)
}

// apart2 returns the square of the distance of two lines with ends.
func apart2(a, b, c, d fracVec) *big.Rat {
	turn := func(p, q, r fracVec) int { return q.sub(p).cross(r.sub(p)).Sign() }
	if turn(a, b, c)*turn(a, b, d) < 0 && turn(c, d, a)*turn(c, d, b) < 0 {
		return new(big.Rat)
	}
	best := off2(a, c, d)
	for _, x := range []*big.Rat{off2(b, c, d), off2(c, a, b), off2(d, a, b)} {
		if x.Cmp(best) < 0 {
			best = x
		}
	}
	return best
}

func fracCorners(p Pose) (c [4]fracVec) {
	z, down := p.Z, Vec{-p.Z.Y, p.Z.X}
	c[0] = fracs(p.O)
	c[1] = fracs(Vec{p.O.X + 2*z.X, p.O.Y + 2*z.Y})
	c[2] = fracs(Vec{p.O.X + 2*z.X + 3*down.X, p.O.Y + 2*z.Y + 3*down.Y})
	c[3] = fracs(Vec{p.O.X + 3*down.X, p.O.Y + 3*down.Y})
	return c
}

// rectanglesApart2 returns the square of the least distance of two cards, zero if
// they meet.
func rectanglesApart2(a, b [4]fracVec) *big.Rat {
	if within(a, b[0]) || within(b, a[0]) {
		return new(big.Rat)
	}
	var best *big.Rat
	for i := range 4 {
		for j := range 4 {
			if x := apart2(a[i], a[(i+1)%4], b[j], b[(j+1)%4]); best == nil || x.Cmp(best) < 0 {
				best = x
			}
		}
	}
	return best
}

func within(c [4]fracVec, p fracVec) bool {
	for i := range 4 {
		if c[(i+1)%4].sub(c[i]).cross(p.sub(c[i])).Sign() < 0 {
			return false
		}
	}
	return true
}

// penetrates reports whether two cards penetrate by more than r: whether no
// shift of length r, in the direction of a side, takes them apart.
func penetrates(a, b [4]fracVec, r *big.Rat) bool {
	for i := range 8 {
		from, to := a[i%4], a[(i+1)%4]
		if i >= 4 {
			from, to = b[i%4], b[(i+1)%4]
		}
		axis := to.sub(from)
		var a1, b0 *big.Rat // the end of a and the start of b along the axis
		for k := range 4 {
			if x := a[k].dot(axis); a1 == nil || x.Cmp(a1) > 0 {
				a1 = x
			}
			if x := b[k].dot(axis); b0 == nil || x.Cmp(b0) < 0 {
				b0 = x
			}
		}
		depth := new(big.Rat).Sub(a1, b0) // times the length of the axis
		if depth.Sign() <= 0 {
			return false
		}
		square := new(big.Rat).Mul(depth, depth)
		limit := new(big.Rat).Mul(r, r)
		if square.Cmp(limit.Mul(limit, axis.dot(axis))) <= 0 {
			return false
		}
	}
	return true
}

// exactPair judges two cards.
func exactPair(p, q Pose) Code {
	a, b := fracCorners(p), fracCorners(q)
	t, m := frac(Unit, 128), frac(Unit, 16)
	if penetrates(a, b, t) {
		return Overlap
	}
	d2 := rectanglesApart2(a, b)
	if d2.Cmp(new(big.Rat).Mul(t, t)) > 0 {
		if d2.Cmp(new(big.Rat).Mul(m, m)) < 0 {
			return Gap
		}
		return OK
	}
	for i := range 4 {
		for j := range 4 {
			if exactAlongside(a[i], a[(i+1)%4], b[j], b[(j+1)%4]) && !exactGrid(p, q) {
				return OffGrid
			}
		}
	}
	return OK
}

// exactAlongside reports whether two sides, each clockwise round its card, make
// an edge-to-edge contact.
func exactAlongside(a0, a1, b0, b1 fracVec) bool {
	e, f := a1.sub(a0), b1.sub(b0)
	dot, cross := e.dot(f), e.cross(f)
	if dot.Sign() >= 0 { // they face each other if they run against each other
		return false
	}
	if cross.Abs(cross).Mul(cross, frac(28, 1)).Cmp(dot.Neg(dot)) >= 0 {
		return false
	}
	t := frac(Unit, 128)
	if apart2(a0, a1, b0, b1).Cmp(t.Mul(t, t)) > 0 {
		return false
	}
	// Along the direction half way between the two, which sides of unequal
	// length do not give by themselves: each is divided by its number of units.
	d := scaled(e).sub(scaled(f))
	lo, hi := a0.dot(d), a1.dot(d)
	if x := b1.dot(d); x.Cmp(lo) > 0 {
		lo = x
	}
	if x := b0.dot(d); x.Cmp(hi) < 0 {
		hi = x
	}
	length := hi.Sub(hi, lo)
	if length.Sign() <= 0 {
		return false
	}
	limit := new(big.Rat).Mul(frac(Unit, 8), frac(Unit, 8))
	return length.Mul(length, length).Cmp(limit.Mul(limit, d.dot(d))) > 0
}

// scaled makes a side of two or three units one unit long.
func scaled(e fracVec) fracVec {
	n := frac(1, 2)
	if e.dot(e).Cmp(frac(6*Unit*Unit, 1)) > 0 {
		n = frac(1, 3)
	}
	return fracVec{new(big.Rat).Mul(e.x, n), new(big.Rat).Mul(e.y, n)}
}

// exactGrid looks for one of the other card's grid points, and for the next one
// along the card, among those of a patch of the grid.
func exactGrid(p, q Pose) bool {
	grid := map[Vec]bool{}
	for a := int64(-8); a <= 8; a++ {
		for b := int64(-8); b <= 8; b++ {
			grid[Vec{p.O.X + a*p.Z.X - b*p.Z.Y, p.O.Y + a*p.Z.Y + b*p.Z.X}] = true
		}
	}
	return grid[q.O] && grid[Vec{q.O.X + q.Z.X, q.O.Y + q.Z.Y}]
}

// exactWhite reports whether the white part of a segment of one card comes
// within Touching of another card.
func exactWhite(own, other Pose, seg int) bool {
	ends := [Segments][4]int64{ // grid points
		{0, 0, 1, 0}, {1, 0, 2, 0}, {2, 0, 2, 1}, {2, 1, 2, 2}, {2, 2, 2, 3},
		{0, 3, 1, 3}, {1, 3, 2, 3}, {0, 0, 0, 1}, {0, 1, 0, 2}, {0, 2, 0, 3},
	}[seg]
	grid := func(a, b int64) fracVec {
		return fracs(Vec{own.O.X + a*own.Z.X - b*own.Z.Y, own.O.Y + a*own.Z.Y + b*own.Z.X})
	}
	a, b := grid(ends[0], ends[1]), grid(ends[2], ends[3])
	w0, w1 := a.along(b, frac(1, 5)), a.along(b, frac(4, 5))
	c := fracCorners(other)
	t := frac(Unit, 128)
	t.Mul(t, t)
	for i := range 4 {
		if apart2(w0, w1, c[i], c[(i+1)%4]).Cmp(t) <= 0 {
			return true
		}
	}
	return within(c, w0)
}

// exactTable judges a card against the table's edge.
func exactTable(t Table, p Pose) Code {
	code := OK
	for _, c := range fracCorners(p) {
		for _, d := range []*big.Rat{
			c.x, c.y, new(big.Rat).Sub(frac(t.W, 1), c.x), new(big.Rat).Sub(frac(t.H, 1), c.y),
		} {
			if d.Cmp(frac(-Unit, 128)) < 0 {
				return OffTable
			}
		}
	}
	least := func(d func(c fracVec) *big.Rat) {
		var m *big.Rat
		for _, c := range fracCorners(p) {
			if x := d(c); m == nil || x.Cmp(m) < 0 {
				m = x
			}
		}
		if m.Cmp(frac(Unit, 128)) > 0 && m.Cmp(frac(Unit, 16)) < 0 {
			code = Gap
		}
	}
	least(func(c fracVec) *big.Rat { return c.x })
	least(func(c fracVec) *big.Rat { return c.y })
	least(func(c fracVec) *big.Rat { return new(big.Rat).Sub(frac(t.W, 1), c.x) })
	least(func(c fracVec) *big.Rat { return new(big.Rat).Sub(frac(t.H, 1), c.y) })
	return code
}
