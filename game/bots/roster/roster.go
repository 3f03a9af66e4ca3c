// Package roster knows the computer players of all games by the games' names. It
// is for programs and menus that do not know which game they have; who knows it
// takes the Team of the player's package.
package roster

import (
	"agora/game/bots"
	"agora/game/bots/citybot"
	"agora/game/bots/marketbot"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
)

// teams are those of all games that have computer players.
func teams() []team {
	return []team{marketbot.Team(), citybot.Team(), phobiabot.Team(), stacksbot.Team()}
}

// team is a bots.Team of any game.
type team interface {
	Name() string
	Levels() []bots.Level
}

// Find is the team of a game; false if the game has no computer players, or other
// states and moves than these.
func Find[S, M any](game string) (bots.Team[S, M], bool) {
	for _, t := range teams() {
		if found, ok := t.(bots.Team[S, M]); ok && t.Name() == game {
			return found, true
		}
	}
	return bots.Team[S, M]{}, false
}

// Levels are the levels of a game's computer players, weakest first; nil if the
// game has none.
func Levels(game string) []bots.Level {
	for _, t := range teams() {
		if t.Name() == game {
			return t.Levels()
		}
	}
	return nil
}
