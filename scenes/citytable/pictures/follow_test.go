package pictures

import (
	"fmt"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules/city"
	"agora/scenes/citytable"
	"agora/tests/uidrive"
)

// against returns a game against two computers, shown at a speed.
func against(t testing.TB, win uidrive.Window, pace string, kinds ...string) *uidrive.Driver {
	t.Helper()
	in := info(len(kinds))
	for i, kind := range kinds {
		in.Players[i].Kind = kind
	}
	return uidrive.Open(t, win, citytable.New, routes.NewArg{Info: in}, func(s *store.Settings) { s.LogFolded, s.ComputerPace = true, pace })
}

// decide makes the first move that can be made by hand; false if there is none.
func decide(d *uidrive.Driver) bool {
	legal, _ := d.Trace()["legalMoves"].([]string)
	if len(legal) == 0 || d.Is("busy", true) {
		return false
	}
	return d.Scene.(game.Speaker).Use("do/"+legal[0], "")
}

// TestFollowing: people who play against computers always see their own pieces, can read
// what happened to them until they continue, and see the trial, at every speed.
func TestFollowing(t *testing.T) {
	for _, pace := range []string{"calm", "quick"} {
		d := against(t, wide, pace, match.Human, "computer 1", "computer 1")
		waits, trials := 0, 0
		for n := 0; d.Trace()["round"].(int) < 3; n++ {
			if n > 60000 {
				t.Fatalf("pace %q: two rounds do not end: n is %v, want at most 60000", pace, n)
			}
			switch {
			case !d.Is("tray", 1):
				t.Fatalf("%s: %q: the tray is that of %v; want 1", pace, d.Text(), d.Trace()["tray"])
			case d.Is("waits", true):
				waits++
				text, at := d.Text(), d.Trace()["moves"]
				d.Ticks(120)
				if d.Text() != text || d.Is("waits", false) || d.Trace()["moves"] != at {
					t.Fatalf("%s: %q continues by itself; want the same until a press", pace, text)
				}
				if waits == 1 {
					d.Shot("waits-" + pace)
				}
				if waits%2 == 0 {
					d.Click("confirm")
				} else {
					d.Key(input.KeyEnter, 0)
				}
				if d.Text() == text && d.Is("waits", true) {
					t.Fatalf("%s: %q does not continue; want another text after a while", pace, text)
				}
			case d.Is("trial", true):
				if trials++; trials == 60 {
					d.Shot("trial-" + pace)
				}
			case d.Is("busy", false):
				decide(d)
			}
			d.Tick()
		}
		if waits < 2 || trials == 0 && pace == "calm" {
			t.Errorf("%s: it waited %d times, there was a trial for %d ticks; want two waits at least, and a trial at a calm pace", pace, waits, trials)
		}
	}
}

// TestNobodyIsWaitedFor: without a person at the table nothing waits.
func TestNobodyIsWaitedFor(t *testing.T) {
	d := against(t, wide, "calm", "computer 1", "computer 1")
	for n := 0; d.Trace()["round"].(int) < 2; n++ {
		if n > 60000 {
			t.Fatalf("the round does not end: n is %v, want at most 60000", n)
		}
		if d.Is("waits", true) {
			t.Fatalf("%q waits, d.Trace()[\"waits\"] = %v; want false", d.Text(), d.Trace()["waits"])
		}
		d.Tick()
	}
}

// TestShownAgain: repeating others' turns changes nothing, reveals nothing, and leaves
// the curtain as it is.
func TestShownAgain(t *testing.T) {
	in := info(3)
	d := open(t, wide, routes.GoOnArg{Record: until(t, in, 9, 2, city.PhasePlace)})
	d.Rest()
	d.Ticks(60)
	if d.Is("phase", "covered") {
		d.Key(input.KeyR, 0)
		if d.Is("repeating", true) {
			t.Fatalf("something is shown behind the curtain: d.Trace()[\"repeating\"] = %v; want false", d.Trace()["repeating"])
		}
		d.Click("open")
		d.Ticks(60)
	}
	before := fmt.Sprint(d.Trace()["hash"], d.Trace()["position"], d.Trace()["viewer"], d.Trace()["moves"])
	d.Key(input.KeyR, 0)
	for n := 0; d.Is("repeating", true); n++ {
		if n > 3000 {
			t.Fatalf("it does not end: n is %v, want at most 3000", n)
		}
		if !d.Is("viewer", 0) || d.Is("waits", true) || d.Is("handOpen", true) {
			t.Fatalf("%q: seen by %v, waits %v, d.Trace()[\"handOpen\"] = %v; want 0, false and false",
				d.Text(), d.Trace()["viewer"], d.Trace()["waits"], d.Trace()["handOpen"])
		}
		d.Tick()
	}
	if after := fmt.Sprint(d.Trace()["hash"], d.Trace()["position"], d.Trace()["viewer"], d.Trace()["moves"]); after != before || d.Is("phase", "covered") {
		t.Errorf("%s\nwas\n%s\nwant the same", after, before)
	}
}

// TestReadBeforeTheResult: what the last section gave can be read before the result
// opens.
func TestReadBeforeTheResult(t *testing.T) {
	in := info(2)
	in.Players[1].Kind = "computer 1"
	waited := false
	for seed := uint64(1); seed < 12 && !waited; seed++ {
		last := 0
		played(t, in, seed, func(s city.State) bool {
			if s.Phase() != city.PhaseOver {
				last = s.Decision()
			}
			return false
		})
		mine := false
		record := played(t, in, seed, func(s city.State) bool {
			mine = s.Decision() == last && s.Active() == 0
			return s.Decision() == last
		})
		if !mine {
			continue
		}
		d := uidrive.Open(t, wide, citytable.New, routes.GoOnArg{Record: record}, func(s *store.Settings) { s.LogFolded, s.ComputerPace = true, "calm" })
		for n := 0; !d.Is("phase", "over") || d.Is("busy", true); n++ {
			switch {
			case n > 60000:
				t.Fatalf("it does not end: %q, n = %v; want at most 60000", d.Text(), n)
			case d.Is("waits", true):
				if d.Is("phase", "over") {
					waited = true
					if d.Has("result") {
						t.Fatalf("%q waits, and the button opens the result, d.Has(\"result\") = %v; want false", d.Text(), d.Has("result"))
					}
				}
				d.Click("confirm")
			case d.Is("busy", false):
				decide(d)
			}
			d.Tick()
		}
		if !d.Has("result") {
			t.Errorf("seed %v: the result cannot be opened, d.Has(\"result\") = %v; want true", seed, d.Has("result"))
		}
	}
	if !waited {
		t.Errorf("no game ends with something to be read: waited = %v; want true", waited)
	}
}

// TestVerdictsAreSaidToTheEnd: on a phone the bar says in full what each verdict does.
func TestVerdictsAreSaidToTheEnd(t *testing.T) {
	for seed := uint64(1); seed <= 6; seed++ {
		d := open(t, phone, routes.GoOnArg{Record: until(t, info(3), seed, 2, city.PhaseVerdict)})
		d.Rest()
		for _, verdict := range []string{"guilty", "acquit"} {
			d.Hover(verdict)
			if text := d.Text(); strings.Contains(text, "…") || !strings.HasSuffix(text, ".") {
				t.Errorf("seed %d, %s: %q; want a whole sentence", seed, verdict, text)
			}
		}
	}
}
