package words

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostMarks is the number of accents that a letter keeps, more than any language needs.
const mostMarks = 4

// joiner makes one picture of two emoji.
const joiner = '\u200d'

// Tame makes text from outside, such as a name in a file, fit to stand in a line of the
// program's own: what breaks or turns the line, what is not to be seen, and what is not
// text at all goes; so do accents beyond mostMarks a letter. Emoji stay, joined ones too.
func Tame(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
		return text
	}
	var b strings.Builder
	marks, last := mostMarks, rune(0) // nothing that an accent could stand on
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

// Seen returns a file name for a line of text: itself if all of it can be seen, else quoted, with
// numbers for what cannot and for bytes that are no text.
func Seen(name string) string {
	if Tame(name) != name {
		return strconv.Quote(name)
	}
	return name
}

// tameSaid is Tame for what may have been said already: pairs of isolateFirst and
// isolateEnd stay, for nothing beside them is turned.
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
		if !closed || strings.Contains(within, isolateFirst) { // not of our making
			return b.String() + Tame(rest)
		}
		b.WriteString(isolateFirst + Tame(within) + isolateEnd)
		text = after
	}
}

// breaksLine reports whether a rune ends a line, or moves on in it as no blank does.
func breaksLine(r rune) bool {
	return r >= '\t' && r <= '\r' || r == '\u0085' || r == '\u2028' || r == '\u2029'
}

// hidden reports whether a rune has nothing to be seen: a control, a direction, a filler, or
// no character at all.
func hidden(r rune) bool {
	switch {
	case unicode.Is(unicode.Variation_Selector, r):
		return false
	case unicode.In(r, unicode.C, unicode.Other_Default_Ignorable_Code_Point), r == utf8.RuneError, r&0xfffe == 0xfffe:
		return true
	}
	return false
}

// Unseen reports whether a text, tamed or not, shows nothing: blanks, and accents on nothing.
func Unseen(text string) bool {
	return !strings.ContainsFunc(Tame(text), func(r rune) bool {
		return !unicode.IsSpace(r) && !unicode.Is(unicode.M, r) && r != '\u2800' // Braille without a dot
	})
}

// pictured reports whether a rune may be a part of a joined emoji.
func pictured(r rune) bool {
	return unicode.Is(unicode.So, r) || r >= 0x1f3fb && r <= 0x1f3ff || r == '\ufe0f'
}

// Short is Tame for a message: of a longer text the first letters, most of them at most.
func Short(text string, most int) string {
	if n := most * 32; len(text) > n { // a file may be one line
		text = text[:n]
	}
	return First(Tame(text), most)
}

// First is text, or with "…" as many of its first letters as there is room for. No letter
// is cut from its accents.
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
