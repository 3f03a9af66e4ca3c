package paint

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/text/language"
)

// Font identifies one of the program's typefaces.
type Font uint8

// The typefaces: Sans for everything that is read during play, Strong for the same in a
// heavier weight, Display for titles.
const (
	Sans Font = iota
	Strong
	Display
	FontCount // number of typefaces
)

// TextStyle is a typeface at a size. It is comparable; modify a copy to get another style.
type TextStyle struct {
	Font    Font
	Size    float64 // size of the em in dp
	Tabular bool    // all digits have the same width, for numbers that change or stand in columns
}

// Sized returns the style at another size.
func (s TextStyle) Sized(size float64) TextStyle { s.Size = size; return s }

// Bold returns the style in the heavier sans.
func (s TextStyle) Bold() TextStyle {
	if s.Font == Sans {
		s.Font = Strong
	}
	return s
}

// Align says which part of the text is placed at the given x.
type Align uint8

// Alignments of text.
const (
	AlignLeft Align = iota
	AlignCentre
	AlignRight
)

// Fonts holds the program's typefaces and the system typefaces that supply the characters
// they lack. Package text/v2 shapes and measures text; the typefaces contain the outlines.
// Fonts must not be used by several goroutines at once.
type Fonts struct {
	language    language.Tag // of the texts
	rightToLeft bool

	faces    []typeface // one for each Font, followed by those from the system
	outlines map[GlyphID]*Path
	pictures map[GlyphID]*Picture // nil if the glyph has none
	lent     lent
}

// typeface is a loaded font file.
type typeface struct {
	source  *text.GoTextFaceSource
	shapes  *font.Face
	metrics Metrics
}

// Metrics are the vertical measures of a typeface, as fractions of its size.
type Metrics struct {
	Ascent, Descent float64 // above and below the baseline, both positive
	Cap             float64 // of a capital letter
}

// Line returns the normal distance between two baselines.
func (m Metrics) Line() float64 { return (m.Ascent + m.Descent) * 1.08 }

// GlyphID identifies the drawing of a character in a typeface. A missing glyph, which no
// typeface has, is drawn as a box.
type GlyphID struct {
	Font    Font
	ID      uint32
	Missing bool
}

// Glyph is a drawing placed in a line of text.
type Glyph struct {
	GlyphID
	X, Y    float64 // origin on the baseline, as fractions of the size; y downwards
	Advance float64 // distance to the next glyph, as a fraction of the size
	Start   int     // byte offset in the text where its characters begin
}

// NewFonts parses the typefaces from OpenType files, one for each Font.
func NewFonts(files [FontCount][]byte) (*Fonts, error) {
	f := &Fonts{outlines: map[GlyphID]*Path{}, pictures: map[GlyphID]*Picture{}, language: language.English, lent: newLent()}
	for i, data := range files {
		t, err := readTypeface(bytes.NewReader(data))
		if err != nil {
			return nil, fmt.Errorf("typeface %d cannot be read: %w", i, err)
		}
		f.faces = append(f.faces, t)
	}
	return f, nil
}

func readTypeface(file font.Resource) (typeface, error) {
	source, err := text.NewGoTextFaceSource(file)
	if err != nil {
		return typeface{}, err
	}
	shapes, ok := source.UnsafeInternal().(*font.Face) // which is only read
	if !ok {
		return typeface{}, fmt.Errorf("%T has no outlines", source.UnsafeInternal())
	}
	m := (&text.GoTextFace{Source: source, Size: 1}).Metrics()
	return typeface{source, shapes, Metrics{Ascent: m.HAscent, Descent: m.HDescent, Cap: m.CapHeight}}, nil
}

// SetLanguage sets the language code of the texts, and whether the language is written from
// right to left. It reports whether anything has changed.
func (f *Fonts) SetLanguage(code string, rightToLeft bool) bool {
	tag := language.Make(code)
	changed := tag != f.language || rightToLeft != f.rightToLeft
	f.language, f.rightToLeft = tag, rightToLeft
	return changed
}

// Metrics returns the vertical measures of a typeface.
func (f *Fonts) Metrics(t Font) Metrics { return f.faces[valid(t)].metrics }

func valid(t Font) Font {
	if t >= FontCount {
		return Sans
	}
	return t
}

// Width returns the length of a line of text in dp.
func (f *Fonts) Width(s TextStyle, line string) float64 {
	_, w := f.Shape(nil, s, line)
	return w * s.Size
}

// Shows reports whether the typefaces have all characters of a line, or may have them soon:
// characters still being looked for do not count as lacking.
func (f *Fonts) Shows(line string) bool {
	glyphs, _ := f.Shape(nil, TextStyle{}, line)
	return !slices.ContainsFunc(glyphs, func(g Glyph) bool { return g.Missing && !f.lent.awaits(line[g.Start:]) })
}

// Outline returns a glyph's outline at size 1, with its origin at 0, 0 on the baseline. The
// path is shared and must not be modified.
func (f *Fonts) Outline(id GlyphID) *Path {
	p, ok := f.outlines[id]
	if !ok {
		p = f.outline(id)
		f.outlines[id] = p
	}
	return p
}

// Extent returns the bounding box of a glyph's ink at size 1; it is empty if the glyph
// shows nothing.
func (f *Fonts) Extent(id GlyphID) Rect {
	if p := f.Picture(id); p != nil {
		return p.At
	}
	if p := f.Outline(id); !p.Empty() {
		return p.Bounds()
	}
	return Rect{}
}

func (f *Fonts) outline(id GlyphID) *Path {
	p := &Path{}
	if id.Missing {
		return p.Rect(Rect{0.08, -0.7, 0.46, 0.7}).RectHole(Rect{0.14, -0.64, 0.34, 0.58})
	}
	if int(id.Font) >= len(f.faces) {
		return p // glyphs drawn by a Drawer are pictures
	}
	shapes := f.faces[id.Font].shapes
	em := float64(shapes.Upem())
	glyph, _ := shapes.GlyphDataOutline(font.GID(id.ID)) // a glyph without a drawing shows nothing
	for _, s := range glyph.Segments {
		var to [3]Point
		for i, at := range s.Args {
			to[i] = Point{float64(at.X) / em, (0 - float64(at.Y)) / em}
		}
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			p.MoveTo(to[0].X, to[0].Y)
		case opentype.SegmentOpLineTo:
			p.LineTo(to[0].X, to[0].Y)
		case opentype.SegmentOpQuadTo:
			p.QuadTo(to[0].X, to[0].Y, to[1].X, to[1].Y)
		case opentype.SegmentOpCubeTo:
			p.CubeTo(to[0].X, to[0].Y, to[1].X, to[1].Y, to[2].X, to[2].Y)
		}
	}
	return p
}
