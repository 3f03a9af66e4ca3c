//go:build !js

package platform

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"time"

	"golang.design/x/clipboard"

	"agora/game/words"
)

// Copy puts text into the clipboard and calls done with the result, immediately or later,
// from any goroutine. X11 and Wayland do not store the clipboard; there the program serves
// the text as long as it runs.
func Copy(text string, done func(error)) {
	go func() { done(copyText(text)) }()
}

// Paste reads the text in the clipboard and calls done with it, from any goroutine.
func Paste(done func(string, error)) {
	go func() { done(pasteText()) }()
}

// clipboardPatience is how long another program may take to deliver the contents of its
// clipboard.
const clipboardPatience = 5 * time.Second

// mostOnX11 is the longest text that the library delivers on X11: as one request of the
// server's smallest usual limit. It reports success for longer ones, which nobody can paste.
const mostOnX11 = 256<<10 - 64

// onX11 reports whether the clipboard may be that of an X server. Under Wayland the library
// does not tell whether it goes by Xwayland.
func onX11() bool { return runtime.GOOS != "windows" && runtime.GOOS != "darwin" }

// holdsText reports whether the clipboard offers text.
func holdsText(within context.Context) bool {
	formats, err := clipboard.Formats(within)
	return err == nil && slices.Contains(formats, clipboard.FmtText)
}

func copyText(text string) error {
	if len(text) > mostOnX11 && onX11() {
		return words.Wrong("platform.clipboard.long")
	}
	if clipboard.Init() != nil {
		return ErrNoClipboard
	}
	if _, err := clipboard.Write(context.Background(), clipboard.FmtText, []byte(text)); err != nil {
		return ErrNoClipboard
	}
	return nil
}

func pasteText() (string, error) {
	if clipboard.Init() != nil {
		return "", ErrNoClipboard
	}
	within, stop := context.WithTimeout(context.Background(), clipboardPatience)
	defer stop()
	text, err := clipboard.Read(within, clipboard.FmtText)
	switch {
	case errors.Is(err, clipboard.ErrNoData) && onX11() && holdsText(within): // in pieces, which the library does not join
		return "", words.Wrong("platform.clipboard.pieces")
	case errors.Is(err, clipboard.ErrNoData): // it is empty, or holds a picture
		return "", nil
	case within.Err() != nil: // the program that owns the clipboard does not deliver its contents
		return "", words.Wrong("platform.clipboard.silent")
	case err != nil:
		return "", ErrNoClipboard
	}
	return string(text), nil
}
