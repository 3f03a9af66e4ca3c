package input

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestLabel: the keypad means what NumLock says, or the name that the browser gives the
// key; a letter is what it prints.
func TestLabel(t *testing.T) {
	for _, c := range []struct {
		key     ebiten.Key
		name    string
		numLock bool
		want    Key
	}{
		{ebiten.KeyNumpad4, "", false, KeyLeft}, {ebiten.KeyNumpad4, "", true, Key4},
		{ebiten.KeyNumpad4, "ArrowLeft", true, KeyLeft}, {ebiten.KeyNumpad4, "4", false, Key4},
		{ebiten.KeyNumpad7, "", false, KeyHome}, {ebiten.KeyNumpad1, "", false, KeyEnd}, {ebiten.KeyNumpad9, "", false, KeyPageUp},
		{ebiten.KeyNumpad3, "PageDown", false, KeyPageDown}, {ebiten.KeyNumpad5, "", false, KeyNone}, {ebiten.KeyNumpad5, "", true, Key5},
		{ebiten.KeyNumpadDecimal, "", false, KeyDelete}, {ebiten.KeyNumpadEnter, "", false, KeyEnter},
		{ebiten.KeyW, "z", true, KeyZ}, {ebiten.KeyW, "Z", true, KeyZ}, {ebiten.KeyZ, "ζ", true, KeyZ}, {ebiten.KeyZ, "", true, KeyZ},
	} {
		if got := label(c.key, c.name, c.numLock); got != c.want {
			t.Errorf("%v, called %q, NumLock %v: %v, want %v", c.key, c.name, c.numLock, got, c.want)
		}
	}
}
