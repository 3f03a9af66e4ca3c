package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	_ "image/jpeg"
	"io"
	"net/http"
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
			t.Fatalf("puzzle.Of(game) = %v; want no error", err)
		}
		return book.Puzzles[n-1].ID
	}
	type leads struct {
		address string
		there   func(e2e.Trace) bool
	}
	cases := []leads{
		{"agoraphobia", func(t e2e.Trace) bool { return t.Scene == "welcome" && strings.Contains(t.Text, "Agoraphobia") }},
		{"lesson=phobia", func(t e2e.Trace) bool { return t.Scene == "phobia" && t.Lesson != "" }},
		{"rules=city", func(t e2e.Trace) bool { return t.Scene == "rules" && t.Text != "" }},
		{"puzzle=stacks/3", func(t e2e.Trace) bool { return t.Scene == "stacks" && t.Puzzle == numbered("stacks", 3) }},
		{"puzzle=12", func(t e2e.Trace) bool { return t.Puzzle == numbered(t.Scene, 12) }},
	}
	for _, address := range shortcuts(t) {
		cases = append(cases, leads{address, func(t e2e.Trace) bool { return t.Scene == "welcome" || t.Scene == "setup" }})
	}
	for _, c := range cases {
		anew := fmt.Sprintf("#%s, opened", c.address)
		p.url = shared.server.URL + "#" + c.address
		if err := p.do(chromedp.Navigate("about:blank")); err != nil {
			t.Fatalf("p.do(chromedp.Navigate(\"about:blank\")) = %v; want no error", err)
		}
		if err := p.load(); err != nil {
			t.Fatalf("p.load() = %v; want no error", err)
		}
		h.Wait(anew, c.there)
		until(t, p, anew+" is taken out of the bar", `location.hash === ""`)
	}
	for _, to := range []string{"rules=city", "lesson=market"} {
		evaluate(t, p, fmt.Sprintf(`location.hash = "#%s"`, to))
		h.Wait("#"+to+" asks", func(t e2e.Trace) bool { return t.Scene == "opening" })
		h.ClickOn("open")
		scene := strings.TrimPrefix(to, "lesson=")
		h.Wait("#"+to+", on the page that is open", func(t e2e.Trace) bool {
			return t.Scene == scene && t.Lesson != "" || t.Scene == "rules" && strings.HasPrefix(to, "rules")
		})
	}
	leadNowhere(t, h, p)
}

// shortcuts returns what the manifest's shortcuts open, after the "#". Each picture that the manifest
// names lies beside the page, and is as large as it says.
func shortcuts(t *testing.T) (addresses []string) {
	t.Helper()
	get := func(name string) []byte {
		t.Helper()
		r, err := http.Get(shared.server.URL + name)
		if err != nil {
			t.Fatalf("http.Get(shared.server.URL + name) = %v; want no error", err)
		}
		defer r.Body.Close()
		data, err := io.ReadAll(r.Body)
		if err != nil || r.StatusCode != http.StatusOK {
			t.Fatalf("%s: %s, io.ReadAll(r.Body) = %v; want status 200 and no error", name, r.Status, err)
		}
		return data
	}
	var manifest struct {
		Shortcuts          []struct{ Name, URL string }
		Screenshots, Icons []struct{ Src, Sizes, Type string }
	}
	if err := json.Unmarshal(get("agora.webmanifest"), &manifest); err != nil {
		t.Fatalf("json.Unmarshal(get(\"agora.webmanifest\"), &manifest) = %v; want no error", err)
	}
	if len(manifest.Shortcuts) != 4 || len(manifest.Screenshots) < 2 || len(manifest.Icons) < 2 {
		t.Errorf("the manifest has %+v; want 4 shortcuts, 2 pictures and 2 icons at least", manifest)
	}
	for _, p := range append(manifest.Screenshots, manifest.Icons...) {
		data := get(p.Src)
		if p.Sizes == "any" {
			continue
		}
		is, format, err := image.DecodeConfig(bytes.NewReader(data))
		if err != nil || fmt.Sprintf("%dx%d", is.Width, is.Height) != p.Sizes || "image/"+format != p.Type {
			t.Errorf("%s is said to be %s, %s; it is %+v, %v; want the picture as it is described", p.Src, p.Type, p.Sizes, is, err)
		}
	}
	for _, s := range manifest.Shortcuts {
		before, after, ok := strings.Cut(s.URL, "#")
		if before != "./" || !ok || s.Name == "" {
			t.Errorf("a shortcut is %+v, before of strings.Cut(s.URL, \"#\") = %q, ok of strings.Cut(s.URL, \"#\") = %v; want Name some text, \"./\" and true", s, before, ok)
		}
		addresses = append(addresses, after)
	}
	return addresses
}
