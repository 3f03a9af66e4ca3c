// Package remote implements the player's side of games with friends on other machines: the
// identity of this device, the tables where it has a seat, the requests that wait to be
// sent, and the news from hosts.
//
// A Client holds all of it. The program polls it every tick, and it never blocks: messages
// from a Line queue until Poll takes a bounded number of them, and a request is repeated
// until the host answers. A Client trusts no host: it refuses a wrong message with a
// sentence for the player, and keeps the moves made so far.
//
// Package line provides the connections to real hosts.
package remote

import (
	"time"

	"agora/game/match"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
)

// Line carries requests to a host and news from it, and knows nothing of games. It
// reconnects by itself until it is closed.
type Line interface {
	// Me returns the public key of this device, or "" until it is known.
	Me() string
	// Ask sends a request. done is called at most once, from any goroutine, perhaps
	// before Ask returns.
	Ask(subject string, data []byte, done func(answer []byte, err error))
	// State says whether the host can be reached.
	State() State
	// Close ends the line. Nothing arrives afterwards.
	Close()
}

// State is the state of a Line.
type State uint8

const (
	Opening State = iota // never been open
	Open
	Lost   // was open; reconnects by itself
	Closed // ended for good; another may be opened
)

// Opener opens the line to the host whose page has that address. key is the secret of
// this device, the 32 bytes of an Ed25519 seed. hear receives all news, from any
// goroutine.
type Opener func(host string, key []byte, hear func(subject string, data []byte)) Line

// Config holds what a Client needs.
type Config struct {
	Open Opener
	// Heard, if set, is called when something has arrived for Poll, from any goroutine.
	Heard func()
	// Saves stores the key, the tables and finished games.
	Saves *store.Saves
	// Game returns the rules of a game by name.
	Game func(name string) (rules.Game[any, any], bool)
	// Now returns the current time.
	Now func() time.Time
}

// Agreement holds the terms of a table, fixed before the game begins. Client.Create sets
// the version of the rules.
type Agreement = wire.Agreement

// Person is the player of a seat.
type Person = wire.Person

// Invitation is a link for taking a seat or watching.
type Invitation struct {
	Seat rules.Seat // NoSeat: to watch
	Link string
}

// Listed is a table in the list of Client.Tables.
type Listed struct {
	Host    string // the address of the host's page
	Table   string // its name at the host
	Game    string
	Seat    rules.Seat // this device's, the first of several; NoSeat: it only watches
	Seats   []rules.Seat
	Names   []string   // by seat; "": free, or a player without a name
	Decides rules.Seat // seat to move; NoSeat: not begun, or over
	Begun   bool
	Over    bool
	Since   time.Time     // of the last thing that happened there; zero: not known
	Left    time.Duration // of who is to move, at a table with a clock
	Timed   bool          // Left is known
	Counts  bool          // the clock runs
	Line    State         // of the line to the host
	own     bool          // a player at this device makes the next move
}

// Yours reports whether a player at this device is to move; a seat that a computer plays
// waits for nobody.
func (l Listed) Yours() bool { return l.own }

// News reports what happened at a table apart from the moves, which Table.Source
// delivers.
type News struct {
	Changes         []Change       // who came and went before the game began, in order
	People          bool           // somebody joined, left, came or went: see Table.People
	Began           bool           // the game has begun, so there is a Table.Source
	Invited         bool           // there are new invitations: see Table.Invitations
	Device          string         // the link that was asked for to move a seat to another device
	ProposalChanged bool           // the request waiting for answers has changed
	Proposal        *wire.Proposal // that request, if ProposalChanged; see Table.MustAnswer
	Denied          bool           // a request of this device lapsed without everybody's consent
	Said            []wire.Phrase  // phrases, in order
	Refused         error          // why a request was refused, as a sentence
	Ended           bool           // the game is over and the history has its record: see Table.Record and Proof
	Rematch         *Table         // the table of the rematch
}

// Change tells what somebody else did with their seat before the game began.
type Change struct {
	Kind string // "came", "left", or "declined" a seat that was kept for them
	Seat rules.Seat
	Name string // as they were called there; may be empty
}

// Action is a request to a table; wire.Actions lists the kinds.
type Action struct {
	Kind string
	N    int        // "undo": moves to keep; "agree", "refuse": the request's Entry; "replace", "leave": the computer's level
	Of   rules.Seat // "replace": the seat to replace; "link": the seat to invite to, or NoSeat
	Say  int        // "say": number of the phrase, from 1 to wire.Phrases
}

// Tables are sources of games.
var (
	_ match.Source[any, any]  = (*Source)(nil)
	_ match.Several[any, any] = (*Source)(nil)
)
