//go:build !js

package platform

import "strings"

// CanFullScreen reports whether the window can fill the screen, which on a desktop it
// always can.
func CanFullScreen() bool { return true }

// MayFullScreen reports whether the window may fill the screen right now.
func MayFullScreen() bool { return true }

// Spoken does nothing: there is no page around the program to tell its language.
func Spoken(string) {}

// wishes are the answers to what the system is asked.
type wishes struct{ littleMotion, dark, contrast bool }

// CurrentPreferences returns the player's current preferences. On a desktop they always have
// a mouse, as far as the system knows.
func CurrentPreferences() Preferences {
	w := askWishes()
	return Preferences{LittleMotion: w.littleMotion, Dark: w.dark, Contrast: w.contrast, Languages: strings.Join(systemLanguages(), ",")}
}

// FollowPreferences calls changed, from another goroutine, whenever the preferences differ
// from was or from the last call. It hears of changes from the system where that tells of
// them, and asks whenever again is called, which it returns; in between nothing runs.
func FollowPreferences(was Preferences, changed func(now Preferences)) (again func()) {
	due := make(chan struct{}, 1)
	again = func() {
		select {
		case due <- struct{}{}:
		default: // it will ask anyway
		}
	}
	go hearWishes(again)
	go func() {
		for range due {
			if now := CurrentPreferences(); now != was {
				was = now
				changed(now)
			}
		}
	}()
	return again
}
