package browser

import (
	"bufio"
	"fmt"
	"net"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"agora/tests/e2e"
)

// Two friends with the page of a real host: one invites from the set-up, the other opens the
// link and sits down, and they play Agoraphobia to its end; in between the host is killed.
func TestEveningFarAway(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	program := filepath.Join(dir, "agora-host")
	if text, err := exec.Command("go", "build", "-o", program, "agora/cmd/agora-host").CombinedOutput(); err != nil {
		t.Fatalf("the host cannot be built: %v\n%s", err, text)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close()
	start := func() *exec.Cmd {
		cmd := exec.Command(program, "-addr", addr, "-dir", filepath.Join(dir, "host"), "-web", shared.folder, "-pause", "0s")
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
		t.Fatal("the host does not start")
		return nil
	}
	running := start()
	t.Cleanup(func() { running.Process.Kill(); running.Wait() })

	open := func(url string) (*e2e.Hand, *Program) {
		p, err := browser(t, toPlay).Open(url, small, quick())
		if p != nil {
			t.Cleanup(p.Close)
		}
		if err != nil {
			t.Fatal(err)
		}
		p.faulty = true // a host that is killed is complained of
		return &e2e.Hand{T: t, Program: p}, p
	}
	h, p := open("http://" + addr + "/")
	if err := p.Evaluate(`navigator.clipboard.writeText = async (text) => { window.copied = text; }; window.copied = ""`, nil); err != nil {
		t.Fatal(err)
	}
	h.Wait("the page knows its host", func(t e2e.Trace) bool { _, ok := t.Areas["far"]; return ok })
	e2e.Choose(h, "phobia")
	h.ScrollTo("kind/2")
	far := func(t e2e.Trace) bool { _, ok := t.Areas["pace"]; return ok }
	for !far(h.See()) {
		h.Click(h.Area("kind/2").At(5.0/8, 0.5))
	}
	h.ClickOn("start")
	h.Wait("the room", func(t e2e.Trace) bool { return t.Scene == "room" && t.Areas["invite/2"].W > 0 })
	h.ClickOn("invite/2")
	until(t, p, "copies a link", `(window.copied || "").includes("#join=")`)
	var link string
	if err := p.Evaluate("window.copied", &link); err != nil {
		t.Fatal(err)
	}
	g, q := open(link)
	g.Wait("the way to the table", func(t e2e.Trace) bool { return t.Scene == "far" })
	g.ClickOn("name")
	g.Type("Bion")
	g.ClickOn("join")
	hands := []*e2e.Hand{h, g}
	for _, hand := range hands {
		hand.Wait("the table", func(t e2e.Trace) bool { return t.Scene == "phobia" && !t.Busy })
	}
	for n := 0; ; n++ {
		now := hands[0].Wait(fmt.Sprintf("decision %d", n), func(t e2e.Trace) bool { return t.Moves == n && !t.Busy })
		if now.Phase == "over" || now.Scene == "result" {
			break
		}
		hand := hands[now.Seat]
		hand.Wait("their turn", func(t e2e.Trace) bool { return t.Moves == n && !t.Busy && t.Seat == now.Seat })
		if n == 5 {
			running.Process.Kill()
			running.Wait()
			running = start()
		}
		e2e.PlacePiece(hand)
		if n == 12 {
			break
		}
	}
	if err := q.do(chromedp.Reload()); err != nil {
		t.Fatal(err)
	}
}
