//go:build !js

package platform

// KeepLit does nothing: a desktop does not switch its screen off during play.
func KeepLit(bool) {}
