package words

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostMarks is how many accents a letter keeps, more than any language needs.
const mostMarks = 4

// joiner joins two emoji into one picture.
const joiner = '\u200d'

// Tame makes text from outside, such as a name in a file, safe within a line of the
// program's own. It removes line breaks, changes of direction, invisible characters and
// invalid bytes, and accents beyond mostMarks per letter. Emoji stay, joined ones too.
func Tame(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
		return text
	}
	var b strings.Builder
	marks, last := mostMarks, rune(0) // no letter for an accent yet
	runes := []rune(strings.ReplaceAll(strings.ToValidUTF8(text, ""), "\r\n", "\n"))
	for i, r := range runes {
		switch {
		case breaksLine(r):
			r, marks = ' ', 0
		case r == joiner:
			if !pictured(last) || i+1 == len(runes) || !pictured(runes[i+1]) {
				continue
			}
		case hidden(r):
			continue
		case unicode.Is(unicode.M, r):
			if marks++; marks > mostMarks {
				continue
			}
		default:
			marks = 0
		}
		b.WriteRune(r)
		last = r
	}
	return b.String()
}

// Seen returns a file name for a line of text: unchanged if all of it is visible,
// otherwise quoted, with numbers for invisible characters and invalid bytes.
func Seen(name string) string {
	if Tame(name) != name {
		return strconv.Quote(name)
	}
	return name
}

// tameSaid is Tame for text that may contain formatted names: it keeps pairs of
// isolateFirst and isolateEnd, since they affect nothing outside.
func tameSaid(text string) string {
	if !strings.Contains(text, isolateFirst) {
		return Tame(text)
	}
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, isolateFirst)
		b.WriteString(Tame(before))
		if !ok {
			return b.String()
		}
		within, after, closed := strings.Cut(rest, isolateEnd)
		if !closed || strings.Contains(within, isolateFirst) { // not written by this program
			return b.String() + Tame(rest)
		}
		b.WriteString(isolateFirst + Tame(within) + isolateEnd)
		text = after
	}
}

// breaksLine reports whether a rune ends a line, or moves within it other than a blank
// does.
func breaksLine(r rune) bool {
	return r >= '\t' && r <= '\r' || r == '\u0085' || r == '\u2028' || r == '\u2029'
}

// hidden reports whether a rune is invisible: a control, a direction mark, a filler, or
// not a character.
func hidden(r rune) bool {
	switch {
	case unicode.Is(unicode.Variation_Selector, r):
		return false
	case unicode.In(r, unicode.C, unicode.Other_Default_Ignorable_Code_Point), r == utf8.RuneError, r&0xfffe == 0xfffe:
		return true
	}
	return false
}

// Unseen reports whether a text, tamed or not, shows nothing but blanks and detached
// accents.
func Unseen(text string) bool {
	return !strings.ContainsFunc(Tame(text), func(r rune) bool {
		return !unicode.IsSpace(r) && !unicode.Is(unicode.M, r) && r != '\u2800' // an empty Braille cell
	})
}

// pictured reports whether a rune may be part of a joined emoji.
func pictured(r rune) bool {
	return unicode.Is(unicode.So, r) || r >= 0x1f3fb && r <= 0x1f3ff || r == '\ufe0f'
}

// Short is Tame for a message: it keeps at most the first most letters.
func Short(text string, most int) string {
	if n := most * 32; len(text) > n { // a file may be a single line
		text = text[:n]
	}
	return First(Tame(text), most)
}

// First returns text, or if it is too long as many letters as fit before "…". It
// separates no letter from its accents.
func First(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	n := max(most-1, 0)
	for n > 0 && (unicode.Is(unicode.M, runes[n]) || runes[n] == joiner || runes[n-1] == joiner) {
		n--
	}
	return strings.TrimRightFunc(string(runes[:n]), unicode.IsSpace) + "…"
}
