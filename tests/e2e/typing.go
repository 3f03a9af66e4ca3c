package e2e

import (
	"strings"

	"agora/tests/requirements"
)

// Typing types into a name field faster than frames are drawn, and checks that the text
// arrives in order. The keypad without NumLock moves the caret.
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
			h.Keys("Ctrl", "a")
			h.Keys("Backspace")
			h.Wait("the field is empty", func(t Trace) bool { return t.Typed == "" })
			for _, k := range strings.Fields(c.keys) {
				h.Keys(k)
			}
			h.Keys("End")
			h.Keys("z")
			got := h.Wait("all was written", func(t Trace) bool { return strings.HasSuffix(t.Typed, "z") })
			if got.Typed != c.want+"z" {
				h.T.Errorf("%s, End, z: %q is written", c.keys, got.Typed)
			}
		}
	}
}
