package stackstable

import (
	"agora/game/bots/stacksbot"
	"agora/game/known"
	"agora/game/store"
	"agora/rules/stacks"
	"agora/scenes/stackstable/board"
	"agora/scenes/stackstable/editor"
)

// Game returns the game as menus know it.
func Game() known.Game {
	return known.Describe(stacksbot.Team(), known.Show{
		Designer: "Nicolas Herlas", Year: 1996,
		NoChance:  true,
		Confirms:  store.ConfirmTaps,
		Snapshot:  known.Pictures(stacks.Game{}, board.Snapshot),
		Still:     known.Stills(board.Snapshot),
		Reel:      board.Revolt,
		Curve:     known.Curves[stacks.State, stacks.Move](func(st stacks.State) []int { return []int{free(&st.Position, 0), free(&st.Position, 1)} }),
		Miniature: board.Miniature(),
		Figures:   board.Figures(),
		Sheet:     editor.New,
	})
}
