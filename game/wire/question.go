package wire

import "agora/rules"

// New asks for a table. The same ID of the same key is the same table.
type New struct {
	versioned
	ID        string
	Agreement Agreement
	Seat      rules.Seat // taken at once by who asks; NoSeat: none
	Name      string     // of who asks
	Salt      string     // what they add to the chance of the game: see Deck
}

// Sit takes the seat of an invitation, or begins to look on.
type Sit struct {
	versioned
	Invitation string
	Name       string
	Salt       string // see Deck
	// Peek asks only what the table is about. Who does so before they sit down knows what the
	// host has bound itself to before it knows their salt.
	Peek bool `json:",omitempty"`
}

// Do makes a decision. ID is drawn for the decision and is the same in every try.
type Do struct {
	versioned
	ID   string
	Seat rules.Seat
	N    int // decisions before it
	Move string
}

// Wish asks for something at the table. ID is as in Do.
type Wish struct {
	versioned
	ID   string
	Kind string     // one of Wishes
	Seat rules.Seat // of who wishes
	N    int        `json:",omitempty"` // "undo": decisions that stay; "agree", "refuse": the Entry of the wish; "replace", "leave": the computer's level
	Of   rules.Seat `json:",omitempty"` // "replace": whose seat; "link": the seat to invite to, or NoSeat
	Say  int        `json:",omitempty"` // "say": which phrase
}

// Wishes lists the kinds of wishes. All need a seat at the table.
//
//	undo     back to the first N decisions: at once within one's own turn, else if all agree
//	replace  a computer of level N plays the seat Of from now on, if all who are there agree
//	stop     the game ends without a result, if all agree
//	rematch  the same table again, if all agree
//	agree    to the wish of entry N
//	refuse   it
//	leave    a computer of level N plays one's own seat from now on
//	back     one plays one's own seat again
//	say      one of the set phrases
//	link     a new invitation to a seat, or to look on; older ones to it end
//	device   an invitation, for once, to take one's own seat to another device
func Wishes() []string {
	return []string{"undo", "replace", "stop", "rematch", "agree", "refuse", "leave", "back", "say", "link", "device"}
}

// Phrases is the number of set phrases, counted from 1.
const Phrases = 10

// Since asks for the news of a table, as one of the asker's seats may know them.
type Since struct {
	versioned
	Seat  rules.Seat
	Entry int // the last that is known; 0: none
}

// Plain is a question that has nothing to say but its subject.
type Plain struct{ versioned }

// NewTable and the others that follow are messages of this version.
func NewTable(id string, a Agreement, seat rules.Seat, name, salt string) New {
	return New{now, id, a, seat, name, salt}
}

// SitDown returns a Sit.
func SitDown(invitation, name, salt string) Sit { return Sit{now, invitation, name, salt, false} }

// PeekAt returns a Sit that asks what a table is about.
func PeekAt(invitation string) Sit { return Sit{versioned: now, Invitation: invitation, Peek: true} }

// Decide returns a Do.
func Decide(id string, seat rules.Seat, n int, move string) Do { return Do{now, id, seat, n, move} }

// Wishing returns a Wish with nothing but its kind.
func Wishing(id, kind string, seat rules.Seat) Wish {
	return Wish{versioned: now, ID: id, Kind: kind, Seat: seat}
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

func (q Wish) sound() bool {
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

// DecodeWish reads a Wish.
func DecodeWish(data []byte) (q Wish, err error) {
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
