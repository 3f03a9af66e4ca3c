package browser

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"agora/tests/e2e"
)

// begin sets up a game by letter with a friend at another device.
func begin(h *e2e.Hand, game string) {
	h.T.Helper()
	friend := func(t e2e.Trace) bool { _, computer := t.Areas["level/2"]; return !computer }
	e2e.Choose(h, game)
	h.ScrollTo("kind/2")
	letter := func() { // the last of three or four, which is as wide as high
		kind := h.Area("kind/2")
		h.Click(kind.At(1-0.5*kind.H/kind.W, 0.5))
	}
	for letter(); !friend(h.See()); letter() { // the page may have scrolled meanwhile
	}
	h.ClickOn("start")
}

// send sends the letter at a page's table and returns the link.
func send(h *e2e.Hand, p *Program) (link string) {
	h.T.Helper()
	if err := p.Evaluate(`navigator.clipboard.writeText = async (text) => { window.copied = text; }; window.copied = ""`, nil); err != nil {
		h.T.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	h.ClickOn("send")
	until(h.T, p, "copies a link", `(window.copied || "").includes("#record=")`)
	var letter string
	if err := p.Evaluate("window.copied", &letter); err != nil {
		h.T.Fatalf("p.Evaluate(\"window.copied\", &letter) = %v; want no error", err)
	}
	return linkIn(letter)
}

// linkIn returns the link that a letter carries, as a mail program finds it.
func linkIn(letter string) string { return regexp.MustCompile(`\S*#\w+=\S+`).FindString(letter) }

// receive opens a link on a page that is open.
func receive(t testing.TB, p *Program, link string) {
	t.Helper()
	evaluate(t, p, fmt.Sprintf("location.hash = %q", link[strings.Index(link, "#"):]))
}

// Two browsers play by letter: one begins and sends its link, the other opens it and
// sends one back. The first opens that at its table without asking, because it continues
// the game there.
func TestPlayByLetter(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	begin(h, "phobia")
	e2e.PlacePiece(h)
	q, err := browser(t, toPlay).Open(send(h, p), small, quick())
	t.Cleanup(q.Close)
	if err != nil {
		t.Fatal(err)
	}
	g := &e2e.Hand{T: t, Program: q}
	g.Wait("the move has come", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Moves == 1 && !t.Busy })
	theirs := e2e.PlacePiece(g)
	receive(t, p, send(g, q))
	mine := h.Wait("the answer has come", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Moves == 2 && !t.Busy })
	if mine.Hash != theirs.Hash || mine.Seat != 1 {
		t.Errorf("after the answer %v, there %v; want the same hash, and a turn of seat 1", mine, theirs)
	}
	e2e.PlacePiece(h)
	expectQuiet(t, q)
}
