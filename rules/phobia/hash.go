package phobia

import (
	"math/bits"

	"agora/rules/chance"
)

// keys holds the Zobrist keys: random words that are combined with XOR into the hash of a
// position. They are computed from a fixed seed, so they are the same on every machine.
type keys struct {
	piece [4][128]uint64             // by kind (seat + 2*size) and by bit
	left  [2][2][16]uint64           // by seat, size and number of pieces left
	seat  uint64                     // the second player is to move
	start [len(boardNames)][2]uint64 // by board, and by whether the first piece may go anywhere
	swap  uint64                     // the second player can take the first piece over, now or later
	end   uint64                     // the game ends when either player cannot place a piece
}

var zobrist = newKeys()

func newKeys() *keys {
	k, r := new(keys), chance.New(0, 0)
	for kind := range k.piece {
		for i := range k.piece[kind] {
			k.piece[kind][i] = r.Uint64()
		}
	}
	for seat := range k.left {
		for z := range k.left[seat] {
			for n := range k.left[seat][z] {
				k.left[seat][z][n] = r.Uint64()
			}
		}
	}
	for board := range k.start {
		k.start[board] = [2]uint64{r.Uint64(), r.Uint64()}
	}
	k.seat = r.Uint64()
	k.swap = r.Uint64()
	k.end = r.Uint64()
	return k
}

// change returns the difference between the pieces' contributions to the hashes of two
// positions. No cell may hold different pieces in the two. That is so before and after a
// move, because a piece only ever moves to a cell that was empty.
func (k *keys) change(a, b *planes) uint64 {
	var h uint64
	for w := range a.taken {
		for x := a.taken[w] ^ b.taken[w]; x != 0; x &= x - 1 {
			i := bits.TrailingZeros64(x)
			// An empty cell has no bits in any plane, so the union shows the kind of the
			// piece that one of the two positions holds.
			kind := (a.second[w]|b.second[w])>>(i&63)&1 | (a.big[w]|b.big[w])>>(i&63)&1<<1
			h ^= k.piece[kind][(64*w+i)&127]
		}
	}
	return h
}

// supply returns what a player's supply of one size contributes to the hash.
func (k *keys) supply(seat uint8, z Size, n int8) uint64 { return k.left[seat&1][z&1][n&15] }

// rehash computes the hash from scratch.
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
	if p.swap {
		h ^= zobrist.swap
	}
	if p.either {
		h ^= zobrist.end
	}
	p.hash = h
}
