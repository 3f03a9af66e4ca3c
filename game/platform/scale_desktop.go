//go:build !js

package platform

// Scale is the device scale for which the picture is drawn.
type Scale struct{}

// Follow does nothing: a window follows changes of the device scale by itself.
func (*Scale) Follow() {}
