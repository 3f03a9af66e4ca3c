package paint

import (
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// inPlace are the typefaces that are asked for a character, one after another, before
// those that are lent.
var inPlace = [FontCount][]Font{
	Sans:    {Sans, Display},
	Strong:  {Strong, Sans, Display},
	Display: {Display, Sans},
}

// Shape lays out one line of text: it appends its glyphs, from left to right,
// to out and returns the length of the line in parts of the size. Characters
// that the typeface lacks are taken from another one, those that all of them
// lack from what the system lends, and what that lacks too becomes boxes. Hebrew
// and Arabic run from right to left, and so does a whole line that begins with
// them.
func (f *Fonts) Shape(out []Glyph, s TextStyle, line string) ([]Glyph, float64) {
	font := valid(s.Font)
	l := liner{fonts: f, font: font, tabular: s.Tabular, out: out}
	line = withoutControls(line)
	l.shape(f.lent.behind[font], line, 0, f.direction(line))
	return l.out, l.x
}

// withoutControls has blanks in place of control characters and ends of
// lines; every other character stays at its byte.
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

// direction returns the way a line runs: that of a language written from right to left, else
// its first letter decides.
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

// liner puts glyphs one after another.
type liner struct {
	fonts   *Fonts
	font    Font // that was asked for
	tabular bool
	out     []Glyph
	x       float64
}

// shapeSize makes the shaper's fixed-point numbers fine: 1/64 of 1/2000 em.
const shapeSize = 2000

// shape lays out part of a line, which begins at byte at, with the first of
// the typefaces; what that lacks it leaves to the next.
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

// lack puts what others draw in place of characters that all typefaces lack, or boxes,
// for which the system is asked then. The picture hangs at the leftmost of its characters.
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

// add puts a glyph behind the others.
func (l *liner) add(g Glyph) {
	g.X += l.x
	l.out = append(l.out, g)
	l.x += g.Advance
}

// lacking returns how many of the first glyphs stand for characters that the
// typeface lacks and that are neighbours in the text.
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

// character returns how many of the first glyphs draw one character, with its
// accents, and whether one of them is the sign for a missing one.
func character(glyphs []text.LazyGlyph) (n int, lacks bool) {
	for n < len(glyphs) && glyphs[n].StartIndexInBytes == glyphs[0].StartIndexInBytes {
		lacks = lacks || glyphs[n].GID == 0
		n++
	}
	return n, lacks
}

// span returns where the characters of neighbouring glyphs stand in the text, and
// which way they run.
func span(glyphs []text.LazyGlyph) (from, to int, way text.Direction) {
	first, last := glyphs[0], glyphs[len(glyphs)-1]
	if last.StartIndexInBytes < first.StartIndexInBytes {
		return last.StartIndexInBytes, first.EndIndexInBytes, text.DirectionRightToLeft
	}
	return first.StartIndexInBytes, last.EndIndexInBytes, text.DirectionLeftToRight
}
