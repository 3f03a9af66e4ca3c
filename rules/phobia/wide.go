package phobia

// This file applies the rules on the wide board, as narrow.go does on the narrow ones, with
// two words that are rotated.

// strides holds the rotations for the directions 0 to 2 of hexgrid; directions 3 to 5
// rotate the other way.
var strides = [3]uint{1, upward, upward - 1}

// ahead gives every bit of the wide board the value of the bit k places further on, 0 < k <
// 63.
func ahead(lo, hi uint64, k uint) (uint64, uint64) {
	return lo>>(k&63) | hi<<((64-k)&63), hi>>(k&63) | lo<<((63-k)&63)&(1<<63-1)
}

// behind gives every bit the value of the bit k places further back.
func behind(lo, hi uint64, k uint) (uint64, uint64) {
	return lo<<(k&63) | hi>>((63-k)&63), (hi<<(k&63) | lo>>((64-k)&63)) & (1<<63 - 1)
}

// placesWide returns the cells where a small and where a large piece may be placed.
func (g *grid) placesWide(taken set) (small, large set) {
	t0, t1 := taken[0], taken[1]
	e0, e1 := g.cells[0]&^t0, g.cells[1]&^t1
	var s0, s1, l0, l1 uint64
	for d, k := range strides {
		// next to the cell a piece, behind that an empty cell, and for a large piece
		// another empty cell behind that
		next0, next1 := ahead(t0, t1, k)
		then0, then1 := ahead(e0, e1, 2*k)
		last0, last1 := ahead(e0, e1, 3*k)
		inner := &g.inner[d]
		next0, next1 = next0&then0&inner[1][0], next1&then1&inner[1][1]
		s0, s1 = s0|next0, s1|next1
		l0, l1 = l0|next0&last0&inner[2][0], l1|next1&last1&inner[2][1]

		next0, next1 = behind(t0, t1, k)
		then0, then1 = behind(e0, e1, 2*k)
		last0, last1 = behind(e0, e1, 3*k)
		inner = &g.inner[d+3]
		next0, next1 = next0&then0&inner[1][0], next1&then1&inner[1][1]
		s0, s1 = s0|next0, s1|next1
		l0, l1 = l0|next0&last0&inner[2][0], l1|next1&last1&inner[2][1]
	}
	return set{s0 & e0, s1 & e1}, set{l0 & e0, l1 & e1}
}

// pushWide places a piece on bit c and pushes its neighbours directly away from it.
func (g *grid) pushWide(p *planes, c int, z Size, seat uint8) {
	for d := range g.ray[c&127] {
		r := &g.ray[c&127][d]
		i, j := int(r[0]), int(r[1])
		// Bit 127 is neither occupied nor a cell, so rays that leave the board need no test
		// of their own. The rays do not affect each other.
		if !p.taken.has(i) || !g.open(&p.taken, j) {
			continue
		}
		if z == Large && g.open(&p.taken, int(r[2])) {
			j = int(r[2])
		}
		p.taken.carry(i, j)
		p.second.carry(i, j)
		p.big.carry(i, j)
	}
	p.taken[c>>6&1] |= 1 << (c & 63)
	p.second[c>>6&1] |= uint64(seat&1) << (c & 63)
	p.big[c>>6&1] |= uint64(z&1) << (c & 63)
}

// open reports whether a bit is a cell and empty.
func (g *grid) open(taken *set, i int) bool { return g.cells.has(i) && !taken.has(i) }

// carry moves the value of bit i to bit j, which must be empty.
func (x *set) carry(i, j int) {
	b := x[i>>6&1] >> (i & 63) & 1
	x[i>>6&1] ^= b << (i & 63)
	x[j>>6&1] ^= b << (j & 63)
}

// floodWide returns the connected part of the plane that contains the seed.
func (g *grid) floodWide(seed, plane set) set {
	for {
		x := seed
		for d, k := range strides {
			// inner[d] holds the cells with a neighbour in direction d; the flood reaches
			// those whose neighbour it contains.
			a0, a1 := ahead(seed[0], seed[1], k)
			b0, b1 := behind(seed[0], seed[1], k)
			x[0] |= a0&g.inner[d][0][0] | b0&g.inner[d+3][0][0]
			x[1] |= a1&g.inner[d][0][1] | b1&g.inner[d+3][0][1]
		}
		x[0], x[1] = x[0]&plane[0], x[1]&plane[1]
		if x == seed {
			return x
		}
		seed = x
	}
}
