//go:build !js

package platform

import (
	"strings"
	"time"
)

// CanFullScreen reports whether the window can fill the screen, which on a desktop it
// always can.
func CanFullScreen() bool { return true }

// MayFullScreen reports whether the window may fill the screen right now.
func MayFullScreen() bool { return true }

// touchOnly reports whether the player has no mouse, as far as the system knows. On a desktop
// they always have one.
func touchOnly() bool { return false }

// Spoken does nothing: there is no page around the program to tell its language.
func Spoken(string) {}

// CurrentPreferences returns the player's current preferences.
func CurrentPreferences() Preferences {
	return Preferences{LittleMotion: reducedMotion(), Dark: prefersDark(), TouchOnly: touchOnly(), Languages: strings.Join(systemLanguages(), ",")}
}

// preferencesInterval is the interval at which the system is polled, because desktops have no
// common way to report changes.
const preferencesInterval = 2 * time.Second

// FollowPreferences calls changed, from another goroutine, whenever the preferences differ
// from was or from the last call. It does nothing where they cannot be polled.
func FollowPreferences(was Preferences, changed func(now Preferences)) {
	if !canAskWishes() {
		return
	}
	go func() {
		for range time.Tick(preferencesInterval) {
			if now := CurrentPreferences(); now != was {
				was = now
				changed(now)
			}
		}
	}()
}
