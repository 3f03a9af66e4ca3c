package geometry

import (
	"cmp"
	"slices"
)

// SnapKind tells what holds a snapped card.
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

// String returns a word for the kind.
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
			return cmp.Compare(a.d2, b.d2)
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

// farthestCorner returns the square of the longest way from a corner to its like.
func farthestCorner(a *[4]Vec, b [4]Vec) int64 {
	return max(b[0].Sub(a[0]).Norm(), b[1].Sub(a[1]).Norm(), b[2].Sub(a[2]).Norm(), b[3].Sub(a[3]).Norm())
}

// rootUp returns the square root, rounded up.
func rootUp(n int64) int64 {
	r := int64(root(uint64(n)))
	if r*r < n {
		r++
	}
	return r
}
