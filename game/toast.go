package game

import (
	"slices"
	"strings"
	"unicode/utf8"

	"agora/game/words"
	"agora/render"
)

// toasts are short messages above everything, shown one after another, each for as long
// as it takes to read.
type toasts struct {
	list []toast
	said int // how many were added, equal ones too
}

type toast struct {
	text  string
	ticks int // remaining
}

const (
	mostToasts     = 3
	toastTicks     = 150 // for the shortest message,
	toastTicksRune = 3   // plus this for every letter
	mostToastTicks = 900
	mostToastRunes = 200 // a longer text is not a message
	toastWidth     = 480 // dp, at most
	toastMargin    = 12
)

func (t *toasts) add(text string) {
	text = words.First(strings.ReplaceAll(text, "\n", " "), mostToastRunes)
	t.said++
	ticks := min(toastTicks+toastTicksRune*utf8.RuneCountInString(text), mostToastTicks)
	for i := range t.list {
		if t.list[i].text == text { // do not show the same message twice
			t.list[i].ticks = ticks
			return
		}
	}
	if len(t.list) == mostToasts {
		t.list = append(t.list[:0], t.list[1:]...)
	}
	t.list = append(t.list, toast{text, ticks})
}

// drop removes a message that is no longer true.
func (t *toasts) drop(text string) {
	t.list = slices.DeleteFunc(t.list, func(m toast) bool { return m.text == text })
}

// step advances the visible message by a tick, and reports whether it has gone.
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

// shown returns the visible message, or "".
func (t *toasts) shown() string {
	if len(t.list) == 0 {
		return ""
	}
	return t.list[0].text
}

// draw draws the message in the scene's room for it, or at the bottom of the screen.
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
