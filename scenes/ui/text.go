package ui

import (
	"cmp"
	"math"
	"strings"

	"agora/game/spoken"
	"agora/render"
)

// Text is a text that wraps to as many lines as it needs; a newline breaks too.
type Text struct {
	Say   string
	Name  string // what is read aloud instead; Unsaid: nothing
	Style render.TextStyle
	Tone  Tone
	At    float64 // alignment of its lines: 0 left, 0.5 centred, 1 right
	Lines int     // greatest number, the last ending in "…"; 0: unlimited

	rect  render.Rect
	lines []string
	style render.TextStyle // the Style, or smaller; see Frame.Whole
}

// Unsaid is the Name of a text that another one says too.
const Unsaid = "-"

// Heading returns a title in the display face; Strong, Para and Note are ordinary text
// and small print.
func Heading(say string) *Text { return &Text{Say: say, Style: render.Heading} }
func Strong(say string) *Text  { return &Text{Say: say, Style: render.Strong} }
func Para(say string) *Text    { return &Text{Say: say, Style: render.Body} }
func Note(say string) *Text    { return &Text{Say: say, Style: render.Small, Tone: Soft} }

// Wrong returns a sentence that says what is wrong, or nil if text is empty.
func Wrong(say string) Node {
	if say == "" {
		return nil
	}
	return &Text{Say: say, Style: render.Small, Tone: Bad}
}

func (n *Text) wrap(f *Frame, width float64) {
	n.style = f.Whole(n.Style, n.Say, width)
	n.lines = f.Wrap(n.style, n.Say, width)
	if n.Lines > 0 {
		n.lines = f.Kit.Cut(n.lines, n.Lines, n.style, width)
	}
}

// Size implements Node.
func (n *Text) Size(f *Frame, width float64) (w, h float64) {
	n.wrap(f, width)
	for _, l := range n.lines {
		w = max(w, f.Width(n.style, l))
	}
	return min(math.Ceil(w), width), float64(len(n.lines)) * f.LineHeight(n.style)
}

// Place implements Node.
func (n *Text) Place(f *Frame, r render.Rect) {
	n.rect = r
	f.say(n)
	n.wrap(f, r.W)
}

// Draw implements Node.
func (n *Text) Draw(p *Pen) {
	high := p.LineHeight(n.style)
	line := render.Rect{X: n.rect.X, Y: n.rect.Y, W: n.rect.W, H: high}
	align := render.AlignLeft
	switch {
	case n.At == 1:
		align = render.AlignRight
	case n.At > 0:
		align = render.AlignCentre
	}
	col := p.tone(n.Tone)
	for _, l := range n.lines {
		p.textIn(n.style, l, line, align, col)
		line.Y += high
	}
}

// lineKey identifies a wrapped text.
type lineKey struct {
	style render.TextStyle
	text  string
	width float64 // negative: only measured
}

// texts caches measured and wrapped texts, so that laying out the same page again, as
// scrolling does, costs little.
type texts struct {
	lines  map[lineKey][]string
	widths map[lineKey]float64
}

func (t *texts) trim() {
	if len(t.lines) > 600 || t.lines == nil {
		t.lines = map[lineKey][]string{}
	}
	if len(t.widths) > 2000 || t.widths == nil {
		t.widths = map[lineKey]float64{}
	}
}

// Wrap returns the text in lines no wider than width.
func (f *Frame) Wrap(style render.TextStyle, text string, width float64) []string {
	t := &f.s.texts
	t.trim()
	key := lineKey{style, text, width}
	lines, ok := t.lines[key]
	if !ok {
		lines = f.Kit.Wrap(style, text, width)
		t.lines[key] = lines
	}
	return lines
}

// leastWhole is the smallest size of letters in which a word is kept whole.
const leastWhole = 14

// Whole returns the style, or a smaller one if otherwise a word would be too long for a
// line: a word in smaller letters is easier to read than one in two pieces.
func (f *Frame) Whole(style render.TextStyle, text string, width float64) render.TextStyle {
	if f.Width(style, text) <= width {
		return style
	}
	most := 0.0
	for _, word := range strings.Fields(text) {
		most = max(most, f.Width(style, word))
	}
	if size := math.Floor(style.Size * width / most); most > width && size >= leastWhole {
		return style.Sized(size)
	}
	return style
}

// Width returns the width of one line of text.
func (f *Frame) Width(style render.TextStyle, text string) float64 {
	t := &f.s.texts
	t.trim()
	key := lineKey{style, text, -1}
	w, ok := t.widths[key]
	if !ok {
		w = f.Kit.Fonts().Width(style, text)
		t.widths[key] = w
	}
	return w
}

// LineHeight returns the distance of two lines.
func (f *Frame) LineHeight(style render.TextStyle) float64 { return leading(f.Kit, style) }

// leading is somewhat larger than the typeface's own, since menus are read rather than
// scanned.
func leading(k *render.Kit, style render.TextStyle) float64 {
	return math.Ceil(k.LineHeight(style) * 1.06)
}

func (n *Text) spoken() (spoken.Item, bool) {
	kind := spoken.Text
	if (n.Style == render.Heading || n.Style == render.Strong) && !nameless(n.Say) {
		kind = spoken.Heading
	}
	text := cmp.Or(n.Name, n.Say)
	return spoken.Item{Kind: kind, Text: text}, text != "" && text != Unsaid
}
