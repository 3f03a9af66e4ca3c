package ui

import (
	"math"

	"agora/game/input"
	"agora/render"
)

// keyDown passes a key to the control with the focus, then to the screen.
func (s *Screen) keyDown(e input.Event) {
	c := s.control(s.focus)
	if c != nil && c.Facts().Off == "" && c.Key(s, e) {
		s.hideTip()
		s.loop.Invalidate()
		return
	}
	if e.Kind != input.KeyPress || e.Mods.Has(input.Ctrl) || e.Mods.Has(input.Alt) {
		return
	}
	switch e.Key {
	case input.KeyTab:
		s.tab(e.Mods.Has(input.Shift))
	case input.KeyUp:
		s.arrow(0, -1)
	case input.KeyDown:
		s.arrow(0, 1)
	case input.KeyLeft:
		s.arrow(-1, 0)
	case input.KeyRight:
		s.arrow(1, 0)
	case input.KeyPageUp:
		s.page(-0.85)
	case input.KeyPageDown:
		s.page(0.85)
	case input.KeyHome:
		s.page(math.Inf(-1))
	case input.KeyEnd:
		s.page(math.Inf(1))
	case input.KeyEnter, input.KeySpace:
		if e.Repeat { // held since before this screen opened, or simply held
			return
		}
		if c == nil && e.Key == input.KeyEnter {
			c = s.control(s.enter())
		}
		if c != nil && !c.Facts().Page {
			s.use(c, e)
		}
	case input.KeyEsc:
		if e.Repeat {
			return
		}
		if len(s.dialogs) > 0 {
			s.dismiss()
		} else if s.Back != nil {
			s.Back()
		}
		s.loop.Invalidate()
	}
}

// enter returns the control for Enter while nothing has the focus.
func (s *Screen) enter() string {
	if s.top != nil {
		return dialogEnter
	}
	return s.Default
}

// tab moves the focus to the next or previous control, wrapping around.
func (s *Screen) tab(back bool) {
	n := len(s.controls)
	if n == 0 {
		return
	}
	at, step := -1, 1
	for i := range s.controls {
		if s.controls[i].Facts().ID == s.focus {
			at = i
		}
	}
	if back {
		step = n - 1
		if at < 0 {
			at = 0
		}
	}
	s.goTo(&s.controls[(at+step+n)%n])
}

// arrow moves the focus to the nearest control in a direction, or scrolls if there is
// none.
func (s *Screen) arrow(dx, dy float64) {
	from := s.find(s.focus)
	if from == nil {
		if dy != 0 && s.reading() != nil {
			s.scrollStep(s.reading(), dy)
			return
		}
		if first := s.find(s.enter()); first != nil {
			s.goTo(first)
		} else if len(s.controls) > 0 {
			s.goTo(&s.controls[0])
		}
		return
	}
	if f := from.Facts(); f.Page && dy != 0 && s.scrollStep(from.scroll, dy) {
		return
	}
	to := s.nearest(from, dx, dy)
	if dy != 0 && (to == nil || to.scroll != nil && to.scroll.far(to.Facts().Rect)) {
		// Nothing there, or it is far away beyond text to be read.
		sc := s.pageScroll()
		if to != nil {
			sc = to.scroll
		}
		if s.scrollStep(sc, dy) || to == nil {
			return
		}
	}
	if to != nil {
		s.goTo(to)
	}
}

// nearest returns the control that an arrow key goes to: the closest one in that
// direction, with sideways distance counting double. In an enlarged picture the focus
// stays inside while anything lies in that direction, even out of sight.
func (s *Screen) nearest(at *placed, dx, dy float64) *placed {
	if at.glass != nil {
		if to := s.nearestOf(at, dx, dy, at.glass); to != nil {
			return to
		}
	}
	return s.nearestOf(at, dx, dy, nil)
}

