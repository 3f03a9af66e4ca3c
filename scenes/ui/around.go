package ui

import (
	"agora/game/input"
	"agora/render"
)

// Around makes a Screen of controls that surround a picture with gestures and keys of its
// own, such as the furniture of a table. It is fed one event at a time, and reports which
// of them were meant for the controls:
//
//   - a press on a control does not give it the focus, so that Enter and the arrow keys
//     keep their meaning for the picture;
//   - F6 switches between the controls and the picture, and so does Tab if the picture
//     has no use for it (see Enter); while a control has the focus, Tab and the arrow
//     keys walk through the controls, Enter and Space use them, Esc goes back.
func (s *Screen) Around() *Screen {
	s.around = true
	return s
}

// Feed handles an event and reports whether it was meant for the controls. Then the
// picture must not handle it, unless it is a Hover, which tells the picture that the
// pointer is elsewhere.
func (s *Screen) Feed(e input.Event) (used bool) {
	s.refresh()
	used = s.owns(e)
	switch e.Kind {
	case input.KeyPress, input.Text:
		used = s.aroundKey(e)
	default:
		s.handle(e)
	}
	s.refresh()
	return used
}

// Tick counts a tick.
func (s *Screen) Tick() {
	s.ticks++
	s.goOn()
	s.scrollOn()
	s.tipOn()
	s.refresh()
}

// Refresh rebuilds the controls now, if necessary.
func (s *Screen) Refresh() { s.refresh() }

// ToEnd makes a Scroll with End return to its end.
func (s *Screen) ToEnd(scroll string) {
	if st := s.scrollState[scroll]; st != nil {
		st.away = false
	}
}

// Usable returns the places of all controls that are visible and usable, by name.
func (s *Screen) Usable() map[string]render.Rect {
	areas := s.Areas()
	for _, c := range s.controls {
		if c.Facts().Off != "" {
			delete(areas, c.Facts().ID)
		}
	}
	return areas
}

// DrawPart draws one of the screen's nodes, so that something else can be drawn in
// between. DrawTip draws the tooltip above everything, and reports whether there is one.
func (s *Screen) DrawPart(c *render.Canvas, part Node) {
	s.pen = Pen{Canvas: c, s: s, live: true}
	part.Draw(&s.pen)
}

func (s *Screen) DrawTip(c *render.Canvas) bool {
	s.pen = Pen{Canvas: c, s: s, live: true}
	s.drawTip(&s.pen)
	return s.Tipping()
}

// Enter gives the focus to the first control, or to the last, when Tab comes from the
// picture.
func (s *Screen) Enter(back bool) {
	s.Focus("")
	s.tab(back)
}

// Tipping reports whether a control's tooltip is visible.
func (s *Screen) Tipping() bool { return s.tip.text != "" }

// At returns the name of the control at a point, or "".
func (s *Screen) At(x, y float64) string {
	if c := s.at(x, y); c != nil {
		return c.Facts().ID
	}
	return ""
}

// Tells reports whether something covers the picture at a point, or would explain itself
// there.
func (s *Screen) Tells(x, y float64) bool {
	c := s.at(x, y)
	return c != nil && c.Facts().why() != "" || s.hitsPanel(x, y)
}

// owns reports whether a pointer event belongs to the controls.
func (s *Screen) owns(e input.Event) bool {
	switch e.Kind {
	case input.Hover, input.Wheel, input.Press:
		over := s.at(e.X, e.Y) != nil || s.hitsPanel(e.X, e.Y)
		if e.Kind == input.Press {
			s.held = over
		}
		return over
	case input.LongPress, input.DragStart, input.Drag, input.Tap, input.DragEnd, input.Release, input.DragCancel:
		return s.held
	}
	return false
}

// hitsPanel reports whether something covers the picture at a point.
func (s *Screen) hitsPanel(x, y float64) bool {
	for _, r := range s.solid {
		if r.Contains(x, y) {
			return true
		}
	}
	return false
}

// aroundKey handles a key that goes to the controls, or if one has the focus.
func (s *Screen) aroundKey(e input.Event) (used bool) {
	if e.Kind == input.KeyPress && e.Key == input.KeyF6 {
		if s.focus != "" {
			s.leave()
		} else {
			s.Enter(e.Mods.Has(input.Shift))
		}
		return true
	}
	if s.focus == "" || e.Kind != input.KeyPress {
		return false
	}
	switch e.Key {
	case input.KeyEsc:
		s.leave()
		return true
	case input.KeyTab:
		back := e.Mods.Has(input.Shift)
		if s.atEnd(back) {
			s.leave()
			return false
		}
		s.keyDown(e)
		return true
	case input.KeyUp, input.KeyDown, input.KeyLeft, input.KeyRight, input.KeyEnter, input.KeySpace,
		input.KeyPageUp, input.KeyPageDown, input.KeyHome, input.KeyEnd:
		if e.Mods.Has(input.Ctrl) || e.Mods.Has(input.Alt) {
			return false
		}
		s.keyDown(e)
		return true
	}
	return false
}

// leave returns the keys to the picture.
func (s *Screen) leave() {
	s.ring, s.byKey = false, false
	s.hideTip()
	s.Focus("")
	s.loop.Invalidate()
}

// atEnd reports whether the focus is on the last control or, going back, on the first.
func (s *Screen) atEnd(back bool) bool {
	n := len(s.controls)
	if n == 0 {
		return true
	}
	if back {
		return s.controls[0].Facts().ID == s.focus
	}
	return s.controls[n-1].Facts().ID == s.focus
}
