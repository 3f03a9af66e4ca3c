package ui

import (
	"cmp"
	"math"
	"strconv"

	"agora/game/input"
	"agora/game/spoken"
	"agora/render"
)

// Slider sets a whole number between two bounds.
type Slider struct {
	ID       string
	Name     string // what it is called aloud; empty: the Tip, or the text before it
	Min, Max int
	Step     int // of the keys; 0: a tenth of the range
	Value    int
	Off      string
	Tip      string
	Format   func(int) string // text at its right; nil: the number
	Do       func(value int)
	Bare     bool // hide the number
	Marks    []Mark
	Beside   Plot // what shows the same numbers above or below; nil: none

	rect render.Rect
}

// Plot is a picture over the same numbers as a Slider.
type Plot interface{ Plot() render.Rect }

// Mark is a value worth visiting.
type Mark struct {
	At   int
	Loud bool
	Tip  string // shown on hovering
}

// markHitRadius is how close the pointer must be to a mark horizontally, dp.
const markHitRadius = 7

// TipOf returns the tip of the mark at x, and its place; "" if there is none. at returns
// the place of a value.
func TipOf(marks []Mark, x float64, at func(value int) float64) (tip string, mark float64) {
	near := markHitRadius + 1.0
	for _, m := range marks {
		if d := math.Abs(at(m.At) - x); m.Tip != "" && d < near {
			near, tip, mark = d, m.Tip, at(m.At)
		}
	}
	return tip, mark
}

const sliderText = 64 // width of the value's text

// track returns the place of its numbers, the same as in what is beside it.
func (n *Slider) track() render.Rect {
	r := n.Room()
	if n.Beside != nil {
		p := n.Beside.Plot()
		r.X, r.W = p.X, p.W
	}
	return r
}

// Room returns the widest possible track.
func (n *Slider) Room() render.Rect {
	r := n.rect
	if n.Bare {
		return r.InsetXY(min(22, r.W/2), 0)
	}
	r.W = max(r.W-sliderText, 1)
	return r.InsetXY(min(14, r.W/2), 0)
}

// Size implements Node.
func (n *Slider) Size(_ *Frame, width float64) (float64, float64) { return width, Target }

// Place implements Node.
func (n *Slider) Place(f *Frame, r render.Rect) {
	n.rect = r
	f.Add(n)
}

// Draw implements Node.
func (n *Slider) Draw(p *Pen) {
	c, st := p.Colours(), p.State(n.ID, n.Off)
	t := n.track()
	groove := render.Rect{X: t.X, Y: t.Y + t.H/2 - 3, W: t.W, H: 6}
	p.round(groove, 3, c.Track)
	x := n.x(n.Value)
	fill, ink := c.Accent, c.Ink
	if st.Off {
		fill, ink = c.Track, c.Faint
	}
	p.round(render.Rect{X: groove.X, Y: groove.Y, W: x - groove.X, H: 6}, 3, fill)
	for _, m := range n.Marks {
		d := 3.0
		if m.Loud {
			d = 4.5
		}
		p.Circle(n.x(m.At), n.rect.Y+8, d, c.Bad)
	}
	d := 24.0
	if st.Pressed {
		d = 28
	} else if st.Hover {
		d = 26
	}
	knob := render.Rect{X: x - d/2, Y: t.Y + (t.H-d)/2, W: d, H: d}
	p.round(knob, d/2, fill)
	p.round(knob.Inset(4), d/2-4, c.Ground)
	if !n.Bare {
		text := strconv.Itoa(n.Value)
		if n.Format != nil {
			text = n.Format(n.Value)
		}
		p.textIn(render.Number, text, n.rect, render.AlignRight, ink)
	}
	p.RingIf(st, n.rect.InsetXY(-6, 0))
}

// part returns the place of a value along the track, 0 to 1.
func (n *Slider) part(value int) float64 {
	if n.Max <= n.Min {
		return 0
	}
	return max(0, min(float64(value-n.Min)/float64(n.Max-n.Min), 1))
}

// x returns the place of a value.
func (n *Slider) x(value int) float64 { t := n.track(); return t.X + t.W*n.part(value) }

func (n *Slider) TipAt(x float64) (string, render.Rect) {
	tip, at := TipOf(n.Marks, x, n.x)
	return tip, render.R(at, n.rect.Y, 0, n.rect.H)
}

func (n *Slider) Facts() Facts {
	return Facts{ID: n.ID, Off: n.Off, Tip: n.Tip, Rect: n.rect, Hold: true, Marked: n, valued: n}
}

// Pointer follows the pointer. A finger that has only come down may be about to scroll,
// so it moves nothing yet.
func (n *Slider) Pointer(s *Screen, e input.Event) {
	if e.Kind == input.Press && e.Touch {
		return
	}
	switch e.Kind {
	case input.Press, input.Tap, input.DragStart, input.Drag, input.DragEnd:
		t := n.track()
		n.set(n.Min + int(math.Round((e.X-t.X)/max(t.W, 1)*float64(n.Max-n.Min))))
		s.loop.Invalidate()
	}
}

func (n *Slider) set(v int) {
	v = max(n.Min, min(v, n.Max))
	if v != n.Value {
		n.Value = v
		if n.Do != nil {
			n.Do(v)
		}
	}
}

func (n *Slider) Key(_ *Screen, e input.Event) bool {
	if e.Kind != input.KeyPress || e.Mods != 0 {
		return false
	}
	step := n.Step
	if step <= 0 {
		step = max((n.Max-n.Min)/10, 1)
	}
	switch e.Key {
	case input.KeyLeft, input.KeyMinus:
		n.set(n.Value - step)
	case input.KeyRight, input.KeyPlus:
		n.set(n.Value + step)
	case input.KeyHome:
		n.set(n.Min)
	case input.KeyEnd:
		n.set(n.Max)
	default:
		return false
	}
	return true
}

func (n *Slider) spoken() (spoken.Item, bool) {
	return spoken.Item{Kind: spoken.Number, ID: n.ID, Text: cmp.Or(n.Name, plainTip(n.Tip)), Off: n.Off,
		Value: strconv.Itoa(n.Value), Min: n.Min, Max: n.Max}, true
}

// take implements valued.
func (n *Slider) take(_ *Screen, value string) {
	if v, err := strconv.Atoi(value); err == nil {
		n.set(v)
	}
}
