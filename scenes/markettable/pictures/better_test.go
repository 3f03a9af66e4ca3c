package pictures

import (
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules/market"
	"agora/scenes/markettable"
	"agora/tests/uidrive"
)

// Looking back, the table shows what would have been better: where the card would lie, or
// the shop that would be bought. Nothing of the game has changed.
func TestBetter(t *testing.T) {
	for _, w := range []struct {
		name string
		uidrive.Window
	}{{"wide", uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}}, {"tall", uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "dark"}}} {
		d := uidrive.Open(t, w.Window, markettable.New, routes.ReviewArg{Record: before(t, 3, "fire")}, func(s *store.Settings) {
			s.Analysis, s.ReducedMotion, s.LogFolded = true, "on", true
		})
		d.Click("first")
		d.Rest()
		kinds := map[market.MoveKind]bool{}
		record := string(d.Record())
		for n := 0; len(kinds) < 2 && n < 6; n++ {
			d.Until("it is known", func() bool { return d.Trace()["hint"] != nil && d.Trace()["hint"] != "" })
			m, err := market.Game{}.Parse(d.Trace()["hint"].(string))
			if err != nil {
				t.Fatalf("market.Game{}.Parse(d.Trace()[\"hint\"].(string)) = %v; want no error", err)
			}
			if !kinds[m.Kind] && m.Kind != market.Pass {
				kinds[m.Kind] = true
				d.Ticks(60)
				d.Shot("better-" + w.name + "-" + [...]string{market.Put: "put", market.Buy: "buy"}[m.Kind])
			}
			d.Key(input.KeyPageDown, 0)
			d.Rest()
		}
		if !kinds[market.Put] || string(d.Record()) != record {
			t.Errorf("these are shown: %v; the record is\n%s\nwant [market.Put] true and %s", kinds, d.Record(), record)
		}
	}
}
