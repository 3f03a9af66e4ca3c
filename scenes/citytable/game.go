package citytable

import (
	"agora/game/bots/citybot"
	"agora/game/known"
	"agora/game/store"
	"agora/rules/city"
)

// Game returns the game as menus know it.
func Game() known.Game {
	return known.Describe(citybot.Team(), known.Show{
		Designer: "Harald Lieske", Year: 2013,
		Secrets:   true,
		Confirms:  store.ConfirmTaps,
		Snapshot:  known.Pictures(city.Game{}, snapshot),
		Miniature: newMiniature(),
		Sheet:     newBoardSheet,
		Figures:   figureList(),
	})
}

// figureList returns the figures of the rulebook.
func figureList() []known.Figure {
	var list []known.Figure
	for i := range figures {
		list = append(list, known.Figure{Name: figures[i].name, Draw: figures[i].show})
	}
	return list
}
