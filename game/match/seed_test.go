package match

import (
	"math/bits"
	"testing"
)

// Every bit of a fresh seed is drawn, the highest as well as the lowest, and hardly any seed
// is one that can be guessed; those that people type are.
func TestFreshSeed(t *testing.T) {
	const draws = 512 // that a bit is never or always set has a chance of 2^-511
	some, all, short, seen := uint64(0), ^uint64(0), 0, map[uint64]bool{}
	for range draws {
		seed := FreshSeed()
		some, all, seen[seed] = some|seed, all&seed, true
		if Guessable(seed) {
			short++
		}
	}
	if bits.OnesCount64(some) != 64 || all != 0 || len(seen) != draws || short > 8 {
		t.Errorf("%d seeds, %d different: bits ever set %x, always set %x, %d can be guessed", draws, len(seen), some, all, short)
	}
	for seed, want := range map[uint64]bool{0: true, 42: true, 999_999_999: true, 1<<50 - 1: true, 1 << 50: false, 1<<64 - 1: false} {
		if Guessable(seed) != want {
			t.Errorf("%d: can be guessed %t", seed, !want)
		}
	}
}
