package game

import (
	"unicode/utf8"

	"agora/render"
)

// toasts are short messages above everything, at most a few at a time, the
// newest at the bottom. Each stays as long as it takes to read.
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
	toastWidth     = 480 // dp, at most
	toastMargin    = 12
)

func (t *toasts) add(text string) {
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

// step lets time go by and reports whether a message went.
func (t *toasts) step() bool {
	kept := t.list[:0]
	for _, m := range t.list {
		if m.ticks--; m.ticks > 0 {
			kept = append(kept, m)
		}
	}
	gone := len(kept) < len(t.list)
	t.list = kept
	return gone
}

func (t *toasts) draw(c *render.Canvas) {
	style, th := render.Body, c.Theme()
	line := c.Kit.LineHeight(style)
	width := min(toastWidth, c.W-2*toastMargin)
	// From the bottom up, above where games have their bar and buttons.
	y := c.H - 84
	if c.H > c.W {
		y = c.H * 0.62
	}
	for i := len(t.list) - 1; i >= 0; i-- {
		lines := c.Kit.Wrap(style, t.list[i].text, width-2*toastMargin)
		w := 0.0
		for _, l := range lines {
			lw, _ := c.Measure(style, l)
			w = max(w, lw)
		}
		w += 2 * toastMargin
		h := float64(len(lines))*line + 2*toastMargin
		y -= h
		r := render.R((c.W-w)/2, y, w, h)
		c.Panel(r, render.PanelTip)
		c.Lines(style, lines, r.X+r.W/2, r.Y+toastMargin, render.AlignCentre, th.Ink)
		y -= 8
	}
}
