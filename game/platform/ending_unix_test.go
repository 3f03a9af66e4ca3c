//go:build !js && !windows

package platform

import (
	"syscall"
	"testing"
)

// The program notices that somebody ends it from outside or closes its terminal.
func TestListenHearsSignals(t *testing.T) {
	quit := make(chan struct{})
	Listen(Hooks{Quit: func() { quit <- struct{}{} }})
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if err := syscall.Kill(syscall.Getpid(), signal); err != nil {
			t.Fatal(err)
		}
		<-quit
	}
}
