//go:build !js && !windows && !darwin

package platform

import (
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"

	"agora/game/words"
	"agora/tests/requirements"
)

// TestCopyIsPasted copies a text and pastes it, by way of the display server.
func TestCopyIsPasted(t *testing.T) {
	requirements.Display(t)
	for _, text := range []string{"[Game \"market\"]\n\n1 pass ; Ἀγορά\n", "Anna, Bert"} {
		copied := make(chan error)
		Copy(text, func(err error) { copied <- err })
		if err := <-copied; err != nil {
			t.Fatal(err)
		}
		type result struct {
			text string
			err  error
		}
		pasted := make(chan result)
		Paste(func(text string, err error) { pasted <- result{text, err} })
		if got := <-pasted; got.text != text || got.err != nil {
			t.Errorf("pasted %q, %v; want %q", got.text, got.err, text)
		}
	}
}

// TestLongTextIsPasted: a text that its owner hands on in pieces is joined, up to the size of a file
// that may be opened; a longer one is refused in words.
func TestLongTextIsPasted(t *testing.T) {
	requirements.Display(t)
	xclip := requirements.Command(t, "xclip")
	for _, c := range []struct {
		bytes int
		key   string // of the error
	}{{1000, ""}, {1_200_000, ""}, {mostHanded + 3_000_000, "platform.clipboard.pieces"}} {
		if err := copyText("taken from the owner before"); err != nil {
			t.Fatalf("copyText(\"taken from the owner before\") = %v; want no error", err)
		}
		want := strings.Repeat("[Ἀγορά 1234]\n", c.bytes/18+1)
		owner := exec.Command(xclip, "-selection", "clipboard", "-quiet")
		owner.Stdin = strings.NewReader(want)
		if err := owner.Start(); err != nil {
			t.Fatalf("owner.Start() = %v; want no error", err)
		}
		var text string
		var err error
		var told *words.Problem
		for end := time.Now().Add(3 * time.Minute); ; time.Sleep(20 * time.Millisecond) {
			text, err = pasteText()
			late := err == nil && strings.HasPrefix(text, "taken") || errors.As(err, &told) && told.Message.Key == "platform.clipboard.silent" // on a busy machine
			if !late || time.Now().After(end) {
				break
			}
		}
		switch {
		case c.key == "" && (err != nil || text != want):
			t.Errorf("pasteText(%d bytes) = %d bytes, %v; want the same text", len(want), len(text), err)
		case c.key != "" && (told == nil || told.Message.Key != c.key):
			t.Errorf("pasteText(%d bytes) = %d bytes, %v; want %q", len(want), len(text), err, c.key)
		}
		owner.Process.Kill()
		owner.Wait()
	}
}

func TestCopyWithoutDisplay(t *testing.T) {
	t.Setenv("DISPLAY", ":12345")
	t.Setenv("WAYLAND_DISPLAY", "")
	if err := copyText("text"); err != ErrNoClipboard {
		t.Errorf("copy without a display: %v, want %v", err, ErrNoClipboard)
	}
	if got, err := pasteText(); err != ErrNoClipboard {
		t.Errorf("paste without a display: %q, %v, want %v", got, err, ErrNoClipboard)
	}
}
