package platform

import (
	"errors"
	"strings"
	"testing"

	"agora/game/words"
)

// TestLongTextIsNotCopied: a text that the clipboard would not hand on is refused in words,
// before anything is asked of a display.
func TestLongTextIsNotCopied(t *testing.T) {
	err := copyText(strings.Repeat("x", mostOnX11+1))
	var wrong *words.Problem
	if !errors.As(err, &wrong) || errors.Is(err, ErrNoClipboard) {
		t.Errorf("copyText(%d bytes) = %v; want that it is too long", mostOnX11+1, err)
	}
}
