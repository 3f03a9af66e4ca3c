package markettable

import (
	"strings"
	"testing"

	"agora/game/bots/marketbot"
	"agora/game/match"
	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
)

// TestWhyInSight: hints do not use names of shops, which appear nowhere on the table.
func TestWhyInSight(t *testing.T) {
	s, shop := &Scene{}, marketbot.Shop{Card: 17, Index: 3}
	for key, want := range map[string]string{
		"market.why.joins": "your shop", "market.why.worth": "a shop", "market.why.free": "it", "market.why.brings": "it",
	} {
		if m, ok := s.NameIn(key, shop).(words.Message); !ok || s.Words.Say(m) != want {
			t.Errorf("in %s a shop is %v, want %q", key, s.NameIn(key, shop), want)
		}
	}
	if v := s.NameIn("market.why.joins", "+3"); v != "+3" {
		t.Errorf("what is no shop becomes %v; want \"+3\"", v)
	}
}

// TestTookEffect: a card is said to take effect only if it does something.
func TestTookEffect(t *testing.T) {
	for want, lists := range map[bool][][]rules.Event{
		true:  {{market.Drawn{Strikes: true}, market.Burnt{}}, {market.Flooded{}}, {market.Feast{Pays: []market.Pay{{}, {Coins: 2}}}}},
		false: {{market.Drawn{Strikes: true}, market.NoEffect{}}, {market.Feast{Pays: []market.Pay{{}, {}}}}, nil},
	} {
		for _, events := range lists {
			if tookEffect(events) != want {
				t.Errorf("%v: took effect is %v, tookEffect(events) = %v; want %v", events, !want, tookEffect(events), want)
			}
		}
	}
}

// TestDrawnCardWithoutEffect: the panel of a drawn card does not say that it takes effect
// when it cannot.
func TestDrawnCardWithoutEffect(t *testing.T) {
	s := &Scene{}
	s.Info = match.Info{Players: []match.Player{{Name: "Lena"}, {Name: "Theo"}}}
	drawn := market.Drawn{Card: 3, Letter: 0, Effect: market.Fire, Strikes: true}
	none := market.NoEffect{Effect: market.Fire}
	if got := s.teller().WhyNow(drawn, []rules.Event{drawn, none}); got != s.teller().Tell(none) || strings.Contains(got, "takes effect") {
		t.Errorf("where nothing burns it says %q; want %q and one without \"takes effect\"", got, s.teller().Tell(none))
	}
	if got := s.teller().WhyNow(drawn, []rules.Event{drawn, market.Burnt{}}); !strings.Contains(got, "takes effect now") {
		t.Errorf("where something burns it says %q; want one with \"takes effect now\"", got)
	}
}
