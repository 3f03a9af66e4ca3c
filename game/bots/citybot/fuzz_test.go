package citybot

import (
	"testing"

	"agora/game/bots/botstest"
	"agora/rules/city"
)

// FuzzPosition checks that the move is legal in any position.
func FuzzPosition(f *testing.F) {
	botstest.Fuzz(f, botstest.Suite[city.State, city.Move]{Team: Team(), Setups: tables, Games: 1, Every: 19, Nodes: 6})
}
