// Package scenes lists all screens and all games of the program. An entry in Games gives a
// game its screens. (Package catalogue lists the games for programs without a screen.)
package scenes

import (
	"agora/game"
	"agora/game/known"
	"agora/game/routes"
	"agora/scenes/about"
	"agora/scenes/citytable"
	"agora/scenes/club"
	"agora/scenes/editor"
	"agora/scenes/far"
	"agora/scenes/library"
	"agora/scenes/load"
	"agora/scenes/markettable"
	"agora/scenes/opening"
	"agora/scenes/pause"
	"agora/scenes/phobiatable"
	"agora/scenes/puzzles"
	"agora/scenes/result"
	"agora/scenes/rulebook"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/scenes/stackstable"
	"agora/scenes/title"
	"agora/scenes/unsaved"
)

// games lists the program's games in the order of the menus, with what opens their tables.
var games = []struct {
	describe func() known.Game
	table    game.Maker
}{
	{markettable.Game, markettable.New},
	{citytable.Game, citytable.New},
	{phobiatable.Game, phobiatable.New},
	{stackstable.Game, stackstable.New},
}

// Games returns the program's games in the order of the menus.
func Games() known.Games {
	var all known.Games
	for _, g := range games {
		all = append(all, g.describe())
	}
	return all
}

// Routes returns the scene for each route: the program's screens, and the tables of the
// games by name.
func Routes() map[string]game.Maker {
	routes := map[string]game.Maker{
		routes.Title:    title.New,
		routes.Setup:    setup.New,
		routes.Welcome:  setup.NewWelcome,
		routes.Day:      setup.NewDay,
		routes.Pause:    pause.New,
		routes.Settings: settings.New,
		routes.Rules:    rulebook.New,
		routes.Result:   result.New,
		routes.Load:     load.New,
		routes.About:    about.New,
		routes.Puzzles:  puzzles.New,
		routes.Library:  library.New,
		routes.Unsaved:  unsaved.New,
		routes.Opening:  opening.New,
		routes.Far:      far.New,
		routes.Room:     far.NewRoom,
		routes.Club:     club.New,
		routes.Wall:     club.NewWall,
		routes.Comment:  pause.NewComment,
		routes.LearnFar: far.NewLesson,
		routes.Editor:   editor.New,
	}
	for _, g := range games {
		routes[g.describe().Name] = g.table
	}
	return routes
}

// Table returns what opens the table of a game by its name; nil if there is no such game.
// Its argument is a routes.PlayArg.
func Table(name string) game.Maker { return Routes()[name] }
