package stackstable

import (
	"agora/game"
	"agora/game/bots/stacksbot"
	"agora/render"
)

// Game is the game as menus know it.
func Game() game.Game {
	return game.Describe(stacksbot.Team(), New, game.Show{
		Designer: "Nicolas Herlas", Year: 1996, Length: "30 minutes",
		Blurb: "Climb onto what is no higher, slip under what is no lower, and beware of the day your prisoners are in the majority.",
		Words: map[string]string{
			"draws": "Draws", "draws=on": "Repetition, quiet play", "draws=off": "None",
		},
		NoChance:  true,
		Miniature: NewMiniature(),
		Figures:   figureList(),
	})
}

// figureList are the figures of the rulebook.
func figureList() []game.Figure {
	var list []game.Figure
	for _, name := range []string{"stacks/turn", "stacks/board", "stacks/stack", "stacks/move", "stacks/capture", "stacks/surrender", "stacks/revolt", "stacks/guard", "stacks/marks"} {
		list = append(list, game.Figure{Name: name, Draw: func(c *render.Canvas, r render.Rect) { Figure(name, c, r) }})
	}
	return list
}
