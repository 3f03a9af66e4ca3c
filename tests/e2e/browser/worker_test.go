package browser

import (
	"fmt"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/tests/e2e"
	"agora/tests/requirements"
)

// first returns a storage with a game at its first move.
func first(game, kinds string) map[string]string {
	storage := quick()
	storage["agora/autosave.agora"] = fmt.Sprintf("1:t:[Game %q]\n[Rules \"1\"]\n[Seats \"Anna,Bert\"]\n[Kinds %q]\n[Seed \"1\"]\n\n", game, kinds)
	return storage
}

// The strongest computer thinks in a worker while the page's ticks continue: a page that
// stood still would never hear of the decision.
func TestComputersThinkInAWorker(t *testing.T) {
	t.Parallel()
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			h, _ := opened(t, small, first(g.Name(), "computer 5,computer 5"))
			h.ClickOn("continue")
			ticks := map[bool]int{}
			began := time.Now()
			var last e2e.Trace
			h.Wait("a decision is found in the worker", func(t e2e.Trace) bool {
				if t.Scene == last.Scene {
					ticks[last.Thinking] += t.Ticks - last.Ticks
				}
				if !last.Thinking {
					began = time.Now()
				}
				last = t
				return t.Scene == g.Name() && t.Apart > 0
			})
			t.Logf("%d ticks while it thinks for %v; the longest poll took %.1f ms", ticks[true], time.Since(began), last.Longest)
		})
	}
}

// If there are no workers, or they crash or never answer, the computer thinks on the
// page.
func TestComputersThinkWithoutAWorker(t *testing.T) {
	t.Parallel()
	ways := map[string]string{
		"missing":  `delete window.Worker`,
		"throwing": `window.Worker = class { constructor() { throw new DOMException("not here", "SecurityError"); } }`,
		"dying":    `window.Worker = class { constructor() { setTimeout(() => this.onerror(new Event("error")), 50); } postMessage() {} terminate() {} }`,
		"mute":     `window.Worker = class { postMessage() {} terminate() {} }`,
		"babbling": `window.Worker = class { postMessage() { setTimeout(() => this.onmessage({ data: "rhubarb" }), 10); } terminate() {} }`,
	}
	if requirements.Long() {
		ways["null"] = `window.Worker = null` // the page cannot tell it from a missing one
	}
	for way, script := range ways {
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			p := prepared(t, script+`;localStorage.setItem("agora/settings.json", `+fmt.Sprintf("%q", quick()["agora/settings.json"])+`);
				if (!localStorage.getItem("agora/autosave.agora")) localStorage.setItem("agora/autosave.agora", `+fmt.Sprintf("%q", first("stacks", "computer 5,human")["agora/autosave.agora"])+`)`)
			p.screen, p.url = small, shared.server.URL
			if err := p.load(); err != nil {
				t.Fatalf("p.load() = %v; want no error", err)
			}
			h := &e2e.Hand{T: t, Program: p}
			h.ClickOn("continue")
			h.Wait("it thinks", func(t e2e.Trace) bool { return t.Thinking })
			if now := h.Wait("it has decided", func(t e2e.Trace) bool { return t.Seat == 2 }); now.Apart != 0 {
				t.Errorf("%d decisions were found in a worker; want 0", now.Apart)
			}
		})
	}
}
