//go:build linux

package window

import (
	"encoding/json"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"agora/game/bots/marketbot"
	"agora/game/match"
	"agora/rules/market"
	"agora/tests/e2e"
)

// quickHome returns a folder of saves whose settings turn animations off.
func quickHome(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "settings.json"), []byte(e2e.QuickSettings), 0o600); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	return home
}

// held starts a game and holds the drawn card over the table with the mouse.
func held(h *e2e.Hand) {
	h.T.Helper()
	t := h.Quiet()
	h.To(t.Areas["tray"].Middle())
	h.Down()
	h.To(t.Areas["board"].At(0.4, 0.4))
	h.To(t.Areas["board"].At(0.2, 0.3))
	h.Wait("the card hangs at the mouse", func(t e2e.Trace) bool { return t.Hand == "held" })
}

func TestTyping(t *testing.T) {
	h, _ := quick(t)
	e2e.Typing(h)
}

// Losing the focus puts a dragged card back, whatever the mouse does next.
func TestBlurCancelsADrag(t *testing.T) {
	h, p := quick(t, "-game", "market", "-seed", "5")
	held(h)
	if err := p.Blur(); err != nil {
		t.Fatalf("p.Blur() = %v; want no error", err)
	}
	h.Wait("the card is back", func(t e2e.Trace) bool { return t.Hand == "tray" })
	if err := p.Release(e2e.Left); err != nil {
		t.Fatalf("p.Release(e2e.Left) = %v; want no error", err)
	}
	if err := p.Focus(); err != nil {
		t.Fatalf("p.Focus() = %v; want no error", err)
	}
	h.To(h.Area("board").Middle())
	if got := h.See(); got.Hand != "tray" || got.Decisions != 0 {
		t.Errorf("after the focus is back: %v; want the card in the tray, and no decision", got)
	}
}

// Closing the window at any moment ends the program cleanly, and it continues from the
// same position.
func TestClosingAtAnyMoment(t *testing.T) {
	h, p := smallIn(t, quickHome(t))
	h.ClickOn("new")
	e2e.StartByHand(h)
	h.Quiet()
	for _, c := range []struct {
		name string
		do   func()
	}{
		{"dragging", func() { held(h) }},
		{"in the pause menu", func() {
			h.ClickOn("menu")
			h.Wait("the menu is open", func(t e2e.Trace) bool { return t.Scene == "pause" })
		}},
		{"reading the rules", func() {
			h.Keys("F1")
			h.Wait("the rules are open", func(t e2e.Trace) bool { return t.Scene == "rules" })
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := h.Quiet()
			c.do()
			if err := h.Restart(e2e.Close); err != nil {
				t.Fatalf("h.Restart(e2e.Close) = %v; want no error", err)
			}
			p.Release(e2e.Left)
			h.ClickOn("continue")
			if after := h.Quiet(); after.Hash != before.Hash || after.Position != before.Position {
				t.Errorf("the position is %s; want %s", after.Position, before.Position)
			}
		})
	}
}

func TestEnding(t *testing.T) {
	t.Run("by Ctrl+Q", func(t *testing.T) {
		h, p := quick(t)
		h.Area("new")
		if err := p.KeyDown("Ctrl"); err != nil {
			t.Fatalf("p.KeyDown(\"Ctrl\") = %v; want no error", err)
		}
		if err := p.KeyDown("q"); err != nil {
			t.Fatalf("p.KeyDown(\"q\") = %v; want no error", err)
		}
		if err := p.Ended(); err != nil {
			t.Errorf("p.Ended() = %v; want no error", err)
		}
	})
	t.Run("by the system", func(t *testing.T) {
		h, p := quick(t, "-game", "market")
		h.Quiet()
		if err := p.Ask(); err != nil {
			t.Errorf("p.Ask() = %v; want no error", err)
		}
		if out := p.Output(); out != "" {
			t.Errorf("it prints %q; want none", out)
		}
	})
}

