package geometry

// incidence is a body's part in a vertex: where the boundary of the body comes to the
// vertex and where it leaves it.
type incidence struct {
	low, high     int64 // keys of the first and the last touch, clockwise round the body
	lowAt, highAt Vec   // and their places
	dir           Vec   // from the vertex into the body; known only where more than two meet
	body, vertex  int32
	turn          int32 // the incidence at the same vertex to which the ground's boundary continues
	loop          int32 // the loop of the way that leaves here
}

// mergeWithin is how close touches next to each other on a body must be to make
// one vertex. Two cards that meet crosswise between two others are within twice
// Touching of each other's touches, which must be one vertex; and up to six times
// Touching nothing is joined that leaves a gap, since a gap is Readable wide,
// eight times Touching.
const mergeWithin = 4 * Touching

// sortSpots orders the spots along every body and joins close touches.
func (g *Ground) sortSpots() {
	bodies := len(g.cards) + 1
	g.first = g.first[:0]
	for range bodies + 1 {
		g.first = append(g.first, 0)
	}
	// An insertion sort is fast here: the spots of a body are few, and those of
	// the bodies are put together first, by counting.
	for i := range g.spots {
		g.first[g.spots[i].body+1]++
	}
	for b := range bodies {
		g.first[b+1] += g.first[b]
	}
	n := len(g.spots)
	g.spots = append(g.spots, g.spots...)
	for _, s := range g.spots[:n] {
		g.spots[n+int(g.first[s.body])] = s
		g.first[s.body]++
	}
	copy(g.first[1:], g.first[:bodies])
	g.first[0] = 0
	g.spots = append(g.spots[:0], g.spots[n:]...)
	for b := range bodies {
		s := g.spots[g.first[b]:g.first[b+1]]
		for i := 1; i < len(s); i++ {
			x, k := s[i], i
			for ; k > 0 && s[k-1].key > x.key; k-- {
				s[k] = s[k-1]
			}
			s[k] = x
		}
		for i := range s {
			a, b := s[i].touch, s[(i+1)%len(s)].touch
			if d := g.touches[a].at.Sub(g.touches[b].at); abs(d.X) <= mergeWithin && abs(d.Y) <= mergeWithin && d.Norm() <= mergeWithin*mergeWithin {
				a, b = g.vertexOf(a), g.vertexOf(b)
				g.touches[max(a, b)].vertex = min(a, b)
			}
		}
	}
	for i := range g.touches {
		g.touches[i].vertex = g.vertexOf(int32(i))
	}
}

func (g *Ground) vertexOf(i int32) int32 {
	for g.touches[i].vertex != i {
		g.touches[i].vertex = g.touches[g.touches[i].vertex].vertex
		i = g.touches[i].vertex
	}
	return i
}

// makeIncidences gathers the spots of each body into incidences and orders the incidences
// around each vertex.
func (g *Ground) makeIncidences() {
	g.incidences, g.byBody = g.incidences[:0], g.byBody[:0]
	for b := range len(g.first) - 1 {
		g.byBody = append(g.byBody, int32(len(g.incidences)))
		s := g.spots[g.first[b]:g.first[b+1]]
		if len(s) == 0 {
			continue
		}
		from := g.startOf(b, s)
		for i := range s {
			x := s[(from+i)%len(s)]
			t := g.touches[x.touch]
			if last := len(g.incidences) - 1; i > 0 && g.incidences[last].vertex == t.vertex {
				g.incidences[last].high, g.incidences[last].highAt = x.key, t.at
				continue
			}
			g.incidences = append(g.incidences, incidence{low: x.key, high: x.key, lowAt: t.at, highAt: t.at, body: int32(b), vertex: t.vertex})
		}
	}
	g.byBody = append(g.byBody, int32(len(g.incidences)))

	// Counting by vertex; a vertex's number is that of its first touch.
	g.byVertex = g.byVertex[:0]
	count := len(g.touches) + 1
	for range count + len(g.incidences) {
		g.byVertex = append(g.byVertex, 0)
	}
	starts, order := g.byVertex[:count], g.byVertex[count:]
	for i := range g.incidences {
		starts[g.incidences[i].vertex+1]++
	}
	for k := 1; k < count; k++ {
		starts[k] += starts[k-1]
	}
	for i := range g.incidences {
		k := g.incidences[i].vertex
		order[starts[k]] = int32(i)
		starts[k]++
	}
	begin := int32(0)
	for k := range count - 1 {
		end := starts[k] // moved on to the start of the next vertex
		g.turnAround(order[begin:end])
		begin = end
	}
}

