// Package wire defines the messages between players on different machines and their host:
// their form, their bounds, and how a game's values are written in them. It knows no
// network and no clock.
//
// A player sends requests (New, Sit, Do, Action, Since); the host answers (Answer) and
// sends every player the news (News). Messages are JSON; moves, positions and set-ups in
// them are written as in records. Seats are counted from 0.
//
// Any message may be wrong. The decoders refuse it in a sentence for players, and
// whatever they accept is within bounds.
package wire

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Version is the version of the messages. Programs whose versions differ by one
// understand each other.
const Version = 1

// PageHeader marks what a host serves, so that the page knows it comes from one. Other
// servers are not asked for things they lack.
const PageHeader = "Agora-Host"

// NoAddress is the exit status of a host that cannot listen at its address, so that the
// caller can try another one.
const NoAddress = 3

// Limits of messages.
const (
	MaxQuestion = 4 << 10   // bytes of a request
	MaxNews     = 256 << 10 // bytes of news; longer news comes in pieces
	MaxRecord   = 256 << 10 // bytes of a record in an answer
	MaxMove     = 1_000     // bytes of a move
	MaxName     = 24        // letters of a name
	MaxSeats    = 8
	maxText     = 300    // bytes of a sentence
	maxView     = 16_000 // bytes of a position
	maxEvents   = 2_000  // in one move
	maxList     = 1_000  // tables, phrases
	maxOption   = 200    // bytes of an option's name or value
)

// The verbs of requests, the last but one part of their subject.
const (
	VerbNew    = "new"    // New: create a table
	VerbSit    = "sit"    // Sit: take a seat, or watch
	VerbDo     = "do"     // Do: make a move
	VerbAction = "wish"   // Action: ask for something that others may have to agree to
	VerbNews   = "news"   // Since: what has happened since
	VerbTables = "tables" // Plain: the sender's tables
	VerbRecord = "record" // Plain: the whole record of a finished game
	VerbKeys   = "keys"   // Plain: who played a finished game
	VerbSummon = "summon" // Summon: keep a seat for somebody known
	VerbShort  = "short"  // Short: the code of an invitation, or the invitation of a code
	VerbClub   = "club"   // Club: an evening of a club
)

// NoTable replaces the table in the subject of requests that concern none.
const NoTable = "-"

// Question returns the subject of a request.
func Question(key, verb, table string) string { return "agora.q." + key + "." + verb + "." + table }

// NewsFor returns the subject on which the host sends a key the news of a table; "*"
// covers all tables.
func NewsFor(key, table string) string { return "agora.p." + key + "." + table }

// AnswersTo returns the prefix of the subjects on which a key receives answers.
func AnswersTo(key string) string { return "_I." + key + "." }

// IsKey reports whether a text has the form of a player's public key, the nkey of a user.
func IsKey(text string) bool {
	return len(text) == 56 && text[0] == 'U' && made(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
}

// IsTable reports whether a text has the form of a table's name.
func IsTable(text string) bool { return len(text) == 16 && made(text, "0123456789abcdef") }

// IsID reports whether a text can be the ID of a request that must be carried out only
// once.
func IsID(text string) bool {
	return len(text) >= 8 && len(text) <= 32 && made(text, "0123456789abcdefghijklmnopqrstuvwxyz")
}

// made reports whether a text consists of the given letters only.
func made(text, letters string) bool { return strings.Trim(text, letters) == "" }

// message is implemented by all messages.
type message interface {
	sound() bool // reports whether all values are within bounds
	version() int
}

// versioned holds the version of a message.
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

// decode reads a message of at most this many bytes. After an error m must not be used.
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
	// A message of a later version may have another form.
	var v versioned
	if json.Unmarshal(data, &v) == nil && v.V >= 1 && !understood(v.V) {
		return words.Wrong("wire.version")
	}
	return words.Wrong("wire.form")
}

// isSeat reports whether a number can be a seat. none allows NoSeat too.
func isSeat(seat rules.Seat, none bool) bool {
	return seat >= 0 && seat < MaxSeats || none && seat == rules.NoSeat
}

// isName reports whether a text is valid as a person's name.
func isName(name string) bool {
	return name == words.Tame(name) && utf8.RuneCountInString(name) <= MaxName
}

// isWord reports whether a text is empty or a word of the program's own.
func isWord(text string) bool {
	return len(text) <= 40 && made(text, "abcdefghijklmnopqrstuvwxyz0123456789-_. ")
}

// isLine reports whether a text is a single line of at most this many bytes.
func isLine(text string, most int) bool {
	return len(text) <= most && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f })
}

// Player is a seat as the table's creator sets it up.
type Player struct {
	Name   string `json:",omitempty"`
	Emblem string `json:",omitempty"`
	Colour string `json:",omitempty"`
	Level  int    `json:",omitempty"` // of the computer that plays the seat; 0: a person
	Temper int    `json:",omitempty"` // of that computer; 0: the one of its level
}

// Agreement holds the terms of a table, fixed before the game begins.
type Agreement struct {
	Game    string
	Rules   string // version of the rules: match.Version
	Players []Player
	Options map[string]string `json:",omitempty"`
	Pace    string            // one of Paces: how long a player must be away before others may act
	Hints   bool              `json:",omitempty"` // allow hints and analysis during the game
	Clock   string            `json:",omitempty"` // as match.Clock writes it: who has no time left loses; "": none
}

// Needs returns the version of the rules that the agreement needs: match.Version, or that of tables
// whose clock can lose the game. Programs that do not know it say that they are too old.
func (a Agreement) Needs() string {
	if a.Clock != "" {
		return match.Version + " clock"
	}
	return match.Version
}

// timed reports whether a clock is one that a host keeps: written as usual, without a handicap.
func timed(text string) bool {
	c := match.ParseClock(text)
	return text == "" || c.String() == text && len(c.Parts) == 0
}

// Paces lists the possible paces of a table.
func Paces() []string { return []string{"now", "day", "week", "none"} }

func (a Agreement) sound() bool {
	if !isWord(a.Game) || !isWord(a.Rules) || !isWord(a.Pace) || len(a.Players) > MaxSeats || len(a.Options) > 20 || !timed(a.Clock) {
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

// Info returns the agreement in the form that a match uses. Its seed is 0.
func (a Agreement) Info() match.Info {
	in := match.Info{Game: a.Game, Options: a.Options}
	for _, p := range a.Players {
		in.Players = append(in.Players, match.Player{Name: p.Name, Emblem: p.Emblem, Colour: p.Colour, Kind: match.Tempered(p.Level, p.Temper)})
	}
	return in
}
