package browser

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"agora/game/boxed"
	"agora/game/line"
	"agora/game/remote"
	"agora/game/store"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
)

// A browser makes a table at a real host and plays with a desktop: the line is loaded when
// it is needed, nothing is against the page's policy, the host is killed, the page is loaded
// again, and at the end both prove the record.
func TestFarAway(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	build := func(name, pkg string, env ...string) string {
		out := filepath.Join(dir, name)
		cmd := exec.Command("go", "build", "-o", out, pkg)
		cmd.Env = append(os.Environ(), env...)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s cannot be built: %v\n%s", pkg, err, text)
		}
		return out
	}
	host := build("agora-host", "agora/cmd/agora-host")
	folder := filepath.Join(dir, "page")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	build("page/player.wasm", "agora/tests/e2e/browser/faraway", "GOOS=js", "GOARCH=wasm")
	playerPage(t, folder)

	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close()
	start := func() *exec.Cmd {
		cmd := exec.Command(host, "-addr", addr, "-dir", filepath.Join(dir, "host"), "-web", folder, "-pause", "0s")
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if strings.Contains(lines.Text(), addr) {
				go func() {
					for lines.Scan() {
					}
				}()
				return cmd
			}
		}
		cmd.Wait()
		t.Fatal("the host does not start")
		return nil
	}
	running := start()
	t.Cleanup(func() { running.Process.Kill(); running.Wait() })

	p := prepared(t, `window.against = [];
		addEventListener("securitypolicyviolation", (e) => against.push(e.violatedDirective + " " + e.blockedURI));`)
	p.url = "http://" + addr + "/"
	if err := p.do(chromedp.Navigate(p.url)); err != nil {
		t.Fatal(err)
	}
	until(t, p, "makes a table", `!!window.farLink || !!window.farWrong`)
	p.faulty = true // a host that is killed is complained of
	var link string
	if err := p.Evaluate(`window.farLink || window.farWrong`, &link); err != nil || !strings.Contains(link, "#join=") {
		t.Fatalf("it says %q, %v", link, err)
	}
	c := remote.New(remote.Config{
		Open: line.Open, Saves: store.NewSaves(&store.Memory{}), Now: time.Now,
		Game: func(name string) (rules.Game[any, any], bool) { return boxed.Game(market.Game{}), name == "market" },
	})
	t.Cleanup(c.Close)
	var table *remote.Table
	c.Poll()
	c.Join(link, "Bion", func(joined *remote.Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
		table = joined
	})
	r := chance.New(6, 6)
	moves := 0
	play := func(is func() bool) { // the test's own limit is the only one
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
					t.Fatal(err)
				}
			}
		}
	}
	play(func() bool { return moves >= 4 })
	running.Process.Kill()
	running.Wait()
	running = start()
	play(func() bool { return moves >= 7 })
	if err := p.do(chromedp.Reload()); err != nil { // as by who closes the laptop
		t.Fatal(err)
	}
	play(func() bool { return table.Record() != nil })
	until(t, p, "has the proof", `!!window.farProof || !!window.farWrong`)
	var proof, wrong string
	var against []string
	if err := p.Evaluate(`[String(window.farWrong || "")].concat(against)`, &against); err != nil {
		t.Fatal(err)
	}
	wrong, against = against[0], against[1:]
	if err := p.Evaluate(`String(window.farProof)`, &proof); err != nil {
		t.Fatal(err)
	}
	if holds := fmt.Sprint(remote.Proof{Told: remote.Holds, Deck: remote.Holds}); wrong != "" || len(against) > 0 || proof != holds || fmt.Sprint(table.Proof()) != holds {
		t.Errorf("the browser says %q and has the proof %s, the desktop %v; against the policy: %q", wrong, proof, table.Proof(), against)
	}
}

// playerPage makes the page of the test's player: the real one, with another program.
func playerPage(t *testing.T, folder string) {
	t.Helper()
	entries, err := os.ReadDir(shared.folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		name := e.Name()
		if strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") || strings.HasSuffix(name, ".wasm") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(shared.folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if name == "index.html" {
			data = regexp.MustCompile(`data-wasm="[^"]+"`).ReplaceAll(data, []byte(`data-wasm="player.wasm"`))
		}
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(filepath.Join(folder, "player.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestSpeed)
	w.Write(data)
	w.Close()
	if err := os.WriteFile(filepath.Join(folder, "player.wasm.gz"), packed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}
