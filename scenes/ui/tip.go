package ui

import (
	"math"

	"agora/render"
)

// tipState is the small text that explains a control, or says why it cannot be
// used. It comes after the pointer or the focus has rested there for a while,
// and at once when a hand tries what cannot be used.
type tipState struct {
	id    string // the control it belongs to, or would
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

// showTip shows it at once.
func (s *Screen) showTip(f facts) {
	if f.why() != "" {
		s.tip = tipState{id: f.id, text: f.why(), at: f.rect, since: s.ticks, stay: true}
		s.loop.Invalidate()
	}
}

// tipOn passes a tick.
func (s *Screen) tipOn() {
	if s.tip.stay || s.pressed != "" {
		return
	}
	id, after := s.hover, tipAfterHover
	if s.byKey && s.ring {
		id, after = s.focus, tipAfterFocus
	}
	if id != s.tip.id {
		s.hideTip()
		s.tip.id = id
		return
	}
	if id == "" || s.tip.text != "" || s.ticks-s.tip.since < after {
		return
	}
	if c := s.control(id); c != nil && c.facts().why() != "" {
		s.tip.text, s.tip.at = c.facts().why(), c.facts().rect
		s.loop.Invalidate()
	}
}

// drawTip puts it below its control, or above where there is no room.
func (s *Screen) drawTip(p *Pen) {
	if s.tip.text == "" {
		return
	}
	const pad = 12
	c, screen := p.colours(), render.Rect{W: p.W, H: p.H}.Inset(8)
	lines := p.Kit.Wrap(render.Small, s.tip.text, math.Min(tipWide, screen.W-2*pad))
	w := 0.0
	for _, l := range lines {
		w = math.Max(w, p.width(render.Small, l))
	}
	h := float64(len(lines)) * p.LineHeight(render.Small)
	x, _ := s.tip.at.Centre()
	box := render.Rect{X: x - w/2 - pad, Y: s.tip.at.Bottom() + 8, W: w + 2*pad, H: h + 2*8}
	if box.Bottom() > screen.Bottom() {
		box.Y = s.tip.at.Y - 8 - box.H
	}
	box = box.Within(screen)
	p.Panel(box, render.PanelTip)
	y := box.Y + 8
	for _, l := range lines {
		p.textIn(render.Small, l, render.Rect{X: box.X + pad, Y: y, W: w + 1, H: p.LineHeight(render.Small)}, render.AlignLeft, c.Ink)
		y += p.LineHeight(render.Small)
	}
}