// F12 saves a picture of the whole window at the screen's resolution.
func TestPicture(t *testing.T) {
	home := quickHome(t)
	h, _ := openedWith(t, []string{"AGORA_SCALE=2"}, home, "-windowed", "640x400")
	h.Area("new")
	h.Keys("F12")
	got := h.Wait("the picture is saved", func(t e2e.Trace) bool { return len(t.Toasts) == 1 && strings.HasPrefix(t.Toasts[0], "Saved as ") })
	name := strings.TrimSuffix(strings.TrimPrefix(got.Toasts[0], "Saved as "), ".")
	if filepath.Dir(name) != filepath.Join(home, "exports") {
		t.Errorf("the picture is %s, filepath.Dir(name) = %q; want %q", name, filepath.Dir(name), filepath.Join(home, "exports"))
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatalf("os.Open(name) = %v; want no error", err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatalf("png.Decode(f) = %v; want no error", err)
	}
	if s := img.Bounds().Size(); s.X != 1280 || s.Y != 800 || colours(img) < 8 {
		t.Errorf("the picture is %v with %d colours; want 1280 x 800 in 8 colours at least", s, colours(img))
	}
}

// The program remembers the window's size and the settings.
func TestRemembers(t *testing.T) {
	home := t.TempDir()
	h, p := openedIn(t, home)
	h.ClickOn("new")
	h.Area("start")
	if err := p.Resize(903, 611); err != nil {
		t.Fatalf("p.Resize(903, 611) = %v; want no error", err)
	}
	h.Wait("the window has its size", func(t e2e.Trace) bool { return t.Size == [2]float64{903, 611} })
	h.Keys("Esc")
	h.Area("new")
	h.Keys("m")
	h.Wait("it says so", func(t e2e.Trace) bool { return len(t.Toasts) == 1 && t.Toasts[0] == "Sound is off." })
	if err := h.Restart(e2e.Close); err != nil {
		t.Fatalf("h.Restart(e2e.Close) = %v; want no error", err)
	}
	h.Wait("the window has its size again", func(t e2e.Trace) bool { return t.Size == [2]float64{903, 611} })
	data, err := os.ReadFile(filepath.Join(home, "settings.json"))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(home, \"settings.json\")) = %v; want no error", err)
	}
	var settings struct{ Mute bool }
	if err := json.Unmarshal(data, &settings); err != nil || !settings.Mute {
		t.Errorf("settings %s, %v, settings.Mute = %v; want no error and true", data, err, settings.Mute)
	}
}

// A record given on the command line continues where it stops; a finished one opens for
// review.
func TestRecordFlag(t *testing.T) {
	over := marketbot.Team().Sample
	whole, err := match.Read(market.Game{}, []byte(over))
	if err != nil {
		t.Fatalf("match.Read(market.Game{}, []byte(over)) = %v; want no error", err)
	}
	running := string(whole.Fork(1).Record().Bytes())
	for _, c := range []struct{ name, record, phase string }{{"running", running, market.PhaseBuy}, {"over", over, "review"}} {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "game.agora")
			if err := os.WriteFile(file, []byte(c.record), 0o644); err != nil {
				t.Fatalf("os.WriteFile(file, []byte(c.record), 0o644) = %v; want no error", err)
			}
			h, _ := quick(t, "-record", file)
			if got := h.Quiet(); got.Phase != c.phase {
				t.Errorf("it opens as %v, want phase %q", got, c.phase)
			}
		})
	}
}

// A file opened while the program runs opens in its window, and the second program exits;
// with a flag it opens a separate window.
func TestFileOpensInTheWindowThatIsThere(t *testing.T) {
	home := quickHome(t)
	h, p := openedIn(t, home)
	h.Wait("the title is there", func(t e2e.Trace) bool { return t.Scene == "title" })
	file := filepath.Join(t.TempDir(), "game.agora")
	if err := os.WriteFile(file, []byte(marketbot.Team().Sample), 0o644); err != nil {
		t.Fatalf("os.WriteFile(file, []byte(marketbot.Team().Sample), 0o644) = %v; want no error", err)
	}
	again := exec.Command(p.binary, file)
	again.Env = append(p.env, "DISPLAY=:none") // it does not need a display
	if out, err := again.CombinedOutput(); err != nil {
		t.Fatalf("the second program: %v: %s; want no error", err, out)
	}
	if got := h.Quiet(); got.Phase != "review" {
		t.Errorf("it opens as %v; want Phase \"review\"", got)
	}
	again = exec.Command(p.binary, "-record", file)
	again.Env = append(p.env, "DISPLAY=:none")
	if out, err := again.CombinedOutput(); err == nil {
		t.Errorf("with a flag it is given to the other window: %s; want an error", out)
	}
}
