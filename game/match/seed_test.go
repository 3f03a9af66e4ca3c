package match

import (
	"math/bits"
	"testing"
)

// TestFreshSeed: every bit of a fresh seed is random, and hardly any can be guessed,
// unlike those that people type.
func TestFreshSeed(t *testing.T) {
	const draws = 512 // a bit is never or always set with a probability of 2^-511
	some, all, short, seen := uint64(0), ^uint64(0), 0, map[uint64]bool{}
	for range draws {
		seed := FreshSeed()
		some, all, seen[seed] = some|seed, all&seed, true
		if Guessable(seed) {
			short++
		}
	}
	if bits.OnesCount64(some) != 64 || all != 0 || len(seen) != draws || short > 8 {
		t.Errorf("%d seeds, %d different: bits ever set %x, always set %x, %d can be guessed; want all 64 bits set at times, none always, all different and at most 8 to be guessed",
			draws, len(seen), some, all, short)
	}
	for seed, want := range map[uint64]bool{0: true, 42: true, 999_999_999: true, 1<<50 - 1: true, 1 << 50: false, 1<<64 - 1: false} {
		if Guessable(seed) != want {
			t.Errorf("%d: can be guessed %t, Guessable(seed) = %v; want %v", seed, !want, Guessable(seed), want)
		}
	}
}
