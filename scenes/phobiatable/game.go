package phobiatable

import (
	"agora/game/bots/phobiabot"
	"agora/game/known"
	"agora/game/store"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/board"
	"agora/scenes/phobiatable/editor"
)

// Game returns the game as menus know it.
func Game() known.Game {
	return known.Describe(phobiabot.Team(), known.Show{
		Designer: "Jeff Jarosch", Year: 2011,
		NoChance:  true,
		Confirms:  store.ConfirmTaps,
		Snapshot:  known.Pictures(phobia.Game{}, board.Snapshot),
		Still:     known.Stills(board.Snapshot),
		Curve:     known.Curves[phobia.State, phobia.Move](func(st phobia.State) []int { t := st.Tally(); return t.Largest[:] }),
		Miniature: board.Miniature(),
		Figures:   board.Figures(),
		Sheet:     editor.New,
	})
}
