package ui

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"agora/game/input"
	"agora/game/spoken"
	"agora/render"
)

// Target is the least size of anything that can be pressed, dp.
const Target = 44

// Button does something when used.
type Button struct {
	ID    string // unique; empty: the Label
	Label string
	Name  string // what it is called aloud; empty: the Label, or the Tip
	Note  string // shown below the label
	Icon  Sign   // an icon before the label; "": none
	After bool   // the icon follows the label instead
	Below bool   // the label is below the icon, in small letters; see Captioned
	Look  Look
	Left  bool   // label at the left instead of centred
	On    bool   // shown as selected
	Off   string // why it is disabled; empty if enabled
	Tip   string
	Do    func()
	// Keep says how long the button keeps its place, or in a row of actions its label, where
	// there is no room for all: 0 always, otherwise the least gives way first.
	Keep int
	// In, if not nil, replaces the label; the button is then a frame around it, and Label
	// only its name.
	In  Node
	Pad float64 // around In

	rect  render.Rect
	label []string
	note  []string
	tight float64 // the letter size of a squeezed label, else 0; see shrink and squeeze
	alone bool    // the label goes without the icon
	snug  bool    // the icon is small and close to it
}

// Same reports whether two buttons look the same, whatever they do.
func (n *Button) Same(o *Button) bool {
	return n.ID == o.ID && n.Label == o.Label && n.Note == o.Note && n.Icon == o.Icon && n.After == o.After && n.Below == o.Below &&
		n.Look == o.Look && n.Left == o.Left && n.On == o.On && n.Off == o.Off && n.Tip == o.Tip &&
		n.In == o.In && n.Pad == o.Pad
}

const (
	buttonPad  = 20 // left and right of the label
	buttonHigh = 48
	iconSize   = 24
	iconGap    = 10
	smallIcon  = 20 // for little room
	smallGap   = 6
)

func (n *Button) id() string {
	if n.ID != "" {
		return n.ID
	}
	return n.Label
}

// room returns the width of the icon and its gap.
func (n *Button) room() float64 {
	switch {
	case n.Icon == "", n.alone:
		return 0
	case n.Label == "":
		return iconSize
	}
	return n.picture() + n.gap()
}

// picture returns the size of the icon before a label, gap the space between them.
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

// sides returns the least space left and right of the label together; the primary button
// gets more.
func (n *Button) sides() float64 {
	if n.Look == Primary {
		return 24
	}
	return 16
}

// indent returns where the content begins in a button of a width whose longest line has
// width wide. If room is short, it gives up padding first, as Size expects.
func (n *Button) indent(width, wide float64) float64 {
	if !n.Left {
		return max((width-n.room()-wide)/2, n.pad()/2)
	}
	return min(n.pad(), max(width-n.room()-wide-n.sides()/2, n.sides()/2))
}

// Size implements Node.
func (n *Button) Size(f *Frame, width float64) (float64, float64) {
	n.alone, n.snug, n.tight = false, false, 0
	if n.Below && n.Icon != "" {
		n.label = []string{n.Label}
		return max(f.Width(caption, n.Label)+2*captionPad, Target), captioned
	}
	if n.In != nil {
		w, h := n.In.Size(f, max(width-2*n.Pad, 0))
		return max(w+2*n.Pad, Target), max(h+2*n.Pad, Target)
	}
	free := max(width-2*n.pad()-n.room(), 1)
	w := 0.0
	n.label, n.note = nil, nil
	if n.Label != "" {
		n.label = f.Wrap(buttonText, n.Label, free)
	}
	if n.Note != "" {
		n.note = f.Wrap(render.Small, n.Note, free)
	}
	if n.Note == "" && len(n.label) > 1 { // prefer narrow sides, a smaller icon or smaller letters to a second line
		whole := f.Width(buttonText, n.Label)
		n.snug = n.Icon != "" && whole+n.room()+n.sides() > width
		switch {
		case whole+n.room()+n.sides() <= width:
			n.label = []string{n.Label}
		case n.Icon != "" && !n.shrink(f, width):
			n.snug = false
			if n.alone = whole+16 <= width; n.alone {
				n.label = []string{n.Label}
			}
		}
	}
	for _, l := range n.label {
		w = max(w, f.Width(buttonText, l))
	}
	for _, l := range n.note {
		w = max(w, f.Width(render.Small, l))
	}
	h := float64(len(n.label))*f.LineHeight(buttonText) + float64(len(n.note))*f.LineHeight(render.Small)
	if n.tight > 0 {
		w, h = f.Width(n.text(), n.Label), buttonHigh-18
	}
	least := float64(buttonHigh)
	if n.Look == Quiet {
		least = Target
	}
	return math.Ceil(min(w+2*n.pad()+n.room(), max(width, w))), max(h+18, least)
}

