// Package linked finds links to games and tables in texts, however messengers, mail
// programs, visit counters and people have altered them: with words before and behind,
// characters written as %3D, line breaks and blanks inside, or wrapped in another address.
package linked

import (
	"bytes"
	"encoding/binary"
	"iter"
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"

	"agora/game/words"
)

// escaped matches an escaped character in an address. A "%" that escapes nothing stays.
var escaped = regexp.MustCompile("%[0-9A-Fa-f]{2}")

// quoted matches what mail programs put before the lines of a text that is answered.
var quoted = regexp.MustCompile(`\n[ \t]*>[> \t]*`)

// Has reports whether a key such as "record=" stands in a text; see Find. A record has none,
// whatever somebody has noted in it.
func Has(text, key string) bool {
	if strings.Contains(text, `[Game "`) {
		return false
	}
	for range Find(text, key) {
		return true
	}
	return false
}

// Find yields what stands before and after each place of a key such as "record=" in a text:
// an answered mail has a link more than once, perhaps cut short. The key must begin a part of
// an address, or a word. Where mails as they are stored write "=" as "=3D", it yields the
// place both ways.
func Find(text, key string) iter.Seq2[string, string] {
	for range 3 { // an address may be wrapped in another one
		text = escaped.ReplaceAllStringFunc(text, func(sign string) string {
			plain, _ := url.PathUnescape(sign)
			return plain
		})
	}
	text = quoted.ReplaceAllString(text, "\n")
	return func(yield func(before, after string) bool) {
		for at, places := 0, 0; places < mostPlaces; places++ {
			i := strings.Index(text[at:], key)
			if i < 0 {
				return
			}
			at += i
			before, after := text[:at], text[at+len(key):]
			at += len(key)
			last := strings.LastIndexFunc(before, func(r rune) bool { return words.Tame(string(r)) != "" }) // of what can be seen
			if last >= 0 && !strings.ContainsAny(text[last:last+1], "&?#/!; \n\t(<[{\"'*_:") {
				continue
			}
			if !yield(before, after) {
				return
			}
			if stored, ok := strings.CutPrefix(after, "3D"); ok && !yield(before, stored) {
				return
			}
		}
	}
}

// mostPlaces is how many links in a text are tried.
const mostPlaces = 20

// Plain returns a text as the program writes it: in UTF-8, where an editor has stored it in
// UTF-16, and without the marks of an answered mail, where every line has one. Anything else
// it returns unchanged.
func Plain(data []byte) []byte {
	for mark, order := range map[string]binary.ByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian} {
		if rest, ok := bytes.CutPrefix(data, []byte(mark)); ok {
			units := make([]uint16, len(rest)/2)
			for i := range units {
				units[i] = order.Uint16(rest[2*i:])
			}
			data = []byte(string(utf16.Decode(units)))
			break
		}
	}
	for range mostQuoted {
		text, ok := unquoted(data)
		if !ok {
			break
		}
		data = text
	}
	return data
}

// mostQuoted is how often a mail may have been answered.
const mostQuoted = 8

// unquoted returns a text without the first mark of each line; ok reports whether every line has
// one.
func unquoted(data []byte) (plain []byte, ok bool) {
	if !bytes.HasPrefix(data, []byte(">")) {
		return nil, false
	}
	for line := range bytes.Lines(data) {
		if line[0] != '>' && len(bytes.TrimSpace(line)) > 0 {
			return nil, false
		}
		plain = append(plain, bytes.TrimPrefix(bytes.TrimPrefix(line, []byte(">")), []byte(" "))...)
	}
	return plain, true
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
