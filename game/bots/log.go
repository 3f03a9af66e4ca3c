package bots

import (
	"math"
	"math/bits"
)

// Log returns the natural logarithm of x, or 0 for 0. Unlike math.Log it gives the same result
// on every machine: it finds the logarithm to base 2 by squaring, with the given number of
// binary places from 1 to 52.
func Log(x uint64, places int) float64 {
	if x <= 1 {
		return 0
	}
	whole := bits.Len64(x) - 1
	m := x << (63 - whole) // from 1 to 2, of 63 binary places
	fraction := uint64(0)
	for range places {
		hi, _ := bits.Mul64(m, m)
		fraction <<= 1
		if hi>>63 != 0 {
			fraction |= 1
			m = hi
		} else {
			m = hi << 1
		}
	}
	return float64(uint64(whole)<<places|fraction) * (math.Ln2 / float64(uint64(1)<<places))
}
