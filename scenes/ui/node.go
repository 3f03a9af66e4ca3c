package ui

import (
	"agora/game/input"
	"agora/render"
)

// Node is one thing on a screen, or several arranged together.
type Node interface {
	// Size is the room it needs when it may be at most width dp wide. It may ask
	// for more only if it cannot be narrower.
	Size(f *Frame, width float64) (w, h float64)
	// Place puts it, and all it holds, into the rectangle.
	Place(f *Frame, r render.Rect)
	// Draw shows it where it was placed.
	Draw(p *Pen)
}

// Control is a node that the player can use. All methods are the Screen's.
type Control interface {
	Node
	facts() facts
	// pointer takes what happens to a press that began on it, and clicks.
	pointer(s *Screen, e input.Event)
	// key takes a key or typed text while it has the focus; false passes it on.
	key(s *Screen, e input.Event) bool
}

// facts holds what the Screen needs to know of a control.
type facts struct {
	id   string      // its name, unique on the screen
	off  string      // why it cannot be used; empty if it can
	tip  string      // explains it on hovering and on the focus
	rect render.Rect // where it is
	hold bool        // it wants drags that begin on it, also of fingers
	page bool        // it is only something to scroll
}

// Frame is one laying out: it measures texts and gathers the controls in the
// order in which they are placed, which is the order of the Tab key.
type Frame struct {
	Kit      *render.Kit
	s        *Screen
	clip     render.Rect
	scroll   *Scroll
	controls []placed
	scrolls  []*Scroll
	solid    []render.Rect // what lies over the picture that the screen stands around
	read     []reader      // what can be read, in the same order
}

// placed is a control with the part of the screen in which it can be seen.
type placed struct {
	Control
	clip   render.Rect
	scroll *Scroll // that it lies in; nil for none
}

func (f *Frame) add(c Control) {
	f.controls = append(f.controls, placed{c, f.clip, f.scroll})
	if r, ok := c.(reader); ok {
		f.say(r)
	}
}

// Func is a node made of a function: a picture drawn by others. It takes the
// width it is given and as much height as H says.
type Func struct {
	W, H  float64 // the size it wants; W 0: all the width there is
	Ratio float64 // if not 0, the height is the width divided by it, H the most
	Paint func(c *render.Canvas, r render.Rect)
	rect  render.Rect
}

// Size implements Node.
func (n *Func) Size(_ *Frame, width float64) (float64, float64) {
	w, h := width, n.H
	if n.W > 0 {
		w = min(n.W, width)
	}
	if n.Ratio > 0 {
		h = w / n.Ratio
		if n.H > 0 {
			h = min(h, n.H)
		}
	}
	return w, h
}

// Place implements Node.
func (n *Func) Place(_ *Frame, r render.Rect) { n.rect = r }

// Draw implements Node.
func (n *Func) Draw(p *Pen) {
	if n.Paint != nil && !n.rect.Empty() {
		n.Paint(p.Canvas, n.rect)
	}
}
