package platform

import "syscall/js"

// ReducedMotion reports whether the player has asked the system for little
// motion.
func ReducedMotion() bool { return wishes("(prefers-reduced-motion: reduce)") }

// Dark reports whether the player has asked the system for dark windows.
func Dark() bool { return wishes("(prefers-color-scheme: dark)") }

// Fingers reports whether the player has no mouse, so far as the system knows.
func Fingers() bool { return wishes("(pointer: coarse)") }

func wishes(query string) (wished bool) {
	attempt(func() { wished = js.Global().Call("matchMedia", query).Get("matches").Truthy() })
	return wished
}

// CanFullScreen reports whether the page may fill the screen. No page may on a
// phone of Apple's, and there is no function to ask for it.
func CanFullScreen() bool {
	doc := js.Global().Get("document")
	can := doc.Get("fullscreenEnabled").Truthy() || doc.Get("webkitFullscreenEnabled").Truthy()
	page := doc.Get("documentElement")
	return can && (page.Get("requestFullscreen").Truthy() || page.Get("webkitRequestFullscreen").Truthy())
}

// MayFullScreen reports whether it may do so now: browsers want to have seen a
// gesture a moment ago.
func MayFullScreen() bool {
	activation := js.Global().Get("navigator").Get("userActivation")
	return !activation.Truthy() || activation.Get("isActive").Truthy()
}
