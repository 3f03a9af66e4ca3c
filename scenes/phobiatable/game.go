package phobiatable

import (
	"agora/game"
	"agora/game/bots/phobiabot"
	"agora/game/store"
	"agora/rules/phobia"
)

// Game returns the game as menus know it.
func Game() game.Game {
	return game.Describe(phobiabot.Team(), game.Show{
		Designer: "Jeff Jarosch", Year: 2011,
		NoChance:  true,
		Confirms:  store.ConfirmTaps,
		Snapshot:  game.Pictures(phobia.Game{}, snapshot),
		Miniature: newMiniature(),
		Figures:   figures(),
		Sheet:     newSheet,
	})
}
