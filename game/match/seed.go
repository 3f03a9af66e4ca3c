package match

import (
	"crypto/rand"
	"encoding/binary"
)

// FreshSeed draws the seed of a game for which nobody typed one: 64 bits from the system's
// generator. Cards that lie open on a table tell some thirty bits of the luck, and nobody can
// try the rest.
func FreshSeed() uint64 {
	var bits [8]byte
	rand.Read(bits[:]) // it never fails: without a generator the program ends
	return binary.LittleEndian.Uint64(bits[:])
}

// guessable is the number of seeds that a patient program can try: a million a second on a core, for
// ten years on a few.
const guessable = 1 << 50

// Guessable reports whether a seed is so short that somebody who sees how a game begins can
// find it by trying, and knows then what is still to come.
func Guessable(seed uint64) bool { return seed < guessable }
