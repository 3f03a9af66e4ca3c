package e2e

import (
	"math"

	"agora/tests/requirements"
)

// Length is the number of moves to make in a game.
type Length int

const (
	// Opening is long enough to see that moves arrive, the game is saved, and it
	// continues. The tests of the tables cover how games continue and end, without a window.
	Opening Length = 4
	Whole   Length = math.MaxInt
)

// Usual returns Opening, or the whole game in the long tests (make test-long).
func Usual() Length {
	if requirements.Long() {
		return Whole
	}
	return Opening
}
