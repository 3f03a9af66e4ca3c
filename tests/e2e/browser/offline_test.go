package browser

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"agora/game/wire"
	"agora/tests/e2e"
)

// weather is a host that can pretend to serve another build and to drop connections. It
// serves two copies of the game, in the folders a and b.
type weather struct {
	*httptest.Server
	mu    sync.Mutex
	build string   // replaces the hash in the scripts; "" leaves the build as it is
	fail  []string // parts of paths whose connection breaks
	kind  string   // replaces every Content-Type
	vary  string   // of every answer
	host  bool     // answers are marked as those of a host of tables
	asked []string
}

// become changes the build and the list of failing paths.
func (w *weather) become(build string, fail ...string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.build, w.fail, w.asked = build, fail, nil
}

// got returns how often a file with that ending has been fetched since the last change.
func (w *weather) got(ending string) (n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, name := range w.asked {
		if strings.HasSuffix(name, ending) {
			n++
		}
	}
	return n
}

func newWeather(t *testing.T) *weather {
	t.Helper()
	w := &weather{}
	one := func(pattern, not string) string {
		found, _ := filepath.Glob(filepath.Join(shared.folder, pattern))
		for _, f := range found {
			if !strings.HasSuffix(f, not) {
				return path.Base(f)
			}
		}
		t.Fatalf("the build has no %s; want one", pattern)
		return ""
	}
	script := one("page-*.js", ".x")
	w.Server = httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		w.mu.Lock()
		defer w.mu.Unlock()
		name := path.Base(r.URL.Path)
		if strings.HasSuffix(r.URL.Path, "/") {
			name = "index.html"
		}
		for _, broken := range w.fail {
			if strings.Contains(r.URL.Path, broken) {
				panic(http.ErrAbortHandler)
			}
		}
		w.asked = append(w.asked, name)
		if w.build != "" { // the same program under another name
			name = strings.ReplaceAll(name, w.build, strings.TrimSuffix(strings.TrimPrefix(script, "page-"), ".js"))
		}
		data, err := os.ReadFile(filepath.Join(shared.folder, name))
		if err != nil && strings.Contains(name, ".wasm") {
			data, err = os.ReadFile(filepath.Join(shared.folder, one("agora-*"+name[strings.Index(name, ".wasm"):], ".x")))
		}
		if err != nil {
			http.NotFound(out, r)
			return
		}
		if name == "index.html" && w.build != "" {
			old := strings.TrimSuffix(strings.TrimPrefix(script, "page-"), ".js")
			data = bytes.ReplaceAll(data, []byte(old), []byte(w.build))
			mark := bytes.Index(data, []byte(`name="agora-build" content="`)) + len(`name="agora-build" content="`)
			copy(data[mark:], w.build)
			wasm := bytes.Index(data, []byte(`data-wasm="agora-`)) + len(`data-wasm="agora-`)
			copy(data[wasm:], w.build)
		}
		kind := map[string]string{".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", "": "text/plain"}[path.Ext(name)]
		if w.kind != "" && path.Ext(name) != ".html" && path.Ext(name) != ".css" {
			kind = w.kind
		}
		out.Header().Set("Content-Type", kind)
		if w.vary != "" {
			out.Header().Set("Vary", w.vary)
			out.Header().Set("Cache-Control", "no-cache")
		}
		if w.host {
			out.Header().Set(wire.PageHeader, "1")
		}
		out.Write(data)
	}))
	t.Cleanup(w.Close)
	return w
}

const kept = `document.documentElement.dataset.kept === "yes"`

// The version that started last still starts without a network, even if another page of
// the host was fetched meanwhile or an update was cut off at its program or script.
func TestStartsWithoutNetworkWhateverCame(t *testing.T) {
	t.Parallel()
	w := newWeather(t)
	p := prepared(t, "")
	p.faulty = true // connections break
	arrive := func(what string) {
		t.Helper()
		p.url = w.URL + "/a/"
		if err := p.load(); err != nil {
			t.Fatalf("%s: p.load() = %v; want no error", what, err)
		}
		(&e2e.Hand{T: t, Program: p}).Area("new")
	}
	arrive("first visit")
	until(t, p, "keeps the page", kept)
	if err := p.do(chromedp.Navigate(w.URL + "/a/LICENSE")); err != nil {
		t.Fatalf("p.do(chromedp.Navigate(w.URL + \"/a/LICENSE\")) = %v; want no error", err)
	}
	w.become("", "/")
	arrive("after the licence, without a network")
	const next = "fedcba987654"
	for _, broken := range []string{".wasm", "page-"} {
		w.become(next, broken)
		arrive("the update is cut off at " + broken)
		w.become(next, "/")
		arrive("then without a network")
	}
	w.become(next)
	arrive("the whole update")
	until(t, p, "keeps the update", kept)
	w.become(next, "/")
	arrive("the update without a network")
	var build string
	if err := p.Evaluate(`document.querySelector("meta[name=agora-build]").content`, &build); err != nil || !strings.HasPrefix(build, next) {
		t.Errorf("without a network it is build %q, want %s: %v", build, next, err)
	}
}

