package geometry

import "slices"

// SnapKind is what holds a snapped card.
type SnapKind uint8

const (
	SnapGrid            SnapKind = iota // edge-to-edge on another card's grid
	SnapCornerOnEdge                    // a corner of the held card on a side of another
	SnapEdgeUnderCorner                 // a side of the held card under a corner of another
	SnapCornerOnCorner                  // two corners
	SnapTableEdge                       // against a side of the table, or in its corner
	SnapTwoContacts                     // against two cards, or a card and the table's edge
)

var kindNames = [...]string{"grid", "corner-on-edge", "edge-under-corner", "corner-on-corner", "table-edge", "two-contacts"}

// String is a word for the kind.
func (k SnapKind) String() string {
	if int(k) >= len(kindNames) {
		return "?"
	}
	return kindNames[k]
}

// Snap is a legal pose near the free one.
type Snap struct {
	Pose     Pose
	Kind     SnapKind
	Distance int64     // the longest way that a corner goes from the free pose, in coordinates, rounded up
	Contacts []Contact // all that the card touches there
}

// farthestReach is the longest reach that Snaps searches.
const farthestReach = 8 * Unit

// Snaps appends legal poses near the free pose: nearest first, at most most of
// them, and none for which a corner would have to go farther than reach (in
// coordinates, at most 8 units). The card turns only to lie on a neighbour's
// grid, by the nearest quarter turn, or flush with the table's edge; all other
// snaps keep the angle of the hand. Every pose passes Check; the free pose
// itself need not. Poses that differ by no more than Touching are offered
// once. The same arguments always give the same answer.
//
// Each appended Snap reuses the memory that the Contacts of the element of dst
// in its place had, so that snaps[:0] can be handed in again.
//
// Market, "Snapping": a help for the hand, never a rule.
func Snaps(dst []Snap, t Table, cards []Pose, free Pose, reach int64, most int) []Snap {
	t = t.clamped()
	if !free.Valid() || t.outOfReach(free, 2*farthestReach) {
		return dst
	}
	s := snapper{table: t, cards: cards, free: free, corners: free.Corners()}
	s.reach2 = min(max(reach, 0), farthestReach)
	s.near2 = s.reach2 + 3*Unit + Unit*67/100 // two half diagonals and some
	s.reach2 *= s.reach2
	s.near2 *= s.near2

	s.straight()
	s.flush()
	for i := range cards {
		if s.neighbour(i) {
			s.grid(cards[i])
		}
	}
	slices.SortFunc(s.found[:s.candidates], func(a, b candidate) int {
		switch {
		case a.d2 != b.d2:
			return sign(a.d2 - b.d2)
		case a.kind != b.kind:
			return int(a.kind) - int(b.kind)
		}
		return int(a.order - b.order)
	})
	first := len(dst)
	for i := range s.candidates {
		c := &s.found[i]
		if len(dst)-first >= most {
			break
		}
		if offered(dst[first:], c.pose) || !Legal(t, cards, c.pose) {
			continue
		}
		snap := Snap{Pose: c.pose, Kind: c.kind, Distance: rootUp(c.d2)}
		if n := len(dst); n < cap(dst) {
			snap.Contacts = dst[: n+1 : n+1][n].Contacts[:0]
		}
		snap.Contacts = Contacts(snap.Contacts, t, cards, c.pose)
		dst = append(dst, snap)
	}
	return dst
}

// offered reports whether all corners of the pose are within Touching of those
// of a snap that there is already.
func offered(snaps []Snap, p Pose) bool {
	c := p.Corners()
	for i := range snaps {
		if q := &snaps[i].Pose; q.Z == p.Z || q.Z.Dot(p.Z) > 0 {
			if farthestCorner(&c, q.Corners()) <= Touching*Touching {
				return true
			}
		}
	}
	return false
}

// candidate is a pose that may become a snap.
type candidate struct {
	pose  Pose
	d2    int64 // the square of the longest way of a corner
	kind  SnapKind
	order int32 // in which it was found; breaks ties
}

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

// snapper searches for candidates. It has room for more than a crowded place
// gives within a usual reach; beyond, it keeps the nearest.
type snapper struct {
	table         Table
	cards         []Pose
	free          Pose
	corners       [4]Vec
	reach2, near2 int64
	candidates    int // how many of found
	held          int // how many of holds
	seen          int32
	found         [256]candidate
	holds         [64]hold
}

