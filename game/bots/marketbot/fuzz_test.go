package marketbot

import (
	"testing"

	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/market"
)

// FuzzPosition checks that the move is legal in any position.
func FuzzPosition(f *testing.F) {
	botstest.Fuzz(f, botstest.Suite[market.State, market.Move]{Team: Team(), Setups: []rules.Setup{{Seats: 2}, {Seats: 4}}, Games: 1, Every: 9, Nodes: 60})
}
