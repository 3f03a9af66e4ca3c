package stackstable

import (
	"agora/game"
	"agora/game/bots/stacksbot"
	"agora/game/store"
	"agora/rules/stacks"
)

// Game returns the game as menus know it.
func Game() game.Game {
	return game.Describe(stacksbot.Team(), game.Show{
		Designer: "Nicolas Herlas", Year: 1996,
		NoChance:  true,
		Confirms:  store.ConfirmTaps,
		Snapshot:  game.Pictures(stacks.Game{}, snapshot),
		Miniature: newMiniature(),
		Figures:   figures(),
		Sheet:     newSheet,
	})
}