// neighbour reports whether card i could be touched within reach.
func (s *snapper) neighbour(i int) bool {
	d := s.cards[i].O.Sub(s.free.O)
	const far = 2 * farthestReach
	if d.X > far || d.X < -far || d.Y > far || d.Y < -far {
		return false
	}
	return s.cards[i].Center2().Sub(s.free.Center2()).Norm() <= 4*s.near2
}

// offer adds a candidate if it is within reach.
func (s *snapper) offer(p Pose, kind SnapKind) {
	d2 := farthestCorner(&s.corners, p.Corners())
	if d2 > s.reach2 {
		return
	}
	k := s.candidates
	if k < len(s.found) {
		s.candidates++
	} else {
		k = 0
		for i := range s.found {
			if s.found[i].d2 > s.found[k].d2 {
				k = i
			}
		}
		if s.found[k].d2 <= d2 {
			return
		}
	}
	s.seen++
	s.found[k] = candidate{p, d2, kind, s.seen}
}

// straight finds what the held card touches if it is only shifted.
func (s *snapper) straight() {
	s.holdAll(s.free)
	for i := range s.held {
		s.single(s.free, &s.holds[i])
		for j := range i {
			s.double(s.free, &s.holds[j], &s.holds[i])
		}
	}
}

// flush finds what the held card touches if it is turned to lie flush with the
// table's edge, and shifted against it.
func (s *snapper) flush() {
	z := quarter(Vec{Unit, 0}, s.free.Z)
	if z == s.free.Z {
		return // straight found it
	}
	p := s.free.Turned(z)
	if farthestCorner(&s.corners, p.Corners()) > s.reach2 {
		return // opposite corners move in opposite directions: a shift only adds
	}
	s.holdAll(p)
	for i := range s.held {
		if s.holds[i].body != TableEdge {
			continue
		}
		s.single(p, &s.holds[i])
		for j := range s.held {
			if j > i || s.holds[j].body != TableEdge {
				s.double(p, &s.holds[i], &s.holds[j])
			}
		}
	}
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

// grid finds the places on a neighbour's grid at which the held card, turned by
// less than half a quarter, lies against the neighbour.
func (s *snapper) grid(c Pose) {
	z := quarter(c.Z, s.free.Z)
	// The card's corners on the grid, seen from its origin.
	far := Vec{CardW, CardH}
	switch z {
	case c.Z.Rot(1):
		far = far.Rot(1)
	case c.Z.Rot(2):
		far = far.Rot(2)
	case c.Z.Rot(3):
		far = far.Rot(3)
	}
	low := Vec{min(far.X, 0), min(far.Y, 0)}
	w, h := abs(far.X), abs(far.Y)
	for x := -w; x <= CardW; x++ {
		for y := -h; y <= CardH; y++ {
			sides := (x == -w || x == CardW)
			ends := (y == -h || y == CardH)
			if !sides && !ends {
				continue
			}
			kind := SnapGrid
			if sides && ends {
				kind = SnapCornerOnCorner
			}
			s.offer(Pose{c.Point(int(x-low.X), int(y-low.Y)), z}, kind)
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

// foremost is the corner that lies farthest against the direction.
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

// nearest is the shortest of the shifts, rounded.
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

// at is the shift at the share a / b of the way, rounded.
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

// quarter is z turned by the number of quarter turns that brings it nearest to
// the direction w.
func quarter(z, w Vec) Vec {
	best := z
	for k := 1; k < 4; k++ {
		if r := z.Rot(k); r.Dot(w) > best.Dot(w) {
			best = r
		}
	}
	return best
}

// farthestCorner is the square of the longest way from a corner to its like.
func farthestCorner(a *[4]Vec, b [4]Vec) int64 {
	return max(b[0].Sub(a[0]).Norm(), b[1].Sub(a[1]).Norm(), b[2].Sub(a[2]).Norm(), b[3].Sub(a[3]).Norm())
}

// rootUp is the square root, rounded up.
func rootUp(n int64) int64 {
	r := int64(root(uint64(n)))
	if r*r < n {
		r++
	}
	return r
}

func sign(x int64) int {
	switch {
	case x < 0:
		return -1
	case x > 0:
		return 1
	}
	return 0
}
