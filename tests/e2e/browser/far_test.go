package browser

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"agora/game/catalogue"
	"agora/game/line"
	"agora/game/remote"
	"agora/game/store"
	"agora/rules"
	"agora/rules/chance"
	"agora/tests/e2e"
	"agora/tests/requirements"
)

// A browser opens a table at a real host and plays with a desktop and, at tables of
// three, with a second browser. The network code loads only when needed, nothing violates
// the page's policy, the host is killed, a page is reloaded, and at the end everybody
// verifies the record.
func TestFarAway(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	build := func(name, pkg string, env ...string) string {
		out := filepath.Join(dir, name)
		cmd := exec.Command("go", "build", "-o", out, pkg)
		cmd.Env = append(os.Environ(), env...)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s cannot be built: %v\n%s\nwant no error", pkg, err, text)
		}
		return out
	}
	host := build("agora-host", "agora/cmd/agora-host")
	folder := filepath.Join(dir, "page")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatalf("os.Mkdir(folder, 0o700) = %v; want no error", err)
	}
	build("page/player.wasm", "agora/tests/e2e/browser/faraway", "GOOS=js", "GOARCH=wasm")
	playerPage(t, folder)
	games := []string{"city"}
	if requirements.Long() {
		games = nil
		for _, g := range catalogue.Games() {
			games = append(games, g.Name())
		}
	}
	for _, name := range games {
		t.Run(name, func(t *testing.T) { playFarAway(t, host, folder, name) })
	}
}

// keptHost is a host that can be killed and restarted at the same address.
type keptHost struct {
	t       *testing.T
	command []string
	addr    string
	running *exec.Cmd
}

func newKeptHost(t *testing.T, program, page string) *keptHost {
	t.Helper()
	h := &keptHost{t: t, addr: requirements.Address(t)}
	h.command = []string{program, "-addr", h.addr, "-dir", filepath.Join(t.TempDir(), "host"), "-web", page, "-pause", "0s"}
	h.start()
	t.Cleanup(h.kill)
	return h
}

func (h *keptHost) start() {
	h.t.Helper()
	h.running = exec.Command(h.command[0], h.command[1:]...)
	out, err := h.running.StdoutPipe()
	if err != nil {
		h.t.Fatalf("h.running.StdoutPipe() = %v; want no error", err)
	}
	if err := h.running.Start(); err != nil {
		h.t.Fatalf("h.running.Start() = %v; want no error", err)
	}
	silent := time.AfterFunc(e2e.Patience, func() { h.running.Process.Kill() })
	defer silent.Stop()
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if strings.Contains(lines.Text(), h.addr) {
			go func() {
				for lines.Scan() {
				}
			}()
			return
		}
	}
	h.running.Wait()
	h.t.Fatal("the host does not start; want it to answer")
}

func (h *keptHost) kill() {
	h.running.Process.Kill()
	h.running.Wait()
}

// farPage opens the page of the test's player.
func farPage(t *testing.T, url string) *Program {
	t.Helper()
	p := prepared(t, `window.against = [];
		addEventListener("securitypolicyviolation", (e) => against.push(e.violatedDirective + " " + e.blockedURI));`)
	p.url = url
	if err := p.do(chromedp.Navigate(url)); err != nil {
		t.Fatalf("p.do(chromedp.Navigate(url)) = %v; want no error", err)
	}
	p.faulty = true // the browser logs an error when the host is killed
	return p
}

