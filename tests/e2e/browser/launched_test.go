package browser

import (
	"fmt"
	"net/url"
	"testing"

	"agora/tests/e2e"
)

// The installed program, which runs already, follows the address that the system opens it
// with, and takes links that are shared with it; what it was started with is opened once.
func TestLaunchedWhileItRuns(t *testing.T) {
	t.Parallel()
	p := prepared(t, `Object.defineProperty(window, "launchQueue", { value: { setConsumer(consumer) { window.launched = consumer; } } })`)
	p.screen = small
	p.url = shared.server.URL + "#stacks"
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	h := &e2e.Hand{T: t, Program: p}
	launch := func(address string) {
		t.Helper()
		evaluate(t, p, fmt.Sprintf(`void launched({ files: [], targetURL: new URL(%q, location.origin).href })`, address))
	}
	at := func(what, scene string) {
		t.Helper()
		h.Wait(what, func(t e2e.Trace) bool { return t.Scene == scene })
	}
	back := func() {
		t.Helper()
		h.Keys("Esc")
		at("back at the title", "title")
	}
	at("the address it is started with", "welcome")
	back()
	launch("/#stacks") // the same, told a second time: nothing opens
	for what, address := range map[string]string{
		"a shortcut":                     "/#rules=city",
		"a link that is shared":          "/?title=A+game&text=" + url.QueryEscape("Look: https://example.org/"+packed(t, long(t, 6))),
		"a link of the program's scheme": "/?url=" + url.QueryEscape("web+agora:"+packed(t, long(t, 8))),
	} {
		launch(address)
		at("asks whether to open "+what, "opening")
		back()
	}
}