// startOf returns the spot of a body from which its incidences are gathered, so that no
// incidence is cut in two: the first of another vertex than the spot before it, or,
// if there is only one vertex, the one after the widest way.
func (g *Ground) startOf(b int, s []spot) int {
	for i := range s {
		before := s[(i+len(s)-1)%len(s)]
		if g.touches[s[i].touch].vertex != g.touches[before.touch].vertex {
			return i
		}
	}
	best, at := int64(-1), 0
	for i := range s {
		way := s[i].key
		if i == 0 {
			way += g.length(b) - s[len(s)-1].key
		} else {
			way -= s[i-1].key
		}
		if way > best {
			best, at = way, i
		}
	}
	return at
}

// length returns the length of a body's boundary, as its keys measure it.
func (g *Ground) length(b int) int64 {
	if b < len(g.cards) {
		return round * g.cards[b].n
	}
	return 2 * (g.table.W + g.table.H)
}

// corner returns the key and the place of corner k of a body.
func (g *Ground) corner(b, k int) (int64, Vec) {
	if b < len(g.cards) {
		return cornerKey[k] * g.cards[b].n, g.cards[b].corners[k]
	}
	w, h := g.table.W, g.table.H
	switch k {
	case 1:
		return w, Vec{w, 0}
	case 2:
		return w + h, Vec{w, h}
	case 3:
		return w + h + w, Vec{0, h}
	}
	return 0, Vec{}
}

// inward returns the direction from an incidence into the body: along the bisector at a
// corner, at right angles to a side elsewhere. Whatever bodies meet in a vertex
// fill at least a right angle each, so that these directions, off by half a
// right angle where a corner is near, still have the bodies' cyclic order.
func (g *Ground) inward(s *incidence) Vec {
	b := int(s.body)
	x, within := Vec{1, 0}, int64(Readable)
	if b < len(g.cards) {
		x, within = g.cards[b].Z, g.cards[b].n/(Unit/Readable)
	}
	length := g.length(b)
	side := West
	var d Vec
	for k := range 4 {
		key, _ := g.corner(b, k)
		for _, at := range [2]int64{s.low, s.high} {
			if off := abs(at - key); off <= within || length-off <= within {
				d = Vec{1, 1}.Rot(k)
			}
		}
		if key <= s.low {
			side = k
		}
	}
	if d == (Vec{}) {
		d = Vec{0, 1}.Rot(side)
	}
	if b == len(g.cards) {
		d = d.Neg() // the table lies on the other side of its edge
	}
	return x.Mul(d)
}

// turnAround orders the incidences of a vertex by their directions and lets each turn
// to the one before it. Coming along a body with the ground to the left hand
// (taking y upwards), the next body is the first one to the left of the way
// back.
func (g *Ground) turnAround(at []int32) {
	if len(at) == 2 {
		g.incidences[at[0]].turn, g.incidences[at[1]].turn = at[1], at[0]
		return
	}
	for _, x := range at {
		g.incidences[x].dir = g.inward(&g.incidences[x])
	}
	for i := 1; i < len(at); i++ {
		x, k := at[i], i
		for ; k > 0 && g.incidences[x].dir.before(g.incidences[at[k-1]].dir); k-- {
			at[k] = at[k-1]
		}
		at[k] = x
	}
	for i, x := range at {
		g.incidences[x].turn = at[(i+len(at)-1)%len(at)]
	}
}

// before orders directions by their angle from the x axis towards y.
func (v Vec) before(w Vec) bool {
	a, b := v.Y < 0 || v.Y == 0 && v.X < 0, w.Y < 0 || w.Y == 0 && w.X < 0
	if a != b {
		return b
	}
	return v.Cross(w) > 0
}
