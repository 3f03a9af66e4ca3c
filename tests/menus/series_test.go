package menus

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words/wordstest"
	"agora/scenes/result"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// TestMatchOfThree sets up a match of three games. It continues from result to result with
// alternating seats, is over when the leader cannot be caught, and can then be started
// again. Every language and window shows its score.
func TestMatchOfThree(t *testing.T) {
	for _, say := range wordstest.All(t) {
		for _, size := range [][2]float64{{1280, 720}, {390, 3000}} {
			tb := newTable(t, size[0], size[1], 1, "light")
			tb.speak(say)
			sc := must(t)(setup.New(tb.svc, "phobia"))
			sc.Update(nil)
			sc.(interface{ Focus(id string) }).Focus("series")
			for range 2 { // past two games
				sc.Update(keys(input.KeyRight))
				sc.Update(nil)
			}
			if _, ok := areas(sc)["stay"]; !ok && size[1] > 1000 { // otherwise it may be further down
				t.Errorf("%s, %v: seats cannot stay; want the choice", say.Language(), size)
			}
			click(t, sc, "start")
			begun := func() match.Info {
				t.Helper()
				i := slices.Index(tb.nav.asked, "go phobia")
				if i < 0 {
					t.Fatalf("no game starts: %v, slices.Index(tb.nav.asked, \"go phobia\") = %v; want at least 0", tb.nav.asked, i)
				}
				in := tb.nav.args[i].(routes.NewArg).Info
				tb.nav.asked, tb.nav.args = nil, nil
				return in
			}
			in := begun()
			if in.Series.String() != "1/3 0 0" {
				t.Fatalf("the match starts as %q; want \"1/3 0 0\"", in.Series)
			}
			first := in.Players[0].Name
			for n, want := range []string{"2/3 0 2", "", "1/3 0 0"} {
				if want == "" {
					continue
				}
				winner := n // the winner of the first game has the second seat in the second game
				if n == 2 {
					winner = 1
				}
				sc := must(t)(result.New(tb.svc, routes.ResultArg{Info: in, Winners: []int{winner}, Sentence: "Sentence.", Record: []byte("x"), Rows: []routes.ResultRow{{Label: "Largest group", Cells: []string{"4", "5"}}}}))
				for range 60 {
					sc.Update(nil)
				}
				click(t, sc, "again")
				if in = begun(); in.Series.String() != want {
					t.Errorf("after game %d the match continues as %q; want %q", n+1, in.Series, want)
				}
				if n == 0 && in.Players[1].Name != first {
					t.Errorf("%s has the first seat again; want another player first", first)
				}
			}
		}
	}
}

// TestTitleGoesOnWithAMatch checks that the title screen continues a match whose last game
// is over, whatever was done in between.
func TestTitleGoesOnWithAMatch(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	phobia, _ := tb.svc.Games.Find("phobia")
	box, _ := catalogue.Games().Find("phobia")
	record := string(sampled(t, box, 3, []string{match.Human, match.Human}, 1<<30))
	at := strings.Index(record, "[Result")
	peek, _ := phobia.Peek([]byte(record))
	if !peek.Over {
		t.Fatalf("the game is not over: peek.Over = %v; want true", peek.Over)
	}
	if err := tb.svc.Saves.Autosave([]byte(withoutSum(record[:at] + "[Match \"1/3 0 0\"]\n" + record[at:]))); err != nil {
		t.Fatalf("tb.svc.Saves.Autosave() = %v; want no error", err)
	}
	sc := must(t)(title.New(tb.svc, nil))
	sc.Update(nil)
	if said := fmt.Sprint(sc.(game.Speaker).Speak(true)); !strings.Contains(said, "Next game") || !strings.Contains(said, "after game 1 of 3") {
		t.Errorf("the title screen says %s; want one with \"Next game\" and one with \"after game 1 of 3\"", said)
	}
	click(t, sc, "continue")
	_, arg := tb.nav.last()
	if in := arg.(routes.NewArg).Info; in.Series.Game != 2 || in.Players[0].Name != peek.Info.Players[1].Name {
		t.Errorf("the match continues with %+v; want game 2, with the seats exchanged", in)
	}
}

// withoutSum removes the checksum from a record, so that it can be edited by hand.
func withoutSum(record string) string {
	var b strings.Builder
	for line := range strings.Lines(record) {
		if !strings.HasPrefix(line, "[Sum ") {
			b.WriteString(line)
		}
	}
	return b.String()
}
