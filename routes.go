package main

import (
	"agora/game"
	"agora/game/match"
	"agora/rules/market"
	"agora/scenes/load"
	marketscene "agora/scenes/market"
	"agora/scenes/pause"
	"agora/scenes/result"
	"agora/scenes/settings"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// games are the games of this program.
func games() game.Games {
	return game.Games{
		game.Describe(market.Game{}, "Agora: The Marketplace", game.RouteMarket,
			func(info match.Info, record []byte, review bool) any {
				return game.MarketArg{Info: info, Record: record, Review: review}
			}),
	}
}

// routes tells which scene each route opens.
func routes() map[string]game.Maker {
	return map[string]game.Maker{
		game.RouteTitle:    title.New,
		game.RouteSetup:    setup.New,
		game.RouteMarket:   marketscene.New,
		game.RoutePause:    pause.New,
		game.RouteSettings: settings.New,
		game.RouteResult:   result.New,
		game.RouteLoad:     load.New,
	}
}
