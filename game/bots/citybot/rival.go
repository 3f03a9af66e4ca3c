package citybot

import (
	"fmt"

	"agora/game/bots"
	"agora/rules/city"
)

// ruler is a reference opponent that follows rules of thumb without looking ahead. It takes the
// cards that its next level asks for, holds a space at the Monument once it can pay, trains its
// best citizens while that is worth a card, sends citizens to the Court who would win there,
// and chooses verdicts by the points and cards they bring.
type ruler struct{}

// rulesBaseline creates a ruler for the arena.
var rulesBaseline = bots.Baseline[city.State, city.Move]{
	Name: "rules",
	Make: func(argument string) (bots.Player[city.State, city.Move], error) {
		if argument != "" {
			return nil, fmt.Errorf("rules takes no argument")
		}
		return ruler{}, nil
	},
}

// whim is the amount by which a ruler misjudges a place, so that its games differ.
const whim = 100

// Levels returns a single level.
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
