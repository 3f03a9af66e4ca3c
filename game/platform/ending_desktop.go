//go:build !js

package platform

import (
	"os"
	"os/signal"
	"syscall"
)

// Listen begins to call the hooks: Quit when Ctrl+C is pressed in the terminal,
// the terminal is closed, or the session ends; Open for what PickFile brings. The others
// are the browser's.
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

// Ready tells the system that the first picture is on the screen.
func Ready() {}

// Told tells the system that the next one is.
func Told() {}

// Writes tells the system nothing: its input method asks for itself.
func Writes(string) {}

// Unsaved tells the system nothing: a program that ends there says so itself.
func Unsaved(bool) {}

// CanQuit reports whether the program can end itself.
func CanQuit() bool { return true }
