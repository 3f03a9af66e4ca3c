package browser

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
	"agora/tests/requirements"
)

// shared holds what all tests share: the built page, its server, and browsers.
var shared struct {
	folder   string // of the page
	server   *Server
	browsers [3]struct {
		once sync.Once
		*Browser
		err error
	}
}

// Purposes of a browser.
const (
	toPlay    = iota // the picture is not looked at
	toLook           // the picture is drawn
	toMeasure        // drawn, and compiled with optimisation as for players
)

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "agora-browser")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	web := filepath.Join(dir, "web-server")
	if out, err := exec.Command("go", "build", "-o", web, "agora/cmd/web").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "cmd/web cannot be built: %v\n%s", err, out)
		return 1
	}
	shared.folder = filepath.Join(dir, "web")
	args := []string{"-into", dir}
	if built := os.Getenv("AGORA_WEB"); built != "" { // a folder built beforehand
		shared.folder, args = built, []string{"-dir", built}
	}
	if shared.server, err = serve(web, args...); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer shared.server.Close()
	code := m.Run()
	for i := range shared.browsers {
		if b := shared.browsers[i].Browser; b != nil {
			b.Close()
		}
	}
	return code
}

// The screens are small because the processor draws every pixel.
var (
	desktop    = Screen{W: 1000, H: 640, Scale: 1}
	small      = Screen{W: 1000, H: 640, Scale: 0.6} // less to draw in games of many moves
	phone      = Screen{W: 390, H: 700, Scale: 1, Touch: true}
	smallPhone = Screen{W: 390, H: 700, Scale: 0.6, Touch: true}
)

// browser returns the browser that all tests with this purpose share. Each test has
// separate storage in it.
func browser(t testing.TB, purpose int) *Browser {
	t.Helper()
	chromium := requirements.Command(t, "chromium", "chromium-browser", "google-chrome")
	b := &shared.browsers[purpose]
	b.once.Do(func() {
		b.Browser, b.err = startBrowser(chromium, [][]chromedp.ExecAllocatorOption{{hurried, unseen}, {hurried}, nil}[purpose]...)
	})
	if b.err != nil {
		t.Fatal(b.err)
	}
	return b.Browser
}

// opened returns the program on a page whose picture is not looked at.
func opened(t testing.TB, screen Screen, storage map[string]string) (*e2e.Hand, *Program) {
	t.Helper()
	return openedTo(toPlay, t, screen, storage)
}

func openedTo(purpose int, t testing.TB, screen Screen, storage map[string]string) (*e2e.Hand, *Program) {
	t.Helper()
	p, err := browser(t, purpose).Open(shared.server.URL, screen, storage)
	if p != nil {
		t.Cleanup(p.Close)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		expectQuiet(t, p)
		if t.Failed() {
			t.Logf("the page says %s", p.Says())
			if img, err := p.Picture(); err == nil && purpose != toPlay {
				e2e.KeepPicture(t, img)
			}
		}
	})
	return &e2e.Hand{T: t, Program: p}, p
}

// expectQuiet fails if the page has logged an error.
func expectQuiet(t testing.TB, p *Program) {
	for _, line := range p.complaints() {
		t.Errorf("the console says: %s; want nothing", line)
	}
}

// quick returns a storage with settings that show every step at once.
func quick() map[string]string {
	return map[string]string{"agora/settings.json": "0:t:" + e2e.QuickSettings}
}

func TestMouse(t *testing.T) {
	t.Parallel()
	h, _ := openedTo(toLook, t, small, quick())
	e2e.PlayByMouse(h)
}

func TestGameByTouch(t *testing.T) {
	t.Parallel()
	h, _ := opened(t, smallPhone, quick())
	e2e.GameByTouch(h, e2e.Usual())
}

// Text typed faster than frames arrives in the right order.
func TestTyping(t *testing.T) {
	t.Parallel()
	h, p := opened(t, small, quick())
	e2e.Typing(h)
	expectQuiet(t, p)
}

// A second finger turns the card that the first drags.
func TestTwoFingersTurnTheCard(t *testing.T) {
	t.Parallel()
	h, _ := opened(t, phone, quick())
	h.Tap("new")
	e2e.StartByTouch(h)
	h.Quiet()
	e2e.TurnByTwoFingers(h)
}

// An idle page draws nothing.
func TestNothingIsDrawnAtRest(t *testing.T) {
	t.Parallel()
	h, _ := openedTo(toLook, t, phone, quick())
	h.Tap("new")
	e2e.StartByTouch(h)
	before := h.Quiet()
	h.Wait("the last frames are drawn", func(t e2e.Trace) bool {
		still := t.Frames == before.Frames && t.Ticks > before.Ticks+30
		if t.Frames != before.Frames {
			before = t
		}
		return still
	})
	after := h.Wait("a second has gone by", func(t e2e.Trace) bool { return t.Ticks > before.Ticks+90 })
	if after.Frames != before.Frames {
		t.Errorf("%d frames were drawn in %d ticks, after.Frames = %v; want %v", after.Frames-before.Frames, after.Ticks-before.Ticks, after.Frames, before.Frames)
	}
}

// F12 downloads a picture.
func TestPicture(t *testing.T) {
	t.Parallel()
	h, _ := openedTo(toLook, t, phone, quick())
	h.Area("new")
	h.Keys("F12")
	h.Wait("the picture is handed out", func(t e2e.Trace) bool {
		return len(t.Toasts) == 1 && strings.HasPrefix(t.Toasts[0], "Saved as Agora ") && strings.HasSuffix(t.Toasts[0], ".png.")
	})
}
