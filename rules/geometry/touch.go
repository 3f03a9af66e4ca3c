package geometry

// touch is a place where a corner of one body comes within Touching of
// another one. Bodies touch if and only if there is such a place: the least
// distance of two rectangles is that of a corner, and where they penetrate, no
// deeper than Touching, a corner of one lies in the other.
type touch struct {
	at     Vec
	vertex int32 // union-find of touches close together; at last, the vertex's number
}

// spot is a touch as seen on one of its two bodies.
type spot struct {
	key   int64 // where on the body's boundary: the way there from its first corner, times |Z|
	body  int32
	touch int32
}

// findTouches compares all bodies with each other. It notes the touches and,
// for segments, what faces or touches them.
func (g *Ground) findTouches() {
	g.spots = g.spots[:0]
	table := int32(len(g.cards))
	for i := range g.cards {
		if g.touchTable(i) {
			g.join(int32(i), table)
		}
		a := g.cards[i].centre2
		for j := i + 1; j < len(g.cards); j++ {
			// A quick look at the centres first: twice as far apart as two half
			// diagonals of less than 1.81 units and some, nothing touches.
			b := g.cards[j].centre2
			if dx, dy := b.X-a.X, b.Y-a.Y; dx > 8*Unit || dx < -8*Unit || dy > 8*Unit || dy < -8*Unit || dx*dx+dy*dy > 53*Unit*Unit {
				continue
			}
			if g.touchPair(i, j) {
				g.join(int32(i), int32(j))
			}
		}
	}
}

func (g *Ground) note(at Vec, a int, keyA int64, b int, keyB int64) {
	k := int32(len(g.touches))
	g.touches = append(g.touches, touch{at, k})
	g.spots = append(g.spots, spot{keyA, int32(a), k}, spot{keyB, int32(b), k})
}

// join puts two bodies into one group.
func (g *Ground) join(a, b int32) {
	a, b = g.groupOf(a), g.groupOf(b)
	g.group[max(a, b)] = min(a, b)
}

func (g *Ground) groupOf(a int32) int32 {
	for g.group[a] != a {
		g.group[a] = g.group[g.group[a]]
		a = g.group[a]
	}
	return a
}

// cornerKey is the key of a card's corner on its own boundary, in units of n.
var cornerKey = [4]int64{0, CardW, CardW + CardH, 2*CardW + CardH}

// round is the length of a card's boundary, in units of n.
const round = 2 * (CardW + CardH)

// touchPair records how two cards touch.
func (g *Ground) touchPair(i, j int) bool {
	a, b := &g.cards[i], &g.cards[j]
	va := look(a.Pose, b.Pose)
	if px, py := va.penetration(); px < -a.n/100 || py < -a.n/100 {
		return false
	}
	vb := look(b.Pose, a.Pose)
	if px, py := vb.penetration(); px < -b.n/100 || py < -b.n/100 {
		return false
	}
	var na, nb [4]bool // which corners of b come near a, and of a near b
	for k := range 4 {
		if d, ok := va.distance2(k); ok && d <= Touching*Touching*va.n {
			g.note(b.corners[k], j, cornerKey[k]*b.n, i, va.key(k))
			na[k] = true
		}
		if d, ok := vb.distance2(k); ok && d <= Touching*Touching*vb.n {
			g.note(a.corners[k], i, cornerKey[k]*a.n, j, vb.key(k))
			nb[k] = true
		}
	}
	if na == [4]bool{} && nb == [4]bool{} {
		return false
	}
	if x, y, k, ok := gridOffset(a.Pose, b.Pose); ok {
		// On a shared grid a card reaches only those white parts that it covers
		// altogether.
		var of [Segments]int8
		if facing(&of, x, y, k) {
			for s, o := range of {
				if o >= 0 {
					g.Segments[i][s] = Segment{Facing, int8(o), int16(j), -1}
					g.Segments[j][o] = Segment{Facing, int8(s), int16(i), -1}
				}
			}
		}
		return true
	}
	whites(&g.Segments[i], j, &va, &vb, &na)
	whites(&g.Segments[j], i, &vb, &va, &nb)
	return true
}

// key returns where on the looking card's boundary corner k comes nearest to it.
func (v *view) key(k int) int64 {
	x, y, w, h := v.x[k], v.y[k], CardW*v.n, CardH*v.n
	if 0 < x && x < w && 0 < y && y < h { // inside: to the nearest side
		switch min(y, w-x, h-y, x) {
		case y:
			return x
		case w - x:
			return w + y
		case h - y:
			return w + h + w - x
		}
		return w + h + w + h - y
	}
	x, y = min(max(x, 0), w), min(max(y, 0), h)
	switch {
	case y == 0:
		return x
	case x == w:
		return w + y
	case y == h:
		return w + h + w - x
	}
	return w + h + w + h - y
}

