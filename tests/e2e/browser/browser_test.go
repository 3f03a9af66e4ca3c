package browser

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"agora/tests/e2e"
	"agora/tests/need"
)

// shared is what all tests use: the built page, served, and a browser.
var shared struct {
	folder string // of the page
	server *Server
	tmp    string
}

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "agora-browser")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	shared.tmp = dir
	web := filepath.Join(dir, "web-server")
	if out, err := exec.Command("go", "build", "-o", web, "agora/cmd/web").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "cmd/web cannot be built: %v\n%s", err, out)
		return 1
	}
	shared.folder = filepath.Join(dir, "web")
	if shared.server, err = Serve(web, "-into", dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer shared.server.Close()
	return m.Run()
}

// Small screens, because every pixel is drawn by the processor.
var (
	desktop = Screen{W: 1000, H: 640, Scale: 1}
	phone   = Screen{W: 390, H: 700, Scale: 1, Touch: true}
)

// opened is the program on a page of its own.
func opened(t *testing.T, screen Screen, storage map[string]string) (*e2e.Hand, *Program) {
	t.Helper()
	return openedAt(t, shared.server.URL, screen, storage)
}

func openedAt(t *testing.T, url string, screen Screen, storage map[string]string) (*e2e.Hand, *Program) {
	t.Helper()
	b, err := StartBrowser(need.Command(t, "chromium", "chromium-browser", "google-chrome"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	p, err := b.Open(url, screen, storage)
	if p != nil {
		t.Cleanup(p.Close)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the page says %s", p.Says())
			if img, err := p.Picture(); err == nil {
				e2e.KeepPicture(t, img)
			}
		}
	})
	return &e2e.Hand{T: t, Program: p}, p
}

// quick is a storage with settings that show every step at once.
func quick() map[string]string {
	return map[string]string{"agora/settings.json": "0:t:" + e2e.QuickSettings}
}

func TestMouse(t *testing.T) {
	h, _ := opened(t, desktop, nil)
	e2e.PlayByMouse(h)
}

func TestWholeGameByTouch(t *testing.T) {
	h, _ := opened(t, phone, quick())
	e2e.GameByTouch(h)
}
