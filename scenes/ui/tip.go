package ui

import (
	"math"
	"strings"

	"agora/game/input"
	"agora/game/words"
	"agora/render"
)

// tipState is the small text that explains a control, or says why it cannot be
// used. It comes after the pointer or the focus has rested there for a while,
// and at once when a hand tries what cannot be used. After a press, or when what it says
// changes under a pointer that lies still, nobody asks for it before the pointer moves:
// it would cover what is to be read now.
type tipState struct {
	id    string // the control it belongs to, or would
	said  string // what there is to be said there
	since int    // tick
	text  string // shown if not empty
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

func (f facts) why() string {
	if f.off != "" {
		return f.off
	}
	return f.tip
}

// hint is why, for the hand that plays: a gamepad player reads its buttons, and
// fingers have no keys.
func (s *Screen) hint(f facts) string {
	switch {
	case s.pad:
		return input.ForPad(f.why())
	case s.Words.ByTouch():
		return withoutKey(f.why())
	}
	return f.why()
}

// Hold lets words follow the hand that plays, and reports whether it is another one
// now: what they say of keys and fingers changes.
func Hold(w *words.Words, e input.Event) bool {
	switch e.Kind {
	case input.Press, input.Hover, input.KeyPress:
		return w.Hold(e.Touch)
	}
	return false
}

// showTip shows it at once.
func (s *Screen) showTip(f facts) {
	if f.why() != "" {
		s.tip = tipState{id: f.id, text: s.hint(f), at: f.rect, since: s.ticks, stay: true}
		s.loop.Invalidate()
	}
}

// tipOn passes a tick.
func (s *Screen) tipOn() {
	if s.tip.stay || s.pressed != "" {
		return
	}
	id, after, still := s.hover, tipAfterHover, s.ticks > s.moving
	if s.byKey && s.ring {
		id, after, still = s.focus, tipAfterFocus, false
	}
	var f facts
	if c := s.control(id); c != nil {
		f = c.facts()
		if m, ok := c.(marked); ok && id == s.hover {
			if tip, at := m.tipAt(s.mousePos.x); tip != "" {
				f.tip, f.rect = tip, at
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
	s.tip.text, s.tip.at = s.hint(f), f.rect
	s.loop.Invalidate()
}

// marked is a control on which some places explain themselves: what is said of the one
// that a pointer at x means, and where it is; "" if it means none.
type marked interface {
	tipAt(x float64) (string, render.Rect)
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
		for _, part := range p.Kit.Wrap(render.Small.Sized(17), line, math.Min(tipWide, screen.W-2*tipPad)) {
			if n < len(notes) {
				notes[n] = tipLine{part, n == 0 && strings.Contains(s.tip.text, "\n")}
				n++
			}
		}
	}
	drawTip(p.Canvas, s.tip.at, screen, notes[:n])
}

// leastTip is how much room a tooltip needs at least beside what lies over the picture.
const leastTip = 130

// beside returns the part of the room in which a tooltip of a control at a place covers
// nothing that lies over the picture and is to be read, such as a log; all of it where
// that is too narrow.
func (s *Screen) beside(at, room render.Rect) render.Rect {
	for _, solid := range s.solid {
		if left := solid.X - 4 - room.X; at.Right() <= solid.X && left >= leastTip {
			room.W = math.Min(room.W, left)
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

// drawTip draws a tooltip beside the rectangle at, inside room: above it, or where
// there is no room below, or beside.
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
	if r.Bottom() > room.Bottom() { // neither above nor below: beside it
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
