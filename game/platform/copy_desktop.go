//go:build !js

package platform

import (
	"context"
	"errors"
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

func copyText(text string) error {
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
	case errors.Is(err, clipboard.ErrNoData): // it is empty, or holds a picture
		return "", nil
	case within.Err() != nil: // the program that owns the clipboard does not deliver its contents
		return "", words.Wrong("platform.clipboard.silent")
	case err != nil:
		return "", ErrNoClipboard
	}
	return string(text), nil
}
