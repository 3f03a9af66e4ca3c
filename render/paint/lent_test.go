package paint

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/go-text/typesetting/font"

	"agora/render/paint/typetest"
)

// lentOf parses a typeface as the system would supply it.
func lentOf(t *testing.T, file []byte, index int) *Typeface {
	t.Helper()
	f, err := ReadTypeface(bytes.NewReader(file), len(file), index)
	if err != nil {
		t.Fatalf("ReadTypeface(bytes.NewReader(file), len(file), index) = %v; want no error", err)
	}
	return f
}

func boxes(f *Fonts, line string) (n int) {
	glyphs, _ := f.Shape(nil, TextStyle{Size: 20}, line)
	for _, g := range glyphs {
		if g.Missing {
			n++
		}
	}
	return n
}

// TestLentTypefaces checks that missing characters are requested once, do not count as
// lacking while they are being looked for, and are shown in all styles once supplied; what
// nobody supplies is a box.
func TestLentTypefaces(t *testing.T) {
	f := fonts(t)
	const line = "Anna 小林 שלום, 林"
	if f.Shows(line) {
		t.Error("what nobody looks for counts as shown: f.Shows(line) = true; want false")
	}
	sought := f.Lacking()
	if got := strings.TrimSpace(string(sought)); len(sought) != 6 || strings.ContainsAny(got, "Anna,") {
		t.Errorf("%q are lacking, len(sought) = %v, strings.ContainsAny(got, \"Anna,\") = %v; want 6 and false", got, len(sought), strings.ContainsAny(got, "Anna,"))
	}
	if again := f.Lacking(); boxes(f, line) != 7 || len(again) > 0 || !f.Shows(line) {
		t.Errorf("%d boxes while they are looked for, and %q are asked for again; want 7, and nothing more", boxes(f, line), string(again))
	}
	if f.Lend(sought, nil); f.Shows(line) {
		t.Error("what was not found counts as shown: f.Shows(line) = true; want false")
	}
	asia, hebrew := typetest.Collection("abc", "小林"), typetest.Outlines("שלום")
	if !f.Lend(sought, []*Typeface{lentOf(t, asia, 1), lentOf(t, hebrew, 0)}) {
		t.Error("two typefaces change nothing; want true")
	}
	if f.Lend(sought, []*Typeface{lentOf(t, asia, 1)}) || len(f.faces) != int(FontCount)+2 {
		t.Errorf("one is lent twice: %d typefaces; want false, and two more than at the start", len(f.faces))
	}
	for font := range FontCount {
		glyphs, w := f.Shape(nil, TextStyle{Font: font, Size: 20}, "小林")
		if len(glyphs) != 2 || w != 2*typetest.Advance/float64(typetest.Em) {
			t.Errorf("in font %d: %d glyphs, %v wide; want 2 and %v", font, len(glyphs), w, 2*typetest.Advance/float64(typetest.Em))
		}
		for _, g := range glyphs {
			if b := f.Extent(g.GlyphID); g.Missing || b.W != typetest.Side/float64(typetest.Em) || b.Y != -b.H {
				t.Errorf("in font %d: %+v has its ink in %v; want a square of the picture's size above the line", font, g, b)
			}
		}
	}
	n := boxes(f, line+" 𐎀")
	f.Lend(f.Lacking(), nil)
	if n != 1 || f.Shows("𐎀") || !f.Shows(line) {
		t.Errorf("%d boxes, want that of the one that nobody has", n)
	}
	if got := starts(f, TextStyle{Size: 20}, "שלום"); got != "םולש" {
		t.Errorf("from left to right %q; want \"םולש\"", got)
	}
}

// TestPictureInATypeface checks that a picture in a typeface keeps its colours and that an
// outline takes the text's colour.
func TestPictureInATypeface(t *testing.T) {
	f := fonts(t)
	const smile = "🙂"
	red := color.NRGBA{200, 0, 0, 255}
	f.Shape(nil, TextStyle{}, smile)
	f.Lend(f.Lacking(), []*Typeface{lentOf(t, typetest.Coloured(smile, red), 0)})
	img := image.NewRGBA(image.Rect(0, 0, 100, 100))
	var p Painter
	p.Reset(img, 1)
	p.Supply(f, nil)
	p.Text(TextStyle{Size: 100}, smile, 0, 90, AlignLeft, color.NRGBA{0, 0, 255, 128})
	got := img.RGBAAt(30, 60)
	if got.R < 90 || got.R > 110 || got.B > 5 || got.A < 120 || got.A > 136 {
		t.Errorf("half transparent red is %v; want red 90 to 110, no blue, and alpha 120 to 136", got)
	}
	if glyphs, _ := f.Shape(nil, TextStyle{}, "a"); f.Picture(glyphs[0].GlyphID) != nil {
		t.Error("a letter has a picture; want none")
	}
}

