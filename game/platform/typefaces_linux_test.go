package platform

import (
	"os"
	"path/filepath"
	"testing"

	"agora/render/paint"
	"agora/render/paint/typetest"
)

// TestTypefacesAreFound checks that typefaces in the system's folders are found by their
// characters, each once, and that other files and typefaces without them are not.
func TestTypefacesAreFound(t *testing.T) {
	home := t.TempDir()
	t.Setenv("AGORA_HOME", filepath.Join(home, "kept"))
	t.Setenv("XDG_DATA_HOME", home)
	// Plane 15 is for private use, so no machine has typefaces for it.
	folder := filepath.Join(home, "fonts", "mine")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"one.ttf": typetest.Outlines("\U000f1234\U000f1235"), "two.ttc": typetest.Collection("abc", "\U000f2345"),
		"text.ttf": []byte("no typeface"), "empty.otf": nil,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found := make(chan []*paint.Typeface)
	SeekTypefaces([]rune("\U000f1235\U000f1234\U000f2345\U000f3456"), func(all []*paint.Typeface) { found <- all })
	if all := <-found; len(all) != 2 {
		t.Errorf("%d typefaces are found, want 2", len(all))
	}
	SeekTypefaces([]rune("\U000f3456"), func(all []*paint.Typeface) { found <- all })
	if all := <-found; len(all) != 0 {
		t.Errorf("%d typefaces are found for what none has", len(all))
	}
}
