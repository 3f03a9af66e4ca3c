package match

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"agora/game/words"
	"agora/rules"
)

// Limits of a record, so that any file is read or refused quickly. A real one has a few
// thousand bytes, a dozen tags and some hundred moves.
const (
	MaxSize      = 1 << 20 // bytes
	MaxDecisions = 20_000  // including undone ones
	maxTags      = 100
	maxValue     = 16_000 // bytes of a tag, except [Redo], which contains moves
	maxMove      = 1_000  // bytes
	maxName      = 200    // letters
)

// ParseRecord parses a record without knowing its game; moves remain text. What is wrong
// or cut short is a *RecordError. The record returned with it has the moves before the
// error, or nothing if the tags are wrong, and no draft, redo or result, since they
// belong to the missing end.
func ParseRecord(data []byte) (Record, error) {
	r, err := parseRecord(data)
	if err == nil {
		return r, nil
	}
	r.Tags = slices.DeleteFunc(r.Tags, func(t Tag) bool {
		return slices.Contains([]string{"Moves", "Draft", "Redo", "Result", "Sent", sumTag}, t.Name)
	})
	return r, err
}

func parseRecord(data []byte) (Record, error) {
	if len(data) > MaxSize {
		return Record{}, Flaw(1, words.M("record.large"), "the file has %d bytes; a record has at most %d", len(data), MaxSize)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if len(bytes.TrimSpace(data)) == 0 {
		return Record{}, Flaw(1, words.M("record.none"), "the file is empty")
	}
	lines := strings.Split(string(data), "\n")
	ended := lines[len(lines)-1] == ""
	if ended {
		lines = lines[:len(lines)-1]
	}

	var r Record
	at, err := r.parseTags(lines)
	if err != nil {
		return Record{}, err
	}
	want := -1
	moves, given := r.find("Moves")
	if given {
		if want, err = strconv.Atoi(moves.Value); err != nil || want < 0 {
			return Record{}, Flaw(moves.Line, words.M("record.value", "tag", "Moves", "value", moves.Value), "[Moves] must be a number, not %q", moves.Value)
		}
	}

	for ; at < len(lines); at++ {
		line, number := lines[at], at+1
		if !utf8.ValidString(line) {
			return r, Flaw(number, words.M("record.text"), "this is not UTF-8 text")
		}
		line, _, _ = strings.Cut(line, ";")
		parts := strings.Fields(line)
		if len(parts) == 0 {
			continue
		}
		// The last line of a file that was cut off may be a valid move by chance.
		if given && !ended && at == len(lines)-1 {
			return r, Flaw(number, words.M("record.cut"), "the file is cut: its last line is not ended")
		}
		if len(parts) != 2 {
			return r, Flaw(number, words.M("record.decision", "text", strings.TrimSpace(line)), "a decision is a seat and a move, not %q", strings.TrimSpace(line))
		}
		seat, err := parseSeat(parts[0])
		if err != nil {
			return r, Flaw(number, words.M("record.decision", "text", strings.TrimSpace(line)), "%v", err)
		}
		if len(r.Moves) == want {
			return r, Flaw(number, words.M("record.damaged"), "there are more decisions than the %d that [Moves] promises", want)
		}
		if len(r.Moves) == MaxDecisions {
			return r, Flaw(number, words.M("record.long"), "there are more decisions than the %d that a record may have", MaxDecisions)
		}
		r.Moves = append(r.Moves, Line{Seat: seat, Move: parts[1], Line: number})
	}
	if given && len(r.Moves) < want {
		return r, Flaw(len(lines), words.M("record.cut"), "the file is cut: it has %d of %d decisions", len(r.Moves), want)
	}
	if t, given := r.find(sumTag); given && t.Value != r.sum() {
		return r, Flaw(t.Line, words.M("record.damaged"), "the file is damaged, or was changed by hand: its sum is not the %s that [Sum] says", t.Value)
	}
	return r, nil
}

// parseTags parses the tags and returns the index of the first line after the one that
// closes them.
func (r *Record) parseTags(lines []string) (int, error) {
	for i, line := range lines {
		number := i + 1
		if !utf8.ValidString(line) {
			return 0, Flaw(number, words.M("record.text"), "this is not UTF-8 text")
		}
		line = strings.TrimSpace(line)
		if line == "" || line == ";" {
			if len(r.Tags) == 0 {
				continue
			}
			return i + 1, nil
		}
		for line != "" && line[0] != ';' {
			tag, rest, err := parseTag(line, number)
			if err != nil {
				return 0, err
			}
			if _, twice := r.find(tag.Name); twice {
				return 0, Flaw(number, words.M("record.tag", "tag", tag.Name), "the tag [%s] is given twice", tag.Name)
			}
			if len(r.Tags) == maxTags {
				return 0, Flaw(number, words.M("record.large"), "there are more than %d tags", maxTags)
			}
			if len(tag.Value) > maxValue && tag.Name != "Redo" {
				return 0, Flaw(number, words.M("record.tag", "tag", tag.Name), "the tag [%s] has %d bytes; it has room for %d", tag.Name, len(tag.Value), maxValue)
			}
			r.Tags = append(r.Tags, tag)
			line = rest
		}
	}
	if len(r.Tags) == 0 {
		return 0, Flaw(len(lines), words.M("record.none"), "there are no tags; a record begins with lines like [Game \"market\"]")
	}
	return 0, Flaw(len(lines), words.M("record.cut"), "the file is cut: no empty line ends the tags")
}

// parseTag parses a tag at the start of a line and returns the rest of the line.
func parseTag(line string, number int) (Tag, string, error) {
	if line[0] != '[' {
		return Tag{}, "", Flaw(number, words.M("record.none"), "here must be a tag like [Game \"market\"], or an empty line before the first decision")
	}
	rest := strings.TrimLeft(line[1:], " \t")
	n := 0
	for n < len(rest) && tagByte(rest[n]) {
		n++
	}
	if n == 0 {
		return Tag{}, "", Flaw(number, words.M("record.none"), "a tag needs a name of letters and digits")
	}
	name := rest[:n]
	value, rest, err := unquote(strings.TrimLeft(rest[n:], " \t"))
	if err != nil {
		return Tag{}, "", Flaw(number, words.M("record.tag", "tag", name), "in the tag [%s], %v", name, err)
	}
	rest, closed := strings.CutPrefix(strings.TrimLeft(rest, " \t"), "]")
	if !closed {
		return Tag{}, "", Flaw(number, words.M("record.tag", "tag", name), "the tag [%s] is not closed by ]", name)
	}
	return Tag{Name: name, Value: value, Line: number}, strings.TrimLeft(rest, " \t"), nil
}

func tagByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-'
}

// parseSeat parses a seat as people count them, from 1.
func parseSeat(word string) (rules.Seat, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > 127 || word[0] == '+' {
		return rules.NoSeat, flawSeat(word)
	}
	return rules.Seat(n - 1), nil
}

type flawSeat string

func (e flawSeat) Error() string { return "there is no seat " + strconv.Quote(string(e)) }