// text returns the text style of the label.
func (n *Button) text() render.TextStyle {
	if n.tight > 0 {
		return render.Strong.Sized(n.tight)
	}
	return buttonText
}

// shrink fits a label beside its small icon by smaller letters: in one line, or in two that
// are no higher than a button. It reports whether that was possible.
func (n *Button) shrink(f *Frame, width float64) bool {
	free := width - n.room() - n.sides()
	for most := 1; most <= 2; most++ {
		for _, size := range tightSizes {
			style := render.Strong.Sized(size)
			lines := f.Wrap(style, n.Label, free)
			if len(lines) <= most && strings.Join(lines, " ") == n.Label && float64(len(lines))*f.LineHeight(style) <= buttonHigh-4 {
				n.tight, n.label = size, lines
				return true
			}
		}
	}
	return false
}

// caption is the text style of a label below an icon.
var caption = render.Small.Sized(14)

// Measures of a button with its label below the icon: the space beside the label, and the
// height, dp.
const (
	captionPad = 3
	captioned  = 54
)

// Captioned makes buttons say their labels below their icons, if there is room for all of
// them in a place of this size; otherwise they have only their icons.
func Captioned(k *render.Kit, w, h float64, buttons []*Button) {
	fits := h >= captioned-6
	for _, b := range buttons {
		wide, _ := k.Measure(caption, b.Label)
		fits = fits && b.Icon != "" && wide+2*captionPad <= w
	}
	for _, b := range buttons {
		if b.Below = fits; !fits {
			b.Label, b.Tip = "", cmp.Or(b.Tip, b.Label)
		}
	}
}

// Place implements Node.
func (n *Button) Place(f *Frame, r render.Rect) {
	n.rect = r
	f.Add(n)
	if n.In != nil {
		read := len(f.read)
		n.In.Place(f, r.Inset(n.Pad))
		inside := slices.DeleteFunc(f.read[read:], func(r reader) bool {
			i, _ := r.spoken()
			return i.Kind == spoken.Heading && strings.Contains(n.Label, i.Text) // which is already read aloud
		})
		f.read = f.read[:read+len(inside)]
		return
	}
	n.Size(f, r.W)
	n.squeeze(f)
}

// squeeze fits the label in one line when there is too little room even without the icon,
// or when a word would be broken: in smaller letters, shortened if necessary.
func (n *Button) squeeze(f *Frame) {
	if n.Note != "" || len(n.label) < 2 || n.tight > 0 || n.Below {
		return
	}
	whole := func(lines []string) bool { return strings.Join(lines, " ") == n.Label } // no broken words
	high := float64(len(n.label))*f.LineHeight(buttonText) > n.rect.H-4
	if !high && whole(n.label) {
		return
	}
	for _, size := range tightSizes {
		style := render.Strong.Sized(size)
		lines := f.Wrap(style, n.Label, n.rect.W-12)
		switch {
		case high && f.Width(style, n.Label) <= n.rect.W-8:
			n.tight, n.label = size, []string{n.Label}
			return
		case whole(lines) && float64(len(lines))*f.LineHeight(style) <= n.rect.H-4:
			n.tight, n.label = size, lines
			return
		}
	}
	if high {
		n.tight = tightSizes[0]
		n.label = []string{f.Kit.Shorten(render.Strong.Sized(n.tight), n.Label, n.rect.W-8)}
	}
}

