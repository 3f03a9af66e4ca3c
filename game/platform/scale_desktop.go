//go:build !js

package platform

// FollowScale keeps the picture sharp when the device's scale changes. A window does
// so by itself.
func FollowScale() {}
