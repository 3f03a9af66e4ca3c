//go:build !js

package platform

import (
	"context"
	"errors"
	"os"
	"runtime"
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

// errNoSelection is the error of readSelection where there is no text to read: there is no X server,
// or nobody offers it text.
var errNoSelection = errors.New("no selection")

// pasteText reads the clipboard: that of the X server itself, so that a text that arrives in pieces is
// joined, else that of the system by the library. In a session with Wayland the library comes first,
// which may know that clipboard; where it does not, the window's clipboard is that of Xwayland.
func pasteText() (string, error) {
	wayland := os.Getenv("WAYLAND_DISPLAY") != ""
	if !wayland {
		if text, err := readSelection(); err != errNoSelection {
			return text, err
		}
	}
	text, err := readShared()
	if wayland && text == "" && err == nil {
		if text, err := readSelection(); err != errNoSelection {
			return text, err
		}
	}
	return text, err
}

// readShared reads the clipboard by the library; "" if it holds no text.
func readShared() (string, error) {
	if clipboard.Init() != nil {
		return "", ErrNoClipboard
	}
	within, stop := context.WithTimeout(context.Background(), clipboardPatience)
	defer stop()
	text, err := clipboard.Read(within, clipboard.FmtText)
	switch {
	case errors.Is(err, clipboard.ErrNoData): // it is empty, or holds a picture
		return "", nil
	case within.Err() != nil: // the program that owns the clipboard does not deliver its contents
		return "", words.Wrong("platform.clipboard.silent")
	case err != nil:
		return "", ErrNoClipboard
	}
	return string(text), nil
}
