package paint

import (
	"image"
	"math"
	"strings"
	"testing"

	"agora/assets"
)

func fonts(t testing.TB) *Fonts {
	t.Helper()
	f, err := NewFonts([FontCount][]byte{Sans: assets.SansRegular(), Strong: assets.SansStrong(), Display: assets.Display()})
	if err != nil {
		t.Fatalf("NewFonts() = %v; want no error", err)
	}
	return f
}

func TestBadFont(t *testing.T) {
	if _, err := NewFonts([FontCount][]byte{{1, 2, 3}, nil, nil}); err == nil {
		t.Error("rubbish is taken for a typeface; want an error")
	}
}

var body = TextStyle{Font: Sans, Size: 18}

func TestWrap(t *testing.T) {
	f := fonts(t)
	word := f.Width(body, "marketplace")
	for _, c := range []struct {
		name, text string
		width      float64
		want       []string
	}{
		{"empty", "", 100, []string{""}},
		{"newlines", "one\n\ntwo\r\nthree\n", 1000, []string{"one", "", "two", "three", ""}},
		{"fits", "to the marketplace", 1000, []string{"to the marketplace"}},
		{"words", "marketplace marketplace marketplace", word * 1.5, []string{"marketplace", "marketplace", "marketplace"}},
		{"trailing blanks hang", "marketplace   marketplace", word + 1, []string{"marketplace", "marketplace"}},
		{"hyphen", "marketplace-marketplace", word * 1.2, []string{"marketplace-", "marketplace"}},
		{"minus is no hyphen", "a -12 b", f.Width(body, "a -12 b") - 1, []string{"a -12", "b"}},
		{"hard blank", "no\u00a0break here", f.Width(body, "no\u00a0break") + 1, []string{"no\u00a0break", "here"}},
		{"hard narrow blank", "no\u202fbreak here", f.Width(body, "no\u202fbreak") + 1, []string{"no\u202fbreak", "here"}},
		{"blanks first", "  in", 1000, []string{"  in"}},
		{"a number ends a sentence", "E rises from 1 to 2.", f.Width(body, "E rises from 1 to"), []string{"E rises from", "1 to 2."}},
		{"a change ends a phrase", "Theodora: B 1→3, C 1→2.", f.Width(body, "Theodora: B") + 1, []string{"Theodora:", "B 1→3,", "C 1→2."}},
		{"a number counts", "−12 clay, −1 marble", f.Width(body, "−12 clay, −1") + 1, []string{"−12 clay,", "−1 marble"}},
		{"a number before brackets", "Milo 9 (B 5, C 3)", f.Width(body, "Milo 9 (B"), []string{"Milo 9", "(B 5,", "C 3)"}},
		{"no room for both", "marketplace 12", word + 1, []string{"marketplace", "12"}},
		{"long numbers stand alone", "seed: 123456789", f.Width(body, "123456789") + 1, []string{"seed:", "123456789"}},
	} {
		if got := f.Wrap(body, c.text, c.width); strings.Join(got, "|") != strings.Join(c.want, "|") {
			t.Errorf("%s: f.Wrap(body, c.text, c.width) = %q, want %q", c.name, got, c.want)
		}
	}
}

// TestWrapLosesNothing checks that for every text and width nothing is lost, no line is too
// long unless it is a single character, and Wrap terminates.
func TestWrapLosesNothing(t *testing.T) {
	f := fonts(t)
	squeeze := func(s string) string { return strings.Join(strings.Fields(s), "") }
	texts := []string{
		"Donaudampfschifffahrtsgesellschaftskapitän geht", "ἀγορά ἀγορά — Ἀγορά", strings.Repeat("W", 60), "中文中文中文中文",
		"a b c d e f g", "\t tab\u2003wide", "e\u0301e\u0301e\u0301e\u0301", "\xff\xfebroken\x80 utf-8", "-----", "1-2-3-4-5",
	}
	for _, text := range texts {
		for _, width := range []float64{-5, 0, 1, 9, 25, 60, 200, math.Inf(1), math.NaN()} {
			lines := f.Wrap(body, text, width)
			if got := squeeze(strings.Join(lines, "")); got != squeeze(text) {
				t.Errorf("%q at %v became %q, squeeze(strings.Join(lines, \"\")) = %q; want %q", text, width, lines, got, squeeze(text))
			}
			for _, l := range lines {
				if w := f.Width(body, l); w > width+1e-9 && width > 30 {
					t.Errorf("%q at %v: line %q is %v long; want at most %v", text, width, l, w, width)
				}
			}
		}
	}
}

func FuzzWrap(f *testing.F) {
	ft := fonts(f)
	f.Add("one two", 30.0)
	f.Add("\u0301\u200d-\u00ad x", 3.0)
	f.Fuzz(func(t *testing.T, text string, width float64) {
		if len(text) > 200 {
			return
		}
		lines := ft.Wrap(body, text, width)
		var kept strings.Builder // line by line, so that the halves of a broken character do not form a valid one
		for _, line := range lines {
			kept.WriteString(strings.Join(strings.Fields(line), ""))
		}
		if kept.String() != strings.Join(strings.Fields(text), "") {
			t.Errorf("%q at %v became %q, kept.String() = %q; want %q", text, width, lines, kept.String(), strings.Join(strings.Fields(text), ""))
		}
		if s := ft.Shorten(body, text, width); s == "" && text != "" {
			t.Errorf("%q at %v is shortened to nothing; want at least …", text, width)
		}
	})
}

