package bots

import (
	"time"

	"agora/rules/chance"
)

// names of the levels are those of all games.
var names = [Levels]string{"Visitor", "Apprentice", "Regular", "Expert", "Master"}

// First is the level of a player's first game: somebody who has just learned a game wins
// about half the time against it.
const First = 1

// Ladder returns the list of levels from their sentences and budgets.
func Ladder(texts [Levels]string, budgets [Levels]Budget) []Level {
	levels := make([]Level, Levels)
	for i := range levels {
		levels[i] = Level{Number: i + 1, Name: names[i], Text: texts[i], Budget: budgets[i]}
	}
	return levels
}

// Alike returns the list of levels of a player that is the same on all of them but for
// what it may spend; budget is asked with 0 for the lowest.
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

// Noise returns a whole number from -width to width, those around 0 likelier: the sum
// of two dice. Added to an evaluation it makes a player who misjudges a little
// often and much seldom. A width of 0 draws nothing from the stream.
func Noise(r *chance.Stream, width int) int {
	if width <= 0 {
		return 0
	}
	return r.Intn(width+1) + r.Intn(width+1) - width
}
