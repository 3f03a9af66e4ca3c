package citybot

import (
	"fmt"

	"agora/game/bots"
	"agora/rules/city"
)

// ruler is a player to measure against. It plays by rules of thumb and does not
// look ahead: it takes the cards that its next level asks for, holds a space at the
// monument once it can pay, teaches its best citizens while that is worth a card,
// sends to court the citizens who would win there, and finds guilty or acquits by what the
// points and cards of that are worth.
type ruler struct{}

// rulesBaseline is it for the arena.
var rulesBaseline = bots.Baseline[city.State, city.Move]{
	Name: "rules",
	Make: func(argument string) (bots.Player[city.State, city.Move], error) {
		if argument != "" {
			return nil, fmt.Errorf("rules takes no argument")
		}
		return ruler{}, nil
	},
}

// whim is by how much it misjudges a place, so that its games are not all alike.
const whim = 100

// Levels returns one and the same.
func (ruler) Levels() []bots.Level {
	levels := player{}.Levels()
	for i := range levels {
		levels[i].Text = "Plays by rules of thumb."
	}
	return levels
}

// Think decides.
func (ruler) Think(job bots.Job[city.State, city.Move], e *bots.Effort) bots.Choice[city.Move] {
	return glance(job, e, &standard, whim)
}