func TestShorten(t *testing.T) {
	f := fonts(t)
	const text = "Anna has bought a shop"
	full := f.Width(body, text)
	if got := f.Shorten(body, text, full); got != text {
		t.Errorf("what fits became %q; want %q", got, text)
	}
	for w := full - 1; w > 20; w -= 7 {
		got := f.Shorten(body, text, w)
		if !strings.HasSuffix(got, "…") || !strings.HasPrefix(text, strings.TrimSuffix(got, "…")) || f.Width(body, got) > w {
			t.Errorf("at %.0f: %q; want the beginning of the text and …, within %v", w, got, w)
		}
	}
	if got := f.Shorten(body, text, -1); got != "…" {
		t.Errorf("without room: %q; want \"…\"", got)
	}
}

// TestGlyphs checks that tabular digits have equal widths in the styles that ask for them,
// and that the missing-glyph sign is visible.
func TestGlyphs(t *testing.T) {
	f := fonts(t)
	for _, font := range []Font{Sans, Strong, Display} {
		s := TextStyle{Font: font, Size: 20, Tabular: true}
		for _, d := range "023456789" {
			if a, b := f.Width(s, "1"), f.Width(s, string(d)); math.Abs(a-b) > 0.05 { // of 20 dp
				t.Errorf("font %d: 1 is %v wide, %c is %v; want the same width", font, a, d, b)
			}
		}
	}
	if a, b := f.Width(body, "1"), f.Width(body, "4"); a == b {
		t.Errorf("plain figures are as wide as tabular ones: the test of tabular figures proves nothing, f.Width(body, \"1\") = %v; want anything but %v", a, b)
	}
	ink := func(s TextStyle, text string) float64 {
		img := image.NewRGBA(image.Rect(0, 0, 100, 60))
		painter(img, 1, f).Text(s, text, 10, 40, AlignLeft, black)
		sum := 0
		for i := 3; i < len(img.Pix); i += 4 {
			sum += int(img.Pix[i])
		}
		return float64(sum) / 255
	}
	for _, font := range []Font{Sans, Strong, Display} {
		for _, text := range []string{"A", "ß", "ő", "Ω", "→", "≥", "☃", "中", "\U0001f3db", "\u00ad\u0378"} {
			if got := ink(TextStyle{Font: font, Size: 30}, text); got < 10 {
				t.Errorf("font %d: %q has %.1f pixels of ink; want at least 10", font, text, got)
			}
		}
	}
	if got := ink(body, "\n\t\x00 "); got != 0 {
		t.Errorf("control characters have %.1f pixels of ink; want 0", got)
	}
}

// TestAlign checks that text is placed as its alignment says.
func TestAlign(t *testing.T) {
	f := fonts(t)
	img := image.NewRGBA(image.Rect(0, 0, 200, 90))
	p := painter(img, 1, f)
	r := Rect{20, 10, 160, 70}
	s := TextStyle{Font: Sans, Size: 40}
	for _, c := range []struct {
		align Align
		x     float64
	}{{AlignLeft, 20 + f.Width(s, "H")/2}, {AlignCentre, 100}, {AlignRight, 180 - f.Width(s, "H")/2}} {
		clear(img.Pix)
		p.TextIn(s, "H", r, c.align, black)
		sum, mx, my := 0.0, 0.0, 0.0
		for y := range 90 {
			for x := range 200 {
				a := float64(img.RGBAAt(x, y).A)
				sum, mx, my = sum+a, mx+a*(float64(x)+0.5), my+a*(float64(y)+0.5)
			}
		}
		if mx, my = mx/sum, my/sum; math.Abs(mx-c.x) > 1 || math.Abs(my-45) > 1 {
			t.Errorf("align %d: the middle is at %.1f, %.1f, want %.1f, 45", c.align, mx, my, c.x)
		}
	}
}

// TestKerning checks pairs of letters against what HarfBuzz 6.0.0 makes of the same files:
// how far the second letter is from the first, in parts of an em (hb-shape
// --font-size=2816).
func TestKerning(t *testing.T) {
	f := fonts(t)
	for _, c := range []struct {
		pair                  string
		sans, strong, display float64
	}{
		{"To", 1584, 1634, 1684},
		{"Ta", 1600, 1650, 1656},
		{"Yo", 1656, 1699, 1729},
		{"TÄ", 1568, 1610, 1712},
		{"VÄ", 1728, 1798, 1676},
		{"Tä", 1696, 1746, 1881},
		{"\"A", 912, 891, 1197},
		{"w,", 2080, 2150, 1972},
		{"r.", 872, 941, 983},
		{"’a", 360, 442, 977},
		{"«À", 1424, 1586, 1774},
		{"AV", 1712, 1804, 1757},
		{"1-", 1308, 1354, 1357},
		{"x+", 1456, 1520, 1442},
		{"Fa", 1652, 1636, 1819},
		{"Τα", 1584, 1634, 1743}, // Greek
		{"Уо", 1540, 1561, 1405}, // Cyrillic
	} {
		for font, want := range map[Font]float64{Sans: c.sans, Strong: c.strong, Display: c.display} {
			glyphs, _ := f.Shape(nil, TextStyle{Font: font}, c.pair)
			if font == Display && glyphs[0].Font != Display {
				continue // Cyrillic, which comes from Sans
			}
			if got := glyphs[0].Advance * 2816; math.Abs(got-want) > 1 {
				t.Errorf("advance of the first of %q in font %d = %.1f of 2816; want %v", c.pair, font, got, want)
			}
		}
	}
}
