package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"syscall"
	"time"
	"unicode"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// troubles prints the host's errors, each at most once a minute.
type troubles struct {
	out io.Writer

	mu   sync.Mutex
	last map[string]time.Time
}

func (t *troubles) note(err error) { t.say(inWords(err)) }

func (t *troubles) say(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.last == nil || len(t.last) > 100 {
		t.last = map[string]time.Time{}
	}
	if time.Since(t.last[text]) > time.Minute {
		t.last[text] = time.Now()
		fmt.Fprintln(t.out, shown(text))
	}
}

// diskFull warns the owner of a host.
const diskFull = "The disk is full: nothing more can be played until there is room. Nothing that was answered is lost."

// inWords says an error in the host's own words. What the store says concerns all tables,
// so it is one sentence, whatever table met it; the store's own words are left out.
func inWords(err error) string {
	var api *jetstream.APIError
	switch {
	case full(err):
		return diskFull
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, nats.ErrTimeout), errors.Is(err, nats.ErrNoResponders), errors.Is(err, jetstream.ErrNoStreamResponse):
		return "The store does not answer in time. Nothing that was answered is lost; players ask again by themselves."
	case errors.Is(err, nats.ErrConnectionClosed), errors.Is(err, nats.ErrDisconnected), errors.Is(err, nats.ErrConnectionReconnecting):
		return "The server that keeps the tables cannot be reached. Games continue once it can."
	case errors.As(err, &api):
		return fmt.Sprintf("The store refuses writes (error %d). No confirmed move is lost; the programs of the players keep trying.", api.ErrorCode)
	}
	return err.Error()
}

// The store's errors that mean that there is no room: codes of JetStream.
const (
	noResources = 10023
	noStorage   = 10047
)

// full reports whether an error means that the disk is full. The server inside says so by
// a code, or, where it speaks of its own files, only in words.
func full(err error) bool {
	var api *jetstream.APIError
	if errors.As(err, &api) && (api.ErrorCode == noResources || api.ErrorCode == noStorage) {
		return true
	}
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return true
	}
	for _, words := range []string{"no space left", "insufficient storage", "insufficient resources", "resource limits exceeded", "maximum bytes exceeded", "disk quota exceeded"} {
		if strings.Contains(err.Error(), words) {
			return true
		}
	}
	return false
}

// shown returns a text as it may stand on a terminal: without signs that would steer it.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}
