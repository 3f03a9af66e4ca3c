// Package catalogue lists the program's games with their rules and computer players, for
// programs that work with any game, such as the engine and the arena. Code for a single
// game takes the Team from that player's package; menus and tables use scenes.Games.
package catalogue

import (
	"agora/game/bots"
	"agora/game/bots/citybot"
	"agora/game/bots/marketbot"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/game/boxed"
)

// List are games in the order of the menus.
type List []Game

// Find returns the game with that name, if it is in the list.
func (l List) Find(name string) (Game, bool) {
	for _, g := range l {
		if g.Name() == name {
			return g, true
		}
	}
	return Game{}, false
}

// Games returns all of them.
func Games() List {
	return List{
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
	return Game{boxed.Team(t), extrasOf(t.Game)}
}
