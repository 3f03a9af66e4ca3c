package citytable

import (
	"agora/game"
	"agora/game/bots/citybot"
	"agora/render"
)

// Game is the game as menus know it.
func Game() game.Game {
	return game.Describe(citybot.Team(), New, game.Show{
		Designer: "Harald Lieske", Year: 2013, Length: "60 minutes",
		Blurb:     "Send your citizens, face down, to market, exchange, stoa, court and monument, and win the city with goods and with words.",
		Secrets:   true,
		Miniature: NewMiniature(),
		Figures:   figureList(),
	})
}

// figureList are the figures of the rulebook.
func figureList() []game.Figure {
	var list []game.Figure
	for _, name := range []string{"city/turn", "city/things", "city/tableau", "city/place", "city/market", "city/short", "city/exchange", "city/stoa", "city/court", "city/jurors", "city/verdict", "city/monument", "city/prices", "city/clean", "city/prison", "city/score", "city/curtain"} {
		list = append(list, game.Figure{Name: name, Draw: func(c *render.Canvas, r render.Rect) { Figure(name, c, r) }})
	}
	return list
}
