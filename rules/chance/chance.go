// Package chance is the only source of randomness in the rules. It provides a seeded PCG
// stream with its own bounded integers and shuffle, so that a seed gives the same game on
// every machine and with every release of Go.
package chance

import (
	"math/bits"
	"math/rand/v2"
)

// Stream is a deterministic stream of random numbers. Make one with New; the zero value
// is not usable. Copying a Stream forks it.
type Stream struct{ pcg rand.PCG }

// New returns the stream of a seed. Streams of the same seed with different labels are
// independent, so that shuffling the deck, say, cannot affect anything else.
func New(seed, label uint64) Stream {
	var s Stream
	s.pcg.Seed(seed, label^0x9e3779b97f4a7c15)
	return s
}

// Uint64 returns the next number of the stream.
func (s *Stream) Uint64() uint64 { return s.pcg.Uint64() }

// Intn returns a number from 0 to n-1, all equally likely; n must be positive. It
// multiplies into the range and rejects the biased remainder (Lemire's method). We do not
// use IntN of math/rand/v2, because only its sources, not IntN, are guaranteed to stay the
// same.
func (s *Stream) Intn(n int) int {
	if n <= 0 {
		panic("chance: Intn of a number that is not positive")
	}
	bound := uint64(n)
	hi, lo := bits.Mul64(s.Uint64(), bound)
	if lo < bound {
		for reject := -bound % bound; lo < reject; {
			hi, lo = bits.Mul64(s.Uint64(), bound)
		}
	}
	return int(hi)
}

// Shuffle shuffles a slice; all orders are equally likely.
func Shuffle[T any](s *Stream, a []T) {
	for i := len(a) - 1; i > 0; i-- {
		j := s.Intn(i + 1)
		a[i], a[j] = a[j], a[i]
	}
}
