package store

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"agora/game/words"
)

// The longest title: what a list shows, and what a file name holds with room
// for prefix and extension.
const (
	maxTitleRunes = 60
	maxTitleBytes = 150
)

// SafeTitle makes what a person typed into a title that every store can keep
// and every list can show on one line: composed Unicode (NFC), no controls or
// invisible characters, a dash for each character that some platform forbids,
// single blanks, no dots or blanks at the ends, not too long. Nothing left is
// "Game".
func SafeTitle(typed string) string {
	var b strings.Builder
	blank := false
	for _, r := range norm.NFC.String(words.Tame(typed)) {
		switch {
		case unicode.IsSpace(r):
			blank = true
			continue
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Co, r), r == '\ufffd', r&0xfffe == 0xfffe:
			continue
		case strings.ContainsRune(`/\:*?"<>|`, r):
			r = '-'
		}
		if blank && b.Len() > 0 {
			b.WriteByte(' ')
		}
		blank = false
		b.WriteRune(r)
	}
	// Composed again: a letter and an accent may have been apart until now.
	title := strings.Trim(norm.NFC.String(b.String()), " .")
	title = strings.TrimRight(cut(title), " .")
	if title == "" {
		return "Game"
	}
	return title
}

// cut shortens a title, not between a letter and its accents.
func cut(title string) string {
	runes, end := 0, 0
	for i, r := range title {
		if !unicode.Is(unicode.M, r) {
			end = i // a letter begins here: what stands before it is whole
		}
		if runes == maxTitleRunes || i+utf8.RuneLen(r) > maxTitleBytes {
			if end == 0 { // one letter with more accents than a title holds
				end = i
			}
			return title[:end]
		}
		runes++
	}
	return title
}

// folded returns the same for titles that some file system takes for one name: equal
// but for case.
func folded(title string) string {
	return strings.ToLower(strings.ToUpper(norm.NFC.String(title)))
}
