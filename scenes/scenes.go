// Package scenes lists all screens and all games of the program. An entry in Games gives a
// game its screens. (Package catalogue lists the games for programs without a screen.)
package scenes

import (
	"agora/game"
	"agora/game/known"
	"agora/scenes/about"
	"agora/scenes/citytable"
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
		game.RouteTitle:    title.New,
		game.RouteSetup:    setup.New,
		game.RouteWelcome:  setup.NewWelcome,
		game.RouteDay:      setup.NewDay,
		game.RoutePause:    pause.New,
		game.RouteSettings: settings.New,
		game.RouteRules:    rulebook.New,
		game.RouteResult:   result.New,
		game.RouteLoad:     load.New,
		game.RouteAbout:    about.New,
		game.RoutePuzzles:  puzzles.New,
		game.RouteLibrary:  library.New,
		game.RouteUnsaved:  unsaved.New,
		game.RouteOpening:  opening.New,
		game.RouteFar:      far.New,
		game.RouteRoom:     far.NewRoom,
		game.RouteComment:  pause.NewComment,
		game.RouteLearnFar: far.NewLesson,
		game.RouteEditor:   editor.New,
	}
	for _, g := range games {
		routes[g.describe().Name] = g.table
	}
	return routes
}

// Table returns what opens the table of a game by its name; nil if there is no such game.
// Its argument is a game.PlayArg.
func Table(name string) game.Maker { return Routes()[name] }
