package browser

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
)

// Two friends with the page of a real host: one invites from the set-up, the other opens the
// link and sits down; they play, the host is killed, and the game goes on.
func TestEveningFarAway(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	program := filepath.Join(dir, "agora-host")
	if text, err := exec.Command("go", "build", "-o", program, "agora/cmd/agora-host").CombinedOutput(); err != nil {
		t.Fatalf("the host cannot be built: %v\n%s", err, text)
	}
	host := newKeptHost(t, program, shared.folder)

	// The set-up of a seat must be seen as a whole, with what a friend far away adds to it.
	window := Screen{W: 1280, H: 900, Scale: 0.6}
	open := func() *e2e.Hand {
		p, err := browser(t, toPlay).Open("http://"+host.addr+"/", window, quick())
		if p != nil {
			t.Cleanup(p.Close)
		}
		if err != nil {
			t.Fatal(err)
		}
		p.faulty = true // a host that is killed is complained of
		return &e2e.Hand{T: t, Program: p}
	}
	anna := open()
	p := anna.Program.(*Program)
	if err := p.Evaluate(`window.copied = ""; navigator.clipboard.writeText = async (text) => { window.copied = text; }; 0`, nil); err != nil {
		t.Fatal(err)
	}
	anna.Area("far") // the page knows its host
	e2e.Choose(anna, "phobia")
	anna.Click(anna.Area("kind/2").At(5.0/8, 0.5)) // person, computer, far away, by letter
	anna.Area("pace")
	anna.ClickOn("start")
	anna.ClickOn("invite/2")
	until(t, p, "copies a link", `window.copied.includes("#join=")`)
	var link string
	if err := p.Evaluate("window.copied", &link); err != nil {
		t.Fatal(err)
	}
	bion := open()
	come := func() {
		if err := bion.Program.(*Program).do(chromedp.Navigate("about:blank"), chromedp.Navigate(link), chromedp.WaitNotVisible("#cover", chromedp.ByQuery)); err != nil {
			t.Fatal(err)
		}
	}
	come()
	bion.ClickOn("name")
	bion.Keys("Ctrl", "a")
	bion.Type("bion")
	bion.ClickOn("join")
	hands := []*e2e.Hand{anna, bion}
	for n := range 4 {
		for _, hand := range hands { // both see the same
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
		t.Errorf("one sees %q, the other %q", one.Position, other.Position)
	}
	come() // by the same link
	bion.Wait("the table is there again", four)
}

// four reports whether four pieces lie.
func four(t e2e.Trace) bool { return t.Moves == 4 && t.Seat == 1 && !t.Busy }
