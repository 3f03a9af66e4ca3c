package geometry

// hold is a set of shifts of the held card, its angle kept, by each of which it
// touches something: all shifts from one to another, in a straight line.
//
// For one other card these shifts are the sides of an octagon: a side of the
// other card for the held card's foremost corner towards it, and a side of the
// held card for the other's foremost corner; where two meet, corners do.
//
//	  _______
//	 /       \      The held card, if shifted to the octagon's boundary, touches;
//	/  other  \     inside, it overlaps. For the table's edge the shifts are the
//	\  card   /     sides of a rectangle, with everything legal inside.
//	 \_______/
type hold struct {
	from, to Vec
	body     int // the other card, or TableEdge
	kind     SnapKind
	d2       int64 // the square of the shortest
}

// holdAll lists what holds a card in pose p and the shifts of it.
func (s *snapper) holdAll(p Pose) {
	s.held = 0
	c := p.Corners()
	s.holdTable(&c)
	for i := range s.cards {
		if s.neighbour(i) {
			s.holdCard(i, p.Z, &c)
		}
	}
}

// holdCard adds the sides of the octagon of card i that are within reach.
func (s *snapper) holdCard(i int, z Vec, held *[4]Vec) {
	other := s.cards[i].Corners()
	for k := range 4 {
		// Side k of either card goes from corner k; its outward normal is this.
		out := s.cards[i].Z.Rot(k - 1)
		c := foremost(held, out)
		s.hold(other[k].Sub(c), other[(k+1)&3].Sub(c), i, SnapCornerOnEdge)
		out = z.Rot(k - 1)
		c = foremost(&other, out)
		s.hold(c.Sub(held[(k+1)&3]), c.Sub(held[k]), i, SnapEdgeUnderCorner)
	}
}

// foremost returns the corner that lies farthest against the direction.
func foremost(c *[4]Vec, out Vec) Vec {
	best := c[0]
	for _, p := range c[1:] {
		if p.Sub(best).Dot(out) < 0 {
			best = p
		}
	}
	return best
}

// holdTable adds the shifts that bring those corners to the table's edge.
func (s *snapper) holdTable(c *[4]Vec) {
	lo := Vec{min(c[0].X, c[1].X, c[2].X, c[3].X), min(c[0].Y, c[1].Y, c[2].Y, c[3].Y)}
	hi := Vec{max(c[0].X, c[1].X, c[2].X, c[3].X), max(c[0].Y, c[1].Y, c[2].Y, c[3].Y)}
	w, n, e, o := -lo.X, -lo.Y, s.table.W-hi.X, s.table.H-hi.Y
	if w > e || n > o {
		return // the table is too small
	}
	corners := [4]Vec{{w, n}, {e, n}, {e, o}, {w, o}}
	for k := range 4 {
		s.hold(corners[k], corners[(k+1)&3], TableEdge, SnapTableEdge)
	}
}

// hold keeps the shifts if one of them is within reach.
func (s *snapper) hold(from, to Vec, body int, kind SnapKind) {
	h := hold{from: from, to: to, body: body, kind: kind}
	h.d2 = h.nearest().Norm()
	if from == to || h.d2 > s.reach2 {
		return
	}
	k := s.held
	if k < len(s.holds) {
		s.held++
	} else {
		k = 0
		for i := range s.holds {
			if s.holds[i].d2 > s.holds[k].d2 {
				k = i
			}
		}
		if s.holds[k].d2 <= h.d2 {
			return
		}
	}
	s.holds[k] = h
}

// nearest returns the shortest of the shifts, rounded.
func (h *hold) nearest() Vec {
	e := h.to.Sub(h.from)
	n, along := e.Norm(), -h.from.Dot(e)
	switch {
	case along <= 0:
		return h.from
	case along >= n:
		return h.to
	}
	return h.at(along, n)
}

// at returns the shift at the share a / b of the way, rounded.
func (h *hold) at(a, b int64) Vec {
	e := h.to.Sub(h.from)
	return h.from.Add(Vec{mulDivRound(e.X, a, b), mulDivRound(e.Y, a, b)})
}

// single offers the shortest of the shifts, and the ends, where corners meet.
func (s *snapper) single(p Pose, h *hold) {
	v := h.nearest()
	if h.body == TableEdge {
		s.offer(p.Moved(v), SnapTableEdge)
		return // the ends are where two sides of the table meet
	}
	if v != h.from && v != h.to {
		s.offer(p.Moved(v), h.kind)
	}
	s.offer(p.Moved(h.from), SnapCornerOnCorner)
	s.offer(p.Moved(h.to), SnapCornerOnCorner)
}

// double offers the shift that is in both holds, which is where the card
// touches both bodies.
func (s *snapper) double(p Pose, g, h *hold) {
	if g.body == h.body && g.body != TableEdge {
		return
	}
	e, f, d := g.to.Sub(g.from), h.to.Sub(h.from), h.from.Sub(g.from)
	det, a, b := e.Cross(f), d.Cross(f), d.Cross(e)
	if det < 0 {
		det, a, b = -det, -a, -b
	}
	if det == 0 || a < 0 || a > det || b < 0 || b > det {
		return
	}
	kind := SnapTwoContacts
	if g.body == h.body {
		kind = SnapTableEdge
	}
	s.offer(p.Moved(g.at(a, det)), kind)
}
