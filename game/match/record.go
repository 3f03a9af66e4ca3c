package match

import (
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strconv"
	"strings"

	"agora/game/words"
	"agora/rules"
)

// Version is the version of records that this program reads and writes, in the tag [Rules
// "1"].
const Version = "1"

// Record is a game as text: tags, an empty line, and one move per line.
//
//	[Game "market"]          the game's name
//	[Rules "1"]              Version
//	[Moves "2"]              number of moves that follow
//	[Seats "Anna,Bert"]      the players' names
//	[Emblems "bee,owl"]      if not the default ones; [Colours "…"] likewise
//	[Kinds "human,computer 3"] unless the names say so; "computer 3.1" has a temper
//	[Seed "42"]
//	[Options "k=v k=v"]      if there are any
//	[Undo "open"]            if undo is allowed across turns
//	[Curtain "off"]          if people at one screen play without a curtain
//	[Clock "game 900+10"]    if the game has a clock; see Clock
//	[Time "54000,48211 7"]   and the time left to each seat, in ticks, after so many moves
//	[Letter "8s1k0d"]        if it is played by letter: its identity,
//	[Away "2,3"]             the seats that are not at this device,
//	[Sent "4"]               and the number of moves known to the others
//	[Hints "1,2"]            the seats whose players agreed to hints and analysis; also at a host
//	[Remote "1"]             if it was played at a host,
//	[Deck "…"]               with the origin of its randomness: see wire.Deck,
//	[Substitutes "2@37 computer 3"] the players who were replaced, and after how many moves,
//	[Lost "2@37 end"]        who lost on time; see Lapse,
//	[Timed "turn 60"]        by which clock,
//	[Proof "holds holds …"]  and a device's proof of it: see package remote
//	[Position "…"]           if it did not begin with the game's own start
//	[Draft "buy:12.a"]       if a move was half made
//	[Redo "1 pass"]          undone moves, the next one to redo first
//	[Result "*"]             "*" during the game, then as Result writes it
//	[Given "12 outside"]     if the first moves were not made in it; see Given
//	[Star "1"]               if a person has marked the game
//	[Note "a fine end"]      a person's note
//	[Comments "12 a trap"]   comments on positions, each after so many moves
//	[Sum "0c1d2e3f"]         checksum of all the rest, see below
//
//	1 put:917504,983040,65536,0
//	1 pass                   ; seats count from 1, a semicolon begins a comment
//
// Text in quotes uses the escapes \" \\ \n \r \t and \xNN; items of lists have a further
// backslash before their own commas, blanks and backslashes. Readers also accept a byte
// order mark, CRLF, several tags on a line, and unknown tags. A line with only a semicolon
// also ends the tags, for places where an empty line is impossible.
//
// A file that was cut off is recognised by its tags, which an empty line must close, and
// by [Moves], which this program always writes: there must be that many moves, and the
// last line must be complete. A file without [Moves], written by hand, may stop after any
// complete move.
//
// A damaged file is recognised by [Sum], the CRC-32 (IEEE) of the record as this program
// writes it, without the line of [Sum]. So comments and the form of line ends may change,
// but nothing that counts. A file without [Sum], written by hand, is accepted unchecked;
// people who edit a file delete the line.
type Record struct {
	Tags  []Tag
	Moves []Line
}

// Tag is one tag of a record; Value has neither quotes nor escapes.
type Tag struct {
	Name, Value string
	Line        int // line number, from 1
}

// Line is one move of a record.
type Line struct {
	Seat rules.Seat // from 0; the text counts from 1
	Move string     // the move's token
	Line int        // line number, from 1
}

// RecordError says why a record is refused, and where.
type RecordError struct {
	Line   int           // from 1
	Reason string        // detailed, in English, for programs and authors of records
	Flaw   words.Message // for players
}

func (e *RecordError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Reason) }

// Speak implements words.Speaker.
func (e *RecordError) Speak(w *words.Words) string {
	return w.T("record.line", "line", e.Line, "flaw", e.Flaw)
}

// Flaw returns the error of a line, for players and in English. It quotes only as much of
// a file as a message can show.
func Flaw(line int, say words.Message, format string, a ...any) *RecordError {
	const most, mostQuoted = 160, 40
	for i, value := range say.Args {
		if value, ok := value.(string); ok {
			say.Args[i] = words.Short(value, mostQuoted)
		}
	}
	for i, value := range a {
		if value, ok := value.(string); ok {
			a[i] = words.Short(value, mostQuoted)
		}
	}
	return &RecordError{Line: line, Reason: words.Short(fmt.Sprintf(format, a...), most), Flaw: say}
}

// Tag returns the value of a tag, and whether the record has it.
func (r Record) Tag(name string) (string, bool) {
	t, ok := r.find(name)
	return t.Value, ok
}

func (r Record) find(name string) (Tag, bool) {
	i := slices.IndexFunc(r.Tags, func(t Tag) bool { return t.Name == name })
	if i < 0 {
		return Tag{}, false
	}
	return r.Tags[i], true
}

// Bytes returns the record as a file. It recomputes the tags [Moves] and [Sum] if they
// exist.
func (r Record) Bytes() []byte {
	text, at := r.text()
	if at < 0 {
		return text
	}
	return slices.Insert(text, at, fmt.Appendf(nil, "[%s %q]\n", sumTag, sumOf(text))...)
}

// sumTag is the name of the checksum's tag.
const sumTag = "Sum"

