package browser

import (
	"context"
	"testing"
	"time"

	browsers "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"agora/tests/requirements"
)

// marks holds the times of a start in milliseconds: last byte received, program compiled,
// first picture shown.
type marks struct{ Loaded, Compiled, Picture float64 }

func (p *Program) marks(t testing.TB) (m marks) {
	t.Helper()
	err := p.Evaluate(`(() => {
		const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
		const wasm = performance.getEntriesByType("resource").filter((r) => /\.wasm(\.gz)?$/.test(r.name) && r.responseEnd);
		return { Loaded: Math.max(...wasm.map((r) => r.responseEnd)), Compiled: at("agora-compiled"), Picture: at("agora-picture") };
	})()`, &m)
	if err != nil {
		t.Fatalf("p.Evaluate() = %v; want no error", err)
	}
	return m
}

// BenchmarkStart reports the time from the last byte to the compiled program and to the
// first picture, for first visits and for later ones, when the browser has cached the
// compiled program. It measures our own host, also over a 20 Mbit/s line, where the
// browser compiles while it receives, and a host that does not compress.
func BenchmarkStart(b *testing.B) {
	chromium := requirements.Command(b, "chromium", "chromium-browser", "google-chrome")
	for _, host := range []string{"own", "own by 20 Mbit", "plain"} {
		b.Run(host, func(b *testing.B) {
			url := shared.server.URL
			if host == "plain" {
				url = newPlainHost(b, nil).URL + subPath
			}
			for b.Loop() {
				own, err := startBrowser(chromium)
				if err != nil {
					b.Fatalf("startBrowser(chromium) = %v; want no error", err)
				}
				p := &Program{url: url, screen: desktop, own: own.ctx, ctx: own.ctx}
				if err := p.prepare(); err != nil {
					b.Fatalf("p.prepare() = %v; want no error", err)
				}
				if host == "own by 20 Mbit" {
					if err := p.do(network.EmulateNetworkConditions(false, 30, 20e6/8, 20e6/8)); err != nil {
						b.Fatalf("p.do(network.EmulateNetworkConditions(false, 30, 20e6/8, 20e6/8)) = %v; want no error", err)
					}
				}
				for visit := range 4 {
					was := processorTime(b, p)
					if err := p.load(); err != nil {
						b.Fatalf("p.load() = %v; want no error", err)
					}
					m, used := p.marks(b), processorTime(b, p)
					b.Logf("visit %d: %.0f ms to the last byte, then %.0f ms to the program, %.0f ms to the picture; found compiled: %d; processor: %.1f s for the page, %.1f s for its graphics",
						visit+1, m.Loaded, m.Compiled-m.Loaded, m.Picture-m.Loaded, p.foundCompiled(),
						used["renderer"]-was["renderer"], used["GPU"]-was["GPU"])
					time.Sleep(8 * time.Second) // time for the browser to cache the compiled program
					if err := p.do(chromedp.Navigate("about:blank")); err != nil {
						b.Fatalf("p.do(chromedp.Navigate(\"about:blank\")) = %v; want no error", err)
					}
				}
				own.Close()
			}
		})
	}
}

// foundCompiled returns how often the browser has found the program in its compilation
// cache.
func (p *Program) foundCompiled() (n int64) {
	p.do(chromedp.ActionFunc(func(ctx context.Context) error {
		list, err := browsers.GetHistograms().WithQuery("SiteIsolatedCodeCache.WASM.Behaviour").
			Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
		for _, h := range list {
			for _, bucket := range h.Buckets {
				if bucket.Low == 0 { // a hit; the other buckets count misses and replacements
					n += bucket.Count
				}
			}
		}
		return err
	}))
	return n
}
