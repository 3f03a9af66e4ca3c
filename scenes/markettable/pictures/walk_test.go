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

// After a card was placed, and to a shop that is pointed at, customers walk, and then
// nobody does; with little motion nobody ever does.
func TestCustomersWalkAndRest(t *testing.T) {
	rec := played(t, 2, 5, 9, market.PhasePlace)
	for _, motion := range []string{"off", "on"} {
		d := uidrive.Open(t, wide, markettable.New, routes.GoOnArg{Record: rec}, func(s *store.Settings) {
			s.LogFolded, s.ReducedMotion = true, motion
		})
		d.Rest()
		walks := func(what string) {
			t.Helper()
			most := 0
			for range 1500 {
				d.Tick()
				most = max(most, d.Trace()["walking"].(int))
			}
			if (most > 0) != (motion == "off") || !d.Is("walking", 0) || most > 6+2 {
				t.Errorf("%s, reduced motion %s: %d walk at most, %d at the end; want some only where motion is on, none at the end, and 8 at most",
					what, motion, most, d.Trace()["walking"])
			}
		}
		d.Ticks(5)
		if !d.Is("walking", 0) {
			t.Errorf("motion %q: customers walk although nothing has changed, d.Trace()[\"walking\"] = %v; want 0", motion, d.Trace()["walking"])
		}
		d.Key(input.KeySpace, 0)
		d.Key(input.KeyEnter, 0)
		d.Rest()
		if !d.Is("phase", "buy") {
			t.Fatalf("motion %q: the card is not placed, d.Trace()[\"phase\"] = %v; want \"buy\"", motion, d.Trace()["phase"])
		}
		walks("a card was placed")
		x, y := d.Area(prices(d)[0])
		d.Tick(input.Event{Kind: input.Hover, X: x, Y: y})
		walks("a shop is pointed at")
	}
}
