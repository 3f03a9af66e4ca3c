package match

import (
	"bytes"
	"fmt"
	"slices"
)

// tags returns the lines of a record's tags as this program writes them, and the rest of
// the record; false if it was written differently and must be parsed.
func tags(record []byte) (lines [][]byte, rest []byte, plain bool) {
	at := bytes.Index(record, []byte("\n\n"))
	if at < 0 || bytes.IndexByte(record, '\r') >= 0 || record[0] != '[' {
		return nil, nil, false
	}
	return bytes.Split(record[:at], []byte("\n")), record[at:], true
}

// named reports whether a line is that of a tag.
func named(line []byte, name string) bool {
	return bytes.HasPrefix(line, fmt.Appendf(nil, "[%s \"", name))
}

// TagOf returns a tag of a record without parsing its moves.
func TagOf(record []byte, name string) (value string, ok bool) {
	lines, _, plain := tags(record)
	if !plain {
		r, err := ParseRecord(record)
		if err != nil {
			return "", false
		}
		return r.Tag(name)
	}
	for _, line := range lines {
		if named(line, name) {
			t, _, err := parseTag(string(line), 1)
			return t.Value, err == nil
		}
	}
	return "", false
}

// Without returns a record without some of its tags, without parsing its moves.
func Without(record []byte, names ...string) ([]byte, error) {
	lines, rest, plain := tags(record)
	if !plain {
		r, err := ParseRecord(record)
		r.Tags = slices.DeleteFunc(r.Tags, func(t Tag) bool { return slices.Contains(names, t.Name) })
		return r.Bytes(), err
	}
	var text []byte
	sum := -1 // line of the checksum
	for _, line := range lines {
		switch {
		case named(line, sumTag):
			sum = len(text)
		case !slices.ContainsFunc(names, func(name string) bool { return named(line, name) }):
			text = append(append(text, line...), '\n')
		}
	}
	text = append(text, rest[1:]...)
	if sum < 0 {
		return text, nil
	}
	return slices.Insert(text, sum, fmt.Appendf(nil, "[%s %q]\n", sumTag, sumOf(text))...), nil
}

// Unnoted returns a record without the star and the note of its list, and without comments.
func Unnoted(record []byte) ([]byte, error) {
	return Without(record, starTag, noteTag, commentsTag)
}
