package menu

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"agora/game/words"
)

// NameLimit is the number of letters of a name for which tables have room.
const NameLimit = 16

// CleanName returns a name in the form that tables use: composed, and trimmed.
func CleanName(name string) string {
	return strings.Join(strings.Fields(norm.NFC.String(strings.ToValidUTF8(name, ""))), " ")
}

// WrongName explains what is wrong with a player's name; "" if nothing is.
func WrongName(say *words.Words, name string) string {
	name = CleanName(name)
	if words.Unseen(name) {
		return say.T("setup.wrong.name")
	}
	if n := utf8.RuneCountInString(name); n > NameLimit {
		return say.T("setup.wrong.long", "most", NameLimit, "length", n)
	}
	marks := 0
	for _, r := range name {
		if !unicode.IsPrint(r) {
			return say.T("setup.wrong.sign")
		}
		if marks++; !unicode.Is(unicode.M, r) {
			marks = 0
		}
		if marks > 2 {
			return say.T("setup.wrong.accents")
		}
	}
	return ""
}
