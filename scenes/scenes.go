// Package scenes lists all screens and all games of the program. An entry in Games gives a
// game its screens. (Package catalogue lists the games for programs without a screen.)
package scenes

import (
	"agora/game"
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

// Games returns the program's games in the order of the menus.
func Games() game.Games {
	return game.Games{
		markettable.Game(),
		citytable.Game(),
		phobiatable.Game(),
		stackstable.Game(),
	}
}

// Routes returns the scene for each route: the program's screens, and the tables of the
// games by name.
func Routes(games game.Games) map[string]game.Maker {
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
		routes[g.Name] = g.Table
	}
	return routes
}
