package stacks

// The hash of a position is a Zobrist hash: the XOR of one random word for each cell with
// its stack. A table of these words would need one for every cell and every possible stack,
// some 6 million, so they are computed by mixing the bits of the cell and the stack.

// key returns the random word of a cell and the stack on it.
func key(c Cell, s Stack) uint64 {
	x := (uint64(s)<<6 | uint64(c&63)) * 0x9e3779b97f4a7c15
	x = (x ^ x>>32) * 0xd6e8feb86659fd93
	return x ^ x>>32
}

// Words for the rest of the position: Black is to move, and the draw rules are off.
const (
	seatKey uint64 = 0x8f1bbcdc2d6a09e7
	openKey uint64 = 0xca62c1d6a54ff53b
)

// rehash computes the hash from scratch.
func (p *Position) rehash() {
	p.hash = 0
	for c, s := range p.stacks {
		if Cell(c).OnBoard() {
			p.hash ^= key(Cell(c), s)
		}
	}
	if p.seat == 1 {
		p.hash ^= seatKey
	}
	if !p.draws {
		p.hash ^= openKey
	}
}
