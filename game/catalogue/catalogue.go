// Package catalogue is the list of the program's games below the screen: their
// rules and their players, for programs that do not know which game they play, such
// as the engine and the arena. Who knows it takes the Team of the player's package;
// what menus and tables know of a game stands in scenes.Games.
package catalogue

import (
	"agora/game/bots"
	"agora/game/bots/citybot"
	"agora/game/bots/marketbot"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/rules"
)

// Games are all of them, in the order of the menus.
func Games() []Game {
	return []Game{
		Of(marketbot.Team()),
		Of(citybot.Team()),
		Of(phobiabot.Team()),
		Of(stacksbot.Team()),
	}
}

// Game is a game whose states and moves are in boxes.
type Game struct {
	bots.Team[any, any]
	Extras
}

// Of puts the states and moves of a game into boxes.
func Of[S, M any](t bots.Team[S, M]) Game {
	boxes := bots.Team[any, any]{Title: t.Title, Short: t.Short, Game: box(t.Game), Sample: t.Sample}
	if t.Player != nil {
		boxes.Player = player[S, M]{t.Player}
	}
	if t.Told != nil {
		boxes.Told = func(s any) map[string]int { return t.Told(s.(S)) }
	}
	if t.Recall != nil {
		boxes.Recall = func(s any, seat rules.Seat, level int) any { return t.Recall(s.(S), seat, level) }
	}
	for _, b := range t.Baselines {
		boxes.Baselines = append(boxes.Baselines, bots.Baseline[any, any]{Name: b.Name, Make: func(argument string) (bots.Player[any, any], error) {
			p, err := b.Make(argument)
			if err != nil {
				return nil, err
			}
			return player[S, M]{p}, nil
		}})
	}
	return Game{boxes, extrasOf(t.Game)}
}
