package gtp

import (
	"errors"

	"golang.org/x/sys/windows"
)

// nobodyListens reports whether a write failed because the caller has gone.
func nobodyListens(err error) bool {
	return errors.Is(err, windows.ERROR_BROKEN_PIPE) || errors.Is(err, windows.ERROR_NO_DATA)
}
