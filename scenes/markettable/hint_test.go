package markettable

import (
	"testing"

	"agora/rules"
	"agora/rules/market"
)

// A hint does not speak of shops by names that stand nowhere on the table.
func TestWhyInSight(t *testing.T) {
	for why, want := range map[string]string{
		"joins 4.a: +3 each turn, closes 1 door of player 2": "joins your shop: +3 each turn, closes 1 door of player 2",
		"gives up 2 doors, makes 12.b worth 6 coins":         "gives up 2 doors, makes a shop worth 6 coins",
		"7.c costs nothing":             "it costs nothing",
		"keeps out of the way":          "keeps out of the way",
		"17.d brings 3 coins each turn": "it brings 3 coins each turn",
	} {
		if got := inSight(why); got != want {
			t.Errorf("%q becomes %q", why, got)
		}
	}
}

// That a card took effect is said only if it did something.
func TestTookEffect(t *testing.T) {
	for want, lists := range map[bool][][]rules.Event{
		true:  {{market.Drawn{Strikes: true}, market.Burnt{}}, {market.Flooded{}}, {market.Feast{Pays: []market.Pay{{}, {Coins: 2}}}}},
		false: {{market.Drawn{Strikes: true}, market.NoEffect{}}, {market.Feast{Pays: []market.Pay{{}, {}}}}, nil},
	} {
		for _, events := range lists {
			if tookEffect(events) != want {
				t.Errorf("%v: took effect is %v", events, !want)
			}
		}
	}
}
