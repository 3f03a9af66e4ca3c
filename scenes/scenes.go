// Package scenes knows all screens and all games of the program. It is the one
// place where a game enters it: an entry in Games and a route in Routes.
package scenes

import (
	"agora/game"
	"agora/game/match"
	"agora/rules/city"
	"agora/rules/market"
	"agora/rules/phobia"
	"agora/rules/stacks"
	"agora/scenes/about"
	"agora/scenes/citytable"
	"agora/scenes/load"
	"agora/scenes/markettable"
	"agora/scenes/pause"
	"agora/scenes/phobiatable"
	"agora/scenes/result"
	"agora/scenes/rulebook"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/scenes/stackstable"
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
		Miniature: markettable.Miniature,
		Figure:    markettable.Figure,
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
		Miniature: phobiatable.NewMiniature(),
		Figure:    phobiatable.Figure,
	}
	prisoners := game.Describe(stacks.Game{}, "Agora: The Prisoners", game.RouteStacks,
		func(info match.Info, record []byte, review bool) any {
			return game.PlayArg{Info: info, Record: record, Review: review}
		})
	prisoners.Show = game.Show{
		Designer: "Nicolas Herlas", Year: 1996, Length: "30 minutes",
		Blurb: "Climb onto what is not higher, slip under what is not lower, and beware of the day when your prisoners are the majority.",
		Words: map[string]string{
			"draws": "Draws", "draws=on": "By repetition, quiet play", "draws=off": "None",
		},
		NoChance:  true,
		Miniature: stackstable.NewMiniature(),
		Figure:    stackstable.Figure,
	}
	city := game.Describe(city.Game{}, "Agora: The City", game.RouteCity,
		func(info match.Info, record []byte, review bool) any {
			return game.PlayArg{Info: info, Record: record, Review: review}
		})
	city.Show = game.Show{
		Designer: "Harald Lieske", Year: 2013, Length: "60 minutes",
		Blurb:     "Send your citizens, face down, to market, exchange, stoa, court and monument, and win the city by goods and by words.",
		Secrets:   true,
		Miniature: citytable.NewMiniature(),
		Figure:    citytable.Figure,
	}
	return game.Games{marketplace, city, agoraphobia, prisoners}
}

// Routes tells which scene each route opens.
func Routes() map[string]game.Maker {
	return map[string]game.Maker{
		game.RouteTitle:    title.New,
		game.RouteSetup:    setup.New,
		game.RouteMarket:   markettable.New,
		game.RouteCity:     citytable.New,
		game.RoutePhobia:   phobiatable.New,
		game.RouteStacks:   stackstable.New,
		game.RoutePause:    pause.New,
		game.RouteSettings: settings.New,
		game.RouteRules:    rulebook.New,
		game.RouteResult:   result.New,
		game.RouteLoad:     load.New,
		game.RouteAbout:    about.New,
	}
}