// Two copies of the game on one host keep their files apart. A copy takes over what an
// earlier version stored for all of them, and only pages of its own folder can tell its
// worker what to store.
func TestCopiesOnOneHost(t *testing.T) {
	t.Parallel()
	w := newWeather(t)
	p := prepared(t, "")
	p.faulty = true
	arrive := func(folder string) *e2e.Hand {
		t.Helper()
		p.url = w.URL + folder
		if err := p.load(); err != nil {
			t.Fatalf("p.load() = %v; want no error", err)
		}
		h := &e2e.Hand{T: t, Program: p}
		h.Area("new")
		return h
	}
	if err := p.do(chromedp.Navigate(w.URL+"/a/LICENSE"), chromedp.Evaluate(`localStorage.setItem("agora/settings.json", "0:t:{\"language\":\"de\"}")`, nil)); err != nil {
		t.Fatalf("p.do() = %v; want no error", err)
	}
	for _, folder := range []string{"/a/", "/b/"} {
		arrive(folder)
		until(t, p, "keeps the page", kept)
		until(t, p, "takes the settings over", `document.documentElement.lang === "de"`)
	}
	// The worker of a ignores messages from another page of the host.
	err := p.do(chromedp.Navigate(w.URL+"/b/LICENSE"), chromedp.Evaluate(`localStorage.setItem("agora/a/settings.json", "0:t:{\"language\":\"fr\"}");
		navigator.serviceWorker.getRegistration("/a/").then((r) => r.active.postMessage({ keep: [] }))`, nil))
	if err != nil {
		t.Fatalf("p.do() = %v; want no error", err)
	}
	w.become("", "/")
	arrive("/a/")
	until(t, p, "speaks as it is told here", `document.documentElement.lang === "fr"`)
	arrive("/b/")
	until(t, p, "speaks as it is told there", `document.documentElement.lang === "de"`)
}

// Where a host sends wrong types no worker can run; even so the program is fetched only
// once. If the first visit fails, the page offers to try again.
func TestFetchedOnceFromHostsWithWrongTypes(t *testing.T) {
	t.Parallel()
	w := newWeather(t)
	w.kind = "text/plain"
	w.become("", ".wasm")
	p := prepared(t, "")
	p.faulty, p.url = true, w.URL+"/a/"
	if err := p.do(chromedp.Navigate(p.url)); err != nil {
		t.Fatalf("p.do(chromedp.Navigate(p.url)) = %v; want no error", err)
	}
	until(t, p, "offers to try again", `document.getElementById("again").checkVisibility()`)
	w.become("")
	if err := p.do(chromedp.Click("#again", chromedp.ByQuery), chromedp.WaitNotVisible("#cover", chromedp.ByQuery)); err != nil {
		t.Fatalf("p.do() = %v; want no error", err)
	}
	// Both programs must be stored. The computers' program loads after the start, and a
	// visitor who leaves before it has arrived rightly fetches it again.
	until(t, p, "has stored both programs", `Promise.all(["wasm", "think"].map((name) => caches.match(document.querySelector("[data-" + name + "]").dataset[name]))).then((all) => { window.stored = all.every(Boolean); }), window.stored === true`)
	w.become("")
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	(&e2e.Hand{T: t, Program: p}).Area("new")
	if n := w.got(".wasm.gz") + w.got(".wasm"); n != 0 {
		t.Errorf("the program is fetched %d times again; want 0", n)
	}
}

// Whatever a host's answers vary by, what is kept starts without a network. If the kept page
// lacks its script it says so, and does not come back to itself for ever.
func TestKeptWhateverAnswersVaryBy(t *testing.T) {
	t.Parallel()
	for _, vary := range []string{"Accept", "*", "Cookie, accept, Accept-Encoding"} {
		t.Run(vary, func(t *testing.T) {
			w := newWeather(t)
			w.vary = vary
			p := prepared(t, "")
			p.faulty, p.url = true, w.URL+"/a/"
			if err := p.load(); err != nil {
				t.Fatalf("p.load() = %v; want no error", err)
			}
			until(t, p, "keeps the page", kept)
			w.become("", "/")
			if err := p.load(); err != nil {
				t.Fatalf("p.load() = %v; want no error", err)
			}
			(&e2e.Hand{T: t, Program: p}).Area("new")
			if vary != "*" {
				return
			}
			until(t, p, "has lost its script", `caches.open("agora/a/").then(async (cache) => {
				for (const file of await cache.keys()) if (/page-.*js$/.test(file.url)) await cache.delete(file);
				window.lost = true;
			}), window.lost === true`)
			if err := p.do(chromedp.Navigate(p.url)); err != nil {
				t.Fatalf("p.do(chromedp.Navigate(p.url)) = %v; want no error", err)
			}
			until(t, p, "says what it lacks", `location.search === "?kept" && document.getElementById("say").textContent.startsWith("Agora could not be loaded") && document.getElementById("again").checkVisibility()`)
		})
	}
}

// Friends far away are offered as soon as the host has answered once, later than at the
// start or without a network, too.
func TestHostIsFoundLater(t *testing.T) {
	t.Parallel()
	w := newWeather(t)
	w.host = true
	p := prepared(t, "")
	p.faulty, p.url = true, w.URL+"/a/"
	h := &e2e.Hand{T: t, Program: p}
	far := func(what string, want bool) {
		t.Helper()
		h.Wait(what, func(t e2e.Trace) bool { _, there := t.Areas["far"]; return t.Scene == "title" && there == want })
	}
	w.become("", "sw.js")
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	far("no host answers", false)
	w.become("")
	evaluate(t, p, `dispatchEvent(new Event("online"))`)
	far("the host answers", true)
	until(t, p, "remembers the host", `localStorage.getItem("agora/a/.host") === "1"`)
	w.become("", "sw.js")
	if err := p.load(); err != nil {
		t.Fatalf("p.load() = %v; want no error", err)
	}
	far("the host is away again", true)
}
