package phobia

import "math/bits"

// This file applies the rules on narrow boards, to a whole board at a time in one word.

// placesNarrow returns the cells where a small and where a large piece would push as
// required. Phobia "legal placement": in some direction the next cell is occupied and the
// one behind it empty; for a large piece the one behind that must be empty too.
func placesNarrow(taken, cells uint64) (small, large uint64) {
	e := cells &^ taken
	s1, l1 := alongNarrow(taken, e, 1)
	s8, l8 := alongNarrow(taken, e, 8)
	s7, l7 := alongNarrow(taken, e, 7)
	return (s1 | s8 | s7) & e, (l1 | l8 | l7) & e
}

// alongNarrow computes placesNarrow for one direction and its opposite. Its results may
// include occupied cells.
func alongNarrow(taken, e uint64, step int) (small, large uint64) {
	up := taken >> step & (e >> (2 * step))
	down := taken << step & (e << (2 * step))
	return up | down, up&(e>>(3*step)) | down&(e<<(3*step))
}

// To push without a branch for each direction, the board is rotated so that the placed
// piece lies on bit 24. Around it lie three rings of six bits, the cells one, two and three
// steps away in the six directions:
//
//	   3     3
//	    2   2
//	     1 1         A piece on ring 1 moves if its cell of ring 2 is empty, and
//	3 2 1 P 1 2 3    moves on if that of ring 3 is empty too and the placed piece
//	     1 1         is large.
//	    2   2
//	   3     3
//
// Tables transfer the pattern of one ring to another. Multiplying by the right number
// gathers the six bits of a ring, in some order, in the upper six bits of the word, so that
// each of the 64 patterns has a different number.
const (
	middle = 24

	ring1 = 1<<(middle-8) | 1<<(middle-7) | 1<<(middle-1) | 1<<(middle+1) | 1<<(middle+7) | 1<<(middle+8)
	ring2 = 1<<(middle-16) | 1<<(middle-14) | 1<<(middle-2) | 1<<(middle+2) | 1<<(middle+14) | 1<<(middle+16)
	ring3 = 1<<(middle-24) | 1<<(middle-21) | 1<<(middle-3) | 1<<(middle+3) | 1<<(middle+21) | 1<<(middle+24)

	// found by trial; a test checks that all patterns differ
	gather1 = 0xa140404211070200
	gather2 = 0x0110012308800200
	gather3 = 0x1008031090984000
	gather  = 64 - 6
)

// ringTables maps a gathered ring to the cells of other rings in the same directions.
type ringTables struct {
	of1 [64]struct{ ring2, ring3 uint64 }
	of2 [64]struct{ ring1, ring3 uint64 }
	of3 [64]struct{ ring2 uint64 }
}

var rings = newRingTables()

func newRingTables() (t ringTables) {
	steps := [6]int{-8, -7, -1, 1, 7, 8}
	for pattern := range 64 {
		var a, b, c uint64
		for i, d := range steps {
			if pattern>>i&1 != 0 {
				a |= 1 << (middle + d)
				b |= 1 << (middle + 2*d)
				c |= 1 << (middle + 3*d)
			}
		}
		t.of1[a*gather1>>gather].ring2, t.of1[a*gather1>>gather].ring3 = b, c
		t.of2[b*gather2>>gather].ring1, t.of2[b*gather2>>gather].ring3 = a, c
		t.of3[c*gather3>>gather].ring2 = b
	}
	return t
}

// pushNarrow places a piece on bit c and pushes its neighbours directly away from it.
// Phobia "pushing": a small piece pushes one cell, a large one two, as far as the cells are
// empty. The rays do not meet, so all pushes happen at once.
func pushNarrow(taken, second, big, cells uint64, c int, z Size, seat uint8) (uint64, uint64, uint64) {
	t := bits.RotateLeft64(taken, middle-c)
	e := bits.RotateLeft64(cells&^taken, middle-c)
	goOn := -uint64(z & 1)
	behind := &rings.of1[t&ring1*gather1>>gather]
	clear2 := &rings.of2[e&ring2*gather2>>gather]
	clear3 := rings.of3[e&ring3*gather3>>gather].ring2

	from := t & clear2.ring1
	one := behind.ring2 & e
	to := one&^(clear3&goOn) | behind.ring3&clear2.ring3&e&goOn

	// Colour and size move with the piece: of the two cells that it could go to, it goes to
	// the one that is entered.
	s := bits.RotateLeft64(second, middle-c) & from
	b := bits.RotateLeft64(big, middle-c) & from
	out := &rings.of1[s*gather1>>gather]
	s |= (out.ring2 | out.ring3) & to
	out = &rings.of1[b*gather1>>gather]
	b |= (out.ring2 | out.ring3) & to

	return taken ^ bits.RotateLeft64(from|to, c-middle) | 1<<(c&63),
		second ^ bits.RotateLeft64(s, c-middle) | uint64(seat&1)<<(c&63),
		big ^ bits.RotateLeft64(b, c-middle) | uint64(z&1)<<(c&63)
}

// besideNarrow returns the cells next to those of a set. It may also set bits of the
// plane's eighth file, which the caller masks.
func besideNarrow(x uint64) uint64 {
	return x<<1 | x>>1 | x<<8 | x>>8 | x<<7 | x>>7
}

// growNarrow adds to a set all cells next to it, and the same extra bits as besideNarrow.
func growNarrow(x uint64) uint64 { return x | besideNarrow(x) }

// floodNarrow returns the connected part of the plane that contains the seed.
func floodNarrow(seed, plane uint64) uint64 {
	for {
		x := growNarrow(seed) & plane
		if x == seed {
			return x
		}
		seed = growNarrow(x) & plane
	}
}
