package render

import (
	"image"
	"math"
	"strings"

	"agora/render/paint"
)

type labelKey struct {
	style TextStyle
	text  string
}

// label is one line of text, laid out at the current scale.
type label struct {
	glyphs []placedGlyph
	width  float64 // in pixels
	used   uint64  // the frame in which it was last requested
}

type placedGlyph struct {
	slot *glyphSlot
	key  glyphKey
	x, y int // the slot's upper left corner, in pixels from the start of the line on the baseline
}

// glyphKey identifies a drawn glyph: which one, its size in quarters of a pixel, and its
// horizontal offset in quarters of a pixel.
type glyphKey struct {
	id    paint.GlyphID
	size  int32
	phase uint8
}

type glyphSlot struct {
	cell   *cell // nil for a glyph without ink
	dx, dy int   // from the origin to the upper left corner, in pixels
	own    bool  // it has colours of its own instead of the text's
}

// label returns the layout of a line of text, from the cache if possible.
func (k *Kit) label(s TextStyle, text string) *label {
	key := labelKey{s, text}
	if l := k.labels[key]; l != nil {
		l.used = k.atlas.frame
		return l
	}
	size := k.glyphSize(s)
	px := float64(size) / 4
	glyphs, w := k.fonts.Shape(nil, s, text)
	l := &label{width: w * s.Size * k.scale, used: k.atlas.frame}
	for _, g := range glyphs {
		x := math.Round(g.X * s.Size * k.scale * 4)
		whole := math.Floor(x / 4)
		gk := glyphKey{g.GlyphID, size, uint8(x - 4*whole)}
		y := int(math.Round(g.Y * px))
		if slot := k.glyph(gk); slot.cell != nil {
			l.glyphs = append(l.glyphs, placedGlyph{slot, gk, int(whole) + slot.dx, y + slot.dy})
		}
	}
	k.labels[key] = l
	return l
}

func (k *Kit) glyphSize(s TextStyle) int32 {
	return int32(paint.Clamp(math.Round(s.Size*k.scale*4), 1, 4*512))
}

// glyph returns a drawn glyph, from the cache if possible.
func (k *Kit) glyph(key glyphKey) *glyphSlot {
	if g := k.glyphs[key]; g != nil && (g.cell == nil || g.cell.page != nil) {
		return g
	}
	b := k.fonts.Extent(key.id)
	if b == (Rect{}) {
		g := &glyphSlot{}
		k.glyphs[key] = g
		return g
	}
	px := float64(key.size) / 4
	shift := float64(key.phase) / 4
	x0, y0 := int(math.Floor(b.X*px+shift)), int(math.Floor(b.Y*px))
	x1, y1 := int(math.Ceil((b.X+b.W)*px+shift)), int(math.Ceil((b.Y+b.H)*px))
	img := image.NewRGBA(image.Rect(0, 0, max(1, x1-x0), max(1, y1-y0)))
	k.painter.Reset(img, 1)
	k.painter.Translate(shift-float64(x0), float64(-y0))
	k.painter.ScaleBy(px, px)
	k.painter.Glyph(key.id, RGB(0xFFFFFF))
	g := &glyphSlot{cell: k.atlas.add(img), dx: x0, dy: y0}
	if p := k.fonts.Picture(key.id); p != nil {
		g.own = p.Own
	}
	k.glyphs[key] = g
	return g
}

// fitKey identifies a text laid out for a width, which is in 64ths of a dp.
type fitKey struct {
	style TextStyle
	text  string
	width int
}

func newFitKey(s TextStyle, text string, width float64) fitKey {
	if !(width > 0) {
		width = 0
	}
	return fitKey{s, text, int(min(width*64, 1<<30))}
}

// Measure returns the length of the longest line and the height of all lines of the text,
// in dp.
func (k *Kit) Measure(s TextStyle, text string) (w, h float64) {
	for {
		line, rest, more := strings.Cut(text, "\n")
		w = max(w, k.label(s, line).width/k.scale)
		h += k.LineHeight(s)
		if !more {
			return w, h
		}
		text = rest
	}
}

// Fit returns the first of the styles in which a text is no longer than width dp, or the
// last if there is none.
func (k *Kit) Fit(text string, width float64, styles ...TextStyle) (s TextStyle) {
	for _, s = range styles {
		if w, _ := k.Measure(s, text); w <= width {
			break
		}
	}
	return s
}

// Shrink returns the style, so much smaller that a text is no longer than width dp.
func (k *Kit) Shrink(s TextStyle, text string, width float64) TextStyle {
	if w, _ := k.Measure(s, text); w > width {
		return s.Sized(s.Size * width / w)
	}
	return s
}

// LineHeight returns the distance between two baselines of the style, in dp.
func (k *Kit) LineHeight(s TextStyle) float64 { return k.fonts.Metrics(s.Font).Line() * s.Size }

// Wrap breaks text into lines no longer than width dp; see paint.Fonts.Wrap. The kit owns
// the result, which must not be modified.
func (k *Kit) Wrap(s TextStyle, text string, width float64) []string {
	key := newFitKey(s, text, width)
	lines, ok := k.wrapped[key]
	if !ok {
		lines = k.fonts.Wrap(s, text, width)
		k.wrapped[key] = lines
	}
	if k.Wrapped != nil {
		k.Wrapped(text, lines)
	}
	return lines
}

// Cut returns the first of the lines of a text wrapped to a width: at most so many, which is 1
// or more. If there are more lines, the last of them is shortened. The lines given are not
// modified, for the kit owns them.
func (k *Kit) Cut(lines []string, most int, s TextStyle, width float64) []string {
	if len(lines) <= most {
		return lines
	}
	rest := lines[most-1] + " " + lines[most]
	return append(lines[:most-1:most-1], k.Shorten(s, rest, width))
}

// Shorten returns the text, cut and with "…" at its end if it is longer than width dp.
func (k *Kit) Shorten(s TextStyle, text string, width float64) string {
	key := newFitKey(s, text, width)
	short, ok := k.fitted[key]
	if !ok {
		short = k.fonts.Shorten(s, text, width)
		k.fitted[key] = short
	}
	return short
}
