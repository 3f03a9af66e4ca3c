package pictures

import (
	"testing"

	"agora/game/routes"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/scenes/markettable"
	"agora/tests/uidrive"
)

var (
	wide  = uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}
	phone = uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "dark"}
)

// table is the scene for the checks that all tables must pass.
var table = uidrive.Table[market.State, market.Move]{Rules: market.Game{}, New: markettable.New, Title: "The Marketplace"}

func TestOpening(t *testing.T) {
	over := played(t, 2, 2, 0, market.PhaseOver)
	table.Opening(open(t, wide, routes.NewArg{Info: info(2, 4)}), phone, played(t, 2, 2, 8, market.PhasePlace), "1 nowhere", over)
}

func TestRandomEvents(t *testing.T) {
	table.RandomEvents(t, func(round int, rnd *chance.Stream) *uidrive.Driver {
		win := []uidrive.Window{wide, phone, {W: 640, H: 360, Scale: 1}}[round%3]
		return table.Open(t, win, routes.GoOnArg{Record: table.Played(t, info(2+round%3, uint64(round)), rnd.Intn(40), uint64(round))})
	})
}
