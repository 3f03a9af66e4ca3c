// Package wire holds what players at different machines and the host between them say to
// each other: the messages, how long they may be, and the values of a game to and from
// them. It knows no net and no clock.
//
// A player asks (New, Sit, Do, Wish, Since), the host answers (Answer), and tells every
// player its news (News). A message is JSON; moves, positions and set-ups in it are the
// text of records. Seats are counted from 0.
//
// Every message can be wrong: what decodes one refuses it in a sentence for players, and
// what it lets pass is within bounds.
package wire

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Version is the version of the wire. Programs that are one apart understand each other.
const Version = 1

// PageHeader marks what a host serves, so that a page knows that it comes from one. Other
// servers are not asked for what they lack.
const PageHeader = "Agora-Host"

// NoAddress is the exit status of a host that cannot listen at its address; the caller may
// try another one.
const NoAddress = 3

// What a message may have.
const (
	MaxQuestion = 4 << 10   // bytes of a question
	MaxNews     = 256 << 10 // bytes of news; what is more comes in pieces
	MaxRecord   = 256 << 10 // bytes of the record in the answer to the verb record
	MaxMove     = 1_000     // bytes of a move
	MaxName     = 24        // letters of a name
	MaxSeats    = 8
	maxText     = 300    // bytes of a sentence
	maxView     = 16_000 // bytes of a position
	maxEvents   = 2_000  // of one decision
	maxList     = 1_000  // tables, pieces of talk
	maxOption   = 200    // bytes of an option's name or value
)

// The verbs of questions: the last part but one of their subject.
const (
	VerbNew    = "new"    // New: makes a table
	VerbSit    = "sit"    // Sit: takes a seat, or looks on
	VerbDo     = "do"     // Do: makes a decision
	VerbWish   = "wish"   // Wish: asks for something that others may have to agree to
	VerbNews   = "news"   // Since: what has happened since
	VerbTables = "tables" // Plain: the tables where the asker sits
	VerbRecord = "record" // Plain: the whole record of a game that is over
)

// NoTable stands in the place of the table in the subject of questions about none.
const NoTable = "-"

// Question returns the subject of a question.
func Question(key, verb, table string) string { return "agora.q." + key + "." + verb + "." + table }

// NewsFor returns the subject on which the host tells the holder of a key the news of a
// table; "*" stands for all of them.
func NewsFor(key, table string) string { return "agora.p." + key + "." + table }

// AnswersTo returns the beginning of the subjects on which a key hears answers.
func AnswersTo(key string) string { return "_I." + key + "." }

// IsKey reports whether a text has the form of a player's public key: an nkey of a user.
func IsKey(text string) bool {
	return len(text) == 56 && text[0] == 'U' && made(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
}

// IsTable reports whether a text has the form of a table's name.
func IsTable(text string) bool { return len(text) == 16 && made(text, "0123456789abcdef") }

// IsID reports whether a text can be the mark of a question that must not be answered
// twice.
func IsID(text string) bool {
	return len(text) >= 8 && len(text) <= 32 && made(text, "0123456789abcdefghijklmnopqrstuvwxyz")
}

// made reports whether a text has nothing but those letters.
func made(text, letters string) bool { return strings.Trim(text, letters) == "" }

// message is implemented by all messages.
type message interface {
	sound() bool // what is there is within bounds
	version() int
}

// versioned is the version that a message is written in.
type versioned struct {
	V int
}

func (v versioned) version() int { return v.V }

// understood reports whether this program understands messages of a version.
func understood(version int) bool {
	return version >= 1 && version >= Version-1 && version <= Version+1
}

// now is the version of messages that this program writes.
var now = versioned{Version}

// decode reads a message of at most this many bytes. What it refuses leaves m as it is not
// to be used.
func decode(data []byte, most int, m message) error {
	if len(data) > most {
		return words.Wrong("wire.large")
	}
	if !utf8.Valid(data) {
		return words.Wrong("wire.form")
	}
	if json.Unmarshal(data, m) == nil && understood(m.version()) {
		if !m.sound() {
			return words.Wrong("wire.form")
		}
		return nil
	}
	// A message of tomorrow may have another form.
	var v versioned
	if json.Unmarshal(data, &v) == nil && v.V >= 1 && !understood(v.V) {
		return words.Wrong("wire.version")
	}
	return words.Wrong("wire.form")
}

// isSeat reports whether a number is a seat, or with none also NoSeat.
func isSeat(seat rules.Seat, none bool) bool {
	return seat >= 0 && seat < MaxSeats || none && seat == rules.NoSeat
}

// isName reports whether a text can be a person's name as it stands.
func isName(name string) bool {
	return name == words.Tame(name) && utf8.RuneCountInString(name) <= MaxName
}

// isWord reports whether a text is a word of the program's own, or nothing.
func isWord(text string) bool {
	return len(text) <= 40 && made(text, "abcdefghijklmnopqrstuvwxyz0123456789-_. ")
}

// isLine reports whether a text is one line of at most this many bytes.
func isLine(text string, most int) bool {
	return len(text) <= most && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f })
}

// Player is a place at the table as the one who invites sets it.
type Player struct {
	Name   string `json:",omitempty"`
	Emblem string `json:",omitempty"`
	Colour string `json:",omitempty"`
	Level  int    `json:",omitempty"` // of the computer that plays it; 0: a person
	Temper int    `json:",omitempty"` // and its temper; 0: the level's own
}

// Agreement holds what a table agrees on before the game begins.
type Agreement struct {
	Game    string
	Rules   string // version of the rules: match.Version
	Players []Player
	Options map[string]string `json:",omitempty"`
	Pace    string            // one of Paces: after how long others may act for who is away
	Hints   bool              `json:",omitempty"` // hints and analysis while the game runs
}

// Paces lists the words for the pace of a table.
func Paces() []string { return []string{"now", "day", "week", "none"} }

func (a Agreement) sound() bool {
	if !isWord(a.Game) || !isWord(a.Rules) || !isWord(a.Pace) || len(a.Players) > MaxSeats || len(a.Options) > 20 {
		return false
	}
	for _, p := range a.Players {
		if !isName(p.Name) || !isWord(p.Emblem) || !isWord(p.Colour) || p.Level < 0 || p.Level > 5 || p.Temper < 0 || p.Temper > 9 {
			return false
		}
	}
	for k, v := range a.Options {
		if !isLine(k, maxOption) || !isLine(v, maxOption) {
			return false
		}
	}
	return true
}

// Info returns the agreement as a match has it. The seed is 0.
func (a Agreement) Info() match.Info {
	in := match.Info{Game: a.Game, Options: a.Options}
	for _, p := range a.Players {
		in.Players = append(in.Players, match.Player{Name: p.Name, Emblem: p.Emblem, Colour: p.Colour, Kind: match.Tempered(p.Level, p.Temper)})
	}
	return in
}
