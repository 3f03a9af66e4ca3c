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

// Version is the version of records that this program writes and reads, in the
// tag [Rules "1"].
const Version = "1"

// Record is a game as text: tags, an empty line, and one decision a line.
//
//	[Game "market"]          the game's name
//	[Rules "1"]              Version
//	[Moves "2"]              how many decisions follow
//	[Seats "Anna,Bert"]      the players' names
//	[Emblems "bee,owl"]      if not in the usual order; [Colours "…"] likewise
//	[Kinds "human,computer 3"] if the names do not tell; "computer 3.1" has a temper
//	[Seed "42"]
//	[Options "k=v k=v"]      if there are any
//	[Undo "open"]            if undo goes across turns
//	[Curtain "off"]          if none falls between the turns of people at one screen
//	[Clock "game 900+10"]    if people want to take no more time than that; see Clock
//	[Time "54000,48211 7"]   and what each has left of it, in ticks, after how many decisions
//	[Letter "8s1k0d"]        if it is played by letter: its identity
//	[Away "2,3"]             and at this device not these seats
//	[Sent "4"]               and so many decisions are known at others
//	[Remote "1"]             if it was played at a host; then also
//	[Deck "…"]               where its chance came from: see wire.Deck
//	[Substitutes "2@37 computer 3"] who was replaced after so many decisions
//	[Proof "holds holds …"]  and what a device has found out about it: see package remote
//	[Position "…"]           if the game did not start from its own start
//	[Draft "buy:12.a"]       if a decision was half made
//	[Redo "1 pass"]          undone decisions, the next one first
//	[Result "*"]             "*" while the game runs, else as Result writes it
//	[Star "1"]               if somebody has marked the game
//	[Note "a fine end"]      and what they noted of it
//	[Comments "12 a trap"]   and of its positions, after how many decisions
//	[Sum "0c1d2e3f"]         of all the rest, see below
//
//	1 put:917504,983040,65536,0
//	1 pass                   ; seats count from 1, a semicolon begins a comment
//
// Text in quotes has \" \\ \n \r \t and \xNN for what cannot stand there; items
// of lists have a further backslash before their own commas, blanks and
// backslashes. Readers also take a byte order mark, CRLF, several tags on a
// line, and tags they do not know. Where an empty line cannot stand, a line
// with nothing but a semicolon ends the tags too.
//
// How a cut file is known: the tags must be closed by the empty line; and where
// [Moves] is given, as this program always does, there must be that many moves
// and the last line must be ended. A file without [Moves], written by hand, may
// stop after any whole move.
//
// How a damaged file is known: [Sum] is the CRC-32 (IEEE) of the record as this
// program writes it, without the line of [Sum]. So comments and the kind of line
// ends may change, and nothing that counts. A file without [Sum], written by
// hand, is taken as it is; who changes a file by hand deletes the line.
type Record struct {
	Tags  []Tag
	Moves []Line
}

// Tag is one tag of a record; Value is plain text, without quotes and escapes.
type Tag struct {
	Name, Value string
	Line        int // where it stands, from 1
}

// Line is one decision of a record.
type Line struct {
	Seat rules.Seat // from 0; the text counts from 1
	Move string     // the move's token
	Line int        // where it stands, from 1
}

// RecordError is why a record is refused, and where.
type RecordError struct {
	Line   int           // from 1
	Reason string        // in English and in detail, for programs and for those who write records
	Flaw   words.Message // for players
}

func (e *RecordError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Reason) }

// Speak implements words.Speaker.
func (e *RecordError) Speak(w *words.Words) string {
	return w.T("record.line", "line", e.Line, "flaw", e.Flaw)
}

// Flaw returns what is wrong with a record in a line, for players and in English. It quotes no
// more of a file than a message can show.
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

// Bytes returns the record as a file. The tags [Moves] and [Sum], if there are any,
// are written as they must be for what the record has.
func (r Record) Bytes() []byte {
	text, at := r.text()
	if at < 0 {
		return text
	}
	return slices.Insert(text, at, fmt.Appendf(nil, "[%s %q]\n", sumTag, sumOf(text))...)
}

// sumTag names the tag of the sum.
const sumTag = "Sum"

// starTag, noteTag and commentsTag name the tags of what somebody notes of a game; see Noted
// and Match.Comment.
const (
	starTag     = "Star"
	noteTag     = "Note"
	commentsTag = "Comments"
)

// sum returns the sum of the record.
func (r Record) sum() string {
	text, _ := r.text()
	return sumOf(text)
}

func sumOf(text []byte) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE(text)) }

// text returns the record as a file but for the line of its sum, which stands at
// index at; -1: it has none.
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

// Record returns the match as a record: set-up, decisions, draft, and what can be
// redone.
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
		panic("match: the usual seats are refused: " + err.Error()) // they are our own words
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

// Result returns an outcome as one line of text: the winners and the scores by seat,
// "1+ 12 9" where seat 1 won, "1,3+ 9 4 9" where two share the win, and
// "0 7 7" for a draw or a win shared by all.
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

// kindOf returns the kind of a seat by its name, for records without [Kinds]: a seat called
// "computer 3" is a computer.
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
