package ui

import (
	"agora/game/input"
	"agora/render"
)

// Node is one element of a screen, or several arranged together.
type Node interface {
	// Size returns the room it needs if it may be at most width dp wide. It may exceed
	// width only if it cannot be narrower.
	Size(f *Frame, width float64) (w, h float64)
	// Place places it, with everything in it, in a rectangle.
	Place(f *Frame, r render.Rect)
	// Draw draws it where it was placed.
	Draw(p *Pen)
}

// Control is a node that the player can use. Only the Screen calls its methods.
type Control interface {
	Node
	Facts() Facts
	// Pointer handles clicks, and the events of a press that began on it.
	Pointer(s *Screen, e input.Event)
	// Key handles a key or typed text while it has the focus; false passes it on.
	Key(s *Screen, e input.Event) bool
}

// Facts holds what the Screen needs to know of a control.
type Facts struct {
	ID   string      // its unique name on the screen
	Off  string      // why it is disabled; empty if enabled
	Tip  string      // shown on hovering and with the focus
	Rect render.Rect // where it is
	Hold bool        // it handles drags that begin on it, even by touch
	Page bool        // it only scrolls
	Rows bool        // parts of it change when the mouse moves over them

	// What only some controls can do; nil: it cannot.
	Marked Marked // it has tips for some of its places
	entry  entry  // text is typed into it
	valued valued // it is set to a value
}

// Frame is one pass of layout: it measures texts and collects the controls in the order
// in which they are placed, which is the order of the Tab key.
type Frame struct {
	Kit      *render.Kit
	s        *Screen
	clip     render.Rect
	scroll   *Scroll
	glass    *Glass
	controls []placed
	scrolls  []*Scroll
	solid    []render.Rect // what covers the picture that the screen surrounds
	read     []reader      // what can be read, in the same order
}

// placed is a control with its visible part on the screen.
type placed struct {
	Control
	clip   render.Rect
	scroll *Scroll // that contains it; nil: none
	glass  *Glass  // through which it is seen; nil: none
}

// Add adds a control where it was placed, as far as it can be seen.
func (f *Frame) Add(c Control) {
	f.controls = append(f.controls, placed{c, f.clip, f.scroll, f.glass})
	if r, ok := c.(reader); ok {
		f.say(r)
	}
}

// Clip returns the visible part of the screen.
func (f *Frame) Clip() render.Rect { return f.clip }

// More requests another pass of layout in the next tick, for things laid out in slices.
func (f *Frame) More() { f.s.more() }

// Reveal scrolls the Scroll that is being laid out to a place.
func (f *Frame) Reveal(r render.Rect) {
	if f.scroll != nil {
		f.scroll.reveal(f.s, r)
	}
}

// Func is a node made of a function, such as a picture. It takes the width it gets, and a
// height of H.
type Func struct {
	W, H  float64 // preferred size; W 0: all the width
	Ratio float64 // if not 0, the height is the width divided by it, at most H
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
