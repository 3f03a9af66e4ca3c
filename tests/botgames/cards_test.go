package botgames

import (
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/scenes"
	"agora/tests/uidrive"
)

// market opens The Marketplace for two people.
func market(t *testing.T, seed uint64) *uidrive.Driver {
	t.Helper()
	table, ok := scenes.Games().Find("market")
	if !ok {
		t.Fatalf("there is no table: ok of scenes.Games().Find(\"market\") = %v; want true", ok)
	}
	info := match.Info{Game: "market", Seed: seed, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}
	d := uidrive.Open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, scenes.Table(table.Name), routes.NewArg{Info: info}, nil)
	d.Rest()
	return d
}

// TestTabComesToThePrices checks that a player who uses only keys reaches the prices with
// Tab, even if no mouse has ever pointed at the table.
func TestTabComesToThePrices(t *testing.T) {
	d := market(t, 5)
	d.Key(input.KeySpace, 0)
	d.Key(input.KeyTab, 0)
	d.Key(input.KeyEnter, 0)
	d.Rest()
	if !d.Is("phase", "buy") {
		t.Fatalf("the card is not placed: %q, d.Trace()[\"phase\"] = %v; want \"buy\"", d.Text(), d.Trace()["phase"])
	}
	d.Key(input.KeyTab, 0)
	d.Key(input.KeyEnter, 0)
	if shop, _ := d.Trace()["draft"].(string); shop == "" || !d.Is("phase", "buy") {
		t.Errorf("Tab and Enter buy nothing; phase %v: %q; want a shop, in the phase buy", d.Trace()["phase"], d.Text())
	}
}

// TestRingIsWhole checks that wherever a hint places the card, its ring and the ring's knob
// are on the board.
func TestRingIsWhole(t *testing.T) {
	d := market(t, 5)
	for turn := range 4 {
		d.Key(input.KeyI, 0)
		d.Until("there is a hint", func() bool { return d.Is("advising", false) && d.Is("hand", "down") })
		d.Ticks(90)
		areas := d.Trace()["areas"].(map[string]game.Area)
		knob, board := areas["knob"], areas["board"]
		if knob.W == 0 || knob.X < board.X || knob.Y < board.Y || knob.X+knob.W > board.X+board.W || knob.Y+knob.H > board.Y+board.H {
			t.Errorf("turn %d: the knob lies at %v, the board at %v; want it on the board", turn, knob, board)
		}
		d.Key(input.KeyEnter, 0)
		d.Rest()
		d.Key(input.KeyEnter, 0) // buys nothing
		d.Rest()
	}
}
