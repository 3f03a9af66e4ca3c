package browser

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agora/game/platform"
	"agora/tests/e2e"
	"agora/tests/e2e/window"
	"agora/tests/requirements"
)

// clip returns what is in the clipboard of the display once it is right.
func clip(t *testing.T, right func(text string) bool) string {
	t.Helper()
	for end := time.Now().Add(e2e.Patience); ; time.Sleep(50 * time.Millisecond) {
		type pasted struct {
			text string
			err  error
		}
		came := make(chan pasted, 1)
		platform.Paste(func(text string, err error) { came <- pasted{text, err} })
		p := <-came
		if p.err == nil && right(p.text) {
			return p.text
		}
		if time.Now().After(end) {
			t.Fatalf("the clipboard has %q, %v; want it within the time", p.text, p.err)
		}
	}
}

// TestLettersBetweenDesktopAndBrowser: what the desktop program sends is opened by the
// page and answered, and what the page sends by the desktop program, in all games that are
// played by letter. Whichever begins, both have the same position each time.
func TestLettersBetweenDesktopAndBrowser(t *testing.T) {
	xvfb := requirements.Command(t, "Xvfb")
	program := filepath.Join(t.TempDir(), "agora")
	build := exec.Command("go", "build", "-o", program, "agora")
	build.Env = append(build.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("the program cannot be built: %v\n%s\nwant no error", err, out)
	}
	display, err := window.StartDisplay(xvfb, 1600, 1000)
	if err != nil {
		t.Fatalf("window.StartDisplay(xvfb, 1600, 1000) = %v; want no error", err)
	}
	t.Cleanup(display.Close)
	t.Setenv("DISPLAY", display.Name) // whose clipboard this test reads and writes
	last := ""                        // the last link in the clipboard, which the games share
	for _, c := range []struct {
		game  string
		turn  func(h *e2e.Hand)
		pages bool // the page begins
	}{
		{"phobia", func(h *e2e.Hand) { e2e.PlacePiece(h) }, false},
		{"stacks", e2e.MoveStack, true},
		{"market", e2e.PlaceCard, false},
	} {
		t.Run(c.game, func(t *testing.T) {
			home := t.TempDir()
			if err := os.WriteFile(filepath.Join(home, "settings.json"), []byte(e2e.QuickSettings), 0o600); err != nil {
				t.Fatalf("os.WriteFile() = %v; want no error", err)
			}
			var h, g *e2e.Hand // at the desktop, and at the page
			var page *Program
			start := func(args ...string) {
				p, err := window.Start(display, program, home, t.TempDir(), []string{"AGORA_SCALE=0.5"}, append([]string{"-windowed", "1000x640"}, args...)...)
				if err != nil {
					t.Fatalf("window.Start() = %v; want no error", err)
				}
				t.Cleanup(p.Kill)
				h = &e2e.Hand{T: t, Program: p}
			}
			visit := func(address string) {
				if page, err = browser(t, toPlay).Open(address, small, quick()); err != nil {
					t.Fatalf("browser(t, toPlay).Open(address, small, quick()) = %v; want no error", err)
				}
				t.Cleanup(page.Close)
				g = &e2e.Hand{T: t, Program: page}
			}
			first := func(h *e2e.Hand) { // unless the friend begins
				if h.Wait("the game begins", func(u e2e.Trace) bool { return u.Scene == c.game && !u.Busy && u.Phase != "" }).Seat == 1 {
					c.turn(h)
				}
			}
			sent := func(h *e2e.Hand) string { // from the desktop
				h.ClickOn("send")
				last = clip(t, func(text string) bool { return strings.Contains(text, "#record=") && text != last })
				return linkIn(last)
			}
			before := ""
			come := func(from, to *e2e.Hand) { // the letter has come
				t.Helper()
				there := from.Wait("it is the other's turn", func(u e2e.Trace) bool { return u.Scene == c.game && !u.Busy && u.Phase != "" && u.Hash != before })
				before = there.Hash
				to.Wait("the letter has come", func(u e2e.Trace) bool { return u.Scene == c.game && !u.Busy && u.Hash == there.Hash })
			}
			answer := func(link string) {
				copied := make(chan error, 1)
				platform.Copy(link, func(err error) { copied <- err })
				if err := <-copied; err != nil {
					t.Fatal(err)
				}
				last = link
				h.Keys("Ctrl", "v")
			}
			if c.pages {
				visit(shared.server.URL)
				begin(g, c.game)
				first(g)
				link := send(g, page)
				start(link)
				come(g, h)
			} else {
				start()
				begin(h, c.game)
				first(h)
				link := sent(h)
				visit(shared.server.URL + link[strings.Index(link, "#"):])
				come(h, g)
			}
			if c.pages {
				c.turn(h)
				link := sent(h)
				if !strings.HasPrefix(link, shared.server.URL) { // it knows where the other plays
					t.Errorf("the desktop sends %.60q; want one that begins with %q", link, shared.server.URL)
				}
				receive(t, page, link)
				come(h, g)
			} else {
				c.turn(g)
				answer(send(g, page))
				come(g, h)
			}
			expectQuiet(t, page)
		})
	}
}
