//go:build !js

package platform

// KeepLit does nothing: the system knows that its user plays.
func KeepLit(bool) {}
