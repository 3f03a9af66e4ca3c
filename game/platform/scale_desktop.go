//go:build !js

package platform

// Scale is the device's scale that the picture is drawn for.
type Scale struct{}

// Follow keeps the picture sharp when the device's scale changes. A window does so by
// itself.
func (*Scale) Follow() {}
