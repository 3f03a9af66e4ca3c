//go:build !js

package platform

// CanFullScreen reports whether the window may fill the screen: on a desktop,
// always.
func CanFullScreen() bool { return true }

// MayFullScreen reports whether it may do so now.
func MayFullScreen() bool { return true }

// Fingers reports whether the player has no mouse, so far as the system knows: they
// have one on every desktop.
func Fingers() bool { return false }

// Spoken tells the page around the program which language it speaks; there is none.
func Spoken(string) {}
