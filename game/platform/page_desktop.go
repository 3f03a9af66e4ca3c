//go:build !js

package platform

// OnPage reports whether the program runs in a web page.
func OnPage() bool { return false }

// CanVibrate returns false: a computer does not vibrate.
func CanVibrate() bool { return false }

// Vibrate does nothing.
func Vibrate() {}

// Installs returns NoInstall: the program is installed by other means.
func Installs() Install { return NoInstall }

// AskInstall does nothing.
func AskInstall() {}

// Renew does nothing: a new version is installed by other means.
func Renew() {}

// SaveAs returns false: Export knows where files go.
func SaveAs(string, []byte, func(place string, err error)) bool { return false }
