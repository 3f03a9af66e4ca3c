package shelf

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// plainly lists letters and signs that people type in another way, as they are searched for.
var plainly = strings.NewReplacer(
	"ß", "ss", "œ", "oe", "æ", "ae", "ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ħ", "h", "ı", "i", "ŋ", "n", "ŧ", "t", "ĸ", "k", "ĳ", "ij",
	"’", "'", "‘", "'", "ʼ", "'", "ʹ", "'", "′", "'", "`", "'", "´", "'", "‛", "'", "＇", "'",
	"‐", "-", "\u2011", "-", "‒", "-", "–", "-", "—", "-", "―", "-", "−", "-", "\u00ad", "",
	"“", `"`, "”", `"`, "„", `"`, "«", `"`, "»", `"`,
)

// searchable returns a text as it is searched, and what is typed as it is searched for: as
// fold does, and by the table of letters above. A hyphen between words is as a blank; in
// dates it stays.
func searchable(text string) string {
	text = plainly.Replace(fold(norm.NFKC.String(plainly.Replace(text))))
	letters := []rune(text)
	digit := func(i int) bool { return i >= 0 && i < len(letters) && unicode.IsDigit(letters[i]) }
	for i, r := range letters {
		if r == '-' && !(digit(i-1) && digit(i+1)) {
			letters[i] = ' '
		}
	}
	return string(letters)
}
