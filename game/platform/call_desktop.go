//go:build !js

package platform

// Title does nothing: the game loop sets the window's title.
func Title(string) {}

// Notify does nothing: the window itself asks for attention.
func Notify(string) {}

// MayNotify does nothing: Notify needs no permission.
func MayNotify() {}

// FindHost does nothing: only a page can come from a host of tables.
func FindHost(header string, done func(page string)) {}
