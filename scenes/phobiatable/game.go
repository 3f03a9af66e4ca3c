package phobiatable

import (
	"agora/game/bots/phobiabot"
	"agora/game/known"
	"agora/game/store"
	"agora/rules/phobia"
)

// Game returns the game as menus know it.
func Game() known.Game {
	return known.Describe(phobiabot.Team(), known.Show{
		Designer: "Jeff Jarosch", Year: 2011,
		NoChance:  true,
		Confirms:  store.ConfirmTaps,
		Snapshot:  known.Pictures(phobia.Game{}, snapshot),
		Miniature: newMiniature(),
		Figures:   figures(),
		Sheet:     newSheet,
	})
}
