//go:build !js

package platform

import (
	"strings"
	"time"
)

// CanFullScreen reports whether the window may fill the screen: on a desktop,
// always.
func CanFullScreen() bool { return true }

// MayFullScreen reports whether it may do so now.
func MayFullScreen() bool { return true }

// Fingers reports whether the player has no mouse, so far as the system knows: they
// have one on every desktop.
func Fingers() bool { return false }

// Spoken tells the page around the program which language it speaks; there is none.
func Spoken(string) {}

// CurrentPreferences returns what the player has asked the system for.
func CurrentPreferences() Preferences {
	return Preferences{LittleMotion: ReducedMotion(), Dark: Dark(), Fingers: Fingers(), Languages: strings.Join(Languages(), ",")}
}

// wishesEvery is how often the system is asked: those that tell of changes have no way
// in common.
const wishesEvery = 2 * time.Second

// FollowPreferences calls changed, from another goroutine, when the preferences are no longer what
// they were. It does nothing where they cannot be asked for.
func FollowPreferences(was Preferences, changed func(now Preferences)) {
	if !canAskWishes() {
		return
	}
	go func() {
		for range time.Tick(wishesEvery) {
			if now := CurrentPreferences(); now != was {
				was = now
				changed(now)
			}
		}
	}()
}
