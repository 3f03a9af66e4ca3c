package paint

import (
	"errors"
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
)

// Covers holds what one typeface of a file claims to have: enough to choose it without reading
// its outlines.
type Covers struct {
	Family string
	// Off is how far it is from an upright typeface of usual weight; 0 is one.
	Off int

	pages map[rune]*[256 / 64]uint64 // by a character's upper bits, a bit for each
}

// Empty reports whether the typeface has no character at all, as if it is damaged.
func (c *Covers) Empty() bool { return len(c.pages) == 0 }

// Has reports whether the typeface claims to have a character.
func (c *Covers) Has(r rune) bool {
	page := c.pages[r>>8]
	return page != nil && page[r>>6&3]>>(r&63)&1 == 1
}

// mostInFile bounds the typefaces of a collection.
const mostInFile = 64

// CoversIn lists the typefaces of a file by their index. One that is damaged covers nothing.
func CoversIn(file font.Resource, size int) (list []Covers, err error) {
	if size > MostTypeface {
		return nil, errors.New("it is too large")
	}
	for index := range mostInFile {
		one, wrong := oneOf(file, size, index)
		if wrong != nil {
			if index == 0 {
				err = wrong
			}
			return list, err
		}
		c, wrong := coversOf(one)
		if wrong != nil {
			c = Covers{}
		}
		list = append(list, c)
	}
	return list, nil
}

func coversOf(one font.Resource) (c Covers, err error) {
	defer func() {
		if v := recover(); v != nil { // the file on a stranger's disk may contain anything
			c, err = Covers{}, errors.New("it is damaged")
		}
	}()
	loader, err := opentype.NewLoader(one)
	if err != nil {
		return c, err
	}
	raw, err := loader.RawTable(opentype.MustNewTag("cmap"))
	if err != nil {
		return c, err
	}
	table, _, err := tables.ParseCmap(raw)
	if err != nil {
		return c, err
	}
	chars, _, err := font.ProcessCmap(table, tables.FPNone)
	if err != nil {
		return c, err
	}
	about, _ := font.Describe(loader, nil)
	c.Family, c.pages = about.Family, map[rune]*[4]uint64{}
	c.Off = int(max(about.Aspect.Weight-font.WeightNormal, font.WeightNormal-about.Aspect.Weight)) / 100
	if about.Aspect.Style == font.StyleItalic {
		c.Off += 4
	}
	all := chars.Iter()
	for n := 0; n <= unicode.MaxRune && all.Next(); n++ {
		r, glyph := all.Char()
		if glyph == 0 || r < 0 || r > unicode.MaxRune {
			continue
		}
		page := c.pages[r>>8]
		if page == nil {
			page = new([4]uint64)
			c.pages[r>>8] = page
		}
		page[r>>6&3] |= 1 << (r & 63)
	}
	return c, nil
}

// Shows reports whether the typeface has a glyph for a character that can be seen: one whose
// outline or picture has an area, except for characters that are blank by nature. The library
// ends some outlines early, without an error.
func (t *Typeface) Shows(r rune) (shows bool) {
	defer func() { shows = shows && recover() == nil }()
	glyph, has := t.shapes.NominalGlyph(r)
	if !has || unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Mn, unicode.Z) || blankByNature(r) {
		return has
	}
	if e, ok := t.shapes.GlyphExtents(glyph); ok && e.Width != 0 && e.Height != 0 {
		return true
	}
	return pictureIn(t.shapes, glyph) != nil
}

// blankByNature reports whether a letter or symbol is empty on purpose: the fillers of Hangul
// and the empty Braille pattern.
func blankByNature(r rune) bool {
	switch r {
	case '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800':
		return true
	}
	return false
}
