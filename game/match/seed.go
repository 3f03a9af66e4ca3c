package match

import (
	"crypto/rand"
	"encoding/binary"
)

// FreshSeed draws a random seed when nobody has typed one: 64 bits from the system's
// generator. Open cards on a table reveal some thirty bits of it, and nobody can try all
// the rest.
func FreshSeed() uint64 {
	var bits [8]byte
	rand.Read(bits[:]) // never fails: without a generator the program ends
	return binary.LittleEndian.Uint64(bits[:])
}

// guessable is how many seeds a patient program can try: a million a second per core, for
// ten years on a few cores.
const guessable = 1 << 50

// Guessable reports whether a seed is so small that somebody who sees the start of a game
// can find it by trying, and then knows everything to come.
func Guessable(seed uint64) bool { return seed < guessable }
