package menus

import (
	"strings"
	"testing"

	"agora/game"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words/wordstest"
	"agora/scenes/result"
	"agora/scenes/setup"
)

// handicapped opens the set-up of a match of two people with a clock, a head start and
// time odds, chosen as a player who uses the list in words chooses them.
func handicapped(t testing.TB, tb *table) game.Scene {
	t.Helper()
	sc := must(t)(setup.New(tb.svc, "phobia"))
	sc.Update(nil)
	for _, choice := range [][2]string{{"kind/2", "0"}, {"name/1", "Konstantinos"}, {"series", "3"}, {"ahead", "1"}, {"ahead/by", "2"}, {"clock", "game 600+10"}, {"odds", "1"}, {"odds/by", "4"}} {
		if !sc.(game.Speaker).Use(choice[0], choice[1]) {
			t.Fatalf("Use(%q) = false; want true", choice)
		}
		sc.Update(nil)
	}
	return sc
}

// handicapViews are the set-up of a match with handicaps, and the result of its first game.
func handicapViews() []view {
	return []view{
		{"setup-handicap", handicapped},
		{"result-handicap", func(t testing.TB, tb *table) game.Scene {
			return must(t)(result.New(tb.svc, routes.ResultArg{Info: aheadByHalf(), Winners: []int{0}, Sentence: "14 : 6", Record: []byte("x"), Rows: []routes.ResultRow{{Label: "14 : 6", Cells: []string{"14", "6"}}}}))
		}},
	}
}

// aheadByHalf is the first game of a match in which the second player begins half a game
// ahead.
func aheadByHalf() match.Info {
	return match.Info{Game: "phobia", Players: []match.Player{{Name: "Konstantinos", Kind: match.Human}, {Name: "Bion", Kind: match.Human}}, Series: match.NewSeries(3, []int{0, 1}, false)}
}

// TestHandicapsAreChosenAndTold: the set-up gives a head start and time odds to one player, and
// takes them back with the match and the clock. The result tells the standing with the head
// start, and both go with their player to the next game and to a new match.
func TestHandicapsAreChosenAndTold(t *testing.T) {
	begun := func(tb *table) match.Info {
		t.Helper()
		_, arg := tb.nav.last()
		for i := len(tb.nav.args) - 1; i >= 0; i-- {
			if a, ok := tb.nav.args[i].(routes.NewArg); ok {
				return a.Info
			}
		}
		t.Fatalf("args = %v; want a new game", arg)
		return match.Info{}
	}
	tb := newTable(t, 390, 3000, 1, "light")
	sc := handicapped(t, tb)
	click(t, sc, "start")
	in := begun(tb)
	if in.Series.String() != "1/3 2 0 ahead 2 0" || in.Clock.String() != "game 600+10 odds 4 1" {
		t.Errorf("the match begins as %q, %q; want \"1/3 2 0 ahead 2 0\", \"game 600+10 odds 4 1\"", in.Series, in.Clock)
	}
	sc = handicapped(t, tb)
	if !sc.(game.Speaker).Use("series", "0") || !sc.(game.Speaker).Use("clock", "") {
		t.Fatal("Use of a single game or no clock = false; want true")
	}
	sc.Update(nil)
	for _, id := range []string{"ahead", "ahead/by", "odds", "odds/by"} {
		if _, ok := areas(sc)[id]; ok {
			t.Errorf("a single game without a clock has %q; want it away", id)
		}
	}
	for _, say := range wordstest.All(t) {
		tb := newTable(t, 390, 3000, 1, "light")
		tb.speak(say)
		arg := routes.ResultArg{Info: aheadByHalf(), Winners: []int{0}, Sentence: "14 : 6", Record: []byte("x")}
		if told := arg.Standing(say); !strings.Contains(told, "½") {
			t.Errorf("%s: the standing = %q; want ½ in it", say.Language(), told)
		}
		sc := must(t)(result.New(tb.svc, arg))
		tick(sc, 60)
		click(t, sc, "again")
		if in := begun(tb); in.Series.String() != "2/3 1 2 ahead 1 0" {
			t.Errorf("the match continues as %q; want \"2/3 1 2 ahead 1 0\"", in.Series)
		}
	}
	arg := routes.ResultArg{Info: aheadByHalf(), Winners: []int{1}}
	arg.Info.Series.Game, arg.Info.Series.HalfPoints = 3, []int{2, 3}
	if next, more := arg.Next(); more || next.Series.String() != "1/3 0 1 ahead 0 1" {
		t.Errorf("Next after the last game of a match = %q, more %v; want \"1/3 0 1 ahead 0 1\", false", next.Series, more)
	}
}
