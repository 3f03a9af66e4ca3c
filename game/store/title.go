package store

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"agora/game/words"
)

// The longest title: what a list can show, and what a file name can hold with prefix and
// extension.
const (
	maxTitleRunes = 60
	maxTitleBytes = 150
)

// SafeTitle turns typed text into a title that every store can keep and every list can
// show on one line. It composes Unicode (NFC), removes control and invisible characters,
// puts a dash for each character that some platform forbids, reduces blanks to single
// ones, trims dots and blanks from the ends, and limits the length. If nothing is left,
// the title is "Game".
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
	// Compose again: removing characters may have brought a letter and its accent
	// together.
	title := strings.Trim(norm.NFC.String(b.String()), " .")
	title = strings.TrimRight(cut(title), " .")
	if title == "" {
		return "Game"
	}
	return title
}

// cut shortens a title without splitting a letter from its accents.
func cut(title string) string {
	runes, end := 0, 0
	for i, r := range title {
		if !unicode.Is(unicode.M, r) {
			end = i // a letter begins here, so the text before it is complete
		}
		if runes == maxTitleRunes || i+utf8.RuneLen(r) > maxTitleBytes {
			if end == 0 { // a single letter with too many accents
				end = i
			}
			return title[:end]
		}
		runes++
	}
	return title
}

// folded returns equal strings for titles that differ only in case, which some file
// systems ignore.
func folded(title string) string {
	return strings.ToLower(strings.ToUpper(norm.NFC.String(title)))
}
