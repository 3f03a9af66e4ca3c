package input

import (
	"testing"

	"agora/game/platform"
)

// The keypad follows NumLock, or the key name from the browser; a letter key means the
// letter that it types.
func TestLabel(t *testing.T) {
	for _, c := range []struct {
		key     string
		name    string
		numLock bool
		want    Key
	}{
		{"Numpad4", "", false, KeyLeft}, {"Numpad4", "", true, Key4},
		{"Numpad4", "ArrowLeft", true, KeyLeft}, {"Numpad4", "4", false, Key4},
		{"Numpad7", "", false, KeyHome}, {"Numpad1", "", false, KeyEnd}, {"Numpad9", "", false, KeyPageUp},
		{"Numpad3", "PageDown", false, KeyPageDown}, {"Numpad5", "", false, KeyNone}, {"Numpad5", "", true, Key5},
		{"NumpadDecimal", "", false, KeyDelete}, {"NumpadEnter", "", false, KeyEnter},
		{"W", "z", true, KeyZ}, {"W", "Z", true, KeyZ}, {"Z", "ζ", true, KeyZ}, {"Z", "", true, KeyZ},
	} {
		k := platform.Typed{}.Key
		if err := k.UnmarshalText([]byte(c.key)); err != nil {
			t.Fatalf("k.UnmarshalText([]byte(c.key)) = %v; want no error", err)
		}
		if got := label(k, c.name, c.numLock); got != c.want {
			t.Errorf("%v, called %q, NumLock %v: %v, want %v", k, c.name, c.numLock, got, c.want)
		}
	}
}
