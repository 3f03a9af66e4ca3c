package menus

import (
	"fmt"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/game/routes"
	"agora/game/words"
	"agora/rules/chance"
	"agora/rules/stacks"
	"agora/scenes/load"
	"agora/scenes/opening"
)

// long returns a record of The Prisoners with this many decisions, more than a single tick
// can replay.
func long(t testing.TB, decisions int) []byte {
	t.Helper()
	m, err := match.New(stacks.Game{}, match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}})
	if err != nil {
		t.Fatalf("match.New() = %v; want no error", err)
	}
	rnd := chance.New(1, 5)
	return matchtest.Long(t, m, &rnd, decisions).Record().Bytes()
}

// opening returns the overlay of a game that is half replayed.
func (tb *table) opening(t testing.TB) game.Scene {
	record := long(t, 1200)
	g, _ := tb.svc.Games.Find("stacks")
	r := g.Replay(record)
	for n := 0; n < 500; n, _ = r.Made() {
		r.Slice()
	}
	return must(t)(opening.New(tb.svc, routes.OpeningArg{Replays: []*known.Replay{r}, Do: func() {}, Stop: func() {}}))
}

// TestALongGameHasABarAndStop checks that each tick replays a part of the game and shows
// it, that Stop leaves it, and that the requested action happens once, when the game has
// been replayed.
func TestALongGameHasABarAndStop(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	g, _ := tb.svc.Games.Find("stacks")
	record := long(t, 1200)
	done, stopped := 0, 0
	r := g.Replay(record)
	sc := must(t)(opening.New(tb.svc, routes.OpeningArg{Replays: []*known.Replay{r}, Do: func() { done++ }, Stop: func() { stopped++ }}))
	tb.nav.drawn = 0
	sc.Update(nil)
	if n, all := r.Made(); n == 0 || n > 500 || all != 1200 || done > 0 || tb.nav.drawn == 0 {
		t.Errorf("after a tick %d of %d decisions are replayed, done %d, drawn %d; want some of them, 500 at most, and none drawn twice", n, all, done, tb.nav.drawn)
	}
	sc.Update(keys(input.KeyEsc))
	if stopped != 1 || done != 0 {
		t.Errorf("stopped %d times, done %d; want 1 and 0", stopped, done)
	}
	for n := 0; n < 1200 && done == 0; n++ {
		sc.Update(nil)
	}
	sc.Update(nil)
	if n, all := r.Made(); done != 1 || n != all {
		t.Errorf("done %d times, %d of %d are replayed; want once, all of them", done, n, all)
	}
}

// TestAQuestionBeforeWhatArrives checks that a question says what has arrived, and starts
// with the answer No selected.
func TestAQuestionBeforeWhatArrives(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	done, stopped := 0, 0
	ask := func() game.Scene {
		sc := must(t)(opening.New(tb.svc, routes.OpeningArg{
			Question: &routes.Question{Title: words.M("opening.ask.link"), Name: words.M("program.called", "game", "The Prisoners", "players", words.All{"Anna", "Bion"})},
			Do:       func() { done++ }, Stop: func() { stopped++ },
		}))
		sc.Update(nil)
		return sc
	}
	sc := ask()
	if said := fmt.Sprint(sc.(game.Speaker).Speak(true).Say); !strings.Contains(said, "Anna") {
		t.Errorf("the question says %q; want one with \"Anna\"", said)
	}
	for range 10 {
		sc.Update(nil)
	}
	if done > 0 {
		t.Errorf("the file opens without a question: done = %v; want none", done)
	}
	sc.Update(keys(input.KeyEnter))
	click(t, ask(), "stop")
	ask().Update(keys(input.KeyEsc))
	if stopped != 3 || done != 0 {
		t.Errorf("the question was answered no %d times, yes %d times; want 3 and 0", stopped, done)
	}
	if click(t, ask(), "open"); done != 1 {
		t.Errorf("the question was answered yes %d times; want 1", done)
	}
}

// TestPastingNothingSaysSo checks that an empty clipboard gets the same answer as one with
// nonsense in it.
func TestPastingNothingSaysSo(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	sc := must(t)(load.New(tb.svc, nil))
	sc.Update(nil)
	for text, want := range map[string]string{"": tb.svc.Words.T("load.paste.empty"), " \n": tb.svc.Words.T("load.paste.empty"), "hello": "The clipboard holds no game record. "} {
		tb.nav.toast, tb.nav.text = nil, text
		click(t, sc, "paste")
		if len(tb.nav.toast) != 1 || !strings.HasPrefix(tb.nav.toast[0], want) {
			t.Errorf("pasting %q says %q; want one message that begins with %q", text, tb.nav.toast, want)
		}
	}
}
