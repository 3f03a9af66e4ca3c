//go:build !js

package platform

import (
	"os"
	"os/signal"
	"syscall"
)

// Listen starts calling the hooks: Quit when Ctrl+C is pressed in the terminal, the
// terminal is closed or the session ends, and Open for files from PickFiles. The other
// hooks are for browsers.
func Listen(h Hooks) {
	picked.Store(&h.Open)
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		for range asked {
			h.Quit()
		}
	}()
}

// Ready tells the system that the first picture is on the screen; here it does nothing.
func Ready() {}

// Told tells the system that the next picture is on the screen; here it does nothing.
func Told() {}

// Writes tells the system which text field has the focus; here it does nothing, because
// input methods find out for themselves.
func Writes(string) {}

// Unsaved tells the system whether ending the program would lose a game; here it does
// nothing, because the program itself warns.
func Unsaved(bool) {}

// CanQuit reports whether the program can exit by itself.
func CanQuit() bool { return true }
