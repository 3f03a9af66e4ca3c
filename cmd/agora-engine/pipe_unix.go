//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// When the caller has gone, writing fails instead of killing the program by a signal.
func init() { signal.Ignore(syscall.SIGPIPE) }
