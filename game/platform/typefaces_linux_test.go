package platform

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"agora/render/paint"
	"agora/render/paint/typetest"
)

// TestTypefacesAreFound checks that typefaces in the system's folders are found by their
// characters, each once, and that other files and typefaces without them are not.
func TestTypefacesAreFound(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_DATA_HOME", home)
	// Plane 15 is for private use, so no machine has typefaces for it.
	folder := filepath.Join(home, "fonts", "mine")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatalf("os.MkdirAll(folder, 0o700) = %v; want no error", err)
	}
	for name, data := range map[string][]byte{
		"one.ttf": typetest.Outlines("\U000f1234\U000f1235"), "two.ttc": typetest.Collection("abc", "\U000f2345"),
		"text.ttf": []byte("no typeface"), "empty.otf": nil,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(folder, name), data, 0o600) = %v; want no error", err)
		}
	}
	found := make(chan []*paint.Typeface)
	SeekTypefaces([]rune("\U000f1235\U000f1234\U000f2345\U000f3456"), func(all []*paint.Typeface, _ []string) { found <- all })
	if all := <-found; len(all) != 2 {
		t.Errorf("%d typefaces are found, want 2", len(all))
	}
	SeekTypefaces([]rune("\U000f3456"), func(all []*paint.Typeface, _ []string) { found <- all })
	if all := <-found; len(all) != 0 {
		t.Errorf("%d typefaces are found for what none has; want 0", len(all))
	}
}

// TestOneBadTypeface: a file on which the scan panics, or never comes back, takes no other
// away.
func TestOneBadTypeface(t *testing.T) {
	never, late := make(chan struct{}), make(chan time.Time)
	close(late)
	defer close(never)
	scan := func(file string) ([]candidate, error) {
		switch file {
		case "panics":
			panic("damaged")
		case "waits":
			<-never
		}
		return []candidate{{file: file}}, nil
	}
	for file, want := range map[string]int{"good": 1, "panics": 0} {
		if got, err := guarded(scan, file, nil); len(got) != want || (err == nil) != (want > 0) {
			t.Errorf("guarded(%s) = %d typefaces, %v; want %d", file, len(got), err, want)
		}
	}
	if got, err := guarded(scan, "waits", late); got != nil || err == nil {
		t.Errorf("guarded(waits) = %v, %v; want none and an error", got, err)
	}
	folder := t.TempDir()
	for name, data := range map[string][]byte{"good.ttf": typetest.Outlines("\U000f1234"), "noise.ttf": []byte("noise"), "cut.otf": typetest.Outlines("\U000f1235")[:80], "readme.txt": nil} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(folder, name), data, 0o600) = %v; want no error", err)
		}
	}
	here := fontsIn([]string{folder})
	good := typefacesFor([]rune{'\U000f1234'}, here.list)
	if named := here.toName([]rune{'\U000f1234'}, good); len(good) != 1 || named != nil {
		t.Errorf("of a folder with bad files %d typefaces are found, and %v named; want the good one and none", len(good), named)
	}
	both := []rune{'\U000f1234', '\U000f1235'}
	if named := here.toName(both, good); !slices.Equal(named, []string{"cut.otf", "noise.ttf"}) {
		t.Errorf("where a character is missing %v are named; want both bad files", named)
	}
	if named := here.toName(both, good); named != nil {
		t.Errorf("the second time %v are named; want none", named)
	}
}

// TestOnlySeenGlyphsCount: a typeface whose glyph for a character shows nothing is passed
// over for one that shows it.
func TestOnlySeenGlyphsCount(t *testing.T) {
	folder := t.TempDir()
	for name, data := range map[string][]byte{"a.ttf": typetest.Blank("\U000f1234"), "b.ttf": typetest.Outlines("\U000f1234")} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(folder, name), data, 0o600) = %v; want no error", err)
		}
	}
	list := fontsIn([]string{folder}).list
	if len(list) != 2 || filepath.Base(list[0].file) != "a.ttf" {
		t.Fatalf("fontsIn() = %d typefaces; want 2, the blank one first", len(list))
	}
	if got := typefacesFor([]rune{'\U000f1234'}, list[:1]); len(got) != 0 {
		t.Errorf("typefacesFor(a blank glyph) = %d; want none", len(got))
	}
	if got := typefacesFor([]rune{'\U000f1234'}, list); len(got) != 1 || !got[0].Shows('\U000f1234') {
		t.Errorf("typefacesFor() = %d; want the one that shows it", len(got))
	}
}
