//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// When the caller has gone, writing must fail instead of killing the program with a signal.
func init() { signal.Ignore(syscall.SIGPIPE) }
