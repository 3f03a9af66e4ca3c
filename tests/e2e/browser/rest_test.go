package browser

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
)

// counting counts the frames that the page requests from the browser, and its timers. asleep(n) waits until n
// of the browser's frames have gone by in a row without a request of the page's.
const counting = `
	window.framesAsked = window.timersSet = 0;
	const timer = window.setTimeout;
	window.setTimeout = (...of) => { window.timersSet++; return timer.apply(window, of); };
	const frame = window.requestAnimationFrame.bind(window);
	window.requestAnimationFrame = (f) => { window.framesAsked++; return frame(f); };
	window.asleep = (n) => new Promise((done) => {
		let was = framesAsked, left = n;
		const next = () => {
			if (framesAsked !== was) [was, left] = [framesAsked, n];
			if (left-- > 0) frame(next); else done(was);
		};
		frame(next);
	});`

// An idle program is not called at all, neither at a table nor on the title. A key wakes
// it.
func TestRestsUntilSomethingHappens(t *testing.T) {
	t.Parallel()
	p := prepared(t, counting)
	p.url = shared.server.URL
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
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

// asleep waits until the page has requested none of many frames. It counts frames and not
// seconds, because an animation needs the same frames as this: on a machine that pauses,
// both pause.
func (p *Program) asleep(t testing.TB, what string) {
	t.Helper()
	const frames = 120
	if err := p.do(chromedp.Evaluate(fmt.Sprintf("asleep(%d)", frames), nil, func(e *runtime.EvaluateParams) *runtime.EvaluateParams {
		return e.WithAwaitPromise(true)
	})); err != nil {
		t.Fatalf("%s never comes to rest: %v; want no error", what, err)
	}
}

// rests waits until the program is asleep and then sleeps on, for as long as it takes to
// measure what it needs, both until one such while is quiet: what is prepared in the background,
// such as a sound, takes timers and frames until it is done.
func (p *Program) rests(t testing.TB, what string) {
	t.Helper()
	count := func(what string) (n int) {
		if err := p.Evaluate("window."+what, &n); err != nil {
			t.Fatalf("p.Evaluate(\"window.\"+what, &n) = %v; want no error", err)
		}
		return n
	}
	asked := func() int { return count("framesAsked") }
	for end := time.Now().Add(e2e.Patience); ; {
		p.asleep(t, what)
		used, began, was, timers := processorTime(t, p), time.Now(), asked(), count("timersSet")
		time.Sleep(3 * time.Second)
		took := time.Since(began).Seconds()
		frames, timers := asked()-was, count("timersSet")-timers
		if frames > 0 || timers > 2+int(took/5) {
			if began.After(end) {
				t.Fatalf("%s after %v: %d frames and %d timers in %.0f s; want no frames and at most %d timers", what, e2e.Patience, frames, timers, took, 2+int(took/5))
			}
			continue
		}
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
