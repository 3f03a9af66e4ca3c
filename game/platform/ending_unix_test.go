//go:build !js && !windows

package platform

import (
	"syscall"
	"testing"
)

// TestListenHearsSignals checks that the program notices when it is terminated from outside
// or its terminal is closed.
func TestListenHearsSignals(t *testing.T) {
	quit := make(chan struct{})
	Listen(Hooks{Quit: func() { quit <- struct{}{} }})
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if err := syscall.Kill(syscall.Getpid(), signal); err != nil {
			t.Fatalf("syscall.Kill(syscall.Getpid(), signal) = %v; want no error", err)
		}
		<-quit
	}
}
