package browser

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
)

// evening is a real host and the friend who sent the invitation from the set-up.
type evening struct {
	host *keptHost
	open func() *e2e.Hand // opens the browser of another friend
	anna *e2e.Hand
	link string // the invitation to the other seat
}

// newEvening starts a host that serves the page, and invites a friend to a game of
// Agoraphobia.
func newEvening(t *testing.T) evening {
	t.Helper()
	program := filepath.Join(t.TempDir(), "agora-host")
	if text, err := exec.Command("go", "build", "-o", program, "agora/cmd/agora-host").CombinedOutput(); err != nil {
		t.Fatalf("the host cannot be built: %v\n%s\nwant no error", err, text)
	}
	e := evening{host: newKeptHost(t, program, shared.folder)}

	// The whole set-up of a seat must fit, including the options for a distant friend.
	window := Screen{W: 1280, H: 900, Scale: 0.6}
	e.open = func() *e2e.Hand {
		p, err := browser(t, toPlay).Open("http://"+e.host.addr+"/", window, quick())
		if p != nil {
			t.Cleanup(p.Close)
		}
		if err != nil {
			t.Fatal(err)
		}
		p.faulty = true // the browser logs an error when the host is killed
		return &e2e.Hand{T: t, Program: p}
	}
	e.anna = e.open()
	p := e.anna.Program.(*Program)
	evaluate(t, p, `window.copied = ""; navigator.clipboard.writeText = async (text) => { window.copied = text; }; 0`)
	e.anna.Area("far") // shown once the page knows its host
	e2e.Choose(e.anna, "phobia")
	kind := e.anna.Area("kind/2")
	e.anna.Click(kind.At(1-1.5*kind.H/kind.W, 0.5)) // the last but one: far away
	e.anna.Area("pace")
	e.anna.ClickOn("start")
	e.anna.ClickOn("invite/2")
	until(t, p, "copies a link", `window.copied.includes("#join=")`)
	var invitation string
	if err := p.Evaluate("window.copied", &invitation); err != nil {
		t.Fatalf("p.Evaluate(\"window.copied\", &invitation) = %v; want no error", err)
	}
	e.link = linkIn(invitation)
	return e
}

// Two friends play on the page of a real host. One sends an invitation from the set-up,
// the other opens the link and takes the seat; the host is killed and restarted, and the
// game continues.
func TestEveningFarAway(t *testing.T) {
	t.Parallel()
	e := newEvening(t)
	host, anna, link := e.host, e.anna, e.link
	bion := e.open()
	come := func() {
		if err := bion.Program.(*Program).do(chromedp.Navigate("about:blank"), chromedp.Navigate(link), chromedp.WaitNotVisible("#cover", chromedp.ByQuery)); err != nil {
			t.Fatalf("bion.Program.(*Program).do() = %v; want no error", err)
		}
	}
	come()
	bion.ClickOn("name")
	bion.Keys("Ctrl", "a")
	bion.Type("bion")
	bion.ClickOn("join")
	hands := []*e2e.Hand{anna, bion}
	for n := range 4 {
		for _, hand := range hands { // both show the same
			hand.Wait("the turn comes", func(t e2e.Trace) bool {
				return t.Scene == "phobia" && t.Moves == n && t.Seat == n%2+1 && !t.Busy && t.Phase == "place"
			})
		}
		e2e.PlacePiece(hands[n%2])
		if n == 1 {
			host.kill()
			host.start()
		}
	}
	one, other := anna.Wait("the last piece lies", four), bion.Wait("the last piece lies", four)
	if one.Position != other.Position {
		t.Errorf("one sees %q, the other %q; want the same", one.Position, other.Position)
	}
	come() // by the same link
	bion.Wait("the table is there again", four)
}

// The other friend may use Firefox and play in words. After the host is killed and
// restarted, they return by the same link.
func TestEveningFarAwayInFirefox(t *testing.T) {
	t.Parallel()
	if e2e.Usual() != e2e.Whole {
		t.Skip("in the long tests only")
	}
	e := newEvening(t)
	d := firefox(t)
	visit := func(url string) {
		if _, err := d.ask("url", map[string]any{"url": url}); err != nil {
			t.Fatalf("d.ask(\"url\", map[string]any{\"url\": url}) = %v; want no error", err)
		}
	}
	come := func() *listener {
		visit("about:blank")
		visit(e.link)
		l := &listener{t, d}
		l.wait("says what it is", `[...document.querySelectorAll("[role=status] p")].some((e) => e.textContent)`)
		l.evaluate(`document.querySelector("button.unseen").click()`, nil)
		return l
	}
	visit("http://" + e.host.addr + "/LICENSE")
	for key, value := range quick() {
		evaluate(t, d, fmt.Sprintf(`localStorage.setItem(%q, %q)`, key, value))
	}
	bion := come()
	bion.Speak()
	bion.Use("name", "Bion")
	bion.Speak()
	bion.Use("join", "")
	for n := range 4 {
		e.anna.Wait("the turn comes", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Moves == n && t.Seat == n%2+1 && !t.Busy })
		bion.wait("sees the same", fmt.Sprintf(`(({ scene, moves, seat, busy }) => scene === "phobia" && moves === %d && seat === %d && !busy)(JSON.parse(agoraTrace()))`, n, n%2+1))
		if n%2 == 0 {
			e2e.PlacePiece(e.anna)
		} else if made := e2e.InWords(t, bion, "phobia", 1); made != 1 {
			t.Fatalf("in words %d decisions are made; want 1", made)
		}
		if n == 1 {
			e.host.kill()
			e.host.start()
		}
	}
	one := e.anna.Wait("the last piece lies", four)
	bion.wait("sees the last piece", `JSON.parse(agoraTrace()).moves === 4`)
	if other := bion.Trace(); one.Position != other.Position {
		t.Errorf("one sees %q, the other %q; want the same", one.Position, other.Position)
	}
	come().wait("finds the table again", `(({ scene, moves }) => scene === "phobia" && moves === 4)(JSON.parse(agoraTrace()))`)
}

// four reports whether four pieces have been placed.
func four(t e2e.Trace) bool { return t.Moves == 4 && t.Seat == 1 && !t.Busy }
