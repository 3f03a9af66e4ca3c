package duel

import (
	"testing"

	"agora/game/input"
)

// TestHold: a key or a finger on the button shows something as long as it is held, however
// it ends; the button's own state lasts.
func TestHold(t *testing.T) {
	press := input.Event{Kind: input.KeyPress, Key: input.KeyH}
	for what, c := range map[string]struct {
		begins, ends input.Event
		over         bool
	}{
		"a key":                         {press, input.Event{Kind: input.KeyRelease, Key: input.KeyH}, false},
		"a key, let go with Ctrl":       {press, input.Event{Kind: input.KeyRelease, Key: input.KeyH, Mods: input.Ctrl}, false},
		"a key in a window that leaves": {press, input.Event{Kind: input.Blur}, false},
		"a finger":                      {input.Event{Kind: input.Press}, input.Event{Kind: input.Release}, true},
		"a finger that is taken away":   {input.Event{Kind: input.Press}, input.Event{Kind: input.DragCancel}, true},
	} {
		var h Hold
		if !h.Hear(c.begins, input.KeyH, c.over) || !h.Shown() {
			t.Errorf("%s shows nothing; want the picture", what)
		}
		if h.Hear(c.begins, input.KeyH, c.over) {
			t.Errorf("%s, repeated, changes something; want nothing", what)
		}
		if !h.Hear(c.ends, input.KeyH, false) || h.Shown() {
			t.Errorf("%s: it stays after the end; want no picture", what)
		}
		h.On = true
		if h.Hear(c.begins, input.KeyH, c.over); h.Hear(c.ends, input.KeyH, false) && !h.Shown() {
			t.Errorf("%s ends what the button began; want the button's picture", what)
		}
	}
	var h Hold
	for _, e := range []input.Event{{Kind: input.KeyPress, Key: input.KeyJ}, {Kind: input.KeyPress, Key: input.KeyH, Mods: input.Ctrl}, {Kind: input.Press}} {
		if h.Hear(e, input.KeyH, false) || h.Shown() {
			t.Errorf("%+v shows something; want nothing", e)
		}
	}
}
