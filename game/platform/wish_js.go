package platform

import (
	"strings"
	"syscall/js"
)

const (
	littleMotion = "(prefers-reduced-motion: reduce)"
	dark         = "(prefers-color-scheme: dark)"
	fingers      = "(pointer: coarse)"
)

// Wished returns what the player has asked the system for.
func Wished() Wish {
	return Wish{LittleMotion: wishes(littleMotion), Dark: wishes(dark), Fingers: Fingers(), Languages: strings.Join(Languages(), ",")}
}

// Fingers reports whether the player has no mouse, so far as the system knows.
func Fingers() bool { return wishes(fingers) }

// FollowWishes calls changed, from another goroutine, when the wishes are no longer what
// they were.
func FollowWishes(was Wish, changed func(now Wish)) {
	hear := js.FuncOf(func(js.Value, []js.Value) any {
		if now := Wished(); now != was {
			was = now
			go changed(now)
		}
		return nil
	})
	for _, query := range [...]string{littleMotion, dark, fingers} {
		attempt(func() { js.Global().Call("matchMedia", query).Call("addEventListener", "change", hear) })
	}
	attempt(func() { js.Global().Call("addEventListener", "languagechange", hear) })
}

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
