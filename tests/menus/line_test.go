package menus

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/render/rendertest"
	"agora/scenes"
	"agora/tests/uidrive"
)

// TestBestLineOfEveryGame checks that at every table a reviewed game shows the best line on
// the board, six moves long even where players look no further than their own turn, and can
// be played on from its end.
func TestBestLineOfEveryGame(t *testing.T) {
	windows := []size{sizes[0]}
	if os.Getenv("AGORA_SHOTS") != "" {
		windows = append(windows, sizes[1], size{"1920x1080", 1920, 1080, 1})
	}
	for i, g := range scenes.Games() {
		for _, win := range windows {
			t.Run(g.Name+"-"+win.name, func(t *testing.T) {
				tb := newTable(t, win.w, win.h, win.scale, "light")
				tb.svc.Settings.Analysis, tb.svc.Settings.ComputerPace = true, "off"
				tb.svc.Nodes = 60
				record := sampled(t, catalogue.Games()[i], 3, []string{match.Human, match.Human}, 1<<30)
				sc := must(t)(scenes.Table(g.Name)(tb.svc, routes.ReviewArg{Record: record}))
				trace := func(what string) string { return fmt.Sprint(sc.(game.Tracer).Trace()[what]) }
				until := func(what string, done func() bool) {
					t.Helper()
					for end := time.Now().Add(uidrive.Patience); ; time.Sleep(100 * time.Microsecond) {
						if tick(sc, 1); done() {
							return
						}
						if time.Now().After(end) {
							t.Fatalf("%s never comes: %q; want it within the time", what, trace("text"))
						}
					}
				}
				press := func(k input.Key) { sc.Update([]input.Event{{Kind: input.KeyPress, Key: k}}) }
				press(input.KeyHome)
				for range 8 {
					press(input.KeyPageDown)
				}
				until("the best move", func() bool { return trace("hint") != "" })
				click(t, sc, "line")
				until("a line of six", func() bool { return strings.Contains(trace("text"), "move 1 of 6") })
				start, at := trace("position"), trace("shown")
				for n := range 6 {
					if next := trace("hint"); next == "" {
						t.Fatalf("after %d moves no next move is shown, trace(\"hint\") = %q; want some text", n, next)
					}
					press(input.KeyPageDown)
					until("the next move", func() bool { return trace("busy") == "false" })
				}
				if trace("position") == start || trace("shown") != at {
					t.Errorf("after six moves the table shows %s, at %s; want anything but %s and %s", trace("position"), trace("shown"), start, at)
				}
				keep(t, "line-"+g.Name+"-"+win.name, rendertest.Read(tb.draw(sc)))
				if !strings.Contains(trace("text"), "6 moves") {
					t.Fatalf("at the end of the line the bar says %q; want one with \"6 moves\"", trace("text"))
				}
				click(t, sc, "next")
				until("the line", func() bool { return strings.Contains(trace("text"), "move 8 of") })
			})
		}
	}
}
