package wire

import (
	"encoding/json"

	"agora/game/match"
	"agora/rules"
)

// News tells a seat what happened at its table between two entries of the log. The same
// message serves live play, reconnecting, joining late and undo. A program that knows the
// entries up to P or later, but not N, keeps From moves and appends Steps. One that knows
// N drops the message. One that does not know P asks for the news since the last entry it
// knows. If More is set, it asks again at once, because there is more.
type News struct {
	versioned
	Table string     `json:"t"`
	Seat  rules.Seat `json:"seat"` // whose news; NoSeat: a spectator's
	P     int        `json:"p"`
	N     int        `json:"n"`
	From  int        `json:"from"`
	Steps []Step     `json:"steps,omitempty"`
	More  bool       `json:"more,omitempty"`

	Start    *Start    `json:"start,omitempty"`   // if P comes before the start of the game
	About    *About    `json:"about,omitempty"`   // if it changed since P
	Proposal *Proposal `json:"wish,omitempty"`    // the request that is waiting for answers
	Said     []Phrase  `json:"said,omitempty"`    // phrases since P
	Times    *Times    `json:"times,omitempty"`   // at a table with a clock, once the game has begun
	Ended    string    `json:"ended,omitempty"`   // "over", "stopped" or "time": the record is available; "closed" before it began
	Rematch  string    `json:"rematch,omitempty"` // the table of the rematch
}

// Step is one move and its outcome as a seat may know it. In a game without secrets View
// and Events are empty: the reader applies the rules.
type Step struct {
	Seat   rules.Seat `json:"s"`
	Move   string     `json:"m"`
	View   string     `json:"v,omitempty"`
	Hash   Hash       `json:"h"`
	Events []Event    `json:"e,omitempty"`
}

// Start is the position before the first decision. View and Events are as in Step.
type Start struct {
	View   string  `json:"v,omitempty"`
	Hash   Hash    `json:"h"`
	Events []Event `json:"e,omitempty"`
}

// Hash is the hash of a position in 16 hexadecimal digits.
type Hash string

// Event is one thing that happened: its kind, its fields and, if the game shows its moves
// step by step, the position after it.
type Event struct {
	Kind   string
	Fields json.RawMessage
	View   string
}

// UnmarshalJSON reads what MarshalJSON writes.
func (e *Event) UnmarshalJSON(data []byte) error {
	*e = Event{}
	// Ignore further parts: they come from another version.
	return json.Unmarshal(data, &[3]any{&e.Kind, &e.Fields, &e.View})
}

// About holds what everybody at a table may know, apart from the game itself.
type About struct {
	Agreement Agreement
	People    []Person // by seat
	Commit    string   // the host's commitment: see Deck
	Salts     []string // by seat; empty where none was added
	Begun     bool     `json:",omitempty"`
	Maker     int      `json:",omitempty"` // seat of the player who made the table, counted from 1; 0: they have none
}

// Person is the player of a seat.
type Person struct {
	Name  string `json:",omitempty"`
	Sits  bool   `json:",omitempty"` // the seat is taken
	Kept  bool   `json:",omitempty"` // the seat is free, but kept for a player who has not answered
	Level int    `json:",omitempty"` // of the computer that plays the seat; with Sits, it stands in for a person
	Here  bool   `json:",omitempty"` // heard from in the last moments
	Seen  int64  `json:",omitempty"` // when last heard from, in seconds since 1970; 0: never
}

// Proposal is a request that is waiting for answers.
type Proposal struct {
	Entry  int        // the number that "agree" and "refuse" name
	Kind   string     // one of Actions
	Seat   rules.Seat // who proposes it
	N      int        `json:",omitempty"` // who made the request
	Of     rules.Seat `json:",omitempty"` // as in Action
	Agreed []rules.Seat
}

// Phrase is a phrase that a player sent.
type Phrase struct {
	Seat  rules.Seat
	Say   int
	Entry int
}

// Times is the time that the players have left when the host writes it, at a table with a clock.
type Times struct {
	Left []int64      `json:"left"`           // milliseconds, by seat
	Runs int          `json:"runs,omitempty"` // the seat whose clock runs, counted from 1; 0: none
	Lost []rules.Seat `json:"lost,omitempty"` // who has lost on time
}

func (t *Times) sound() bool {
	if t == nil {
		return true
	}
	ok := len(t.Left) <= MaxSeats && t.Runs >= 0 && t.Runs <= len(t.Left) && len(t.Lost) <= MaxSeats
	for _, ms := range t.Left {
		ok = ok && ms >= 0 && ms <= match.MostTime
	}
	for _, seat := range t.Lost {
		ok = ok && seat >= 0 && int(seat) < len(t.Left)
	}
	return ok
}

// NewNews returns News of this version with only its subject.
func NewNews(table string, seat rules.Seat, p, n, from int) News {
	return News{versioned: now, Table: table, Seat: seat, P: p, N: n, From: from}
}

func (n News) sound() bool {
	ok := IsTable(n.Table) && isSeat(n.Seat, true) && n.P >= 0 && n.N >= n.P && n.N <= 1<<30 && n.From >= 0 && n.From <= match.MaxDecisions &&
		len(n.Steps) <= match.MaxDecisions && len(n.Said) <= maxList && isWord(n.Ended) && (n.Rematch == "" || IsTable(n.Rematch))
	for _, s := range n.Steps {
		ok = ok && s.sound()
	}
	if n.Start != nil {
		ok = ok && Step{Move: "-", View: n.Start.View, Hash: n.Start.Hash, Events: n.Start.Events}.sound()
	}
	for _, s := range n.Said {
		ok = ok && isSeat(s.Seat, false) && s.Say > 0 && s.Entry >= 0 // a later version may know more phrases
	}
	if w := n.Proposal; w != nil {
		ok = ok && w.Entry > 0 && isWord(w.Kind) && isSeat(w.Seat, false) && w.N >= 0 && isSeat(w.Of, true) && len(w.Agreed) <= MaxSeats
	}
	return ok && n.Times.sound() && (n.About == nil || n.About.sound())
}

func (s Step) sound() bool {
	ok := isSeat(s.Seat, false) && s.Move != "" && isLine(s.Move, MaxMove) && isLine(s.View, maxView) && s.Hash.sound() && len(s.Events) <= maxEvents
	for _, e := range s.Events {
		ok = ok && isLine(e.Kind, 40) && isLine(e.View, maxView)
	}
	return ok
}

func (h Hash) sound() bool { return len(h) == 16 && made(string(h), "0123456789abcdef") }

func (a About) sound() bool {
	seats := len(a.Agreement.Players)
	ok := a.Agreement.sound() && len(a.People) == seats && a.Maker >= 0 && a.Maker <= seats && (len(a.Salts) == seats || len(a.Salts) == 0) && (a.Commit == "" || isCommit(a.Commit))
	for _, p := range a.People {
		ok = ok && isName(p.Name) && p.Level >= 0 && p.Level <= 5
	}
	for _, s := range a.Salts {
		ok = ok && isSalt(s)
	}
	return ok
}

// DecodeNews reads News.
func DecodeNews(data []byte) (n News, err error) {
	err = decode(data, MaxNews, &n)
	return n, err
}

// maxKept bounds the stored news of a whole game, in bytes.
const maxKept = 16 << 20

// DecodeKept reads News that a player has stored, which may cover a whole game.
func DecodeKept(data []byte) (n News, err error) {
	err = decode(data, maxKept, &n)
	return n, err
}
