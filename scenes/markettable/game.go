package markettable

import (
	"agora/game"
	"agora/game/bots/marketbot"
	"agora/game/store"
	"agora/rules/market"
)

// Game returns the game as menus know it.
func Game() game.Game {
	return game.Describe(marketbot.Team(), game.Show{
		Designer: "James Ernest", Year: 2002,
		Confirms:  store.ConfirmAlways,
		Snapshot:  game.Pictures(market.Game{}, snapshot),
		Miniature: miniature,
		Figures:   figureList(),
		Sheet:     newSheet,
	})
}