// nearestOf is nearest among the controls inside a glass; nil: among all.
func (s *Screen) nearestOf(at *placed, dx, dy float64, glass *Glass) *placed {
	var best *placed
	least := math.Inf(1)
	from := at.Facts().Rect
	if glass == nil && at.glass != nil { // its hidden part may lie under other controls
		if seen := from.Intersect(at.clip); !seen.Empty() {
			from = seen
		}
	}
	x, y := from.Centre()
	for i := range s.controls {
		c := &s.controls[i]
		r := c.Facts().Rect
		if glass == nil && c.glass != nil {
			r = r.Intersect(c.clip)
		}
		if glass != nil && c.glass != glass {
			continue
		}
		if c == at || r == from || r.Empty() {
			continue
		}
		cx, cy := r.Centre()
		var along, aside float64
		if dx != 0 {
			along, aside = (cx-x)*dx, gapBetween(from.Y, from.H, r.Y, r.H)
			if gapBetween(from.X, from.W, r.X, r.W) == 0 && aside > 0 {
				continue // above or below, not beside
			}
		} else {
			along, aside = (cy-y)*dy, gapBetween(from.X, from.W, r.X, r.W)
			if gapBetween(from.Y, from.H, r.Y, r.H) == 0 && aside > 0 {
				continue
			}
		}
		if along < 1 {
			continue
		}
		// Among equals prefer the best alignment.
		d := along + 2*aside + 0.05*math.Abs((cx-x)*dy) + 0.05*math.Abs((cy-y)*dx)
		if d < least {
			best, least = c, d
		}
	}
	return best
}

// gapBetween returns the gap between two spans, 0 if they overlap.
func gapBetween(a, aSize, b, bSize float64) float64 {
	return max(0, max(b-(a+aSize), a-(b+bSize))+0.01)
}

// goTo moves the focus by keys, shows its ring and scrolls to it.
func (s *Screen) goTo(c *placed) {
	s.ring, s.byKey = true, true
	s.hideTip()
	s.Focus(c.Facts().ID)
	s.reveal(c)
	if f := c.Facts().entry; f != nil {
		f.entered(s)
	}
	s.loop.Invalidate()
}

// reveal scrolls a control into view, with others if there is room, and moves an enlarged
// picture to it.
func (s *Screen) reveal(c *placed, with ...string) {
	if c.scroll != nil && !c.Facts().Page {
		r := whole(c.Control)
		for _, id := range with {
			if o := s.find(id); o != nil && o.scroll == c.scroll {
				r = r.Union(whole(o.Control))
			}
		}
		c.scroll.reveal(s, r)
	}
	if c.glass != nil && c.glass.reveal(c.Facts().Rect) {
		s.moved = true
	}
}

// whole returns the place of a control with what is written above and below it.
func whole(c Control) render.Rect {
	f := c.Facts()
	if f.entry != nil {
		return f.entry.whole()
	}
	return f.Rect
}

// page scrolls by a share of the visible part.
func (s *Screen) page(part float64) {
	if sc := s.pageScroll(); sc != nil {
		sc.by(s, part*sc.rect.H)
	}
}

// scrollStep scrolls a little and reports whether it could.
func (s *Screen) scrollStep(sc *Scroll, dy float64) bool {
	if sc == nil {
		return false
	}
	before := sc.state.at
	sc.by(s, dy*keyStep)
	return sc.state.at != before
}

// pageScroll returns the list that the page keys scroll: the one with the focus, otherwise
// the text to be read, otherwise the first that can be scrolled.
func (s *Screen) pageScroll() *Scroll {
	if c := s.find(s.focus); c != nil && c.scroll != nil && c.scroll.reach() > 0 {
		return c.scroll
	}
	if sc := s.reading(); sc != nil {
		return sc
	}
	for _, sc := range s.scrolls {
		if sc.reach() > 0 {
			return sc
		}
	}
	return nil
}

// reading returns the first Scroll with something to scroll and nothing to press.
func (s *Screen) reading() *Scroll {
	for _, sc := range s.scrolls {
		if sc.reach() > 0 && !sc.holds {
			return sc
		}
	}
	return nil
}
