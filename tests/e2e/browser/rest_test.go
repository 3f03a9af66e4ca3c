package browser

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
)

// counting counts the frames that the page requests from the browser.
const counting = `
	window.framesAsked = 0;
	const frame = window.requestAnimationFrame;
	window.requestAnimationFrame = (f) => { window.framesAsked++; return frame.call(window, f); };`

// An idle program is not called at all, neither at a table nor on the title. A key wakes
// it.
func TestRestsUntilSomethingHappens(t *testing.T) {
	t.Parallel()
	p := prepared(t, counting)
	p.url = shared.server.URL
	if err := p.load(); err != nil {
		t.Fatal(err)
	}
	h := &e2e.Hand{T: t, Program: p}
	h.Area("new")
	p.rests(t, "the title")
	h.Tap("new")
	e2e.StartByTouch(h)
	h.Quiet()
	p.rests(t, "the table")
	h.Keys("F1")
	h.Wait("the rules are open", func(t e2e.Trace) bool { return t.Scene == "rules" })
}

// rests waits until the program has requested no frame for a while, and then for as long
// again: a slow machine may pause in the middle of an animation.
func (p *Program) rests(t testing.TB, what string) {
	t.Helper()
	const while = 3 * time.Second
	asked := func() (n int) {
		if err := p.Evaluate("window.framesAsked", &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	silent, frames := 0, asked()
	for end := time.Now().Add(e2e.Patience); ; {
		used, began, was := processorTime(t, p), time.Now(), frames
		time.Sleep(while)
		if frames = asked(); frames != was {
			if silent = 0; began.After(end) {
				t.Fatalf("%s never comes to rest: in %v it asks for %d frames", what, while, frames-was)
			}
			continue
		}
		if silent++; silent < 2 {
			continue
		}
		took := time.Since(began).Seconds()
		for kind, seconds := range processorTime(t, p) {
			t.Logf("%s at rest: the %s takes %.1f %% of a core", what, kind, 100*(seconds-used[kind])/took)
		}
		return
	}
}

// processorTime returns the processor time in seconds that the browser's processes have
// used, by kind.
func processorTime(t testing.TB, p *Program) map[string]float64 {
	t.Helper()
	used := map[string]float64{}
	err := p.do(chromedp.ActionFunc(func(ctx context.Context) error {
		list, err := systeminfo.GetProcessInfo().Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
		for _, process := range list {
			used[process.Type] += process.CPUTime
		}
		return err
	}))
	if err != nil {
		t.Log("no processor times:", err)
	}
	return used
}
