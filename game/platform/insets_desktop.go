//go:build !js

package platform

// Insets returns the strips at the top, right, bottom and left of the window that must stay
// free, in points. Windows have none.
func Insets() [4]float64 { return [4]float64{} }
