package wire

import "agora/rules"

// New asks for a new table. The same ID from the same key names the same table.
type New struct {
	versioned
	ID        string
	Agreement Agreement
	Seat      rules.Seat // the creator's own; NoSeat: none
	Name      string     // the creator's
	Salt      string     // the creator's share of the randomness: see Deck
}

// Sit takes the seat of an invitation, or starts watching.
type Sit struct {
	versioned
	Invitation string
	Name       string
	Salt       string // see Deck
	// Peek only asks what the table is. A player who peeks before joining learns the
	// host's commitment before the host learns their salt.
	Peek bool `json:",omitempty"`
	// Accept takes a seat that is kept for the sender at a table which others have made.
	Accept bool `json:",omitempty"`
}

// Do makes a move. ID is random and stays the same when the request is repeated.
type Do struct {
	versioned
	ID   string
	Seat rules.Seat
	N    int // moves made before it
	Move string
}

// Action asks for something at the table. ID is as in Do.
type Action struct {
	versioned
	ID   string
	Kind string     // one of Actions
	Seat rules.Seat // who makes the request
	N    int        `json:",omitempty"` // "undo": moves to keep; "agree", "refuse": the request's Entry; "replace", "leave": the computer's level
	Of   rules.Seat `json:",omitempty"` // "replace": the seat to replace; "link": the seat to invite to, or NoSeat; "stand": the seat to free, or NoSeat for one's own
	Say  int        `json:",omitempty"` // "say": number of the phrase
}

// Actions lists the kinds of Action. All need a seat at the table.
//
//	undo     keep the first N moves: at once within one's own turn, otherwise if all agree
//	replace  let a computer of level N take over the seat Of, if all players present agree
//	stop     end the game without a result, if all agree
//	rematch  play again at a table like this one, if all who are there agree
//	agree    to the request with entry N
//	refuse   the request with entry N
//	leave    let a computer of level N take over one's own seat
//	back     return to one's own seat
//	stand    leave the seat before the game begins; the table's creator can free any seat, Of
//	close    give up the table before the game begins; for its creator
//	decline  a seat that is kept for the sender
//	say      send a set phrase
//	link     get the invitation to a seat or to watch; the table's creator gets a new one,
//	         which cancels older ones
//	device   make a single-use invitation that moves one's own seat to another device
func Actions() []string {
	return []string{"undo", "replace", "stop", "rematch", "agree", "refuse", "leave", "back", "stand", "close", "decline", "say", "link", "device"}
}

// Phrases is the number of set phrases, counted from 1.
const Phrases = 10

// Since asks for a table's news, as one of the sender's seats may know them.
type Since struct {
	versioned
	Seat  rules.Seat
	Entry int // the last one known; 0: none
}

// Summon keeps a free seat at the sender's table for the holder of a key, with whom they have
// played before.
type Summon struct {
	versioned
	Seat rules.Seat
	Key  string
}

// SummonTo returns a Summon.
func SummonTo(seat rules.Seat, key string) Summon { return Summon{now, seat, key} }

func (q Summon) sound() bool { return isSeat(q.Seat, false) && IsKey(q.Key) }

// DecodeSummon reads a Summon.
func DecodeSummon(data []byte) (q Summon, err error) {
	err = decode(data, MaxQuestion, &q)
	return q, err
}

// Plain is a request without parameters.
type Plain struct{ versioned }

// NewTable, like the functions after it, returns a message of this version.
func NewTable(id string, a Agreement, seat rules.Seat, name, salt string) New {
	return New{now, id, a, seat, name, salt}
}

// SitDown returns a Sit.
func SitDown(invitation, name, salt string) Sit {
	return Sit{versioned: now, Invitation: invitation, Name: name, Salt: salt}
}

// Accept returns a Sit that takes a seat kept for the sender.
func Accept(name, salt string) Sit { return Sit{versioned: now, Name: name, Salt: salt, Accept: true} }

// PeekAt returns a Sit that only asks what a table is.
func PeekAt(invitation string) Sit { return Sit{versioned: now, Invitation: invitation, Peek: true} }

// Decide returns a Do.
func Decide(id string, seat rules.Seat, n int, move string) Do { return Do{now, id, seat, n, move} }

// NewAction returns a Action with only its kind.
func NewAction(id, kind string, seat rules.Seat) Action {
	return Action{versioned: now, ID: id, Kind: kind, Seat: seat}
}

// NewsSince returns a Since.
func NewsSince(seat rules.Seat, entry int) Since { return Since{now, seat, entry} }

// Nothing returns a Plain.
func Nothing() Plain { return Plain{now} }

func (q New) sound() bool {
	return IsID(q.ID) && q.Agreement.sound() && isSeat(q.Seat, true) && isName(q.Name) && isSalt(q.Salt)
}

func (q Sit) sound() bool {
	return len(q.Invitation) <= maxInvitation && isName(q.Name) && isSalt(q.Salt)
}

func (q Do) sound() bool {
	return IsID(q.ID) && isSeat(q.Seat, false) && q.N >= 0 && q.N <= 1<<20 && isLine(q.Move, MaxMove) && q.Move != ""
}

func (q Action) sound() bool {
	return IsID(q.ID) && isWord(q.Kind) && isSeat(q.Seat, false) && isSeat(q.Of, true) && q.N >= 0 && q.N <= 1<<20 && q.Say >= 0 && q.Say <= Phrases
}

func (q Since) sound() bool { return isSeat(q.Seat, true) && q.Entry >= 0 && q.Entry <= 1<<20 }

func (q Plain) sound() bool { return true }

// DecodeNew reads a New; the functions that follow read the other questions.
func DecodeNew(data []byte) (q New, err error) {
	err = decode(data, MaxQuestion, &q)
	return q, err
}

// DecodeSit reads a Sit.
func DecodeSit(data []byte) (q Sit, err error) {
	err = decode(data, MaxQuestion, &q)
	return q, err
}

// DecodeDo reads a Do.
func DecodeDo(data []byte) (q Do, err error) {
	err = decode(data, MaxQuestion, &q)
	return q, err
}

// DecodeAction reads a Action.
func DecodeAction(data []byte) (q Action, err error) {
	err = decode(data, MaxQuestion, &q)
	return q, err
}

// DecodeSince reads a Since.
func DecodeSince(data []byte) (q Since, err error) {
	err = decode(data, MaxQuestion, &q)
	return q, err
}

// DecodePlain reads a Plain.
func DecodePlain(data []byte) (q Plain, err error) {
	err = decode(data, MaxQuestion, &q)
	return q, err
}
