package phobiabot

import (
	"math"

	"agora/game/bots"
)

// logPlaces is the number of binary places of the logarithms: about four decimals.
const logPlaces = 12

// rootLog returns the square root of the natural logarithm of n + 1.
func rootLog(n int32) float64 {
	switch {
	case n < logs:
		return rootLogs[n]
	case n>>logStep < logs:
		return rootLogs[logs+n>>logStep]
	}
	return math.Sqrt(bots.Log(uint64(n)+1, logPlaces))
}

// rootLogs are those of the small numbers, and of every 256th of the greater ones,
// which stands for those that follow.
var rootLogs = newRootLogs()

const (
	logs    = 1 << 12
	logStep = 8
)

func newRootLogs() (table [2 * logs]float64) {
	for i := range uint64(logs) {
		table[i] = math.Sqrt(bots.Log(i+1, logPlaces))
		table[logs+i] = math.Sqrt(bots.Log(i<<logStep+1, logPlaces))
	}
	return table
}
