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
	"slices"
	"time"

	"agora/game/match"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
)

// Line carries questions to a host and news from it, and knows nothing of games. It reconnects
// by itself until it is closed.
type Line interface {
	// Me returns the public key of this device, or "" until it is known.
	Me() string
	// Ask asks a question. done is called at most once, by any goroutine, also before Ask
	// returns.
	Ask(subject string, data []byte, done func(answer []byte, err error))
	// State says whether the host can be reached.
	State() State
	// Close ends the line. Nothing is heard after it.
	Close()
}

// State is the state of a Line.
type State uint8

const (
	Opening State = iota // it has never been open
	Open
	Lost   // it was open, and opens again by itself
	Closed // it will not open any more: another may be tried
)

// Opener opens the line to the host whose page has that address. key is the secret of this
// device, the 32 bytes of an Ed25519 seed. hear is given all news, by any goroutine.
type Opener func(host string, key []byte, hear func(subject string, data []byte)) Line

// Config holds what a Client needs.
type Config struct {
	Open Opener
	// Heard, if set, is called by any goroutine when something has come that Poll will take.
	Heard func()
	// Saves keeps key, tables and finished games.
	Saves *store.Saves
	// Game returns the rules of a game by its name.
	Game func(name string) (rules.Game[any, any], bool)
	// Now is the clock.
	Now func() time.Time
}

// Agreement holds the terms that a table agrees on before the game begins. Client.Create says by which
// version of the rules it is played.
type Agreement = wire.Agreement

// Person holds the player of a seat.
type Person = wire.Person

// Invitation is a link that lets somebody sit down, or look on.
type Invitation struct {
	Seat rules.Seat // NoSeat: to look on
	Link string
}

// Listed is a table in the list of Client.Tables.
type Listed struct {
	Host    string // the address of its page
	Table   string // its name at that host
	Game    string
	Seat    rules.Seat // of this device, the first of several; NoSeat: it looks on
	Seats   []rules.Seat
	Names   []string   // by seat; "": nobody sits there, or nobody of a name
	Decides rules.Seat // NoSeat: the game has not begun, or is over
	Begun   bool
	Over    bool
	Line    State // of the line to its host
}

// Yours reports whether the table waits for a decision of this device.
func (l Listed) Yours() bool { return slices.Contains(l.Seats, l.Decides) }

// News reports what has happened at a table besides the moves of the game, which
// Table.Source hands out.
type News struct {
	People  bool         // who sits there, or who is there, is not as before: see Table.People
	Began   bool         // the game has begun: there is a Table.Source
	Invited bool         // there is a new invitation: see Table.Invitations
	Device  string       // the link that was wished for to take a seat to another device
	Wished  bool         // another wish waits for answers than before, or none does
	Asked   *wire.Wished // if Wished: that one; see Table.MustAnswer
	Said    []wire.Said  // phrases, in order
	Refused error        // why something that was asked for is refused, in a sentence
	Ended   bool         // the game is over, and its whole record is in the history: see Table.Record and Proof
	Rematch *Table       // the table where the game is played again
}

// Wish is a request at a table; wire.Wishes lists the kinds.
type Wish struct {
	Kind string
	N    int        // "undo": decisions that stay; "agree", "refuse": the Entry of the wish; "replace", "leave": the computer's level
	Of   rules.Seat // "replace": whose seat; "link": the seat to invite to, or NoSeat
	Say  int        // "say": which phrase, from 1 to wire.Phrases
}

// compile-time proof that a table is a source of a game
var (
	_ match.Source[any, any]  = (*Source)(nil)
	_ match.Several[any, any] = (*Source)(nil)
)
