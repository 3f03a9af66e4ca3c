package game

import (
	"testing"

	"agora/game/store"
)

// TestZoom: the interface grows with the screen, but more slowly, and never shrinks by
// itself; the player's setting takes precedence.
func TestZoom(t *testing.T) {
	for _, c := range []struct {
		w, h  float64
		scale int
		want  float64
	}{
		{1280, 720, 0, 1}, {1280, 800, 0, 1}, {390, 844, 0, 1}, {640, 360, 0, 1}, {1024, 1366, 0, 1},
		{1920, 1080, 0, 1.3}, {1080, 1920, 0, 1.3}, {2560, 1440, 0, 1.6}, {3840, 2160, 0, 2}, {7680, 4320, 0, 2},
		{1920, 720, 0, 1}, {3440, 1440, 0, 1.6},
		{1920, 1080, 100, 1}, {390, 844, 80, 0.8}, {1280, 720, 200, 2},
	} {
		set := store.DefaultSettings()
		set.Scale = c.scale
		if got := (Services{Settings: &set}).zoom(c.w, c.h); got != c.want {
			t.Errorf("%v x %v at %d %% is drawn %v times as large, want %v", c.w, c.h, c.scale, got, c.want)
		}
	}
}

// TestThemes: high contrast works with the light and the dark theme.
func TestThemes(t *testing.T) {
	set := store.DefaultSettings()
	svc := Services{Settings: &set, Preferences: &Preferences{}}
	for _, c := range []struct {
		theme    string
		dark     bool // the system's theme is dark
		contrast bool
		want     string
	}{
		{"light", true, false, "light"}, {"dark", false, false, "dark"}, {"system", true, false, "dark"},
		{"system", false, true, "light-contrast"}, {"dark", false, true, "dark-contrast"},
	} {
		set.Theme, set.Contrast, svc.Preferences.Dark = c.theme, c.contrast, c.dark
		if got := svc.theme(); got != c.want {
			t.Errorf("%+v is %s, want %s", c, got, c.want)
		}
	}
}
