package citybot

import (
	"testing"

	"agora/game/bots/botstest"
	"agora/rules/city"
)

// Whatever position there is, the move is legal.
func FuzzPosition(f *testing.F) {
	botstest.Fuzz(f, botstest.Suite[city.State, city.Move]{Team: Team(), Setups: tables, Games: 1, Every: 19, Nodes: 6})
}
