package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"agora/game/puzzle"
	"agora/tests/e2e"
)

// An address opens its screen, whether the page is loaded with it or is already open.
// Amid a game the page asks first. Then the address is removed from the address bar.
func TestAddressesLeadSomewhere(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	numbered := func(game string, n int) string {
		book, err := puzzle.Of(game)
		if err != nil {
			t.Fatal(err)
		}
		return book.Puzzles[n-1].ID
	}
	for _, c := range []struct {
		address string
		there   func(e2e.Trace) bool
	}{
		{"agoraphobia", func(t e2e.Trace) bool { return t.Scene == "welcome" && strings.Contains(t.Text, "Agoraphobia") }},
		{"lesson=phobia", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Lesson != "" }},
		{"rules=city", func(t e2e.Trace) bool { return t.Scene == "rules" && t.Text != "" }},
		{"puzzle=stacks/3", func(t e2e.Trace) bool { return t.Scene == "stacks" && t.Puzzle == numbered("stacks", 3) }},
		{"puzzle=12", func(t e2e.Trace) bool { return t.Puzzle == numbered(t.Scene, 12) }},
	} {
		anew := fmt.Sprintf("#%s, opened", c.address)
		p.url = shared.server.URL + "#" + c.address
		if err := p.do(chromedp.Navigate("about:blank")); err != nil {
			t.Fatal(err)
		}
		if err := p.load(); err != nil {
			t.Fatal(err)
		}
		h.Wait(anew, c.there)
		until(t, p, anew+" is taken out of the bar", `location.hash === ""`)
	}
	for _, to := range []string{"rules=city", "lesson=market"} {
		if err := p.Evaluate(fmt.Sprintf(`location.hash = "#%s"`, to), nil); err != nil {
			t.Fatal(err)
		}
		h.Wait("#"+to+" asks", func(t e2e.Trace) bool { return t.Scene == "opening" })
		h.ClickOn("open")
		scene := strings.TrimPrefix(to, "lesson=")
		h.Wait("#"+to+", on the page that is open", func(t e2e.Trace) bool {
			return t.Scene == scene && t.Lesson != "" || t.Scene == "rules" && strings.HasPrefix(to, "rules")
		})
	}
	leadNowhere(t, h, p)
}
