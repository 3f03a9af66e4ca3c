//go:build !js

package platform

// Title names the window: the program's loop does.
func Title(string) {}

// Notify tells the player something who may look elsewhere: where there is a window, it asks
// for attention by itself.
func Notify(string) {}

// MayNotify asks whether Notify is welcome.
func MayNotify() {}

// FindHost finds out whether the page comes from a host of tables. A program has no page.
func FindHost(header string, done func(page string)) {}
