package words

import (
	"unicode"
)

// Percent is a percentage: "12%" in English, "12 %" in German.
type Percent int

// Percent formats a percentage.
func (w *Words) Percent(n int) string { return w.T("language.percent", "n", n) }

// All is a list joined with "and", Either with "or", Series with commas only. Their parts
// are values as for T.
type (
	All    []any
	Either []any
	Series []any
)

// list joins values by the language's patterns: "{a} and {b}" between the last two, "{a},
// {b}" before.
func (w *Words) list(pattern string, items []any) string {
	if len(items) == 0 {
		return ""
	}
	said := w.value(items[0])
	for i, item := range items[1:] {
		key := "language.list"
		if i == len(items)-2 {
			key = pattern
		}
		said = w.say(key, said, w.value(item))
	}
	return said
}

// say joins two finished texts.
func (w *Words) say(key, a, b string) string {
	return w.T(key, "a", said(a), "b", said(b))
}

// said is a text that needs no isolation any more.
type said string

// The characters that keep text of the other direction from affecting its neighbours.
const (
	isolateFirst = "\u2068" // direction of the first letter
	isolateEnd   = "\u2069"
)

// isolate encloses a name written in the other direction.
func (w *Words) isolate(name string) string {
	rtl := w.RightToLeft()
	for _, r := range name {
		if unicode.IsLetter(r) && rightToLeft(r) != rtl {
			return isolateFirst + name + isolateEnd
		}
	}
	return name
}

// rightToLeft reports whether a letter belongs to a script written from right to left.
func rightToLeft(r rune) bool {
	return r >= 0x590 && unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko)
}