// whites marks the segments of a card that another card touches in the white
// part, the closed middle three fifths. The views are the other card's corners
// seen from the card, and the card's corners seen from the other; near tells
// which of the other card's corners come within Touching of the card at all.
//
// The distance of the white part from the other card is that of one of its
// ends, or of a corner of the other card. It cannot be crossed with both far:
// where a side cuts off a corner of the other card no deeper than Touching,
// that corner lies within Touching of the cut.
func whites(segs *[Segments]Segment, other int, va, vb *view, near *[4]bool) {
	n := va.n
	x0, x1 := min(va.x[0], va.x[1], va.x[2], va.x[3]), max(va.x[0], va.x[1], va.x[2], va.x[3])
	y0, y1 := min(va.y[0], va.y[1], va.y[2], va.y[3]), max(va.y[0], va.y[1], va.y[2], va.y[3])
	pos := 0
	for side := North; side <= West; side++ {
		// How far the other card reaches across the side, outwards, and along it,
		// clockwise.
		var across0, across1, along0, along1 int64
		length := CardW
		switch side {
		case North:
			across0, across1, along0, along1 = -y1, -y0, x0, x1
		case East:
			across0, across1, along0, along1 = x0-CardW*n, x1-CardW*n, y0, y1
			length = CardH
		case South:
			across0, across1, along0, along1 = y0-CardH*n, y1-CardH*n, CardW*n-x1, CardW*n-x0
		default:
			across0, across1, along0, along1 = -x1, -x0, CardH*n-y1, CardH*n-y0
			length = CardH
		}
		start := pos
		pos += length
		if across0 > n/100 || across1 < -n/100 {
			continue
		}
		for q := range length {
			s := &segs[clockwise[start+q]]
			if s.State == Facing || s.State == Touched {
				continue
			}
			f0, f1 := int64(5*q+1), int64(5*q+4) // the white part, in fifths
			if 5*along1 < f0*n-n/16 || 5*along0 > f1*n+n/16 {
				continue
			}
			if whiteCorners(va, near, side, f0, f1) || whiteEnds(vb, side, f0, f1) {
				*s = Segment{Touched, -1, int16(other), -1}
			}
		}
	}
}

// whiteEnds reports whether an end of a white part, on a side of the card that
// v shows, comes within Touching of the looking card. All is times five.
func whiteEnds(v *view, side int, f0, f1 int64) bool {
	// The card's own unit steps, seen from the looking card.
	zx, zy := (v.x[1]-v.x[0])/CardW, (v.y[1]-v.y[0])/CardW
	d := Vec{zx, zy}.Rot(side)
	for _, f := range [2]int64{f0, f1} {
		x, y := 5*v.x[side]+f*d.X, 5*v.y[side]+f*d.Y
		dx, dy := max(0, -x, x-5*CardW*v.n), max(0, -y, y-5*CardH*v.n)
		if dx < faraway && dy < faraway && dx*dx+dy*dy <= 25*Touching*Touching*v.n {
			return true
		}
	}
	return false
}

// whiteCorners reports whether one of those corners of the card that v shows
// comes within Touching of a white part on that side of the looking card. All
// is times five.
func whiteCorners(v *view, near *[4]bool, side int, f0, f1 int64) bool {
	for k := range 4 {
		if !near[k] {
			continue
		}
		var across, along int64
		switch side {
		case North:
			across, along = v.y[k], v.x[k]
		case East:
			across, along = v.x[k]-CardW*v.n, v.y[k]
		case South:
			across, along = v.y[k]-CardH*v.n, CardW*v.n-v.x[k]
		default:
			across, along = v.x[k], CardH*v.n-v.y[k]
		}
		across, along = abs(across)*5, along*5
		off := max(0, f0*v.n-along, along-f1*v.n)
		if across < faraway && off < faraway && across*across+off*off <= 25*Touching*Touching*v.n {
			return true
		}
	}
	return false
}

// touchTable notes where card i touches the table's edge.
func (g *Ground) touchTable(i int) bool {
	c, t, found := &g.cards[i], g.table, false
	for k, p := range c.corners {
		if min(p.X, p.Y, t.W-p.X, t.H-p.Y) <= Touching {
			g.note(p, i, cornerKey[k]*c.n, len(g.cards), t.key(p))
			found = true
		}
	}
	if !found {
		return false
	}
	for pos, k := range clockwise {
		side := segments[k].side
		d := c.Z.Rot(side)
		q := int64(pos) - cornerKey[side]
		for _, f := range [2]int64{5*q + 1, 5*q + 4} {
			p := c.corners[side].Scale(5).Add(d.Scale(f))
			if s := &g.Segments[i][k]; s.State == Open && min(p.X, p.Y, 5*t.W-p.X, 5*t.H-p.Y) <= 5*Touching {
				s.State = Edge
			}
		}
	}
	return true
}

// key returns where on the table's edge the point comes nearest to it: the way
// there from (0, 0), by way of (W, 0).
func (t Table) key(p Vec) int64 {
	x, y := min(max(p.X, 0), t.W), min(max(p.Y, 0), t.H)
	switch min(y, t.W-x, t.H-y, x) {
	case y:
		return x
	case t.W - x:
		return t.W + y
	case t.H - y:
		return t.W + t.H + t.W - x
	}
	return t.W + t.H + t.W + t.H - y
}
