package menus

import (
	"strings"
	"testing"
	"time"

	"agora/game/match"
	"agora/game/opening"
	"agora/game/routes"
	"agora/rules/stacks"
	"agora/scenes"
	"agora/scenes/setup"
)

// TestDayBeginsWithAnOpening checks that the day's game of The Prisoners starts after an
// opening that is about balanced, the same one for everybody and for practice but different
// on other days, with the player to move; and that the try counts from the player's own
// first move. Games whose book has no such opening start as usual.
func TestDayBeginsWithAnOpening(t *testing.T) {
	won := map[string][2]int{}
	for _, p := range opening.Boards("stacks")[0].Positions {
		won[p.After] = [2]int{p.Won, p.Games}
	}
	all := map[string]bool{}
	for n := range 80 {
		day := theDay.AddDate(0, 0, n)
		tb := newTable(t, 390, 844, 1, "light")
		g, in, _ := tb.svc.Games.OfDay(day)
		moves := g.OpeningOfDay(day, in)
		if g.Name != "stacks" {
			if g.Name != "phobia" && moves != nil {
				t.Errorf("%s begins with %v; want no opening", g.Name, moves)
			}
			continue
		}
		text := strings.Join(moves, " ")
		all[text] = true
		if w := won[text]; w[1] == 0 || w[0]*10 < w[1]*4 || w[0]*10 > w[1]*6 || len(moves)%2 != 0 {
			t.Errorf("on %v it begins with %q: %d of %d; want an opening of whole turns in which 4 to 6 of 10 win", day.Format(time.DateOnly), text, w[0], w[1])
		}
		for range 2 { // the try that counts, and practice
			sc := must(t)(setup.NewDay(tb.svc, routes.DayArg{Day: day}))
			sc.Update(nil)
			click(t, sc, "begin")
			what, arg := tb.nav.last()
			on, ok := arg.(routes.GoOnArg)
			if !ok {
				t.Fatalf("it asks for %s %T, ok of arg.(routes.GoOnArg) = %v; want true", what, arg, ok)
			}
			m, err := match.Read(stacks.Game{}, on.Record)
			if err != nil || m.Len() != len(moves) || m.Turn().Seat != 0 {
				t.Fatalf("the record is %s (%v); want %d decisions, the first player's turn and no error", on.Record, err, len(moves))
			}
			if counts := !tb.svc.Settings.Day.Begun; counts != (m.Info().Day != "") {
				t.Errorf("the day of the record is %q; want the day only if it was not tried before", m.Info().Day)
			}
			tb.svc.Progress().Begun(m.Info())
		}
	}
	if len(all) < 4 {
		t.Errorf("there are %d openings; want at least 4", len(all))
	}
	if g, _ := scenes.Games().Find("phobia"); g.OpeningOfDay(theDay, match.Info{Options: map[string]string{"board": "rhombus7"}}) != nil {
		t.Error("the rhombus has an even opening; want none")
	}
}
