//go:build unix

package gtp

import (
	"errors"
	"syscall"
)

// nobodyListens reports whether a write failed because the caller has gone.
func nobodyListens(err error) bool { return errors.Is(err, syscall.EPIPE) }
