package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"agora/game/words"
)

// quote puts a tag's value in quotes. It writes as \xNN, byte by byte, whatever an
// editor, a mail program or a line reader might misinterpret, so that any bytes survive.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == utf8.RuneError && size <= 1, !plain(r):
			for _, c := range []byte(text[i : i+size]) {
				fmt.Fprintf(&b, `\x%02x`, c)
			}
		default:
			b.WriteString(text[i : i+size])
		}
		i += size
	}
	b.WriteByte('"')
	return b.String()
}

// plain reports whether a rune can be written as it is: not a control character, a line
// or paragraph separator, or a byte order mark.
func plain(r rune) bool {
	return !unicode.IsControl(r) && r != '\u2028' && r != '\u2029' && r != '\ufeff'
}

// unquote parses a quoted value at the start of a text and returns the rest after the
// closing quote.
func unquote(text string) (value, rest string, err error) {
	if !strings.HasPrefix(text, `"`) {
		return "", text, errors.New("a value must stand in quotes")
	}
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch c := text[i]; c {
		case '"':
			return b.String(), text[i+1:], nil
		case '\\':
			i++
			if i == len(text) {
				return "", text, errors.New("the line ends within a quoted value")
			}
			switch text[i] {
			case '"', '\\':
				b.WriteByte(text[i])
			case 'n':
				b.WriteByte('\n')
			case 'r':
				b.WriteByte('\r')
			case 't':
				b.WriteByte('\t')
			case 'x':
				if i+2 >= len(text) {
					return "", text, errors.New("the line ends within a quoted value")
				}
				hi, lo := hexDigit(text[i+1]), hexDigit(text[i+2])
				if hi < 0 || lo < 0 {
					return "", text, errors.New(`\x must be followed by two hexadecimal digits`)
				}
				b.WriteByte(byte(hi<<4 | lo))
				i += 2
			default:
				r, _ := utf8.DecodeRuneInString(text[i:])
				return "", text, fmt.Errorf(`\ cannot stand before %q in a quoted value`, r)
			}
		default:
			b.WriteByte(c)
		}
	}
	return "", text, errors.New("the line ends within a quoted value")
}

func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// escape puts a backslash before every backslash and every byte of set, which must be
// ASCII.
func escape(text, set string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' || strings.IndexByte(set, text[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// unescape reverses escape for any set.
func unescape(text string) (string, error) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' {
			i++
			if i == len(text) {
				return "", errors.New("a backslash stands at the end")
			}
		}
		b.WriteByte(text[i])
	}
	return b.String(), nil
}

// split splits escaped text at every sep without a backslash. Empty text gives one empty
// part.
func split(text string, sep byte) []string {
	var pieces []string
	from := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case sep:
			pieces = append(pieces, text[from:i])
			from = i + 1
		}
	}
	return append(pieces, text[from:])
}

// numbers returns each number as its text.
func numbers(list []int) (texts []string) {
	for _, n := range list {
		texts = append(texts, strconv.Itoa(n))
	}
	return texts
}

// joinList joins any texts with commas, escaping them.
func joinList(items []string) string {
	escaped := make([]string, len(items))
	for i, item := range items {
		escaped[i] = escape(item, ",")
	}
	return strings.Join(escaped, ",")
}

// splitList reverses joinList; there is always at least one item.
func splitList(text string) ([]string, error) {
	items := split(text, ',')
	for i := range items {
		var err error
		if items[i], err = unescape(items[i]); err != nil {
			return nil, err
		}
	}
	return items, nil
}

// parseOptions reverses formatOptions. It allows several blanks.
func parseOptions(text string) (map[string]string, error) {
	options := map[string]string{}
	for _, item := range split(text, ' ') {
		if item == "" {
			continue
		}
		pair := split(item, '=')
		if len(pair) < 2 {
			return nil, fmt.Errorf("the option %q has no value", item)
		}
		key, err := unescape(pair[0])
		if err != nil {
			return nil, err
		}
		value, err := unescape(strings.Join(pair[1:], "="))
		if err != nil {
			return nil, err
		}
		if _, twice := options[key]; twice {
			return nil, fmt.Errorf("the option %q is given twice", key)
		}
		options[words.Tame(key)] = words.Tame(value)
	}
	return options, nil
}
