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
	"agora/game/words/wordstest"
	"agora/scenes/result"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// A match of three is set up, goes on from result to result with changing seats, and is over when
// nobody can be reached; then another can begin. In every language and window it says how it stands.
func TestMatchOfThree(t *testing.T) {
	for _, say := range wordstest.All(t) {
		for _, size := range [][2]float64{{1280, 720}, {390, 3000}} {
			tb := newTable(t, size[0], size[1], 1, "light")
			tb.speak(say)
			sc := must(t)(setup.New(tb.svc, "phobia"))
			sc.Update(nil)
			sc.(interface{ Focus(id string) }).Focus("series")
			sc.Update(keys(input.KeyRight))
			sc.Update(nil)
			if _, ok := areas(sc)["stay"]; !ok && size[1] > 1000 { // else it may lie further down
				t.Errorf("%s, %v: seats cannot stay", say.Language(), size)
			}
			click(t, sc, "start")
			begun := func() match.Info {
				t.Helper()
				i := slices.Index(tb.nav.asked, "go phobia")
				if i < 0 {
					t.Fatalf("nothing begins: %v", tb.nav.asked)
				}
				in := tb.nav.args[i].(game.NewArg).Info
				tb.nav.asked, tb.nav.args = nil, nil
				return in
			}
			in := begun()
			if in.Series.String() != "1/3 0 0" {
				t.Fatalf("it begins as %q", in.Series)
			}
			first := in.Players[0].Name
			for n, want := range []string{"2/3 0 2", "", "1/3 0 0"} {
				if want == "" {
					continue
				}
				winner := n // who won the first game sits in the second seat in the second
				if n == 2 {
					winner = 1
				}
				sc := must(t)(result.New(tb.svc, game.ResultArg{Info: in, Winners: []int{winner}, Sentence: "Sentence.", Record: []byte("x"), Rows: []game.ResultRow{{Label: "Largest group", Cells: []string{"4", "5"}}}}))
				for range 60 {
					sc.Update(nil)
				}
				click(t, sc, "again")
				if in = begun(); in.Series.String() != want {
					t.Errorf("after game %d it goes on as %q, not %q", n+1, in.Series, want)
				}
				if n == 0 && in.Players[1].Name != first {
					t.Errorf("%s sits first again", first)
				}
			}
		}
	}
}

// The title goes on with a match whose last game is over, whatever was done meanwhile.
func TestTitleGoesOnWithAMatch(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	phobia, _ := tb.svc.Games.Find("phobia")
	box, _ := catalogue.Games().Find("phobia")
	record := string(sampled(t, box, 3, []string{match.Human, match.Human}, 1<<30))
	at := strings.Index(record, "[Result")
	peek, _ := phobia.Peek([]byte(record))
	if !peek.Over {
		t.Fatal("the game is not over")
	}
	if err := tb.svc.Saves.Autosave([]byte(withoutSum(record[:at] + "[Match \"1/3 0 0\"]\n" + record[at:]))); err != nil {
		t.Fatal(err)
	}
	sc := must(t)(title.New(tb.svc, nil))
	sc.Update(nil)
	if said := fmt.Sprint(sc.(game.Speaker).Speak(true)); !strings.Contains(said, "Next game") || !strings.Contains(said, "after game 1 of 3") {
		t.Errorf("the title says %s", said)
	}
	click(t, sc, "continue")
	_, arg := tb.nav.last()
	if in := arg.(game.NewArg).Info; in.Series.Game != 2 || in.Players[0].Name != peek.Info.Players[1].Name {
		t.Errorf("it goes on with %+v", in)
	}
}

// withoutSum takes the sum out of a record, so that it can be changed by hand.
func withoutSum(record string) string {
	var b strings.Builder
	for line := range strings.Lines(record) {
		if !strings.HasPrefix(line, "[Sum ") {
			b.WriteString(line)
		}
	}
	return b.String()
}
