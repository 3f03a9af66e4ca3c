package paint

import (
	"image/color"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text draws one line; x is its left end, middle or right end, y the base line.
func (p *Painter) Text(s TextStyle, text string, x, y float64, align Align, c color.NRGBA) {
	if p.fonts == nil {
		return
	}
	glyphs, w := p.fonts.Shape(nil, s, text)
	switch align {
	case AlignCentre:
		x -= w * s.Size / 2
	case AlignRight:
		x -= w * s.Size
	}
	ink := Plain(c)
	for _, g := range glyphs {
		m := p.m.Translated(x+g.X*s.Size, y+g.Y*s.Size).Scaled(s.Size, s.Size)
		lay(p.dst, p.rasterize(p.fonts.Outline(g.GlyphID), m, p.dst.Rect), ink)
	}
}

// TextIn draws one line in the middle of r's height, capitals counting.
func (p *Painter) TextIn(s TextStyle, text string, r Rect, align Align, c color.NRGBA) {
	if p.fonts == nil {
		return
	}
	x := r.X
	switch align {
	case AlignCentre:
		x = r.X + r.W/2
	case AlignRight:
		x = r.X + r.W
	}
	p.Text(s, text, x, r.Y+(r.H+p.fonts.Metrics(s.Font).Cap*s.Size)/2, align, c)
}

// TextWidth is the length of a line, dp.
func (p *Painter) TextWidth(s TextStyle, text string) float64 {
	if p.fonts == nil {
		return 0
	}
	return p.fonts.Width(s, text)
}

// Wrap breaks text into lines no longer than width. It breaks at blanks and
// behind hyphens, and inside a word only if the word alone is too long; a
// newline always breaks, and an empty text is one empty line. Every line has
// at least one character, however small the width.
func (f *Fonts) Wrap(s TextStyle, text string, width float64) []string {
	var lines []string
	for _, para := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		lines = f.wrapLine(lines, s, para, width)
	}
	return lines
}

func (f *Fonts) wrapLine(lines []string, s TextStyle, text string, width float64) []string {
	line := ""
	for _, word := range words(text) {
		if f.Width(s, strings.TrimRightFunc(line+word, unicode.IsSpace)) <= width {
			line += word
			continue
		}
		if line = strings.TrimRightFunc(line, unicode.IsSpace); line != "" {
			lines = append(lines, line)
		}
		line = word
		for f.Width(s, strings.TrimRightFunc(line, unicode.IsSpace)) > width {
			n := f.fit(s, line, width)
			if n >= len(line) {
				break
			}
			lines = append(lines, line[:n])
			line = line[n:]
		}
	}
	return append(lines, strings.TrimRightFunc(line, unicode.IsSpace))
}

// words splits text so that each word keeps the blanks behind it; a hyphen or
// dash between letters ends a word too.
func words(text string) []string {
	var out []string
	start := 0
	prev := rune(0)
	for i, r := range text {
		if i > start && (unicode.IsSpace(prev) && !unicode.IsSpace(r) || (prev == '-' || prev == '–' || prev == '—') && unicode.IsLetter(r)) {
			out = append(out, text[start:i])
			start = i
		}
		prev = r
		if r == '\u00a0' {
			prev = 'x' // a blank that does not break
		}
	}
	if start < len(text) {
		out = append(out, text[start:])
	}
	return out
}

// fit is how many bytes of text go into width: at least its first character.
func (f *Fonts) fit(s TextStyle, text string, width float64) int {
	_, first := utf8.DecodeRuneInString(text)
	glyphs, _ := f.Shape(nil, s, text)
	n := 0
	for i, g := range glyphs {
		if i > 0 && g.Start > n {
			n = g.Start
		}
		if (g.X+g.Advance)*s.Size > width {
			return max(n, first)
		}
	}
	return len(text)
}

// Shorten is text, or its beginning with "…" if it is longer than width.
func (f *Fonts) Shorten(s TextStyle, text string, width float64) string {
	if f.Width(s, text) <= width {
		return text
	}
	const dots = "…"
	n := f.fit(s, text, width-f.Width(s, dots))
	for n > 0 {
		short := strings.TrimRightFunc(text[:n], unicode.IsSpace) + dots
		if f.Width(s, short) <= width {
			return short
		}
		_, size := utf8.DecodeLastRuneInString(text[:n])
		n -= size
	}
	return dots
}
