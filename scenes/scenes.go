// Package scenes knows all screens and all games of the program. It is the one
// place where a game enters it: an entry in Games and a route in Routes.
package scenes

import (
	"agora/game"
	"agora/game/match"
	"agora/rules/market"
	"agora/rules/phobia"
	"agora/scenes/about"
	"agora/scenes/load"
	marketscene "agora/scenes/market"
	"agora/scenes/pause"
	phobiascene "agora/scenes/phobia"
	"agora/scenes/result"
	"agora/scenes/rulebook"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// Games are the games of this program, in the order in which menus show them.
func Games() game.Games {
	marketplace := game.Describe(market.Game{}, "Agora: The Marketplace", game.RouteMarket,
		func(info match.Info, record []byte, review bool) any {
			return game.MarketArg{Info: info, Record: record, Review: review}
		})
	marketplace.Show = game.Show{
		Designer: "James Ernest", Year: 2002, Length: "45 minutes",
		Blurb:     "Lay card after card on an open square, at any angle, and earn from every door that customers can still reach.",
		Miniature: marketscene.Miniature,
		Figure:    marketscene.Figure,
	}
	agoraphobia := game.Describe(phobia.Game{}, "Agoraphobia", game.RoutePhobia,
		func(info match.Info, record []byte, review bool) any {
			return game.PlayArg{Info: info, Record: record, Review: review}
		})
	agoraphobia.Show = game.Show{
		Designer: "Jeff Jarosch", Year: 2011, Length: "15 minutes",
		Blurb: "Every piece pushes its neighbours away, friend and foe alike; whoever ends with the larger crowd of his own loses.",
		Words: map[string]string{
			"board": "Board", "board=hex4": "37 cells", "board=hex7": "127 cells", "board=rhombus7": "Slanted, 49",
			"first": "The first piece", "first=centre": "In the middle", "first=any": "Anywhere",
		},
		NoChance:  true,
		Miniature: phobiascene.NewMiniature(),
		Figure:    phobiascene.Figure,
	}
	return game.Games{marketplace, agoraphobia}
}

// Routes tells which scene each route opens.
func Routes() map[string]game.Maker {
	return map[string]game.Maker{
		game.RouteTitle:    title.New,
		game.RouteSetup:    setup.New,
		game.RouteMarket:   marketscene.New,
		game.RoutePhobia:   phobiascene.New,
		game.RoutePause:    pause.New,
		game.RouteSettings: settings.New,
		game.RouteRules:    rulebook.New,
		game.RouteResult:   result.New,
		game.RouteLoad:     load.New,
		game.RouteAbout:    about.New,
	}
}
