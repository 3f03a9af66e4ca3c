package citytable

import (
	"agora/game/bots/citybot"
	"agora/game/known"
	"agora/game/store"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/editor"
)

// Game returns the game as menus know it.
func Game() known.Game {
	return known.Describe(citybot.Team(), known.Show{
		Designer: "Harald Lieske", Year: 2013,
		Secrets:  true,
		Confirms: store.ConfirmTaps,
		Snapshot: known.Pictures(city.Game{}, board.Snapshot),
		Still:    known.Stills(board.Snapshot),
		Curve: known.Curves[city.State, city.Move](func(st city.State) (list []int) {
			for _, t := range st.Tallies() {
				list = append(list, t.Total)
			}
			return list
		}),
		Miniature: board.Miniature(),
		Sheet:     editor.New,
		Figures:   figureList(),
	})
}

// figureList returns the figures of the rulebook.
func figureList() []known.Figure {
	var list []known.Figure
	for i := range board.Figures {
		list = append(list, known.Figure{Name: board.Figures[i].Name, Draw: board.Figures[i].Draw})
	}
	return list
}
