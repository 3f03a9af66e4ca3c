//go:build !js && !windows && !darwin

package platform

import (
	"testing"

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
