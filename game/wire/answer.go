package wire

import (
	"slices"

	"agora/game/words"
	"agora/rules"
)

// Code says what became of a question. Codes are stable; players read sentences.
type Code string

// The codes of answers.
const (
	Fine       Code = ""
	Again      Code = "again" // it was done before, at an earlier try
	NotSeated  Code = "seat"  // the asker does not sit there
	NotTurn    Code = "turn"  // somebody else decides now
	Stale      Code = "stale" // made on another state of the game
	Over       Code = "over"
	BadForm    Code = "form"
	Illegal    Code = "illegal" // the rules refuse it: Rule and Text say why
	Failed     Code = "failed"  // it could not be kept; to be tried again
	BadVersion Code = "version"
	Limit      Code = "limit"
	NoSuch     Code = "table"      // the host does not know the table, or the asker has no part in it
	BadInvite  Code = "invitation" // it has run out, or is none
	Taken      Code = "taken"
	Waiting    Code = "wait" // the game has not begun, or has not ended
	NoWish     Code = "wish" // that cannot be asked for now
	BadSetup   Code = "setup"
	Moved      Code = "moved" // the asker's seat went to another device
)

// codes are those that a player may be told, each with the message "wire.refused.CODE".
var codes = []Code{NotSeated, NotTurn, Stale, Over, BadForm, Illegal, Failed, BadVersion, Limit, NoSuch, BadInvite, Taken, Waiting, NoWish, BadSetup, Moved}

// Answer holds the host's answer to a question.
type Answer struct {
	versioned
	Code  Code   `json:",omitempty"`
	Rule  string `json:",omitempty"` // if Illegal: the rules' own code
	Text  string `json:",omitempty"` // a sentence in English, where the code does not say it
	Table string `json:",omitempty"`
	// Seat is the one that was taken.
	Seat  rules.Seat `json:",omitempty"`
	Entry int        `json:",omitempty"` // of the log, that it became
	// Invitations are to the seats that are free and, last, to look on.
	Invitations []Invite `json:",omitempty"`
	News        *News    `json:",omitempty"`
	About       *About   `json:",omitempty"` // of the table that was peeked at
	Tables      []Listed `json:",omitempty"`
	Record      string   `json:",omitempty"`
}

// Invite is an invitation that was made.
type Invite struct {
	Seat rules.Seat // NoSeat: to look on
	Code string
}

// Listed is a table in a list.
type Listed struct {
	Table   string
	Game    string
	Seat    rules.Seat   // of the asker, the first of several
	Seats   []rules.Seat `json:",omitempty"` // all of them
	Names   []string     // by seat
	Decides rules.Seat   // NoSeat: the game has not begun, or is over
	Entry   int          // the last of its log
	Begun   bool         `json:",omitempty"`
	Over    bool         `json:",omitempty"`
}

// Answered returns an Answer of this version with nothing but its code.
func Answered(code Code) Answer { return Answer{versioned: now, Code: code, Seat: rules.NoSeat} }

// Err returns why a question was refused, as a sentence for players; nil if it was not.
// What the rules refuse is a *rules.Illegal.
func (a Answer) Err() error {
	switch a.Code {
	case Fine, Again:
		return nil
	case Illegal:
		if a.Text != "" {
			return &rules.Illegal{Code: a.Rule, Text: a.Text}
		}
	}
	code := a.Code
	if !slices.Contains(codes, code) {
		code = Failed
	}
	return &words.Problem{Message: words.Pick("wire.refused", string(code))}
}

func (a Answer) sound() bool {
	ok := isWord(string(a.Code)) && isLine(a.Rule, 40) && isLine(a.Text, maxText) && (a.Table == "" || IsTable(a.Table)) &&
		isSeat(a.Seat, true) && a.Entry >= 0 && len(a.Invitations) <= MaxSeats+1 && len(a.Tables) <= maxList && len(a.Record) <= MaxRecord
	for _, i := range a.Invitations {
		ok = ok && isSeat(i.Seat, true) && len(i.Code) <= maxInvitation
	}
	for _, l := range a.Tables {
		ok = ok && IsTable(l.Table) && isWord(l.Game) && isSeat(l.Seat, true) && isSeat(l.Decides, true) && len(l.Names) <= MaxSeats && l.Entry >= 0
		for _, n := range l.Names {
			ok = ok && isName(n)
		}
		ok = ok && len(l.Seats) <= MaxSeats
		for _, seat := range l.Seats {
			ok = ok && isSeat(seat, false)
		}
	}
	return ok && (a.News == nil || a.News.sound()) && (a.About == nil || a.About.sound())
}

// DecodeAnswer reads an Answer.
func DecodeAnswer(data []byte) (a Answer, err error) {
	err = decode(data, MaxNews+MaxRecord+4096, &a)
	return a, err
}