// TestDrawnByOthers checks that what a Drawer draws appears whole, is drawn once, has the
// text's colour and a position for each of its characters, and that what it cannot draw is
// a box.
func TestDrawnByOthers(t *testing.T) {
	f := fonts(t)
	var asked []string
	f.SetDrawer(func(text string, like Font) (Picture, []float64, bool) {
		asked = append(asked, fmt.Sprint(text, like))
		if strings.Contains(text, "林") {
			return Picture{}, nil, false
		}
		ends := make([]float64, len(text)+1)
		for i := range ends {
			ends[i] = float64(i)
		}
		img := image.NewRGBA(image.Rect(0, 0, 10*len(text), 10))
		for i := range img.Pix {
			img.Pix[i] = 255
		}
		return Picture{Image: img, At: Rect{0, -1, float64(len(text)), 1}}, ends, true
	})
	glyphs, w := f.Shape(nil, TextStyle{}, "שלו")
	if len(glyphs) != 3 || w != 6 || glyphs[0].Start != 4 || glyphs[0].Advance != 2 {
		t.Errorf("%v wide: %+v; want 6 wide, three glyphs, the first of them from letter 4 and 2 wide", w, glyphs)
	}
	if f.Extent(glyphs[0].GlyphID) != (Rect{0, -1, 6, 1}) || f.Extent(glyphs[1].GlyphID) != (Rect{}) {
		t.Errorf("the picture is to hang at the leftmost character: %v, %v; want %v and %v",
			f.Extent(glyphs[0].GlyphID), f.Extent(glyphs[1].GlyphID), Rect{0, -1, 6, 1}, Rect{})
	}
	for range 3 {
		f.Shape(nil, TextStyle{}, "שלו")
	}
	f.Shape(nil, TextStyle{Font: Strong}, "שלו")
	if len(asked) != 2 {
		t.Errorf("drawn %q; want 2 in all", asked)
	}
	if boxes(f, "林") != 1 || boxes(f, "שלו") != 0 {
		t.Errorf("a box stands only for what could not be drawn: boxes(f, \"林\") = %v, boxes(f, \"שלו\") = %v; want 1 and 0", boxes(f, "林"), boxes(f, "שלו"))
	}
	img := image.NewRGBA(image.Rect(0, 0, 60, 20))
	var p Painter
	p.Reset(img, 1)
	p.Supply(f, nil)
	p.Text(TextStyle{Size: 10}, "שלו", 0, 15, AlignLeft, color.NRGBA{0, 0, 255, 255})
	if got := img.RGBAAt(50, 10); got != (color.RGBA{0, 0, 255, 255}) {
		t.Errorf("its colour is %v; want %v", got, color.RGBA{0, 0, 255, 255})
	}
	if got := f.Shorten(TextStyle{Size: 10}, "שלו", 50); got != "של…" {
		t.Errorf("shortened to %q; want \"של…\"", got)
	}
}

// TestPicturesAreBounded checks that the memory for drawn texts stays bounded, and that a
// discarded picture is drawn again.
func TestPicturesAreBounded(t *testing.T) {
	f := fonts(t)
	f.SetDrawer(func(text string, _ Font) (Picture, []float64, bool) {
		return Picture{Image: image.NewRGBA(image.Rect(0, 0, 256, 256)), At: Rect{0, 0, 1, 1}}, make([]float64, len(text)+1), true
	})
	first, _ := f.Shape(nil, TextStyle{}, "小")
	for r := '\u4e00'; r < '\u4e00'+mostDrawn+10; r++ {
		f.Shape(nil, TextStyle{}, string(r))
	}
	if f.lent.size > mostPictures || len(f.lent.kept) > 32 || len(f.lent.byID) > mostDrawn {
		t.Errorf("%d bytes in %d pictures of %d texts; want at most %d, at most 32 and at most %d", f.lent.size, len(f.lent.kept), len(f.lent.byID), mostPictures, mostDrawn)
	}
	if p := f.Picture(first[0].GlyphID); p == nil || p.Image == nil {
		t.Error("the first is not drawn again; want a picture")
	}
	for r := '\u4e00'; r < '\u4e00'+2*mostSought; r++ {
		f.lent.lacks(string(r))
	}
	if n := len(f.Lacking()); n > mostSought {
		t.Errorf("%d characters are looked for; want at most %d", n, mostSought)
	}
}

// TestDamagedTypefaces checks that files that are damaged or not typefaces are refused.
func TestDamagedTypefaces(t *testing.T) {
	good := typetest.Collection("ab", "小林")
	read := func(file []byte, size, index int) error {
		f, err := ReadTypeface(bytes.NewReader(file), size, index)
		if (f == nil) != (err != nil) {
			t.Errorf("a font (%v) and an error (%v); want exactly one", f, err)
		}
		return err
	}
	for name, wrong := range map[string]error{
		"nothing":          read(nil, 0, 0),
		"text":             read([]byte("this is no typeface at all"), 26, 0),
		"no such index":    read(good, len(good), 2),
		"before the first": read(good, len(good), -1),
		"too large":        read(good, MostTypeface+1, 0),
	} {
		if wrong == nil {
			t.Errorf("%s is taken; want an error", name)
		}
	}
	for n := range len(good) {
		read(good[:n], n, 1)
		bad := bytes.Clone(good)
		bad[n] ^= 0xFF
		read(bad, len(bad), 1)
	}
}

var _ font.Resource = (*oneTypeface)(nil)
