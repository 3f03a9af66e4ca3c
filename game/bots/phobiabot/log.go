package phobiabot

import (
	"math"

	"agora/game/bots"
)

// logPlaces is how exact the logarithms are: some four decimals.
const logPlaces = 12

// rootLog is the square root of the natural logarithm of n + 1.
func rootLog(n int32) float64 {
	if int(n) < len(rootLogs) {
		return rootLogs[n]
	}
	return math.Sqrt(bots.Log(uint64(n)+1, logPlaces))
}

// rootLogs are those of the small numbers, which a tree asks for most.
var rootLogs = newRootLogs()

func newRootLogs() (table [1 << 12]float64) {
	for i := range table {
		table[i] = math.Sqrt(bots.Log(uint64(i)+1, logPlaces))
	}
	return table
}
