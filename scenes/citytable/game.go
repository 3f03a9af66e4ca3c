package citytable

import (
	"agora/game"
	"agora/game/bots/citybot"
	"agora/game/store"
	"agora/rules/city"
)

// Game returns the game as menus know it.
func Game() game.Game {
	return game.Describe(citybot.Team(), game.Show{
		Designer: "Harald Lieske", Year: 2013,
		Secrets:   true,
		Confirms:  store.ConfirmTaps,
		Snapshot:  game.Pictures(city.Game{}, snapshot),
		Miniature: newMiniature(),
		Sheet:     newBoardSheet,
		Figures:   figureList(),
	})
}

// figureList returns the figures of the rulebook.
func figureList() []game.Figure {
	var list []game.Figure
	for i := range figures {
		list = append(list, game.Figure{Name: figures[i].name, Draw: figures[i].show})
	}
	return list
}
