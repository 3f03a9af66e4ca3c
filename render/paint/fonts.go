package paint

import (
	"bytes"
	"fmt"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// Font names one of the program's typefaces.
type Font uint8

// The typefaces. Sans is for everything read at work, Strong the same in a
// heavier weight, Display the Greek face of titles.
const (
	Sans Font = iota
	Strong
	Display
	FontCount // how many there are
)

// TextStyle is a typeface at a size. It is comparable; change a copy to make
// another style.
type TextStyle struct {
	Font    Font
	Size    float64 // dp of the em
	Tabular bool    // all figures equally wide, for numbers that change or stand in columns
}

// Sized is the style at another size.
func (s TextStyle) Sized(size float64) TextStyle { s.Size = size; return s }

// Bold is the style in the heavier sans.
func (s TextStyle) Bold() TextStyle {
	if s.Font == Sans {
		s.Font = Strong
	}
	return s
}

// Align says which part of the text stands at the given x.
type Align uint8

// The alignments of text.
const (
	AlignLeft Align = iota
	AlignCentre
	AlignRight
)

// Fonts are the program's typefaces, ready for use. They are not safe for
// use by several goroutines at once.
type Fonts struct {
	face     [FontCount]*font.Face
	unit     [FontCount]float64 // 1 / units of the em
	metrics  [FontCount]Metrics
	shaper   shaping.HarfbuzzShaper
	outlines map[GlyphID]*Path
	runes    []rune
	starts   []int
}

// Metrics are the heights of a typeface, in parts of its size.
type Metrics struct {
	Ascent, Descent float64 // above and below the base line, both positive
	Cap             float64 // of a capital letter
}

// Line is the usual distance of two lines.
func (m Metrics) Line() float64 { return (m.Ascent + m.Descent) * 1.08 }

// GlyphID names the drawing of a character in a typeface. Missing ones, that
// no typeface has, are shown as a box.
type GlyphID struct {
	Font    Font
	ID      uint32
	Missing bool
}

// Glyph is one drawing in a line of text.
type Glyph struct {
	GlyphID
	X, Y    float64 // its origin on the base line, in parts of the size; y downwards
	Advance float64 // the way to the next, in parts of the size
	Start   int     // byte in the text where its characters begin
}

// NewFonts reads the typefaces from OpenType files, one for each Font.
func NewFonts(files [FontCount][]byte) (*Fonts, error) {
	f := &Fonts{outlines: map[GlyphID]*Path{}}
	f.shaper.SetFontCacheSize(int(FontCount))
	for i, data := range files {
		face, err := font.ParseTTF(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("typeface %d cannot be read: %w", i, err)
		}
		f.face[i] = face
		f.unit[i] = 1 / float64(face.Upem())
		m := Metrics{Ascent: 0.95, Descent: 0.25, Cap: 0.7}
		if e, ok := face.FontHExtents(); ok {
			m.Ascent, m.Descent = float64(e.Ascender)*f.unit[i], -float64(e.Descender)*f.unit[i]
		}
		if h := face.LineMetric(font.CapHeight); h > 0 {
			m.Cap = float64(h) * f.unit[i]
		} else if id, ok := face.NominalGlyph('H'); ok {
			if e, ok := face.GlyphExtents(id); ok {
				m.Cap = float64(e.YBearing) * f.unit[i]
			}
		}
		f.metrics[i] = m
	}
	return f, nil
}

// Metrics are the heights of a typeface.
func (f *Fonts) Metrics(t Font) Metrics { return f.metrics[valid(t)] }

func valid(t Font) Font {
	if t >= FontCount {
		return Sans
	}
	return t
}

// Shape lays out one line of text: it appends its glyphs to out and returns
// the length of the line in parts of the size. Characters that the typeface
// lacks are taken from the sans; those that it lacks too become boxes.
func (f *Fonts) Shape(out []Glyph, s TextStyle, text string) ([]Glyph, float64) {
	own := valid(s.Font)
	f.runes, f.starts = f.runes[:0], f.starts[:0]
	for i, r := range text {
		if r < ' ' || r == 0x7f {
			r = ' ' // control characters take a blank's room
		}
		f.runes, f.starts = append(f.runes, r), append(f.starts, i)
	}
	x := 0.0
	for from := 0; from < len(f.runes); {
		use, ok := f.pick(own, f.runes[from])
		to := from + 1
		for to < len(f.runes) {
			if next, has := f.pick(own, f.runes[to]); next != use || has != ok {
				break
			}
			to++
		}
		if ok {
			out, x = f.run(out, x, use, s.Tabular, from, to)
		} else {
			for i := from; i < to; i++ {
				out = append(out, Glyph{GlyphID: GlyphID{Font: own, Missing: true}, X: x, Advance: boxAdvance, Start: f.starts[i]})
				x += boxAdvance
			}
		}
		from = to
	}
	return out, x
}

const boxAdvance = 0.62

// pick chooses the typeface for a character, and whether any has it.
func (f *Fonts) pick(own Font, r rune) (Font, bool) {
	if _, ok := f.face[own].NominalGlyph(r); ok {
		return own, true
	}
	for _, t := range [...]Font{Sans, Display} {
		if _, ok := f.face[t].NominalGlyph(r); ok {
			return t, true
		}
	}
	return own, false
}

// shapeSize makes the shaper's fixed-point numbers fine: 1/64 of 1/2000 em.
const shapeSize = 2000

func (f *Fonts) run(out []Glyph, x float64, t Font, tabular bool, from, to int) ([]Glyph, float64) {
	in := shaping.Input{
		Text: f.runes, RunStart: from, RunEnd: to,
		Direction: di.DirectionLTR, Face: f.face[t], Size: fixed.I(shapeSize),
		Script: language.LookupScript(f.runes[from]), Language: "en",
	}
	if tabular {
		in.FontFeatures = []shaping.FontFeature{{Tag: opentype.MustNewTag("tnum"), Value: 1}}
	}
	got := f.shaper.ShapeNoExtents(in)
	const k = 1.0 / 64 / shapeSize
	for _, g := range got.Glyphs {
		a := float64(g.Advance) * k
		out = append(out, Glyph{
			GlyphID: GlyphID{Font: t, ID: uint32(g.GlyphID)},
			X:       x + float64(g.XOffset)*k, Y: -float64(g.YOffset) * k,
			Advance: a, Start: f.starts[min(g.TextIndex(), len(f.starts)-1)],
		})
		x += a
	}
	return out, x
}

// Width is the length of a line of text, dp.
func (f *Fonts) Width(s TextStyle, text string) float64 {
	_, w := f.Shape(nil, s, text)
	return w * s.Size
}

// Outline is a glyph's shape at size 1, its origin on the base line at 0, 0.
// The path is shared: it must not be changed.
func (f *Fonts) Outline(id GlyphID) *Path {
	if p, ok := f.outlines[id]; ok {
		return p
	}
	p := &Path{}
	if id.Missing {
		p.Rect(Rect{0.08, -0.7, 0.46, 0.7}).RectHole(Rect{0.14, -0.64, 0.34, 0.58})
	} else if o, ok := f.face[id.Font].GlyphDataOutline(font.GID(id.ID)); ok {
		u := f.unit[id.Font]
		at := func(q opentype.SegmentPoint) (float64, float64) { return float64(q.X) * u, -float64(q.Y) * u }
		for _, s := range o.Segments {
			x, y := at(s.Args[0])
			switch s.Op {
			case opentype.SegmentOpMoveTo:
				p.MoveTo(x, y)
			case opentype.SegmentOpLineTo:
				p.LineTo(x, y)
			case opentype.SegmentOpQuadTo:
				x2, y2 := at(s.Args[1])
				p.QuadTo(x, y, x2, y2)
			case opentype.SegmentOpCubeTo:
				x2, y2 := at(s.Args[1])
				x3, y3 := at(s.Args[2])
				p.CubeTo(x, y, x2, y2, x3, y3)
			}
		}
	}
	f.outlines[id] = p
	return p
}
