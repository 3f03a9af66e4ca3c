package browser

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
	"agora/tests/requirements"
)

// A browser that is ended at once after a move, as phones do that are short of memory, has
// the move at its next start. Chromium by itself brings the first change to the disk after
// five seconds and others a minute later: the move is made in between.
func TestMoveOutlivesTheBrowser(t *testing.T) {
	t.Parallel()
	chromium := requirements.Command(t, "chromium", "chromium-browser", "google-chrome")
	profile := chromedp.UserDataDir(t.TempDir())
	start := func() (*Browser, *e2e.Hand, *Program) {
		t.Helper()
		own, err := startBrowser(chromium, hurried, unseen, profile)
		if err != nil {
			t.Fatalf("startBrowser(chromium, hurried, unseen, profile) = %v; want no error", err)
		}
		t.Cleanup(own.Close)
		p := &Program{url: shared.server.URL, screen: small, own: own.ctx, ctx: own.ctx}
		if err := p.prepare(); err != nil {
			t.Fatalf("p.prepare() = %v; want no error", err)
		}
		return own, &e2e.Hand{T: t, Program: p}, p
	}
	own, h, p := start()
	if err := p.store(quick()); err != nil {
		t.Fatalf("p.store(quick()) = %v; want no error", err)
	}
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	h.Area("new")
	time.Sleep(12 * time.Second) // until the browser has brought the settings to the disk
	placesAPiece(h)
	evaluate(t, p, `window.look = () => {
		const open = indexedDB.open("agora/");
		open.onsuccess = () => {
			const all = open.result.transaction("stored").objectStore("stored").getAll();
			all.onsuccess = () => { open.result.close(); window.there = all.result.some((e) => /^1 .*d4/m.test(e.value)); };
		};
	}`)
	until(t, p, "has the move in the second place", `(look(), !!window.there)`)
	chromedp.FromContext(own.ctx).Browser.Process().Kill()
	own.Close()

	_, h, p = start()
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	h.ClickOn("continue")
	h.Wait("the move is there", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Moves == 1 && !t.Busy })
}
