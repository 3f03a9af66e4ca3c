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

// TestLongTextIsNotPasted: a text that its owner hands on in pieces, which the library does not
// join, is told from an empty clipboard; a shorter one of the same owner is pasted.
func TestLongTextIsNotPasted(t *testing.T) {
	requirements.Display(t)
	xclip := requirements.Command(t, "xclip")
	for _, c := range []struct {
		letters int
		key     string // of the error
	}{{1000, ""}, {1_200_000, "platform.clipboard.pieces"}} {
		if err := copyText("taken from the owner before"); err != nil {
			t.Fatal(err)
		}
		owner := exec.Command(xclip, "-selection", "clipboard", "-quiet")
		owner.Stdin = strings.NewReader(strings.Repeat("x", c.letters))
		if err := owner.Start(); err != nil {
			t.Fatal(err)
		}
		var text string
		var err error
		for end := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
			if text, err = pasteText(); strings.HasPrefix(text, "x") || err != nil || time.Now().After(end) {
				break
			}
		}
		var told *words.Problem
		if errors.As(err, &told); (err == nil) != (c.key == "") || err != nil && (told == nil || told.Message.Key != c.key) || err == nil && len(text) != c.letters {
			t.Errorf("pasteText(%d letters) = %d letters, %v; want %q", c.letters, len(text), err, c.key)
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
