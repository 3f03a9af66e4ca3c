package phobiatable

import (
	"agora/game"
	"agora/game/bots/phobiabot"
	"agora/rules/phobia"
)

// Game is the game as menus know it.
func Game() game.Game {
	return game.Describe(phobiabot.Team(), New, game.Show{
		Designer: "Jeff Jarosch", Year: 2011, Length: "15 minutes",
		Line:  "Every piece pushes. The larger crowd loses.",
		Blurb: "Every piece pushes its neighbours away, friend and foe alike. In the end, the player with the larger crowd loses.",
		Words: map[string]string{
			"board": "Board", "board=hex4": "37 cells", "board=hex7": "127 cells", "board=rhombus7": "Rhombus, 49",
			"first": "First piece", "first=centre": "In the middle", "first=any": "Anywhere",
		},
		NoChance:  true,
		Snapshot:  game.Pictures(phobia.Game{}, snapshot),
		Miniature: NewMiniature(),
		Figures:   figures(),
	})
}
