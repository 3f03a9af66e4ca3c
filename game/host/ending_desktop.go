//go:build !js

package host

import (
	"os"
	"os/signal"
	"syscall"
)

// OnEnding calls quit, from another goroutine, when the system asks the program
// to end: by Ctrl+C in the terminal, or when the session ends. Save is called
// only where the program can be cut off without being asked.
func OnEnding(save, quit func()) {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	go func() {
		for range asked {
			quit()
		}
	}()
}

// CanQuit reports whether the program can end itself.
func CanQuit() bool { return true }
