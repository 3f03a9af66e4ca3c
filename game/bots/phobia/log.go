package phobia

import (
	"math"
	"math/bits"
)

// rootLog is the square root of the natural logarithm of n + 1.
func rootLog(n int32) float64 {
	if int(n) < len(rootLogs) {
		return rootLogs[n]
	}
	return math.Sqrt(logarithm(uint64(n) + 1))
}

// rootLogs are those of the small numbers, which a tree asks for most.
var rootLogs = newRootLogs()

func newRootLogs() (table [1 << 12]float64) {
	for i := range table {
		table[i] = math.Sqrt(logarithm(uint64(i) + 1))
	}
	return table
}

// logarithm is the natural logarithm of x to some four decimals, the same on every
// machine, which math.Log is not: twelve binary places of the logarithm to base 2,
// found by squaring.
func logarithm(x uint64) float64 {
	if x <= 1 {
		return 0
	}
	const places = 12
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
	return float64(uint64(whole)<<places|fraction) * (math.Ln2 / (1 << places))
}
