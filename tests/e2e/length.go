package e2e

import (
	"math"

	"agora/tests/requirements"
)

// Length is the number of decisions made in a game.
type Length int

const (
	// Opening is enough to see that a hand's decisions arrive, that the game is
	// saved, and that it goes on. How games go on and end is tested at the tables
	// themselves, without a window.
	Opening Length = 4
	Whole   Length = math.MaxInt
)

// Usual returns an opening, and the whole game in the long tests (make test-long).
func Usual() Length {
	if requirements.Long() {
		return Whole
	}
	return Opening
}
