package platform

import "syscall/js"

// ReducedMotion reports whether the player has asked the system for little
// motion.
func ReducedMotion() bool { return wishes("(prefers-reduced-motion: reduce)") }

// Dark reports whether the player has asked the system for dark windows.
func Dark() bool { return wishes("(prefers-color-scheme: dark)") }

func wishes(query string) bool {
	match := js.Global().Get("matchMedia")
	return match.Truthy() && match.Invoke(query).Get("matches").Truthy()
}
