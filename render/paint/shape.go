package paint

import (
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// inPlace lists, for each typeface, the typefaces to try for a character, in order, before
// those from the system.
var inPlace = [FontCount][]Font{
	Sans:    {Sans, Display},
	Strong:  {Strong, Sans, Display},
	Display: {Display, Sans},
}

// Shape lays out one line of text: it appends its glyphs, from left to right, to out and
// returns the length of the line as a fraction of the size. Characters that the typeface
// lacks come from another one, those that all of them lack from what the system supplies,
// and the rest become boxes. Hebrew and Arabic run from right to left, and so does a whole
// line that begins with them.
func (f *Fonts) Shape(out []Glyph, s TextStyle, line string) ([]Glyph, float64) {
	font := valid(s.Font)
	l := liner{fonts: f, font: font, tabular: s.Tabular, out: out}
	line = withoutControls(line)
	l.shape(f.lent.behind[font], line, 0, f.direction(line))
	return l.out, l.x
}

// withoutControls replaces control characters and line ends with blanks; every other
// character keeps its byte offset.
func withoutControls(line string) string {
	control := func(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' }
	if strings.IndexFunc(line, control) < 0 {
		return line
	}
	b := []byte(line)
	for i, r := range line {
		switch {
		case !control(r):
		case r < 0x80:
			b[i] = ' '
		case r < 0x800:
			copy(b[i:], "\u00a0")
		default:
			copy(b[i:], "\u2003")
		}
	}
	return string(b)
}

// direction returns the direction of a line: that of the language if it is written from
// right to left, otherwise that of the first letter.
func (f *Fonts) direction(line string) text.Direction {
	if f.rightToLeft {
		return text.DirectionRightToLeft
	}
	for _, r := range line {
		if unicode.IsLetter(r) {
			if unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko) {
				return text.DirectionRightToLeft
			}
			break
		}
	}
	return text.DirectionLeftToRight
}

// liner places glyphs one after another.
type liner struct {
	fonts   *Fonts
	font    Font // the typeface that was requested
	tabular bool
	out     []Glyph
	x       float64
}

// shapeSize sets the precision of the shaper's fixed-point numbers: 1/64 of 1/2000 em.
const shapeSize = 2000

// shape lays out a part of a line, which begins at byte offset at, with the first of the
// typefaces; what that one lacks is left to the next.
func (l *liner) shape(fonts []Font, part string, at int, d text.Direction) {
	face := &text.GoTextFace{Source: l.fonts.faces[fonts[0]].source, Size: shapeSize, Direction: d, Language: l.fonts.language}
	if l.tabular {
		face.SetFeature(text.MustParseTag("tnum"), 1)
	}
	glyphs := text.AppendLazyGlyphs(nil, part, face, nil)
	for len(glyphs) > 0 {
		n := lacking(glyphs)
		switch {
		case n == 0:
			g := &glyphs[0]
			l.add(Glyph{
				GlyphID: GlyphID{Font: fonts[0], ID: g.GID},
				X:       g.OriginOffsetX / shapeSize, Y: g.OriginOffsetY / shapeSize,
				Advance: g.AdvanceX / shapeSize, Start: at + g.StartIndexInBytes,
			})
			n = 1
		case len(fonts) == 1:
			from, to, _ := span(glyphs[:n])
			l.lack(glyphs[:n], part[from:to], from, at)
		default:
			from, to, way := span(glyphs[:n])
			l.shape(fonts[1:], part[from:to], at+from, way)
		}
		glyphs = glyphs[n:]
	}
}

const boxAdvance = 0.62

// lack substitutes pictures from the Drawer for characters that all typefaces lack, or
// boxes, and requests these characters from the system. A picture is attached to the
// leftmost of its characters.
func (l *liner) lack(glyphs []text.LazyGlyph, part string, from, at int) {
	drawn := l.fonts.draw(part, l.font)
	if drawn == nil {
		l.fonts.lent.lacks(part)
	}
	for i, g := range glyphs {
		if i > 0 && g.StartIndexInBytes == glyphs[i-1].StartIndexInBytes {
			continue
		}
		next := Glyph{GlyphID: GlyphID{Font: l.font, Missing: true}, Advance: boxAdvance, Start: at + g.StartIndexInBytes}
		if drawn != nil {
			next.GlyphID = GlyphID{Font: byOthers}
			if i == 0 {
				next.ID = drawn.id
			}
			next.Advance = drawn.ends[g.EndIndexInBytes-from] - drawn.ends[g.StartIndexInBytes-from]
		}
		l.add(next)
	}
}

// add appends a glyph.
func (l *liner) add(g Glyph) {
	g.X += l.x
	l.out = append(l.out, g)
	l.x += g.Advance
}

// lacking returns how many of the first glyphs stand for characters that the typeface lacks
// and that are adjacent in the text.
func lacking(glyphs []text.LazyGlyph) int {
	n, lacks := character(glyphs)
	if !lacks {
		return 0
	}
	for n < len(glyphs) {
		size, lacks := character(glyphs[n:])
		before, here := glyphs[n-1], glyphs[n]
		if !lacks || here.StartIndexInBytes != before.EndIndexInBytes && here.EndIndexInBytes != before.StartIndexInBytes {
			break
		}
		n += size
	}
	return n
}

// character returns how many of the first glyphs form one character with its accents, and
// whether one of them is the missing-glyph sign.
func character(glyphs []text.LazyGlyph) (n int, lacks bool) {
	for n < len(glyphs) && glyphs[n].StartIndexInBytes == glyphs[0].StartIndexInBytes {
		lacks = lacks || glyphs[n].GID == 0
		n++
	}
	return n, lacks
}

// span returns the range of the text that adjacent glyphs cover, and its direction.
func span(glyphs []text.LazyGlyph) (from, to int, way text.Direction) {
	first, last := glyphs[0], glyphs[len(glyphs)-1]
	if last.StartIndexInBytes < first.StartIndexInBytes {
		return last.StartIndexInBytes, first.EndIndexInBytes, text.DirectionRightToLeft
	}
	return first.StartIndexInBytes, last.EndIndexInBytes, text.DirectionLeftToRight
}
