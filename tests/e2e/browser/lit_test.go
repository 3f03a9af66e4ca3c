package browser

import (
	"testing"

	"agora/tests/e2e"
)

// In a lesson the page asks for a screen that does not go dark, also when it comes back
// after it was hidden; on the title it lets it go.
func TestLessonKeepsTheScreenLit(t *testing.T) {
	t.Parallel()
	p := prepared(t, `
		window.locks = 0;
		Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
			if (kind !== "screen") throw new TypeError(kind);
			window.locks++;
			const lock = new EventTarget();
			lock.release = async () => { window.locks--; lock.dispatchEvent(new Event("release")); };
			window.lastLock = lock;
			return lock;
		} } });`)
	p.screen, p.url = desktop, shared.server.URL+"#lesson=phobia"
	if err := p.load(); err != nil {
		t.Fatal(err)
	}
	h := &e2e.Hand{T: t, Program: p}
	h.Wait("the lesson is there", func(t e2e.Trace) bool { return t.Lesson != "" })
	until(t, p, "keeps the screen lit", "window.locks === 1")
	if err := p.Evaluate(`lastLock.release(), document.dispatchEvent(new Event("visibilitychange"))`, nil); err != nil { // as browsers do
		t.Fatal(err)
	}
	until(t, p, "keeps it lit again", "window.locks === 1")
	h.Keys("Esc")
	h.ClickOn("title")
	h.Wait("the title is there", func(t e2e.Trace) bool { return t.Scene == "title" })
	until(t, p, "lets it go", "window.locks === 0")
}
