package paint

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

// starts returns the characters of a line from left to right.
func starts(f *Fonts, s TextStyle, line string) string {
	glyphs, _ := f.Shape(nil, s, line)
	var b strings.Builder
	for _, g := range glyphs {
		for i, r := range line {
			if i == g.Start {
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}

// TestBothWays checks that right-to-left letters run that way next to left-to-right ones
// and digits, and that the first letter determines the direction of the line.
func TestBothWays(t *testing.T) {
	f := fonts(t)
	for line, want := range map[string]string{
		"Anna":           "Anna",
		"אבג":            "גבא",
		"سلام":           "مالس",
		"Anna, אבג, Bob": "Anna, גבא, Bob",
		"אבג 12":         "12 גבא",
		"אבג, abc!":      "!abc ,גבא",
		"12: אבג":        "גבא :12",
		"Anna אבג 中文":    "Anna גבא 中文",
		"中אב":            "中בא",
	} {
		for font := range FontCount {
			if got := starts(f, TextStyle{Font: font, Size: 20}, line); got != want {
				t.Errorf("%s in font %d: from left to right %s, want %s", line, font, got, want)
			}
		}
	}
}

// TestLettersOfNames checks that names in the scripts of Europe and of Vietnam have all
// their letters, also when decomposed into letters and accents.
func TestLettersOfNames(t *testing.T) {
	f := fonts(t)
	names := "Жанна Ђорђе Їжак Ўладзімір Қайрат Ӏбрагим Γεώργιος Łukasz Şule Đỗ Thị Hồng Nguyễn Phượng Ưng"
	for r := 'А'; r <= 'я'; r++ {
		names += string(r)
	}
	for r := 'Ạ'; r <= 'ỹ'; r++ {
		names += string(r)
	}
	for font := range FontCount {
		for _, line := range []string{names, norm.NFD.String(names)} {
			glyphs, _ := f.Shape(nil, TextStyle{Font: font}, line)
			for _, g := range glyphs {
				if g.Missing {
					t.Errorf("typeface %d has no %q: g.Missing = true; want false", font, line[g.Start:g.Start+2])
				}
			}
			if !f.Shows(line) || f.Shows(line+"李") {
				t.Errorf("the letters are there, and \"李\" is not: f.Shows(line) = %v, f.Shows(line+\"李\") = %v; want true and false", f.Shows(line), f.Shows(line+"李"))
			}
		}
	}
}

// TestOtherTypefaces checks that what a typeface lacks, and only that, comes from another
// one.
func TestOtherTypefaces(t *testing.T) {
	f := fonts(t)
	for _, c := range []struct {
		font Font
		line string
		want []GlyphID // font, and whether it is missing; the rest is ignored
	}{
		{Sans, "aἀb", []GlyphID{{Font: Sans}, {Font: Display}, {Font: Sans}}},
		{Strong, "a→ἀ", []GlyphID{{Font: Strong}, {Font: Strong}, {Font: Display}}},
		{Display, "α→β", []GlyphID{{Font: Display}, {Font: Sans}, {Font: Display}}},
		{Sans, "a中文b", []GlyphID{{Font: Sans}, {Missing: true}, {Missing: true}, {Font: Sans}}},
		{Sans, "中\u0301b", []GlyphID{{Missing: true}, {Font: Sans}}},
	} {
		glyphs, width := f.Shape(nil, TextStyle{Font: c.font}, c.line)
		got := make([]GlyphID, len(glyphs))
		x := 0.0
		for i, g := range glyphs {
			got[i] = GlyphID{Font: g.Font, Missing: g.Missing}
			if g.Missing {
				got[i].Font = 0
			}
			if g.X != x {
				t.Errorf("%q: glyph %d stands at %v, want %v", c.line, i, g.X, x)
			}
			x += g.Advance
		}
		if !slices.Equal(got, c.want) || x != width {
			t.Errorf("%q in font %d: %+v, %v long, want %+v, %v", c.line, c.font, got, width, c.want, x)
		}
	}
}

// TestControls checks that line ends and control characters become blanks, whatever is next
// to them.
func TestControls(t *testing.T) {
	for line, want := range map[string]string{
		"a b\u00a0中": "a b\u00a0中", "a\nb\x00\x7f": "a b  ", "a\u0085b": "a\u00a0b", "a\u2028\u2029b": "a\u2003\u2003b", "\xff\n\xfe": "\xff \xfe",
	} {
		if got := withoutControls(line); got != want {
			t.Errorf("%q became %q, want %q", line, got, want)
		}
	}
}

// TestWrapLaysOutOnce checks that a text is laid out once, however many lines it becomes.
func TestWrapLaysOutOnce(t *testing.T) {
	text := strings.Repeat("The citizens of the city judge each other. ", 40)
	work := func(do func(f *Fonts)) float64 {
		return testing.AllocsPerRun(2, func() {
			do(fonts(t)) // new ones have nothing cached
		})
	}
	none := work(func(*Fonts) {})
	once := work(func(f *Fonts) { f.Width(body, text) }) - none
	wrap := work(func(f *Fonts) { f.Wrap(body, text, 300) }) - none
	if wrap > 1.5*once {
		t.Errorf("laying out takes %v allocations, wrapping %v; want at most %v", once, wrap, 1.5*once)
	}
}
