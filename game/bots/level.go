package bots

import (
	"time"

	"agora/rules/chance"
)

// names are the names of the levels in all games.
var names = [Levels]string{"Visitor", "Apprentice", "Regular", "Expert", "Master"}

// First is the level of a player's first game: somebody who has just learned a game wins
// about half the time against it.
const First = 1

// Ladder combines sentences and budgets into a list of levels.
func Ladder(texts [Levels]string, budgets [Levels]Budget) []Level {
	levels := make([]Level, Levels)
	for i := range levels {
		levels[i] = Level{Number: i + 1, Name: names[i], Text: texts[i], Budget: budgets[i]}
	}
	return levels
}

// Alike returns the levels of a player that differ only in their budgets; budget is called with
// 0 for the lowest.
func Alike(text string, budget func(i int) Budget) []Level {
	var texts [Levels]string
	var budgets [Levels]Budget
	for i := range texts {
		texts[i], budgets[i] = text, budget(i)
	}
	return Ladder(texts, budgets)
}

// Growing returns a budget for Alike that grows fourfold from level to level.
func Growing(i int) Budget { return Budget{Nodes: 100 << (2 * i), Time: 10 * time.Second} }

// Noise returns a random integer from -width to width, the sum of two dice, so that values near
// 0 are likelier. Added to an evaluation it makes a player misjudge often by a little and
// seldom by much. A width of 0 draws nothing from the stream.
func Noise(r *chance.Stream, width int) int {
	if width <= 0 {
		return 0
	}
	return r.Intn(width+1) + r.Intn(width+1) - width
}
