package e2e

import (
	"strings"

	"agora/tests/requirements"
)

// Typing types into a name field faster than frames are drawn, and checks that the text
// arrives in order. The keypad without NumLock moves the caret. On a busy machine a key may be
// let go so late that it repeats, as it should: then the keys are typed again.
func Typing(h *Hand) {
	h.T.Helper()
	times := 1
	if requirements.Long() {
		times = 5
	}
	h.ClickOn("new")
	h.ClickOn("name/1")
	h.Wait("the field has the focus", func(t Trace) bool { return t.Focus == "name/1" })
	for _, c := range []struct{ keys, want string }{
		{"a b Backspace c", "ac"},
		{"d Left e", "ed"},
		{"d KP4 e", "ed"},
		{"a b c KP7 d KP6 e", "daebc"},
		{"a b Home c End d Home e", "ecabd"},
		{"l e t t e r s", "letters"},
		{"a b Backspace Backspace c d Left Left Delete e", "ed"},
	} {
		for range times {
			for try := 1; !h.types(c.keys, c.want); try++ {
				if try == mostTries {
					h.T.Fatalf("%s: keys are let go too late, %d times; want other than %d", c.keys, try, mostTries)
				}
			}
		}
	}
}

// A key repeats once it has been held for so many ticks. Tries of Typing are limited.
const (
	repeats   = 30
	mostTries = 50
)

// types empties the field, types the keys and checks what is written. It returns false
// if that says nothing, because a key was held until it repeated.
func (h *Hand) types(keys, want string) bool {
	h.T.Helper()
	h.Keys("Ctrl", "a")
	h.Keys("Backspace")
	h.Wait("the field is empty", func(t Trace) bool { return t.Typed == "" })
	h.held = 0
	for _, k := range strings.Fields(keys) {
		h.Keys(k)
	}
	h.Keys("End")
	h.Keys("z")
	got := h.Wait("all was written", func(t Trace) bool { return strings.HasSuffix(t.Typed, "z") })
	if got.Typed != want+"z" && h.held < repeats {
		h.T.Errorf("%s, End, z: %q is written; want the text and z", keys, got.Typed)
	}
	return got.Typed == want+"z" || h.held < repeats
}
