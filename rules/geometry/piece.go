package geometry

// loop is one closed way along the ground's boundary, with the ground to the
// left hand (taking y upwards): round a yard its area is positive, round a
// group of cards from outside negative.
type loop struct {
	area2      int64
	begin, end int32 // its part of verts
	body       int32 // one of the bodies it goes along
	piece      int16 // -1 for none
	lo, hi     Vec   // the box around it
}

// sliver is twice the area up to which a loop is not a piece of ground: what
// the tolerances leave between cards that lie against each other.
const sliver = Unit * Touching

// traceLoops follows all loops and measures them.
func (g *Ground) traceLoops() {
	g.loops, g.verts, g.bare = g.loops[:0], g.verts[:0], g.bare[:0]
	for i := range g.incidences {
		g.incidences[i].loop = -1
	}
	for i := range g.incidences {
		if g.incidences[i].loop >= 0 {
			continue
		}
		begin := len(g.verts)
		for at := int32(i); g.incidences[at].loop < 0; {
			g.incidences[at].loop = int32(len(g.loops))
			at = g.incidences[g.follow(at, begin)].turn
		}
		g.closeLoop(begin, g.incidences[i].body)
	}
	for b := range len(g.cards) + 1 {
		if g.byBody[b] < g.byBody[b+1] {
			g.bare = append(g.bare, -1)
			continue
		}
		begin := len(g.verts)
		for k := range 4 {
			if b < len(g.cards) {
				k = 3 - k
			}
			_, v := g.corner(b, k)
			g.addPoint(v, begin)
		}
		g.bare = append(g.bare, int32(len(g.loops)))
		g.closeLoop(begin, int32(b))
	}
}

// follow goes along a body from one incidence to the next, down the keys of a card
// and up those of the table, and notes the way. It returns the incidence it comes to.
func (g *Ground) follow(from int32, begin int) int32 {
	s := &g.incidences[from]
	b := int(s.body)
	first, last := g.byBody[b], g.byBody[b+1]-1
	length := g.length(b)
	if b < len(g.cards) {
		to := from - 1
		if from == first {
			to = last
		}
		start, end := s.low, g.incidences[to].high
		if end > start || end == start && to == from {
			end -= length
		}
		g.addPoint(s.lowAt, begin)
		for k := 7; k >= 0; k-- {
			key, v := g.corner(b, k&3)
			if k < 4 {
				key -= length
			}
			if end < key && key < start {
				g.addPoint(v, begin)
			}
		}
		g.addPoint(g.incidences[to].highAt, begin)
		return to
	}
	to := from + 1
	if from == last {
		to = first
	}
	start, end := s.high, g.incidences[to].low
	if end < start || end == start && to == from {
		end += length
	}
	g.addPoint(s.highAt, begin)
	for k := range 8 {
		key, v := g.corner(b, k&3)
		if k >= 4 {
			key += length
		}
		if start < key && key < end {
			g.addPoint(v, begin)
		}
	}
	g.addPoint(g.incidences[to].lowAt, begin)
	return to
}

// addPoint adds a point to the loop that begins there, unless it stays in place.
func (g *Ground) addPoint(v Vec, begin int) {
	if n := len(g.verts); n == begin || g.verts[n-1] != v {
		g.verts = append(g.verts, v)
	}
}

// closeLoop measures the loop from begin on.
func (g *Ground) closeLoop(begin int, body int32) {
	v := g.verts[begin:]
	if len(v) > 1 && v[0] == v[len(v)-1] {
		v = v[:len(v)-1]
		g.verts = g.verts[:len(g.verts)-1]
	}
	l := loop{begin: int32(begin), end: int32(len(g.verts)), body: body, piece: -1, lo: v[0], hi: v[0]}
	last := v[len(v)-1]
	for _, p := range v {
		l.area2 += last.Cross(p)
		l.lo = Vec{min(l.lo.X, p.X), min(l.lo.Y, p.Y)}
		l.hi = Vec{max(l.hi.X, p.X), max(l.hi.Y, p.Y)}
		last = p
	}
	g.loops = append(g.loops, l)
}

// makePieces makes every loop round open ground a piece, takes away from it
// the groups of cards that lie inside, and finds the largest.
func (g *Ground) makePieces() {
	for i := range g.loops {
		if l := &g.loops[i]; l.area2 > sliver {
			l.piece = int16(len(g.Pieces))
			g.Pieces = append(g.Pieces, Piece{Area2: l.area2})
		}
	}
	for i := range g.loops {
		if l := &g.loops[i]; l.area2 < -Unit*Unit {
			if around := g.around(l); around >= 0 {
				l.piece = g.loops[around].piece
				g.Pieces[l.piece].Area2 += l.area2
			}
		}
	}
	g.sortPieces()
	for i := range g.Pieces {
		g.Pieces[i].Main = g.Pieces[i].Area2 == g.Pieces[0].Area2
	}
}

// around returns the loop that the outer loop of a group lies in: the smallest of
// the inner loops of other groups that contain it. -1 if there is none, which
// cannot be if the cards are legal.
func (g *Ground) around(l *loop) int {
	own := g.groupOf(l.body)
	p := g.verts[l.begin]
	best := -1
	for i := range g.loops {
		o := &g.loops[i]
		if o.area2 < Unit*Unit || best >= 0 && o.area2 >= g.loops[best].area2 {
			continue
		}
		if p.X < o.lo.X || p.X > o.hi.X || p.Y < o.lo.Y || p.Y > o.hi.Y || g.groupOf(o.body) == own {
			continue
		}
		if inside(g.verts[o.begin:o.end], p) {
			best = i
		}
	}
	return best
}

// inside reports whether the point lies in the polygon, by the crossings of
// the ray from it in the direction of x. The point is never on the polygon.
func inside(polygon []Vec, p Vec) bool {
	in := false
	a := polygon[len(polygon)-1]
	for _, b := range polygon {
		if (a.Y > p.Y) != (b.Y > p.Y) {
			if c := b.Sub(a).Cross(p.Sub(a)); (c > 0) == (b.Y > a.Y) {
				in = !in
			}
		}
		a = b
	}
	return in
}

// sortPieces puts the largest piece first and gives the pieces their outlines.
// Pieces of equal area keep the order in which they were found.
func (g *Ground) sortPieces() {
	g.bounds = g.bounds[:0]
	for j := range g.loops {
		if g.loops[j].piece >= 0 {
			g.bounds = append(g.bounds, int32(j))
		}
	}
	n := len(g.Pieces)
	for i := 1; i < n; i++ {
		x, k := g.Pieces[i], i
		for ; k > 0 && g.Pieces[k-1].Area2 < x.Area2; k-- {
			g.Pieces[k] = g.Pieces[k-1]
		}
		if k == i {
			continue
		}
		g.Pieces[k] = x
		for _, j := range g.bounds {
			switch l := &g.loops[j]; {
			case l.piece == int16(i):
				l.piece = int16(k)
			case l.piece >= int16(k) && l.piece < int16(i):
				l.piece++
			}
		}
	}
	g.lines = g.lines[:0]
	for i := range n {
		begin := len(g.lines)
		for _, around := range [2]bool{true, false} {
			for _, j := range g.bounds {
				if l := &g.loops[j]; l.piece == int16(i) && (l.area2 > 0) == around {
					g.lines = append(g.lines, g.verts[l.begin:l.end:l.end])
				}
			}
		}
		g.Pieces[i].Outlines = g.lines[begin:len(g.lines):len(g.lines)]
	}
}