// starTag, noteTag and commentsTag are the names of the tags for a person's notes; see
// Noted and Match.Comment.
const (
	starTag     = "Star"
	noteTag     = "Note"
	commentsTag = "Comments"
)

// sum returns the checksum of the record.
func (r Record) sum() string {
	text, _ := r.text()
	return sumOf(text)
}

func sumOf(text []byte) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE(text)) }

// text returns the record as a file without the checksum's line, which belongs at index
// at; -1: there is none.
func (r Record) text() (text []byte, at int) {
	at = -1
	for _, t := range r.Tags {
		value := t.Value
		switch t.Name {
		case "Moves":
			value = strconv.Itoa(len(r.Moves))
		case sumTag:
			at = len(text)
			continue
		}
		text = append(text, "["+t.Name+" "+quote(value)+"]\n"...)
	}
	text = append(text, '\n')
	for _, m := range r.Moves {
		text = strconv.AppendInt(text, int64(m.Seat)+1, 10)
		text = append(text, ' ')
		text = append(text, m.Move...)
		text = append(text, '\n')
	}
	return text, at
}

// Record returns the match as a record: set-up, moves, draft, and what can be redone.
func (s *Match[S, M]) Record() Record {
	var r Record
	if s.told {
		return r
	}
	tag := func(name, value string) {
		r.Tags = append(r.Tags, Tag{Name: name, Value: value, Line: len(r.Tags) + 1})
	}
	column := func(of func(Player) string) []string {
		items := make([]string, len(s.info.Players))
		for i, p := range s.info.Players {
			items[i] = of(p)
		}
		return items
	}
	names := column(func(p Player) string { return p.Name })
	usual := make([]Player, len(s.info.Players))
	for i := range usual {
		usual[i].Kind = kindOf(names[i])
	}
	if err := dress(usual); err != nil {
		panic("match: the usual seats are refused: " + err.Error()) // the program's own words cannot fail
	}

	tag("Game", s.info.Game)
	tag("Rules", Version)
	tag("Moves", strconv.Itoa(s.at))
	tag("Seats", joinList(names))
	for _, c := range []struct {
		name string
		of   func(Player) string
	}{
		{"Emblems", func(p Player) string { return p.Emblem }},
		{"Colours", func(p Player) string { return p.Colour }},
		{"Kinds", func(p Player) string { return p.Kind }},
	} {
		if !slices.EqualFunc(s.info.Players, usual, func(a, b Player) bool { return c.of(a) == c.of(b) }) {
			tag(c.name, joinList(column(c.of)))
		}
	}
	tag("Seed", strconv.FormatUint(s.info.Seed, 10))
	if len(s.info.Options) > 0 {
		tag("Options", formatOptions(s.info.Options))
	}
	if s.info.OpenUndo {
		tag("Undo", "open")
	}
	if s.info.NoCurtain {
		tag("Curtain", "off")
	}
	if s.info.Day != "" {
		tag("Day", s.info.Day)
	}
	if s.info.Again.On() {
		tag("Again", s.info.Again.String())
	}
	if s.info.Series.On() {
		tag("Match", s.info.Series.String())
	}
	if s.info.Clock.On() {
		tag("Clock", s.info.Clock.String())
		if time := s.time.String(); time != "" {
			tag("Time", time)
		}
	}
	s.letterTags(tag)
	if s.position != "" {
		tag("Position", s.position)
	}
	if s.draft != "" {
		tag("Draft", s.draft)
	}
	if s.CanRedo() {
		var words []string
		for _, st := range s.steps[s.at:] {
			words = append(words, strconv.Itoa(int(st.Seat())+1), s.game.Format(st.Move))
		}
		tag("Redo", strings.Join(words, " "))
	}
	result := unfinished
	if o, over := s.Outcome(); over {
		result = Result(o)
	}
	tag("Result", result)
	if given := s.info.Given.String(); given != "" {
		tag(givenTag, given)
	}
	if len(s.comments) > 0 {
		tag(commentsTag, s.comments.String())
	}
	tag(sumTag, "")

	for i, st := range s.steps[:s.at] {
		r.Moves = append(r.Moves, Line{Seat: st.Seat(), Move: s.game.Format(st.Move), Line: len(r.Tags) + 2 + i})
	}
	r.Tags[len(r.Tags)-1].Value = r.sum()
	return r
}

const unfinished = "*"

// Result formats an outcome in one line: the winners, and the scores by seat. "1+ 12 9":
// seat 1 won; "1,3+ 9 4 9": two share the win; "0 7 7": a draw, or a win shared by all.
func Result(o rules.Outcome) string {
	var b strings.Builder
	if len(o.Winners) == 0 || len(o.Winners) == len(o.Scores) {
		b.WriteByte('0')
	} else {
		for i, w := range o.Winners {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(strconv.Itoa(int(w) + 1))
		}
		b.WriteByte('+')
	}
	for _, n := range o.Scores {
		b.WriteByte(' ')
		b.WriteString(strconv.Itoa(n))
	}
	return b.String()
}

// kindOf derives the kind of a seat from its name, for records without [Kinds]: a seat
// called "computer 3" is a computer.
func kindOf(name string) string {
	if name != Human && knownKind(name) {
		return name
	}
	return Human
}

// formatOptions writes options sorted by key.
func formatOptions(options map[string]string) string {
	var items []string
	for _, k := range slices.Sorted(maps.Keys(options)) {
		items = append(items, escape(k, " =")+"="+escape(options[k], " "))
	}
	return strings.Join(items, " ")
}