// playFarAway plays a whole game between a desktop and one or two browsers.
func playFarAway(t *testing.T, program, folder, name string) {
	host := newKeptHost(t, program, folder)
	pages := []*Program{farPage(t, "http://"+host.addr+"/?game="+name)}
	until(t, pages[0], "makes a table", `!!window.farLinks || !!window.farWrong`)
	var links []string
	if err := pages[0].Evaluate(`window.farLinks || [String(window.farWrong)]`, &links); err != nil || !strings.Contains(links[0], "#join=") {
		t.Fatalf("it says %q, %v; want [0] one with \"#join=\" and no error", links, err)
	}
	for _, link := range links[1:] {
		_, invitation, _ := strings.Cut(link, "#join=")
		pages = append(pages, farPage(t, "http://"+host.addr+"/?join="+invitation))
	}
	c := remote.New(remote.Config{
		Open: line.Open, Saves: store.NewSaves(&store.Memory{}), Now: time.Now,
		Game: func(name string) (rules.Game[any, any], bool) {
			g, ok := catalogue.Games().Find(name)
			return g.Game, ok
		},
	})
	t.Cleanup(c.Close)
	var table *remote.Table
	c.Poll()
	c.Join(links[0], "Bion", func(joined *remote.Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
		table = joined
	})
	r := chance.New(6, 6)
	moves := 0
	play := func(is func() bool) { // only the test's own deadline limits it
		for ; !is(); time.Sleep(2 * time.Millisecond) {
			if c.Poll(); table == nil || table.Source() == nil {
				continue
			}
			s := table.Source()
			for _, ok := s.Next(); ok; _, ok = s.Next() {
			}
			m := s.Match()
			if moves = m.Len(); !s.Waiting() && table.Ended() == "" && m.Turn().Seat == table.Seat() {
				move, _ := m.Game().(rules.Sampler[any, any]).Sample(m.State(), &r)
				if err := s.Make(move, m.Len()); err != nil {
					t.Fatalf("s.Make(move, m.Len()) = %v; want no error", err)
				}
			}
		}
	}
	play(func() bool { return moves >= 4 })
	host.kill()
	host.start()
	play(func() bool { return moves >= 7 })
	if err := pages[0].do(chromedp.Reload()); err != nil { // as if the player had closed the laptop
		t.Fatalf("pages[0].do(chromedp.Reload()) = %v; want no error", err)
	}
	play(func() bool { return table.Record() != nil })
	holds := fmt.Sprint(remote.Proof{Told: remote.Holds, Deck: remote.Holds})
	if got := fmt.Sprint(table.Proof()); got != holds {
		t.Errorf("the desktop has the proof %s; want %s", got, holds)
	}
	for i, p := range pages {
		until(t, p, "has the proof", `!!window.farProof || !!window.farWrong`)
		var said []string
		if err := p.Evaluate(`[String(window.farProof), String(window.farWrong || "")].concat(against)`, &said); err != nil {
			t.Fatalf("p.Evaluate() = %v; want no error", err)
		}
		if said[0] != holds || said[1] != "" || len(said) > 2 {
			t.Errorf("browser %d has the proof %s and says %q; against the policy: %q; want a proof that holds, and nothing said", i+1, said[0], said[1], said[2:])
		}
	}
}

// playerPage builds the page of the test's player: the real page with another program.
func playerPage(t *testing.T, folder string) {
	t.Helper()
	entries, err := os.ReadDir(shared.folder)
	if err != nil {
		t.Fatalf("os.ReadDir(shared.folder) = %v; want no error", err)
	}
	for _, e := range entries {
		name := e.Name()
		if strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") || strings.HasSuffix(name, ".wasm") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(shared.folder, name))
		if err != nil {
			t.Fatalf("os.ReadFile(filepath.Join(shared.folder, name)) = %v; want no error", err)
		}
		if name == "index.html" {
			data = regexp.MustCompile(`data-wasm="[^"]+"`).ReplaceAll(data, []byte(`data-wasm="player.wasm"`))
		}
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(folder, name), data, 0o600) = %v; want no error", err)
		}
	}
	data, err := os.ReadFile(filepath.Join(folder, "player.wasm"))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(folder, \"player.wasm\")) = %v; want no error", err)
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestSpeed)
	w.Write(data)
	w.Close()
	if err := os.WriteFile(filepath.Join(folder, "player.wasm.gz"), packed.Bytes(), 0o600); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
}
