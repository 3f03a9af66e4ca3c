package menus

import (
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules"
	"agora/scenes"
)

// TestOwnPuzzleShowsItsSeat checks that a puzzle from a game of The City at one screen opens
// without a curtain and shows what the player who made the mistake may know, and nobody else's
// hand, looking back too.
func TestOwnPuzzleShowsItsSeat(t *testing.T) {
	city, _ := catalogue.Games().Find("city")
	record := sampled(t, city, 3, []string{match.Human, match.Human}, 60)
	whole, err := match.Read(city.Game, record)
	if err != nil {
		t.Fatalf("match.Read(city.Game, record) = %v; want no error", err)
	}
	tried := map[rules.Seat]bool{}
	for n := 20; n < whole.Len(); n++ {
		var better string
		seat := whole.SeatAt(n)
		for _, m := range city.Game.(rules.Enumerator[any, any]).Moves(whole.StateAt(n), nil) {
			if text := city.Game.Format(m); text != whole.Token(n) {
				better = text
				break
			}
		}
		if better == "" || tried[seat] {
			continue
		}
		tried[seat] = true
		tb := newTable(t, 1280, 720, 1, "light")
		own := store.OwnPuzzle{ID: "own", Game: "city", Record: string(whole.RecordAt(n + 1).Bytes()), Better: better, Lost: 300, Was: 600, Named: 600}
		tb.svc.Saves.Own().Add(own)
		table, _ := tb.svc.Games.Find("city")
		sc := must(t)(scenes.Table(table.Name)(tb.svc, routes.OwnArg{ID: "own"}))
		tick(sc, 30)
		check := func(what string) {
			t.Helper()
			if trace := sc.(game.Tracer).Trace(); trace["phase"] == "covered" || trace["viewer"] != int(seat)+1 {
				t.Errorf("%s of seat %d's puzzle: %v, shown to %v; want anything but \"covered\" and %v", what, seat+1, trace["phase"], trace["viewer"], int(seat)+1)
			}
		}
		check("the beginning")
		sc.(interface{ LookAt(n int) }).LookAt(n - 8)
		tick(sc, 3)
		check("an earlier position")
	}
	if len(tried) != 2 {
		t.Errorf("tried are the puzzles of %v; want 2 of them", tried)
	}
}
