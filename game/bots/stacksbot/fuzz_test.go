package stacksbot

import (
	"testing"

	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/stacks"
)

// Whatever position there is, the move is legal.
func FuzzPosition(f *testing.F) {
	botstest.Fuzz(f, botstest.Suite[stacks.State, stacks.Move]{Team: Team(), Setups: []rules.Setup{setup("on"), setup("off")}, Games: 1, Every: 29, Nodes: 60})
}
