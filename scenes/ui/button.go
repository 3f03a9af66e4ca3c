package ui

import (
	"math"
	"slices"
	"strings"

	"agora/game/input"
	"agora/game/spoken"
	"agora/render"
)

// Look is how loud a button is.
type Look uint8

// The looks of buttons.
const (
	Plain   Look = iota // one of several things to do
	Primary             // what most will want to do here; at most one on a screen
	Quiet               // beside others: no ground until the pointer is there
	Danger              // takes something away
	InBar               // on the dark bar: Plain, but when it cannot be used only an outline
	Bare                // not drawn: a part of the picture that can be pointed at
)

// Target is the least size of what can be pressed, dp.
const Target = 44

// Button does something when it is used.
type Button struct {
	ID    string // unique; empty: the Label
	Label string
	Note  string // a second, smaller line
	Icon  Sign   // a small picture before the label; 0: none
	After bool   // the picture stands behind the label instead
	Look  Look
	Left  bool   // label at the left instead of in the middle
	On    bool   // shown as chosen
	Off   string // why it cannot be used; empty if it can
	Tip   string
	Do    func()
	// In, if not nil, is shown instead of the label; the button is then a frame
	// around it, and Label only a name.
	In  Node
	Pad float64 // around In

	rect  render.Rect
	label []string
	note  []string
	tight bool // see squeeze, as
	alone bool // the label stands without the picture
	snug  bool // the picture is small and near it
}

// Same reports whether two buttons show the same, whatever they do.
func (n *Button) Same(o *Button) bool {
	return n.ID == o.ID && n.Label == o.Label && n.Note == o.Note && n.Icon == o.Icon && n.After == o.After &&
		n.Look == o.Look && n.Left == o.Left && n.On == o.On && n.Off == o.Off && n.Tip == o.Tip &&
		n.In == o.In && n.Pad == o.Pad
}

const (
	buttonPad  = 20 // left and right of the label
	buttonHigh = 48
	iconSize   = 24
	iconGap    = 10
	smallIcon  = 20 // where there is little room
	smallGap   = 6
)

func (n *Button) id() string {
	if n.ID != "" {
		return n.ID
	}
	return n.Label
}

// room returns what the icon takes.
func (n *Button) room() float64 {
	switch {
	case n.Icon == "", n.alone:
		return 0
	case n.Label == "":
		return iconSize
	}
	return n.picture() + n.gap()
}

// picture is the size of the icon before a label, gap the room between the two.
func (n *Button) picture() float64 {
	if n.snug {
		return smallIcon
	}
	return iconSize
}

func (n *Button) gap() float64 {
	if n.snug {
		return smallGap
	}
	return iconGap
}

func (n *Button) pad() float64 {
	if n.Label == "" {
		return (buttonHigh - iconSize) / 2
	}
	return buttonPad
}

// sides returns the least room left and right of the label together; the loudest button has
// air.
func (n *Button) sides() float64 {
	if n.Look == Primary {
		return 24
	}
	return 16
}

// indent returns how far from its left edge a button of a width begins, whose longest line is
// so wide: where there is little room it gives up air first, as Size has counted on.
func (n *Button) indent(width, wide float64) float64 {
	if !n.Left {
		return math.Max((width-n.room()-wide)/2, n.pad()/2)
	}
	return math.Min(n.pad(), math.Max(width-n.room()-wide-n.sides()/2, n.sides()/2))
}

// Size implements Node.
func (n *Button) Size(f *Frame, width float64) (float64, float64) {
	n.alone, n.snug = false, false
	if n.In != nil {
		w, h := n.In.Size(f, math.Max(width-2*n.Pad, 0))
		return math.Max(w+2*n.Pad, Target), math.Max(h+2*n.Pad, Target)
	}
	free := math.Max(width-2*n.pad()-n.room(), 1)
	w := 0.0
	n.label, n.note = nil, nil
	if n.Label != "" {
		n.label = f.Wrap(buttonText, n.Label, free)
	}
	if n.Note != "" {
		n.note = f.Wrap(render.Small, n.Note, free)
	}
	if n.Note == "" && len(n.label) > 1 { // rather less room at the sides, a smaller picture or none, than two lines
		whole := f.Width(buttonText, n.Label)
		n.snug = n.Icon != "" && whole+n.room()+n.sides() > width && whole+smallIcon+smallGap+n.sides() <= width
		n.alone = n.Icon != "" && whole+n.room()+n.sides() > width && whole+16 <= width
		if n.alone || whole+n.room()+n.sides() <= width {
			n.label = []string{n.Label}
		}
	}
	for _, l := range n.label {
		w = math.Max(w, f.Width(buttonText, l))
	}
	for _, l := range n.note {
		w = math.Max(w, f.Width(render.Small, l))
	}
	h := float64(len(n.label))*f.LineHeight(buttonText) + float64(len(n.note))*f.LineHeight(render.Small)
	least := float64(buttonHigh)
	if n.Look == Quiet {
		least = Target
	}
	return math.Ceil(math.Min(w+2*n.pad()+n.room(), math.Max(width, w))), math.Max(h+18, least)
}

