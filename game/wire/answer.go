package wire

import (
	"slices"

	"agora/game/words"
	"agora/rules"
)

// Code says what became of a request. Codes are stable; players read sentences.
type Code string

// The codes of an answer.
const (
	OK         Code = ""
	Again      Code = "again" // an earlier try already did it
	NotSeated  Code = "seat"  // the sender does not hold that seat
	NotTurn    Code = "turn"  // somebody else is to move
	Stale      Code = "stale" // sent for another state of the game
	Over       Code = "over"
	BadForm    Code = "form"
	Illegal    Code = "illegal" // the rules refuse it; Rule and Text say why
	Failed     Code = "failed"  // it could not be stored; try again
	BadVersion Code = "version"
	Limit      Code = "limit"
	NoSuch     Code = "table"      // the host knows no such table, or the sender has no part in it
	BadInvite  Code = "invitation" // expired or invalid
	Taken      Code = "taken"
	Waiting    Code = "wait" // the game has not begun, or has not ended
	NoCode     Code = "code" // no invitation has this short code, or it has expired
	NoAction   Code = "wish" // this cannot be asked for now
	BadSetup   Code = "setup"
	Moved      Code = "moved" // the sender's seat moved to another device
	NotOwner   Code = "owner" // of an evening: only its owner may do this
	Unfinished Code = "round" // of an evening: tables have no result yet, or too few players are there
	EveningEnd Code = "evening"
	NoLobby    Code = "lobby"   // the host lists no open tables
	NoEvening  Code = "unknown" // the host knows no such evening, or the sender has not come to it
)

// codes lists the refusals that a player may read, each with the message
// "wire.refused.CODE".
var codes = []Code{NotSeated, NotTurn, Stale, Over, BadForm, Illegal, Failed, BadVersion, Limit, NoSuch, BadInvite, Taken, Waiting, NoCode, NoAction, BadSetup, Moved, NotOwner, Unfinished, EveningEnd, NoEvening, NoLobby}

// Answer is the host's answer to a request.
type Answer struct {
	versioned
	Code  Code   `json:",omitempty"`
	Rule  string `json:",omitempty"` // if Illegal: the code of the rules
	Text  string `json:",omitempty"` // an English sentence where Code says too little
	Table string `json:",omitempty"`
	// Seat is the seat that was taken.
	Seat  rules.Seat `json:",omitempty"`
	Entry int        `json:",omitempty"` // the log entry that was written
	// Invitations lead to the free seats; the last one is for spectators.
	Invitations []Invite `json:",omitempty"`
	News        *News    `json:",omitempty"`
	About       *About   `json:",omitempty"` // the table that was previewed
	Tables      []Listed `json:",omitempty"`
	Record      string   `json:",omitempty"`
	Short       string   `json:",omitempty"` // the code that was asked for
	Keys        []string `json:",omitempty"` // of the players of a finished game, by seat; "": a computer
	Club        *Evening `json:",omitempty"` // the evening that was asked about
}

// Invite is a new invitation.
type Invite struct {
	Seat rules.Seat // NoSeat: for a spectator
	Code string
}

// Listed is a table in the answer to a request for one's tables.
type Listed struct {
	Table   string
	Game    string
	Seat    rules.Seat   // the sender's, the first of several
	Seats   []rules.Seat `json:",omitempty"` // all the sender's
	Kept    []rules.Seat `json:",omitempty"` // seats that others keep for the sender, who has not asked for this table
	From    string       `json:",omitempty"` // the key of who keeps them, if that is one of their friends
	By      int          `json:",omitempty"` // the seat of that key, counted from 1; 0: it has none, or the host does not say
	Names   []string     // by seat
	Decides rules.Seat   // seat to move; NoSeat: not begun, or over
	Entry   int          // last entry of its log
	At      int64        `json:",omitempty"` // when that was written, in seconds since 1970; 0: not known
	Begun   bool         `json:",omitempty"`
	Over    bool         `json:",omitempty"`
	Code    string       `json:",omitempty"` // an invitation to Seat, or for NoSeat to watch, if it is an open table
	Times   *Times       `json:",omitempty"` // at a table with a clock, once the game has begun
}

// Answered returns an Answer of this version with only a code.
func Answered(code Code) Answer { return Answer{versioned: now, Code: code, Seat: rules.NoSeat} }

// Err returns the sentence that tells a player why a request was refused; nil if it was
// not. A refusal by the rules is a *rules.Illegal.
func (a Answer) Err() error {
	switch a.Code {
	case OK, Again:
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
		isSeat(a.Seat, true) && a.Entry >= 0 && (a.Short == "" || IsCode(a.Short)) && len(a.Invitations) <= MaxSeats+1 && len(a.Record) <= MaxRecord
	for _, key := range a.Keys {
		ok = ok && (key == "" || IsKey(key))
	}
	ok = ok && len(a.Keys) <= MaxSeats
	for _, i := range a.Invitations {
		ok = ok && isSeat(i.Seat, true) && len(i.Code) <= maxInvitation
	}
	ok = ok && (a.Club == nil || a.Club.sound())
	return ok && (a.News == nil || a.News.sound()) && (a.About == nil || a.About.sound())
}

// sound reports whether all values are within bounds.
func (l Listed) sound() bool {
	ok := IsTable(l.Table) && isWord(l.Game) && isSeat(l.Seat, true) && isSeat(l.Decides, true) && len(l.Names) <= MaxSeats && l.Entry >= 0 &&
		(l.From == "" || IsKey(l.From)) && l.Times.sound() && l.By >= 0 && l.By <= MaxSeats && len(l.Seats) <= MaxSeats && len(l.Kept) <= MaxSeats && len(l.Code) <= maxInvitation
	for _, n := range l.Names {
		ok = ok && isName(n)
	}
	for _, seat := range slices.Concat(l.Seats, l.Kept) {
		ok = ok && isSeat(seat, false)
	}
	return ok
}

// DecodeAnswer reads an Answer. Of a list of tables it leaves out those that are wrong: they hide
// no other.
func DecodeAnswer(data []byte) (a Answer, err error) {
	err = decode(data, MaxNews+MaxRecord+4096, &a)
	a.Tables = slices.DeleteFunc(a.Tables, func(l Listed) bool { return !l.sound() })
	a.Tables = a.Tables[:min(len(a.Tables), maxList)]
	return a, err
}
