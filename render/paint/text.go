package paint

import (
	"image/color"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// Text draws one line. x is its left end, middle or right end, depending on align; y is the
// baseline.
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
	for _, g := range glyphs {
		p.glyph(g.GlyphID, p.m.Translated(x+g.X*s.Size, y+g.Y*s.Size).Scaled(s.Size, s.Size), c)
	}
}

// Glyph draws a glyph of size 1 with its origin at 0, 0 on the baseline.
func (p *Painter) Glyph(id GlyphID, c color.NRGBA) { p.glyph(id, p.m, c) }

func (p *Painter) glyph(id GlyphID, m Matrix, c color.NRGBA) {
	pic := p.fonts.Picture(id)
	if pic == nil {
		lay(p.dst, p.rasterize(p.fonts.Outline(id), m, p.dst.Rect), Plain(c))
		return
	}
	b := pic.Image.Rect
	m = m.Translated(pic.At.X, pic.At.Y).Scaled(pic.At.W/float64(b.Dx()), pic.At.H/float64(b.Dy()))
	draw.BiLinear.Transform(p.dst, f64.Aff3{m.A, m.C, m.E, m.B, m.D, m.F}, pic.inColour(c), b, draw.Over, nil)
}

// TextIn draws one line with its capitals centred vertically in r.
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

// Wrap breaks text into lines no longer than width. It breaks at blanks and after hyphens,
// and inside a word only if the word alone is too long. A number stays with what it counts
// or names, if there is room. A newline always breaks, and an empty text gives one empty
// line. Every line has at least one character, however small the width.
func (f *Fonts) Wrap(s TextStyle, text string, width float64) []string {
	var lines []string
	for _, para := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		lines = f.wrapLine(lines, s, para, width)
	}
	return lines
}

func (f *Fonts) wrapLine(lines []string, s TextStyle, text string, width float64) []string {
	r := f.ruler(s, text)
	from, to := 0, 0 // the current line
	loose := 0       // where that line may also end without parting a number from its word
	all := words(text)
	for i, word := range all {
		next := to + len(word)
		if !parts(all, i) {
			loose = to
		}
		if r.width(from, next) <= width {
			to = next
			continue
		}
		if loose > from && r.width(loose, next) <= width {
			lines = append(lines, trimmed(text[from:loose]))
			from, to = loose, next
			continue
		}
		if line := trimmed(text[from:to]); line != "" {
			lines = append(lines, line)
		}
		from, to = to, next
		for r.width(from, to) > width {
			n := r.fit(from, width)
			if n >= to {
				break
			}
			lines = append(lines, text[from:n])
			from = n
		}
	}
	return append(lines, trimmed(text[from:to]))
}

// parts reports whether a break before a word would part a number from its word. A number
// counts what follows it; at the end of a phrase it belongs to what is before it.
func parts(all []string, at int) bool {
	_, ends := number(all, at)
	counts, ended := number(all, at-1)
	return ends || counts && !ended
}

// number reports whether a word is a short number, such as 3, −1 or 1→3, and whether a
// phrase ends with it.
func number(all []string, at int) (is, ends bool) {
	if at < 0 {
		return false, false
	}
	word := trimmed(all[at])
	marks := strings.TrimLeft(word, "+−→0123456789")
	n := utf8.RuneCountInString(word) - utf8.RuneCountInString(marks)
	if is = n > 0 && n <= 5 && strings.Trim(marks, ".,;:!?·)") == ""; !is {
		return false, false
	}
	return true, marks != "" || at == len(all)-1 || strings.HasPrefix(all[at+1], "(")
}

// trimmed returns the text without trailing white space.
func trimmed(text string) string { return strings.TrimRightFunc(text, unicode.IsSpace) }

// ruler measures parts of a text that has been laid out once.
type ruler struct {
	text string
	at   []float64 // the distance to each byte in reading order, in dp
	cuts []int     // the byte offsets where characters begin, and the end
}

func (f *Fonts) ruler(s TextStyle, text string) *ruler {
	r := &ruler{text: text, at: make([]float64, len(text)+1)}
	begins := make([]bool, len(text)+1)
	begins[len(text)] = true
	glyphs, _ := f.Shape(nil, s, text)
	for _, g := range glyphs {
		r.at[g.Start+1] += g.Advance * s.Size
		begins[g.Start] = true
	}
	for i, begin := range begins {
		if i > 0 {
			r.at[i] += r.at[i-1]
		}
		if begin {
			r.cuts = append(r.cuts, i)
		}
	}
	return r
}

// width returns the length of a part of the text, without trailing blanks.
func (r *ruler) width(from, to int) float64 {
	return r.at[from+len(trimmed(r.text[from:to]))] - r.at[from]
}

// fit returns the end of the longest part starting at from that is no longer than width,
// but has at least one character.
func (r *ruler) fit(from int, width float64) int {
	first := sort.SearchInts(r.cuts, from+1)
	n := sort.Search(len(r.cuts)-first, func(i int) bool { return r.at[r.cuts[first+i]]-r.at[from] > width })
	return r.cuts[first+max(n-1, 0)]
}

// words splits text so that each word keeps the blanks after it; a hyphen or dash between
// letters also ends a word.
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
		if r == '\u00a0' || r == '\u202f' {
			prev = 'x' // a no-break space
		}
	}
	if start < len(text) {
		out = append(out, text[start:])
	}
	return out
}

// Shorten returns the text, or its beginning followed by "…" if it is longer than width.
func (f *Fonts) Shorten(s TextStyle, text string, width float64) string {
	if text == "" || f.Width(s, text) <= width {
		return text
	}
	const dots = "…"
	n := f.ruler(s, text).fit(0, width-f.Width(s, dots))
	for n > 0 {
		short := trimmed(text[:n]) + dots
		if f.Width(s, short) <= width {
			return short
		}
		_, size := utf8.DecodeLastRuneInString(text[:n])
		n -= size
	}
	return dots
}