// Place implements Node.
func (n *Button) Place(f *Frame, r render.Rect) {
	n.rect = r
	f.add(n)
	if n.In != nil {
		read := len(f.read)
		n.In.Place(f, r.Inset(n.Pad))
		inside := slices.DeleteFunc(f.read[read:], func(r reader) bool {
			i, _ := r.spoken()
			return i.Kind == spoken.Heading && strings.Contains(n.Label, i.Text) // which is read already
		})
		f.read = f.read[:read+len(inside)]
		return
	}
	n.Size(f, r.W)
	n.squeeze(f)
}

// squeeze keeps to one line where there is little room even without the picture: in
// smaller letters, and shortened if need be. So it does where a word would be broken.
func (n *Button) squeeze(f *Frame) {
	n.tight = false
	if n.Note != "" || len(n.label) < 2 {
		return
	}
	whole := func(lines []string) bool { return strings.Join(lines, " ") == n.Label } // no word is broken
	switch lines := f.Wrap(tightText, n.Label, n.rect.W-12); {
	case float64(len(n.label))*f.LineHeight(buttonText) > n.rect.H-4:
		n.tight, n.label = true, []string{f.Kit.Shorten(tightText, n.Label, n.rect.W-8)}
	case !whole(n.label) && whole(lines):
		n.tight, n.label = true, lines
	}
}

// tightText is the style of a label that has little room.
var tightText = render.Strong.Sized(17)

// Draw implements Node.
func (n *Button) Draw(p *Pen) {
	st := p.state(n.id(), n.Off)
	if n.Look == Bare {
		p.ringIf(st, n.rect)
		return
	}
	r, text := p.plate(n.rect, n.Look, st, n.On)
	if n.In != nil {
		n.In.Draw(p)
		p.ringIf(st, n.rect)
		return
	}
	if n.tight {
		lh := p.LineHeight(tightText)
		line := render.Rect{X: r.X, Y: r.Y + (r.H-float64(len(n.label))*lh)/2, W: r.W, H: lh}
		for i, l := range n.label {
			p.textIn(tightText, l, line.Offset(0, float64(i)*lh), render.AlignCentre, text)
		}
		p.ringIf(st, n.rect)
		return
	}
	if n.Label == "" && n.Icon != "" {
		x, y := r.Centre()
		p.icon(n.Icon, render.R(x, y, 0, 0).Inset(-min(iconSize, r.H-16, r.W-12)/2), text)
		p.ringIf(st, n.rect)
		return
	}
	lh, nh := p.LineHeight(buttonText), p.LineHeight(render.Small)
	high := float64(len(n.label))*lh + float64(len(n.note))*nh
	wide := 0.0
	for _, l := range n.label {
		wide = math.Max(wide, p.width(buttonText, l))
	}
	x := r.X + n.indent(r.W, wide)
	if n.Icon != "" && !n.alone {
		at := render.Rect{X: x, Y: r.Y + (r.H-n.picture())/2, W: n.picture(), H: n.picture()}
		if n.After {
			at.X += wide + n.gap()
		} else {
			x += n.room()
		}
		p.icon(n.Icon, at, text)
	}
	line := render.Rect{X: x, Y: r.Y + (r.H-high)/2, W: r.Right() - x, H: lh}
	align := render.AlignLeft
	if !n.Left && n.room() == 0 {
		line.X, line.W, align = r.X, r.W, render.AlignCentre
	}
	for _, l := range n.label {
		p.textIn(buttonText, l, line, align, text)
		line = line.Offset(0, lh)
	}
	line.H = nh
	for _, l := range n.note {
		p.textIn(render.Small, l, line, align, render.Blend(text, p.colours().Ground, 0.15))
		line = line.Offset(0, nh)
	}
	p.ringIf(st, n.rect)
}

func (n *Button) facts() facts {
	return facts{id: n.id(), off: n.Off, tip: n.Tip, rect: n.rect}
}

func (n *Button) pointer(*Screen, input.Event) {
	if n.Do != nil {
		n.Do()
	}
}

func (n *Button) key(*Screen, input.Event) bool { return false }
