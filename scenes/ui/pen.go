package ui

import (
	"agora/render"
	"agora/render/icon"
)

// Pen holds what nodes draw with: the canvas, and the styles of all controls.
type Pen struct {
	*render.Canvas
	s    *Screen
	live bool // what is being drawn is usable, not behind a dialog
}

// Look is a button's visual weight.
type Look uint8

// The looks of buttons.
const (
	Plain   Look = iota // an ordinary action
	Primary             // the most likely action; at most one on a screen
	Quiet               // a minor action: no background until the pointer is there
	Danger              // deletes something
	InBar               // on the dark bar: like Plain, but only an outline if disabled
	Bare                // not drawn: a part of the picture that can be pointed at
)

// Tone is the role of a text.
type Tone uint8

// The tones of text.
const (
	Ink    Tone = iota // ordinary text
	Soft               // explanations
	Faint              // disabled
	Accent             // links, selections
	Good               // gains
	Bad                // errors, losses
	Clay               // titles
)

// Colours are the theme's colours by their use in controls.
type Colours struct {
	render.Theme
	Ground, Edge, Track, Mark, Faint, Soft, FieldEdge, Select render.Color
}

// Colours returns the colours of controls.
func (p *Pen) Colours() Colours {
	t := p.Theme()
	return Colours{
		Theme: *t, Ground: t.Panel, Edge: t.PanelEdge, Faint: t.InkOff, Soft: t.InkSoft,
		Track:     render.Blend(t.Panel, t.Ink, 0.28),
		Mark:      render.Blend(t.Panel, t.Ink, 0.55),
		FieldEdge: render.Blend(t.Field, t.Ink, 0.45),
		Select:    render.Blend(t.Field, t.Focus, 0.35),
	}
}

func (p *Pen) tone(tone Tone) render.Color {
	t := p.Theme()
	switch tone {
	case Soft:
		return t.InkSoft
	case Faint:
		return t.InkOff
	case Accent:
		return t.Accent
	case Good:
		return t.Good
	case Bad:
		return t.Bad
	case Clay:
		return t.SeatText[1] // a legible terracotta
	}
	return t.Ink
}

// State holds the current state of a control.
type State struct{ Hover, Pressed, Focus, Ring, Off bool }

// State returns the state of a control; off says why it is disabled, or "".
func (p *Pen) State(id, off string) State {
	s := p.s
	st := State{Off: off != ""}
	if !p.live {
		return st
	}
	st.Focus = s.focus == id
	st.Ring = st.Focus && s.ring
	st.Pressed = s.pressed == id && s.inside && !st.Off
	st.Hover = s.hover == id || st.Pressed
	return st
}

// Over reports whether the mouse is over a part of a control.
func (p *Pen) Over(r render.Rect) bool { return r.Contains(p.s.mousePos.x, p.s.mousePos.y) }

// plate draws the background of a button; it returns the place and the colour of the
// label.
func (p *Pen) plate(r render.Rect, look Look, st State, on bool) (render.Rect, render.Color) {
	t := p.Theme()
	text := t.Ink
	ground := [3]render.PanelLook{render.PanelButton, render.PanelHover, render.PanelPress}
	switch {
	case look == Primary:
		text = t.OnAccent
		ground = [3]render.PanelLook{render.PanelAccent, render.PanelAccentHover, render.PanelAccentPress}
	case look == Danger:
		text = t.Bad
	case look == InBar && st.Off:
		p.FrameRound(r.Inset(2), 8, 1, render.Blend(t.Bar, t.OnBar, 0.25))
		return r, render.Blend(t.Bar, t.OnBar, 0.5)
	case look == Quiet && !on:
		text = t.Accent
		switch {
		case st.Off:
			return r, t.InkOff
		case st.Pressed:
			p.round(r, 8, render.Blend(t.Hover, t.Ink, 0.08))
		case st.Hover:
			p.round(r, 8, t.Hover)
		}
		return r, text
	}
	switch {
	case st.Off:
		p.Panel(r, render.PanelOff)
		return r, t.InkOff
	case st.Pressed:
		p.Panel(r, ground[2])
		return r.Offset(0, 1), text
	case st.Hover:
		p.Panel(r, ground[1])
	default:
		p.Panel(r, ground[0])
	}
	if on {
		p.FrameRound(r, 8, 2, t.Accent)
	}
	return r, text
}

// RingIf draws the ring of the keyboard focus if the control has it.
func (p *Pen) RingIf(st State, r render.Rect) {
	if st.Ring {
		p.FocusRing(r)
	}
}

// FocusRing draws the ring of the keyboard focus around a place.
func (p *Pen) FocusRing(r render.Rect) { p.Panel(r.Inset(-4), render.PanelFocus) }

func (p *Pen) round(r render.Rect, radius float64, col render.Color) { p.FillRound(r, radius, col) }

// textIn draws one line of text, tolerating a tiny overflow rather than shortening it.
func (p *Pen) textIn(style render.TextStyle, s string, r render.Rect, align render.Align, col render.Color) {
	if align == render.AlignLeft {
		r.W += 2
	} else {
		r = r.InsetXY(-1, 0)
	}
	if align == render.AlignRight {
		r.X--
	}
	p.TextIn(style, s, r, align, col)
}

func (p *Pen) width(style render.TextStyle, s string) float64 {
	w, _ := p.Measure(style, s)
	return w
}

// LineHeight returns the distance between two lines.
func (p *Pen) LineHeight(style render.TextStyle) float64 { return leading(p.Kit, style) }

// buttonText is the text style of buttons.
var buttonText = render.Strong

// Sign names an icon on a control; "" is none.
type Sign string

// Icon returns an icon of package render/icon.
func Icon(id icon.ID) Sign { return Sign(id) }

func (p *Pen) icon(sign Sign, r render.Rect, col render.Color) {
	if sign != "" {
		x, y := r.Centre()
		p.Sprite(icon.Sprite(p.Kit, icon.ID(sign), r.W), render.Place{X: x, Y: y, Tint: col})
	}
}
