package markettable

import (
	"agora/game"
	"agora/game/bots/marketbot"
	"agora/rules/market"
)

// Game is the game as menus know it.
func Game() game.Game {
	return game.Describe(marketbot.Team(), New, game.Show{
		Designer: "James Ernest", Year: 2002, Length: "45 minutes",
		Line:      "Lay cards at any angle, earn from open doors.",
		Blurb:     "Place card after card on an open square, at any angle, and earn from every door that customers can still reach.",
		Snapshot:  game.Pictures(market.Game{}, snapshot),
		Miniature: Miniature,
		Figures:   figureList(),
	})
}
