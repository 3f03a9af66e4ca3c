package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
)

// fill is a script that uses up the host's storage, as other pages of the host may, and
// returns the number of letters stored.
const fill = `(() => {
	let letters = 0;
	for (let n = 1 << 20, k = 0; n > 0;) {
		try { localStorage.setItem("other/" + k++, "x".repeat(n)); letters += n; } catch (e) { n >>= 1; }
	}
	return letters;
})()`

// autosaved is a script that returns the stored record of the current game.
const autosaved = `Object.entries(localStorage).filter(([key]) => /\/autosave\.agora$/.test(key)).map(([, value]) => value).join("\n")`

// With the storage full, a link does not replace a game: the page shows that the game is
// unsaved, and the current game stays both in storage and on the table, even after a
// reload.
func TestALinkTakesNoGameAwayWhereStorageIsFull(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	e2e.Choose(h, "phobia")
	e2e.StartByHand(h)
	h.ClickOn("cell:d4")
	own := h.Wait("the piece is placed", func(t e2e.Trace) bool { return t.Moves == 1 && !t.Busy })
	storage := func() (text string) {
		t.Helper()
		if err := p.Evaluate(autosaved, &text); err != nil {
			t.Fatalf("p.Evaluate(autosaved, &text) = %v; want no error", err)
		}
		return text
	}
	until(t, p, "saves the game", fmt.Sprintf(`(%s).includes("d4")`, autosaved))
	before := storage()
	letters := 0
	if err := p.Evaluate(fill, &letters); err != nil || letters < 1<<20 {
		t.Fatalf("%d letters fill the storage: %v; want at least %d and no error", letters, err, 1<<20)
	}
	evaluate(t, p, fmt.Sprintf("location.hash = %q", packed(t, long(t, 40))))
	h.Wait("it asks", func(t e2e.Trace) bool { _, ok := t.Areas["open"]; return ok })
	h.ClickOn("open")
	h.Wait("it says that the game cannot be put aside", func(t e2e.Trace) bool { return t.Scene == "unsaved" })
	if now := storage(); now != before {
		t.Errorf("the storage has %q; want %q, as before", now, before)
	}
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	after := h.Wait("the own game is there", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Phase != "" })
	if after.Hash != own.Hash || storage() != before {
		t.Errorf("after a reload it is %s, it was %s, after.Hash = %q, storage() = %q; want %q and %q", after.Position, own.Position, after.Hash, storage(), own.Hash, before)
	}
}

// A stranger's page that has opened the game's window sends it one address after another.
// The first may open; the others need consent, and none is stored.
func TestAFloodOfLinksAsksAndStoresNothing(t *testing.T) {
	t.Parallel()
	stranger := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
		out.Header().Set("Content-Type", "text/html")
		fmt.Fprint(out, "<!doctype html><title>Puzzles</title><button id=b style='width:400px;height:200px'>Play</button>")
	}))
	t.Cleanup(stranger.Close)
	host := newPlainHost(t, func(string, http.ResponseWriter) bool { return true }) // it sends no opener policy
	game := host.URL + subPath
	p := prepared(t, "")
	if err := p.do(chromedp.Navigate(strings.Replace(stranger.URL, "127.0.0.1", "localhost", 1)), chromedp.Evaluate(fmt.Sprintf(`b.onclick = () => { window.opened = open(%q, "game") }`, game), nil)); err != nil {
		t.Fatalf("p.do() = %v; want no error", err)
	}
	window := chromedp.WaitNewTarget(p.ctx, func(i *target.Info) bool { return strings.HasPrefix(i.URL, game) })
	if err := p.do(chromedp.Click("#b", chromedp.ByQuery)); err != nil {
		t.Fatalf("p.do(chromedp.Click(\"#b\", chromedp.ByQuery)) = %v; want no error", err)
	}
	ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithTargetID(<-window))
	q := &Program{url: game, screen: small, own: p.own, ctx: ctx}
	t.Cleanup(cancel)
	if err := q.prepare(); err != nil {
		t.Fatalf("q.prepare() = %v; want no error", err)
	}
	if err := q.do(chromedp.WaitNotVisible("#cover", chromedp.ByQuery)); err != nil {
		t.Fatalf("q.do(chromedp.WaitNotVisible(\"#cover\", chromedp.ByQuery)) = %v; want no error", err)
	}
	h := &e2e.Hand{T: t, Program: q}
	h.Area("new")
	send := func(i int) {
		t.Helper()
		evaluate(t, p, fmt.Sprintf("opened.location = %q", game+packed(t, long(t, 40+i))))
	}
	send(0)
	h.Wait("the first link is opened", func(t e2e.Trace) bool { return t.Scene == "stacks" && t.Moves == 40 })
	for i := 1; i <= 12; i++ {
		send(i)
		h.Wait("it asks, and says of what comes meanwhile that it waits for an answer", func(t e2e.Trace) bool {
			_, ok := t.Areas["open"]
			return ok && (i == 1 || len(t.Toasts) > 0)
		})
	}
	const games = `Object.values(localStorage).filter((value) => value.includes("[Seats")).length`
	stored := 0
	if err := q.Evaluate(games, &stored); err != nil || stored != 0 {
		t.Errorf("%d games are stored of which nobody has decided anything, %v; want 0 and no error", stored, err)
	}
	h.ClickOn("open")
	h.Wait("the one that is said yes to is opened", func(t e2e.Trace) bool { return t.Scene == "stacks" && t.Moves == 41 })
	if err := q.Evaluate(games, &stored); err != nil || stored != 0 {
		t.Errorf("then %d games are stored, %v; want 0 and no error", stored, err)
	}
	send(13)
	h.Wait("it asks again", func(t e2e.Trace) bool { _, ok := t.Areas["open"]; return ok })
	h.ClickOn("stop")
	h.Wait("what was open stays", func(t e2e.Trace) bool { return t.Scene == "stacks" && t.Moves == 41 })
}

// Copying the link of a game whose record reveals the cards to come requires a
// confirmation.
func TestALinkOfHiddenLuckIsCopiedAfterAQuestion(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"market", "city"} {
		h, p := opened(t, small, quick())
		evaluate(t, p, `navigator.clipboard.writeText = async (text) => { window.copied = text; }`)
		e2e.Choose(h, game)
		e2e.StartByHand(h)
		h.Wait("the table is quiet", func(t e2e.Trace) bool { return t.Scene == game && !t.Busy && t.Phase != "" })
		h.ClickOn("menu")
		h.ClickOn("link")
		h.Area("dialog/yes")
		copied := true
		if err := p.Evaluate(`!!window.copied`, &copied); err != nil || copied {
			t.Fatalf("%s: the link is copied before the answer: %v, copied = %v; want no error and false", game, err, copied)
		}
		h.ClickOn("dialog/yes")
		until(t, p, "copies a link", `(window.copied || "").includes("#record=")`)
	}
}
