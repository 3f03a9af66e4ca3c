package game

import (
	"slices"
	"strings"
	"unicode/utf8"

	"agora/game/words"
	"agora/render"
)

// toasts are short messages above everything, shown one after the other. Each stays
// as long as it takes to read.
type toasts struct{ list []toast }

type toast struct {
	text  string
	ticks int // left
}

const (
	mostToasts     = 3
	toastTicks     = 150 // for the shortest one,
	toastTicksRune = 3   // and more for every letter
	mostToastTicks = 900
	mostToastRunes = 200 // what is longer is no message
	toastWidth     = 480 // dp, at most
	toastMargin    = 12
)

func (t *toasts) add(text string) {
	text = words.First(strings.ReplaceAll(text, "\n", " "), mostToastRunes)
	ticks := min(toastTicks+toastTicksRune*utf8.RuneCountInString(text), mostToastTicks)
	for i := range t.list {
		if t.list[i].text == text { // said again: not twice on the screen
			t.list[i].ticks = ticks
			return
		}
	}
	if len(t.list) == mostToasts {
		t.list = append(t.list[:0], t.list[1:]...)
	}
	t.list = append(t.list, toast{text, ticks})
}

// drop takes a message back that is no longer true.
func (t *toasts) drop(text string) {
	t.list = slices.DeleteFunc(t.list, func(m toast) bool { return m.text == text })
}

// step lets time go by for the message that is shown, and reports whether it went.
func (t *toasts) step() bool {
	if len(t.list) == 0 {
		return false
	}
	if t.list[0].ticks--; t.list[0].ticks > 0 {
		return false
	}
	t.list = append(t.list[:0], t.list[1:]...)
	return true
}

// shown returns the message that is shown now, or "".
func (t *toasts) shown() string {
	if len(t.list) == 0 {
		return ""
	}
	return t.list[0].text
}

// draw shows the message in the room that a scene has for it, or at the foot of the
// screen.
func (t *toasts) draw(c *render.Canvas, room render.Rect) {
	if len(t.list) == 0 {
		return
	}
	if room.Empty() {
		w := min(toastWidth, c.W-2*toastMargin)
		room = render.R((c.W-w)/2, c.H-toastMargin-44, w, 44)
	}
	c.DrawMessage(t.shown(), room)
}
