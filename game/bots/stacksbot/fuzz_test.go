package stacksbot

import (
	"testing"

	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/stacks"
)

// FuzzPosition checks that the move is legal in any position.
func FuzzPosition(f *testing.F) {
	botstest.Fuzz(f, botstest.Suite[stacks.State, stacks.Move]{Team: Team(), Setups: []rules.Setup{setup("on"), setup("off")}, Games: 1, Every: 29, Nodes: 60})
}
