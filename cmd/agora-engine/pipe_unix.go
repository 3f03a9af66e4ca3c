//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// A caller that has gone is an end like any other, not a signal that kills.
func init() { signal.Ignore(syscall.SIGPIPE) }
