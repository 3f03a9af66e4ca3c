package setup

import (
	"testing"

	"agora/game/bots"
	"agora/game/known"
	"agora/game/store"
)

// TestNewcomerSitsWell: a player who asks for a game against a computer gets the seat that
// wins more often, no matter who sat where before, and keeps their name.
func TestNewcomerSitsWell(t *testing.T) {
	for _, favoured := range []int{0, 1} {
		g := known.Game{Name: "phobia", Least: 2, Most: 2, Levels: make([]bots.Level, 5)}
		if favoured == 1 {
			g.Favoured = 1
		}
		for name, last := range map[string]store.LastSetup{
			"nobody has sat there":     {},
			"a person, then a machine": {Game: "phobia", Players: []store.LastPlayer{{Name: "Zoë"}, {Name: "Bias", Kind: "computer 2", Person: "Bion"}}},
			"a machine, then a person": {Game: "phobia", Players: []store.LastPlayer{{Name: "Bias", Kind: "computer 2", Person: "Bion"}, {Name: "Zoë"}}},
			"two people":               {Game: "phobia", Players: []store.LastPlayer{{Name: "Zoë"}, {Name: "Bion"}}},
		} {
			tb := newTable(nil, g, anna, last)
			for range 2 {
				tb.play(4, 0)
			}
			if tb.seats[favoured].level != 0 || tb.seats[1-favoured].level != 4 || tb.seats[0].tenths+tb.seats[1].tenths != 0 {
				t.Errorf("favoured is %d; %s: %+v; want level 0 for the favoured, 4 for the other, and no handicap", favoured, name, tb.seats[:2])
			}
			if len(last.Players) > 0 && tb.seats[favoured].name != "Zoë" {
				t.Errorf("%s: in the seat is %q; want \"Zoë\"", name, tb.seats[favoured].name)
			}
		}
	}
}
