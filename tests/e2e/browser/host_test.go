package browser

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
)

// plainHost serves files below a sub-path and nothing more. Like simple hosts, it
// compresses nothing and does not know the type of WebAssembly. It records what is
// requested.
type plainHost struct {
	*httptest.Server
	mu    sync.Mutex
	asked []string
}

const subPath = "/games/agora/"

func newPlainHost(t testing.TB, change func(name string, w http.ResponseWriter) bool) *plainHost {
	t.Helper()
	h := &plainHost{}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, ok := strings.CutPrefix(r.URL.Path, subPath)
		if !ok {
			http.NotFound(w, r)
			return
		}
		if name == "" {
			name = "index.html"
		}
		h.mu.Lock()
		h.asked = append(h.asked, r.Method+" "+name)
		h.mu.Unlock()
		data, err := os.ReadFile(filepath.Join(shared.folder, path.Base(name)))
		if err != nil || change != nil && !change(name, w) {
			http.NotFound(w, r)
			return
		}
		switch path.Ext(name) {
		case ".html":
			w.Header().Set("Content-Type", "text/html")
		case ".js":
			w.Header().Set("Content-Type", "text/javascript")
		case ".css":
			w.Header().Set("Content-Type", "text/css")
		case ".svg":
			w.Header().Set("Content-Type", "image/svg+xml")
		default:
			w.Header().Set("Content-Type", "application/octet-stream")
		}
		w.Write(data)
	}))
	t.Cleanup(h.Close)
	return h
}

// got reports whether a file with that ending was requested.
func (h *plainHost) got(ending string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, a := range h.asked {
		if strings.HasPrefix(a, "GET ") && strings.HasSuffix(a, ending) {
			return true
		}
	}
	return false
}

// The folder works on hosts of all kinds, from a sub-path: the page finds the smallest
// form of the program that is available.
func TestHosts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		before string // a script that runs before the page's own
		change func(name string, w http.ResponseWriter) bool
		packed bool // the gzipped copy is used
	}{
		{"plain", "", nil, true},
		{"unpacking", "", func(name string, w http.ResponseWriter) bool {
			if strings.HasSuffix(name, ".gz") { // as well-meaning hosts do
				w.Header().Set("Content-Encoding", "gzip")
			}
			return true
		}, true},
		{"without packed copies", "", func(name string, w http.ResponseWriter) bool { return !strings.HasSuffix(name, ".gz") }, false},
		{"with an old browser", "delete window.DecompressionStream; delete WebAssembly.compileStreaming", nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			host := newPlainHost(t, c.change)
			p := prepared(t, c.before)
			p.faulty = c.name == "without packed copies" // requesting them logs errors
			p.url = host.URL + subPath
			if err := p.load(); err != nil {
				t.Fatalf("p.load() = %v; want no error", err)
			}
			h := &e2e.Hand{T: t, Program: p}
			h.Area("new")
			if host.got(".wasm") == c.packed {
				t.Errorf("packed %v; asked for %q; want the packed program exactly if the browser can unpack it", c.packed, host.asked)
			}
		})
	}
}

// prepared returns a page that has loaded nothing yet. before runs ahead of each page's
// own scripts.
func prepared(t *testing.T, before string) *Program {
	t.Helper()
	own, cancel := chromedp.NewContext(browser(t, toPlay).ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	p := &Program{screen: smallPhone, own: own, ctx: own}
	t.Cleanup(func() { expectQuiet(t, p) })
	if err := p.prepare(); err != nil {
		t.Fatalf("p.prepare() = %v; want no error", err)
	}
	if before != "" {
		if err := p.do(chromedp.ActionFunc(func(ctx context.Context) error {
			_, err := page.AddScriptToEvaluateOnNewDocument(before).Do(ctx)
			return err
		})); err != nil {
			t.Fatalf("p.do() = %v; want no error", err)
		}
	}
	return p
}

// The page says what the browser or the host lacks.
func TestPageSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, before, want string
		change             func(name string, w http.ResponseWriter) bool
	}{
		{"WebAssembly", "delete window.WebAssembly", "needs WebAssembly", nil},
		{"WebGL", "HTMLCanvasElement.prototype.getContext = () => null", "cannot show WebGL 2", nil},
		{"WebGL, which throws", "HTMLCanvasElement.prototype.getContext = () => { throw new Error() }", "cannot show WebGL 2", nil},
		{"the program", "", "could not be loaded", func(name string, w http.ResponseWriter) bool { return !strings.Contains(name, ".wasm") }},
		{"the glue", "", "did not load", func(name string, w http.ResponseWriter) bool { return !strings.Contains(name, "wasm_exec") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			host := newPlainHost(t, c.change)
			p := prepared(t, c.before)
			p.faulty = true
			if err := p.do(chromedp.Navigate(host.URL + subPath)); err != nil {
				t.Fatalf("p.do(chromedp.Navigate(host.URL + subPath)) = %v; want no error", err)
			}
			says := ""
			for deadline := time.Now().Add(e2e.Patience); !strings.Contains(says, c.want); time.Sleep(50 * time.Millisecond) {
				if says = p.Says(); time.Now().After(deadline) {
					t.Fatalf("the page says %s, want %q", says, c.want)
				}
			}
		})
	}
}
