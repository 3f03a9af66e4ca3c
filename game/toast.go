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

// step lets time go by and reports whether a message went. Where they are shown one
// after the other, only the first one's time runs.
func (t *toasts) step(byTurns bool) bool {
	kept := t.list[:0]
	for i, m := range t.list {
		if !byTurns || i == 0 {
			m.ticks--
		}
		if m.ticks > 0 {
			kept = append(kept, m)
		}
	}
	gone := len(kept) < len(t.list)
	t.list = kept
	return gone
}

// draw shows the messages below each other, above where menus have their buttons.
func (t *toasts) draw(c *render.Canvas) {
	style, th := render.Body, c.Theme()
	line := c.Kit.LineHeight(style)
	width := min(toastWidth, c.W-2*toastMargin)
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

// drawIn shows the first message in the room that a scene has for it. Only a message
// for which it is too small stands out of it, towards the nearer edge of the screen.
func (t *toasts) drawIn(c *render.Canvas, room render.Rect) {
	if len(t.list) == 0 {
		return
	}
	style, th := render.Body, c.Theme()
	lines := c.Kit.Wrap(style, t.list[0].text, room.W-2*toastMargin)
	if float64(len(lines))*c.Kit.LineHeight(style) > room.H-4 {
		style = render.Small
		lines = c.Kit.Wrap(style, t.list[0].text, room.W-2*toastMargin)
	}
	high := float64(len(lines)) * c.Kit.LineHeight(style)
	r := room
	if more := high + 4 - room.H; more > 0 {
		r.H += more
		if r.Y+room.H/2 > c.H/2 {
			r.Y = min(r.Y, c.H-r.H)
		} else {
			r.Y = max(r.Y-more, 0)
		}
	}
	c.Panel(r, render.PanelTip)
	c.Lines(style, lines, r.X+toastMargin, r.Y+(r.H-high)/2, render.AlignLeft, th.Ink)
}