// tightSizes are the letter sizes of a squeezed label; the first that shows it whole is taken.
var tightSizes = []float64{17, 15, 14}

// Draw implements Node.
func (n *Button) Draw(p *Pen) {
	st := p.State(n.id(), n.Off)
	if n.Look == Bare {
		p.RingIf(st, n.rect)
		return
	}
	r, text := p.plate(n.rect, n.Look, st, n.On)
	if n.In != nil {
		n.In.Draw(p)
		p.RingIf(st, n.rect)
		return
	}
	if n.Below && n.Icon != "" {
		n.drawBelow(p, r, text)
		p.RingIf(st, n.rect)
		return
	}
	if n.tight > 0 && !n.snug {
		tightText := n.text()
		lh := p.LineHeight(tightText)
		line := render.Rect{X: r.X, Y: r.Y + (r.H-float64(len(n.label))*lh)/2, W: r.W, H: lh}
		for i, l := range n.label {
			p.textIn(tightText, l, line.Offset(0, float64(i)*lh), render.AlignCentre, text)
		}
		p.RingIf(st, n.rect)
		return
	}
	if n.Label == "" && n.Icon != "" {
		x, y := r.Centre()
		p.icon(n.Icon, render.R(x, y, 0, 0).Inset(-min(iconSize, r.H-16, r.W-12)/2), text)
		p.RingIf(st, n.rect)
		return
	}
	labelText := n.text()
	lh, nh := p.LineHeight(labelText), p.LineHeight(render.Small)
	high := float64(len(n.label))*lh + float64(len(n.note))*nh
	wide := 0.0
	for _, l := range n.label {
		wide = max(wide, p.width(labelText, l))
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
		p.textIn(labelText, l, line, align, text)
		line = line.Offset(0, lh)
	}
	line.H = nh
	for _, l := range n.note {
		p.textIn(render.Small, l, line, align, render.Blend(text, p.Colours().Ground, 0.15))
		line = line.Offset(0, nh)
	}
	p.RingIf(st, n.rect)
}

// drawBelow draws the icon with the label below it.
func (n *Button) drawBelow(p *Pen, r render.Rect, ink render.Color) {
	lh := p.LineHeight(caption)
	high := iconSize + lh
	top := r.Y + (r.H-high)/2
	p.icon(n.Icon, render.R(r.X+(r.W-iconSize)/2, top, iconSize, iconSize), ink)
	p.textIn(caption, n.Label, render.R(r.X, top+iconSize, r.W, lh), render.AlignCentre, ink)
}

func (n *Button) Facts() Facts {
	return Facts{ID: n.id(), Off: n.Off, Tip: n.Tip, Rect: n.rect}
}

func (n *Button) Pointer(*Screen, input.Event) {
	if n.Do != nil {
		n.Do()
	}
}

func (n *Button) Key(*Screen, input.Event) bool { return false }

// Unless returns why if ok is false, otherwise "": the reason for Off.
func Unless(ok bool, why string) string {
	if ok {
		return ""
	}
	return why
}

func (n *Button) spoken() (spoken.Item, bool) {
	i := spoken.Item{Kind: spoken.Button, ID: n.id(), Text: n.Label, Note: n.Note, Off: n.Off, On: n.On}
	tip := plainTip(n.Tip)
	switch {
	case n.Name != "":
		i.Text = n.Name
	case i.Text == "" || nameless(n.Label) && strings.Contains(tip, n.Label):
		i.Text = tip
	case i.Note == "" && !strings.Contains(tip, n.Label):
		i.Note = tip
	}
	if i.Text == "" {
		i.Text = i.ID
	}
	return i, true
}
