package platform

import (
	"strings"
	"syscall/js"

	"agora/game/platform/zone"
)

const (
	littleMotion = "(prefers-reduced-motion: reduce)"
	dark         = "(prefers-color-scheme: dark)"
	contrast     = "(prefers-contrast: more), (forced-colors: active)" // the system's high contrast is told as either
	fingers      = "(pointer: coarse)"
)

// CurrentPreferences returns the player's current preferences.
func CurrentPreferences() Preferences {
	return Preferences{LittleMotion: prefers(littleMotion), Dark: prefers(dark), Contrast: prefers(contrast), TouchOnly: touchOnly(), Languages: strings.Join(systemLanguages(), ",")}
}

// touchOnly reports whether the player has no mouse, as far as the system knows.
func touchOnly() bool { return prefers(fingers) }

// FollowPreferences calls changed, from another goroutine, whenever the preferences differ
// from was or from the last call. The browser tells of changes, so again does nothing.
func FollowPreferences(was Preferences, changed func(now Preferences)) (again func()) {
	var local zone.Zone
	local.Follow()
	hear := js.FuncOf(func(js.Value, []js.Value) any {
		local.Follow()
		if now := CurrentPreferences(); now != was {
			was = now
			go changed(now)
		}
		return nil
	})
	for _, query := range [...]string{littleMotion, dark, contrast, fingers} {
		attempt(func() { js.Global().Call("matchMedia", query).Call("addEventListener", "change", hear) })
	}
	for _, event := range [...]string{"languagechange", "focus", "pageshow"} {
		attempt(func() { js.Global().Call("addEventListener", event, hear) })
	}
	return func() {}
}

func prefers(query string) (yes bool) {
	attempt(func() { yes = js.Global().Call("matchMedia", query).Get("matches").Truthy() })
	return yes
}

// CanFullScreen reports whether the page can fill the screen. On iPhones no page can, and
// the function is missing.
func CanFullScreen() bool {
	doc := js.Global().Get("document")
	can := doc.Get("fullscreenEnabled").Truthy() || doc.Get("webkitFullscreenEnabled").Truthy()
	page := doc.Get("documentElement")
	return can && (page.Get("requestFullscreen").Truthy() || page.Get("webkitRequestFullscreen").Truthy())
}

// MayFullScreen reports whether the page may fill the screen right now: browsers require a
// recent gesture.
func MayFullScreen() bool {
	activation := js.Global().Get("navigator").Get("userActivation")
	return !activation.Truthy() || activation.Get("isActive").Truthy()
}
