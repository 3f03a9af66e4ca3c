package markettable

import (
	"agora/game"
	"agora/game/bots/marketbot"
	"agora/render"
)

// Game is the game as menus know it.
func Game() game.Game {
	return game.Describe(marketbot.Team(), New, game.Show{
		Designer: "James Ernest", Year: 2002, Length: "45 minutes",
		Blurb:     "Place card after card on an open square, at any angle, and earn from every door that customers can still reach.",
		Miniature: Miniature,
		Figures:   figureList(),
	})
}

// figureList are the figures of the rulebook.
func figureList() []game.Figure {
	var list []game.Figure
	for _, name := range []string{"market/card", "market/turn", "market/doors", "market/yard", "market/edge", "market/contact", "market/refused", "market/owners", "market/grow", "market/buy", "market/fire", "market/flood", "market/festival", "market/hand"} {
		list = append(list, game.Figure{Name: name, Draw: func(c *render.Canvas, r render.Rect) { Figure(name, c, r) }})
	}
	return list
}
