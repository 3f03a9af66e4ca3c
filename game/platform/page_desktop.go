//go:build !js

package platform

// OnPage reports whether a browser's page runs the program.
func OnPage() bool { return false }

// CanVibrate reports whether the device can: a computer does not.
func CanVibrate() bool { return false }

// Vibrate does nothing.
func Vibrate() {}

// Installs returns NoInstall: the program is installed as others are.
func Installs() Install { return NoInstall }

// AskInstall does nothing.
func AskInstall() {}

// Renew does nothing: a new version is installed as others are.
func Renew() {}

// SaveAs reports false: Export knows where files go.
func SaveAs(string, []byte, func(place string, err error)) bool { return false }
