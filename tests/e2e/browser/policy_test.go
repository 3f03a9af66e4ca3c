package browser

import (
	"testing"

	"agora/tests/e2e"
)

// On a host that sends no policy the page brings its own. Nothing the page does violates
// it – sound, the worker, full screen, the clipboard, pictures, files – and foreign
// scripts and files are neither run nor requested.
func TestPolicyOfThePage(t *testing.T) {
	t.Parallel()
	host := newPlainHost(t, nil)
	p := prepared(t, listening+`
		window.against = [];
		addEventListener("securitypolicyviolation", (e) => against.push(e.violatedDirective + " " + e.blockedURI));`)
	p.screen, p.url = small, host.URL+subPath
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	until(t, p, "keeps the page", kept)
	h := &e2e.Hand{T: t, Program: p}
	untilHeard(h, p, h.ClickOn)
	h.Keys("F11", "F11", "F12")
	h.Wait("the picture is handed out", func(t e2e.Trace) bool { return len(t.Toasts) == 1 })
	e2e.Choose(h, "phobia")
	e2e.StartByHand(h)
	h.ClickOn("cell:d4")
	h.ClickOn("menu")
	h.ClickOn("link")
	h.Wait("the link is copied, or refused", func(t e2e.Trace) bool { return t.Scene == "pause" && len(t.Toasts) > 0 })
	evaluate(t, p, `document.querySelector("button.unseen").click()`)
	until(t, p, "tells the game in words", `document.querySelectorAll("#told [data-id]").length > 0`)
	var against []string
	if err := p.Evaluate("against", &against); err != nil || len(against) > 0 {
		t.Errorf("against the policy: %q, %v; want none and no error", against, err)
	}

	p.faulty = true
	err := p.Evaluate(`(() => {
		document.body.append(Object.assign(document.createElement("script"), { textContent: "window.stranger = true" }));
		document.body.append(Object.assign(document.createElement("img"), { src: "https://example.org/x.png" }));
		fetch("https://example.org/").catch(() => {});
		fetch("sw.js").then((r) => { window.own = r.ok; });
	})()`, nil)
	if err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	until(t, p, "refuses what is not its own", `window.own && !window.stranger && ["script-src", "img-src", "connect-src"].every((d) => against.some((a) => a.startsWith(d)))`)
}
