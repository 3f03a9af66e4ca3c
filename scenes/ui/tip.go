package ui

import (
	"strings"

	"agora/game/input"
	"agora/game/words"
	"agora/render"
)

// tipState is the tooltip that explains a control, or says why it is disabled. It appears
// after the pointer or the focus has rested there for a while, and at once when a player
// tries a disabled control. After a press, or when its text changes under a resting
// pointer, it waits until the pointer moves, because it would cover what is to be read.
type tipState struct {
	id    string // its control, shown or not
	said  string // its text, shown or not; if it stays, why its control was disabled
	since int    // tick in which resting began
	text  string // visible text
	at    render.Rect
	stay  bool // shown until the next press or key
}

const (
	tipAfterHover = 30
	tipAfterFocus = 45
	tipWide       = 320
)

func (s *Screen) hideTip() {
	if s.tip.text != "" {
		s.loop.Invalidate()
	}
	s.tip = tipState{since: s.ticks}
}

func (f Facts) why() string {
	if f.Off != "" {
		return f.Off
	}
	return f.Tip
}

// hint returns why a control is disabled, or its tip, in words for the device in use:
// gamepad buttons, or no keys for touch.
func (s *Screen) hint(f Facts) string { return ForHand(s.Words, f.why()) }

// ForHand returns a tip in words for the device in use: gamepad buttons, or no keys for
// touch.
func ForHand(say *words.Words, tip string) string {
	switch {
	case say.ByPad():
		return input.ForPad(tip)
	case say.ByTouch():
		return withoutKey(tip)
	}
	return tip
}

// AdaptWords adapts words to the input device of an event, and reports whether it has changed,
// so that texts must be rewritten.
func AdaptWords(w *words.Words, e input.Event) bool {
	switch e.Kind {
	case input.Press, input.Hover:
		touch, pad, mouse := w.SetTouch(e.Touch), w.SetPad(false), w.SetMouse(!e.Touch)
		return touch || pad || mouse
	case input.KeyPress:
		touch, pad, mouse := w.SetTouch(e.Touch), w.SetPad(e.Pad), w.SetMouse(false)
		return touch || pad || mouse
	}
	return false
}

// showTip shows it at once.
func (s *Screen) showTip(f Facts) {
	if f.why() != "" {
		s.tip = tipState{id: f.ID, said: s.offOf(f.ID), text: s.hint(f), at: f.Rect, since: s.ticks, stay: true}
		s.loop.Invalidate()
	}
}

// offOf returns why a control is disabled; "" if it is not, or is gone.
func (s *Screen) offOf(id string) string {
	if c := s.control(id); c != nil {
		return c.Facts().Off
	}
	return ""
}

// tipOn counts a tick. A tooltip shown because a player tried a control disappears when
// the control is gone, or no longer disabled for the same reason.
func (s *Screen) tipOn() {
	if s.tip.stay && (s.control(s.tip.id) == nil || s.offOf(s.tip.id) != s.tip.said) {
		s.hideTip()
	}
	if s.tip.stay || s.pressed != "" {
		return
	}
	id, after, still := s.hover, tipAfterHover, s.ticks > s.moving
	if s.byKey && s.ring {
		id, after, still = s.focus, tipAfterFocus, false
	}
	var f Facts
	if c := s.control(id); c != nil {
		f = c.Facts()
		if f.Marked != nil && id == s.hover {
			if tip, at := f.Marked.TipAt(s.mousePos.x); tip != "" {
				f.Tip, f.Rect = tip, at
			}
		}
	}
	if id != s.tip.id || f.why() != s.tip.said {
		s.resting = still && (s.resting || id == s.tip.id)
		s.hideTip()
		s.tip.id, s.tip.said = id, f.why()
		return
	}
	if still && s.resting || s.tip.said == "" || s.tip.text != "" || s.ticks-s.tip.since < after {
		return
	}
	s.tip.text, s.tip.at = s.hint(f), f.Rect
	s.loop.Invalidate()
}

// Marked is a control with tips for some of its places: it returns the tip at x and its
// place; "" if there is none.
type Marked interface {
	TipAt(x float64) (string, render.Rect)
}

// drawTip shows it beside its control.
func (s *Screen) drawTip(p *Pen) {
	if s.tip.text == "" {
		return
	}
	screen := s.beside(s.tip.at, render.Rect{W: p.W, H: p.H}.Inset(6))
	var notes [12]tipLine
	n := 0
	for line := range strings.SplitSeq(s.tip.text, "\n") {
		for _, part := range p.Kit.Wrap(render.Small.Sized(17), line, min(tipWide, screen.W-2*tipPad)) {
			if n < len(notes) {
				notes[n] = tipLine{part, n == 0 && strings.Contains(s.tip.text, "\n")}
				n++
			}
		}
	}
	drawTip(p.Canvas, s.tip.at, screen, notes[:n])
}

// leastTip is the least room for a tooltip beside what covers the picture.
const leastTip = 130

// beside returns the part of the room where a control's tooltip hides nothing that players
// read over the picture, such as a log; all of the room if that part is too narrow.
func (s *Screen) beside(at, room render.Rect) render.Rect {
	for _, solid := range s.solid {
		if left := solid.X - 4 - room.X; at.Right() <= solid.X && left >= leastTip {
			room.W = min(room.W, left)
		}
		if right := room.Right() - solid.Right() - 4; at.X >= solid.Right() && right >= leastTip {
			room.X, room.W = room.Right()-right, right
		}
	}
	return room
}

// tipLine is a line of a tooltip.
type tipLine struct {
	text string
	bold bool
}

const tipPad = 13

// drawTip draws a tooltip for the rectangle at, inside room: above it, otherwise below,
// otherwise beside.
func drawTip(c *render.Canvas, at, room render.Rect, notes []tipLine) {
	if len(notes) == 0 {
		return
	}
	t := c.Theme()
	w, h := 0.0, 0.0
	for i := range notes {
		lw, lh := c.Measure(notes[i].style(), notes[i].text)
		w, h = max(w, lw), h+lh
	}
	w, h = min(w, room.W-2*tipPad)+2*tipPad, h+16
	x, y := at.Centre()
	r := render.R(x-w/2, at.Y-h-10, w, h)
	if r.Y < room.Y {
		r.Y = at.Bottom() + 10
	}
	if r.Bottom() > room.Bottom() { // neither above nor below
		r.Y = y - h/2
		r.X = at.Right() + 10
		if r.Right() > room.Right() {
			r.X = at.X - w - 10
		}
	}
	r = r.Within(room)
	c.Panel(r, render.PanelTip)
	y = r.Y + 8
	for i := range notes {
		n := &notes[i]
		_, lh := c.Measure(n.style(), n.text)
		c.TextIn(n.style(), n.text, render.R(r.X+tipPad, y, r.W-2*tipPad, lh), render.AlignLeft, t.Ink)
		y += lh
	}
}

func (n *tipLine) style() render.TextStyle {
	if n.bold {
		return render.Strong
	}
	return render.Small.Sized(17)
}
