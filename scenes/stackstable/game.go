package stackstable

import (
	"agora/game"
	"agora/game/bots/stacksbot"
	"agora/rules/stacks"
)

// Game is the game as menus know it.
func Game() game.Game {
	return game.Describe(stacksbot.Team(), New, game.Show{
		Designer: "Nicolas Herlas", Year: 1996, Length: "30 minutes",
		Line:  "Stacks climb, capture, surrender and revolt.",
		Blurb: "Climb onto what is no higher, slip under what is no lower, and beware of the day your prisoners are in the majority.",
		Words: map[string]string{
			"draws": "Draws", "draws=on": "Repetition, quiet play", "draws=off": "None",
		},
		NoChance:  true,
		Snapshot:  game.Pictures(stacks.Game{}, snapshot),
		Miniature: NewMiniature(),
		Figures:   figures(),
	})
}
