package phobia

import "math/bits"

// Planes are the pieces of a position on a narrow board, hex4 or rhombus7, a cell
// of file f and rank r, from 0, being bit f + 8r: where there is one, where one of
// the second player, and where a large one. No other bits are set. Evaluations in
// a search are made of it. Of hex7 it gives only a part.
func (p *Position) Planes() (taken, second, large uint64) {
	return p.taken[0], p.second[0], p.big[0]
}

// Linked are the cells of a set, bits as in Planes, that have another of it next to
// them.
func Linked(x uint64) uint64 { return x & besideNarrow(x) }

// Connected is the connected part of a set that the seed, of the same set, belongs to;
// bits as in Planes.
func Connected(seed, x uint64) uint64 { return floodNarrow(seed, x) }

// CountOf is the number of legal placements of a piece of that size.
func (p *Position) CountOf(z Size) int {
	x := &p.places[z&1]
	return bits.OnesCount64(x[0]) + bits.OnesCount64(x[1])
}
