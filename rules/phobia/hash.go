package phobia

import "math/bits"

// keys are the Zobrist keys: random words whose sum without carry is the hash of
// a position. They are worked out from a fixed seed, the same on every machine.
type keys struct {
	piece [4][128]uint64             // by kind (seat + 2*size) and bit
	left  [2][2][16]uint64           // by seat, size and supply
	seat  uint64                     // the second player is to move
	start [len(boardNames)][2]uint64 // by board, and whether the first piece is free
}

var zobrist = newKeys()

func newKeys() *keys {
	k := new(keys)
	state := uint64(0x61676f7261706862)
	next := func() uint64 { // splitmix64
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
	for i := range k.piece {
		for j := range k.piece[i] {
			k.piece[i][j] = next()
		}
	}
	for i := range k.left {
		for j := range k.left[i] {
			for n := range k.left[i][j] {
				k.left[i][j][n] = next()
			}
		}
	}
	k.seat = next()
	for i := range k.start {
		k.start[i] = [2]uint64{next(), next()}
	}
	return k
}

// change is the difference of what the pieces of two positions contribute, when
// no cell holds a piece in both that differs. So it is before and after a move:
// a piece only ever goes to a cell that was empty.
func (k *keys) change(a, b *planes) uint64 {
	var h uint64
	for w := range a.taken {
		for x := a.taken[w] ^ b.taken[w]; x != 0; x &= x - 1 {
			i := bits.TrailingZeros64(x)
			// The planes hold nothing of an empty cell, so that of the two the
			// piece's own kind shows.
			kind := (a.second[w]|b.second[w])>>(i&63)&1 | (a.big[w]|b.big[w])>>(i&63)&1<<1
			h ^= k.piece[kind][(64*w+i)&127]
		}
	}
	return h
}

// supply is what a player's supply of one size contributes.
func (k *keys) supply(seat uint8, z Size, n int8) uint64 { return k.left[seat&1][z&1][n&15] }

// rehash works the hash out from nothing.
func (p *Position) rehash() {
	first := 0
	if p.free {
		first = 1
	}
	h := zobrist.change(new(planes), &p.planes) ^ zobrist.start[p.board][first]
	for s := range p.left {
		for z, n := range p.left[s] {
			h ^= zobrist.supply(uint8(s), Size(z), n)
		}
	}
	if p.seat == 1 {
		h ^= zobrist.seat
	}
	p.hash = h
}
