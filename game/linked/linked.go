// Package linked finds links to games and tables in texts, however messengers, mail
// programs, visit counters and people have altered them: with words before and behind,
// characters written as %3D, line breaks and blanks inside, or wrapped in another address.
package linked

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"

	"agora/game/words"
)

// escaped matches an escaped character in an address. A "%" that escapes nothing stays.
var escaped = regexp.MustCompile("%[0-9A-Fa-f]{2}")

// Find looks for a key such as "record=" in a text, and returns what stands before and after
// it. The key must begin a part of an address, or a word.
func Find(text, key string) (before, after string, ok bool) {
	for range 3 { // an address may be wrapped in another one
		text = escaped.ReplaceAllStringFunc(text, func(sign string) string {
			plain, _ := url.PathUnescape(sign)
			return plain
		})
	}
	for at := 0; ; {
		i := strings.Index(text[at:], key)
		if i < 0 {
			return "", "", false
		}
		at += i
		last := strings.LastIndexFunc(text[:at], func(r rune) bool { return words.Tame(string(r)) != "" }) // of what can be seen
		if last < 0 || strings.ContainsAny(text[last:last+1], "&?#/!; \n\t(<[{\"'*_:") {
			return text[:at], text[at+len(key):], true
		}
		at += len(key)
	}
}

// Letters returns the letters with which a text begins: those that belong to it, without
// what may have been put between them on the way. It ends at anything else.
func Letters(text string, belongs func(r rune) bool) string {
	if end := strings.IndexFunc(text, func(r rune) bool { return !passed(r) && !belongs(r) }); end >= 0 {
		text = text[:end]
	}
	return strings.Map(func(r rune) rune {
		if belongs(r) {
			return r
		}
		return -1
	}, text)
}

// passed reports whether a letter may have been inserted into a link on its way: line
// breaks, and "=".
func passed(r rune) bool { return r == '=' || unicode.IsSpace(r) || words.Tame(string(r)) == "" }

// scheme matches the beginning of a page's address.
var scheme = regexp.MustCompile(`(?i)https?://`)

// Page returns the address of the page with which a link begins, of the text before its
// "#"; "" if there is none. What visit counters add to it is left out.
func Page(before string) string {
	before, ok := strings.CutSuffix(strings.TrimRightFunc(before, passed), "#")
	all := scheme.FindAllStringIndex(before, -1)
	if !ok || len(all) == 0 {
		return ""
	}
	at := all[len(all)-1]
	rest := Letters(before[at[1]:], func(r rune) bool { return !passed(r) })
	rest, _, _ = strings.Cut(rest, "?")
	if rest == "" {
		return ""
	}
	return strings.ToLower(before[at[0]:at[1]]) + rest
}
