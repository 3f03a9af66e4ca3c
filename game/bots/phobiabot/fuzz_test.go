package phobiabot

import (
	"testing"

	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/phobia"
)

// FuzzPosition checks that the move is legal in any position.
func FuzzPosition(f *testing.F) {
	botstest.Fuzz(f, botstest.Suite[phobia.State, phobia.Move]{Team: Team(), Setups: []rules.Setup{setup(), setup("board=hex7", "first=any"), setup("first=any", "swap=on"), setup("swap=on")}, Games: 1, Every: 7, Nodes: 60})
}
