package markettable

import (
	"agora/game/bots/marketbot"
	"agora/game/known"
	"agora/game/store"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/editor"
)

// Game returns the game as menus know it.
func Game() known.Game {
	return known.Describe(marketbot.Team(), known.Show{
		Designer: "James Ernest", Year: 2002,
		Confirms:  store.ConfirmAlways,
		Snapshot:  known.Pictures(market.Game{}, board.Snapshot),
		Still:     known.Stills(board.Snapshot),
		Reel:      board.Grow,
		Curve:     known.Curves[market.State, market.Move](board.Coins),
		Miniature: board.Miniature,
		Figures:   board.Figures(),
		Sheet:     editor.New,
	})
}
