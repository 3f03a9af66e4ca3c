package menus

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"agora/game"
	"agora/game/match"
	"agora/game/routes"
	"agora/scenes/result"
	"agora/scenes/setup"
)

// TestSeeds checks that a game whose seed nobody typed has an unpredictable one, however it
// starts: from the set-up, by the dice or played again. A typed number is kept, and the
// set-up warns that a short one can be guessed.
func TestSeeds(t *testing.T) {
	tb := newTable(t, 1280, 720, 1, "light")
	begun := func(sc game.Scene, id string) uint64 {
		t.Helper()
		tb.nav.asked, tb.nav.args = nil, nil
		click(t, sc, id)
		i := slices.Index(tb.nav.asked, "go market")
		if i < 0 {
			t.Fatalf("%s starts no game: %v, slices.Index(tb.nav.asked, \"go market\") = %v; want at least 0", id, tb.nav.asked, i)
		}
		return tb.nav.args[i].(routes.NewArg).Info.Seed
	}
	set := func(arg any) game.Scene {
		sc := must(t)(setup.New(tb.svc, arg))
		sc.Update(nil)
		return sc
	}
	said := func(sc game.Scene) string { return fmt.Sprint(sc.(game.Speaker).Speak(true)) }
	note, short := tb.svc.Words.T("setup.seed.note"), tb.svc.Words.T("setup.seed.short")

	for what, draw := range map[string]func() uint64{
		"set up": func() uint64 { return begun(set("market"), "start") },
		"dice": func() uint64 {
			sc := set("market")
			click(t, sc, "dice")
			if text := said(sc); !strings.Contains(text, note) || strings.Contains(text, short) {
				t.Errorf("a seed that was drawn is said to be short: said(sc) = %q; want one with %q and one without %q", text, note, short)
			}
			return begun(sc, "start")
		},
		"again": func() uint64 {
			sc := must(t)(result.New(tb.svc, endOf(tb)))
			for range 60 { // an immediate click is meant for the table
				sc.Update(nil)
			}
			return begun(sc, "again")
		},
	} {
		all, guessed := uint64(0), 0
		for range 40 { // the chance that the highest bit is never set is 2^-40
			seed := draw()
			if all |= seed; match.Guessable(seed) {
				guessed++
			}
		}
		if all>>63 == 0 || guessed > 2 {
			t.Errorf("%s: the seeds have the bits %x; %d of 40 can be guessed; want seeds of all 64 bits, of which 2 can be guessed at most", what, all, guessed)
		}
	}
	for _, seed := range []uint64{0, 42, 999_999, 1<<64 - 1} {
		sc := set("market")
		click(t, sc, "seed")
		write(sc, strconv.FormatUint(seed, 10))
		if text := said(sc); strings.Contains(text, short) != match.Guessable(seed) || strings.Contains(text, note) == match.Guessable(seed) {
			t.Errorf("the set-up says of the seed %d: %s, strings.Contains(text, short) = %v, strings.Contains(text, note) = %v; want %v and anything but %v",
				seed, text, strings.Contains(text, short), strings.Contains(text, note), match.Guessable(seed), match.Guessable(seed))
		}
		if got := begun(sc, "start"); got != seed {
			t.Errorf("the seed %d was typed, and the game has %d; want the seed that was typed", seed, got)
		}
	}
}

// TestResultTellsTheSeed checks that the result shows the seed if there is one.
func TestResultTellsTheSeed(t *testing.T) {
	const seed = 1<<64 - 1
	for name, told := range map[string]bool{"market": true, "city": true, "phobia": false, "stacks": false} {
		tb := newTable(t, 390, 844, 1, "light")
		end := endOf(tb)
		end.Info.Game, end.Info.Seed, end.Info.Players, end.Rows = name, seed, end.Info.Players[:2], nil
		end.Winners = []int{1}
		sc := must(t)(result.New(tb.svc, end))
		sc.Update(nil)
		if text := fmt.Sprint(sc.(game.Speaker).Speak(true)); strings.Contains(text, strconv.FormatUint(seed, 10)) != told {
			t.Errorf("%s: wrong mention of the seed: %s, strings.Contains(text, strconv.FormatUint(seed, 10)) = %v; want %v",
				name, text, strings.Contains(text, strconv.FormatUint(seed, 10)), told)
		}
	}
}
