package ui

import (
	"math"

	"agora/game/input"
)

// handle handles an event.
func (s *Screen) handle(e input.Event) {
	if e.Kind != input.KeyPress || !s.Typing() { // a phone's keyboard only types
		AdaptWords(s.Words, e)
	}
	switch e.Kind {
	case input.Hover:
		s.byKey = false
		s.mousePos = point{e.X, e.Y}
		if s.moving = s.ticks; s.resting {
			s.resting, s.tip.since = false, s.ticks
		}
		s.hoverAt(e.X, e.Y)
	case input.Press:
		s.mousePos = point{e.X, e.Y}
		if e.Button == input.Left {
			s.press(e)
		}
	case input.LongPress:
		if c := s.control(s.pressed); c != nil {
			s.showTip(c.Facts())
		}
	case input.DragStart, input.Drag:
		if e.Button == input.Left {
			s.drag(e)
		}
	case input.Tap:
		if e.Button == input.Left {
			s.tap(e)
		}
	case input.DragEnd:
		if e.Button == input.Left {
			s.drop(e)
		}
	case input.Release, input.DragCancel:
		if e.Button == input.Left {
			s.letGo(e)
		}
	case input.Wheel: // the mouse need not have moved since the screen opened
		s.hideTip()
		s.mousePos = point{e.X, e.Y}
		if sc := s.scrollAt(s.mousePos.x, s.mousePos.y); sc != nil {
			sc.by(s, -e.DY*wheelStep)
			s.hoverAt(s.mousePos.x, s.mousePos.y)
		}
	case input.Blur:
		s.hover = ""
		s.hideTip()
	case input.KeyPress, input.Text:
		s.keyDown(e)
	}
}

// hoverAt sets what the mouse is over.
func (s *Screen) hoverAt(x, y float64) {
	id := ""
	if c := s.at(x, y); c != nil {
		id = c.Facts().ID
		if c.Facts().Rows {
			s.loop.Invalidate() // another of them may be under the pointer
		}
	}
	if id != s.hover {
		s.hover = id
		if !s.tip.stay || s.tip.id != id {
			s.hideTip()
		}
		s.loop.Invalidate()
	}
}

func (s *Screen) press(e input.Event) {
	s.hideTip()
	s.resting = true
	s.ring, s.byKey = false, false
	s.pressed, s.inside, s.dragged = "", false, nil
	s.loop.Invalidate()
	if e.Touch {
		s.hover = ""
	}
	for _, sc := range s.scrolls {
		sc.state.speed = 0
		if sc.onBar(e.X, e.Y) {
			s.dragged = sc
			sc.grabBar(s, e.Y)
			return
		}
	}
	c := s.at(e.X, e.Y)
	if c == nil || s.around {
		s.Focus("")
	}
	if c == nil {
		return
	}
	s.pressed, s.inside = c.Facts().ID, true
	was := s.focus
	if !s.around {
		s.Focus(s.pressed)
	}
	if c.Facts().Hold && c.Facts().Off == "" {
		c.Pointer(s, e)
		if f := c.Facts(); f.entry != nil && e.Touch && was != f.ID {
			f.entry.entered(s) // text entered by touch replaces what is there
		}
	}
}

func (s *Screen) drag(e input.Event) {
	s.mousePos = point{e.X, e.Y}
	if s.dragged != nil {
		s.dragged.dragBy(s, e)
		return
	}
	c := s.control(s.pressed)
	sc := s.scrollAt(e.StartX, e.StartY)
	scrolls := e.Touch && sc != nil && sc.reach() > 0
	if c != nil && c.Facts().Hold && c.Facts().Off == "" {
		across := math.Abs(e.X-e.StartX) >= math.Abs(e.Y-e.StartY)
		if !scrolls || e.Kind == input.Drag || across {
			c.Pointer(s, e)
			return
		}
	}
	if scrolls {
		s.pressed = "" // the finger scrolls instead of pressing
		s.hideTip()
		s.dragged = sc
		sc.grab(e)
		sc.dragBy(s, e)
		return
	}
	if c != nil {
		if in := c.Facts().Rect.Contains(e.X, e.Y); in != s.inside {
			s.inside = in
			s.loop.Invalidate()
		}
	}
}

// tap handles a click, if it began here.
func (s *Screen) tap(e input.Event) {
	c := s.find(s.pressed)
	if c == nil {
		if s.pressed == "" && s.dragged == nil && s.top != nil && !s.top.rect.Contains(e.X, e.Y) {
			s.dismiss()
		}
		return
	}
	if c.Facts().Rect.Contains(e.X, e.Y) {
		s.use(c.Control, e)
	}
}

// drop ends a drag. A mouse drag that stayed on its control also counts as a click, to
// tolerate a shaky hand.
func (s *Screen) drop(e input.Event) {
	c := s.find(s.pressed)
	if s.dragged != nil || c == nil {
		return
	}
	if c.Facts().Hold && c.Facts().Off == "" {
		c.Pointer(s, e)
		return
	}
	if c.Facts().Rect.Contains(e.X, e.Y) && c.clip.Contains(e.X, e.Y) {
		s.use(c.Control, e)
	}
}

// letGo ends a press.
func (s *Screen) letGo(e input.Event) {
	if c := s.control(s.pressed); c != nil && c.Facts().Hold {
		c.Pointer(s, e)
	}
	if s.dragged != nil {
		s.dragged.release(e.Kind == input.Release)
	}
	s.pressed, s.inside, s.dragged = "", false, nil
	if !e.Touch && e.Kind == input.Release {
		s.hoverAt(e.X, e.Y)
	}
	s.loop.Invalidate()
}
