package words

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestTame: names keep their letters in any script, and lose what could pass for the
// program's own words.
func TestTame(t *testing.T) {
	for text, want := range map[string]string{
		"Anna": "Anna",
		"Zoë, Thị, Жанна, 李明, أحمد": "Zoë, Thị, Жанна, 李明, أحمد",
		"Thi\u0323\u0302":                         "Thi\u0323\u0302",
		"1a eighth\u202e7":                        "1a eighth7",
		"A\u2066b\u2069\u200f\u200e":              "Ab",
		"Bion\nGame over. Bion wins.":             "Bion Game over. Bion wins.",
		"a\u2028b\u2029c\u0085d\r\ne":             "a b c d e",
		"\x1b[31mred\x00\u009b":                   "[31mred",
		"👩\u200d🚀 ❤\ufe0f\u200d🔥":                 "👩\u200d🚀 ❤\ufe0f\u200d🔥",
		"👍🏽":                                      "👍🏽",
		"a\u200db\u200d":                          "ab",
		"\u200b\u2060\ufeff\u3164":                "",
		"e" + strings.Repeat("\u0301", 199) + "f": "e" + strings.Repeat("\u0301", mostMarks) + "f",
		"\u0301a":          "a",
		"\xff\xfeb\ufffd":  "b",
		"\U000e0041\ue000": "",
	} {
		if got := Tame(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// TestShort: Short and First respect the length, and separate no letter from its accents.
func TestShort(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"Anna", 4, "Anna"}, {"Annas", 4, "Ann…"}, {"An e\u0301e\u0301", 5, "An…"}, {"ab👩\u200d🚀", 4, "ab…"},
		{strings.Repeat("x", 1<<20), 3, "xx…"},
	} {
		if got := Short(c.text, c.most); got != c.want {
			t.Errorf("%d letters of %.20q are %q, want %q", c.most, c.text, got, c.want)
		}
	}
}

// FuzzTame: any input becomes one line of visible characters, and taming it again changes
// nothing.
func FuzzTame(f *testing.F) {
	for _, s := range []string{"Anna", "a\u202eb", "👩\u200d🚀", "e\u0301\u0301\u0301\u0301\u0301", "\n\r\x00\x9b", "\xff"} {
		f.Add(s, 5)
	}
	f.Fuzz(func(t *testing.T, text string, most int) {
		got := Tame(text)
		if Tame(got) != got || !utf8.ValidString(got) {
			t.Errorf("%q becomes %q, and that %q; want valid text that stays as it is", text, got, Tame(got))
		}
		marks := 0
		for _, r := range got {
			if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != joiner || r == '\u2028' || r == '\u2029' {
				t.Errorf("%q still has %U; want no such character", text, r)
			}
			if marks++; !unicode.Is(unicode.M, r) {
				marks = 0
			}
			if marks > mostMarks {
				t.Errorf("%q has %d accents on a letter; want at most %d", got, marks, mostMarks)
			}
		}
		if most = min(max(most, 1), 100); utf8.RuneCountInString(Short(text, most)) > most {
			t.Errorf("%d letters of %q are %q; want at most %d letters", most, text, Short(text, most), most)
		}
	})
}

// TestUnseen: a name of invisible characters does not count as one.
func TestUnseen(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, " ": true, "\u200b": true, "\u200b\u2060 ": true, "\u0301": true, "\ufe0f": true, "\u2800": true, "\u3164": true, "\u00a0": true,
		"a": false, "-": false, "\u200bИ": false, "李": false, "🙂": false,
	} {
		if got := Unseen(text); got != want {
			t.Errorf("%q is unseen: %v, want %v", text, got, want)
		}
	}
}
