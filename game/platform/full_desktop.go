//go:build !js

package platform

// CanFullScreen reports whether the window may fill the screen: on a desktop,
// always.
func CanFullScreen() bool { return true }
