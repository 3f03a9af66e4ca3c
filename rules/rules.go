// Package rules defines the interface that every game of the program implements.
//
// A game is a set of pure functions on values: no screen, clock, disk,
// goroutine or global randomness. Apply makes a new state and leaves its
// argument untouched; what happened on the way is returned as events, never
// stored. All chance derives from the seed given to Start.
package rules

import (
	"fmt"

	"agora/rules/chance"
)

// Seat is a player's place at the table, counted from 0 in playing order.
// Texts for people and the engine protocol count from 1.
type Seat int8

// NoSeat stands where no player is meant: an empty shop, a game that is over.
const NoSeat Seat = -1

// Setup holds everything that a game starts from. Everything that chance decides follows
// from Seed; two equal setups give equal games.
type Setup struct {
	Seats   int
	Seed    uint64
	Options map[string]string // a game's own options; an unknown key or value is an error
}

// Option describes one option of a game's set-up, for menus and for messages.
type Option struct {
	Key     string
	Values  []string // the values it takes; nil means free text that Start checks
	Default string
}

// Turn says who has to decide what.
type Turn struct {
	Seat   Seat   // NoSeat when the game is over
	Number int    // counts the turns from 1; all decisions of one turn share it
	Phase  string // the kind of decision, a word of the game's own ("place", "buy"); "over" at the end
}

// Over reports whether no decision is left.
func (t Turn) Over() bool { return t.Seat == NoSeat }

// Outcome is the end of a game.
type Outcome struct {
	Winners []Seat // one; several share the win; none is a draw that nobody wins
	Scores  []int  // by seat
	Reason  string // a code of the game's own, e.g. "coins", "deck"
}

// Event is one thing that happened while a move was applied, in order. Each
// game has its own event types; Kind is a short word for logs and tests.
type Event interface{ Kind() string }

// Illegal is a refusal: why a move cannot be made. Code is stable, for
// tests and programs; Text is a whole sentence for the player.
type Illegal struct {
	Code string
	Text string
	Args []any // what to flash or name: pieces, places; a game's own types
}

func (e *Illegal) Error() string { return e.Text }

// Refuse makes an Illegal with a formatted sentence.
func Refuse(code, format string, a ...any) *Illegal {
	return &Illegal{Code: code, Text: fmt.Sprintf(format, a...)}
}

// Game is the interface of a game to the rest of the program: S is its state, a
// value that copies cheaply and shares nothing mutable; M is a move.
type Game[S, M any] interface {
	// Name is the word the engine, the records and the flags know the game by.
	Name() string
	// Seats tells how many players it takes.
	Seats() (least, most int)
	// Options lists what Start understands in Setup.Options.
	Options() []Option
	// Start sets the game up and plays what happens before the first decision.
	// A set-up that cannot be is an error that names the field.
	Start(Setup) (S, []Event, error)
	// Turn says who decides next.
	Turn(S) Turn
	// Check is nil for a legal move and an *Illegal for any other.
	Check(S, M) error
	// Apply makes the move and everything that follows by itself until the next
	// decision. It refuses exactly what Check refuses and changes nothing then.
	Apply(S, M) (S, []Event, error)
	// Outcome is the result, and whether the game is over.
	Outcome(S) (Outcome, bool)
	// View returns what that seat may know: hidden things are absent, not covered.
	View(S, Seat) S
	// Format and Parse turn moves into the tokens of the record and back.
	// Parse only reads: a well-formed token may still be an illegal move.
	Format(M) string
	Parse(string) (M, error)
	// Encode and Decode turn a position into one line of text and back. Decode
	// keeps from its first argument what the text does not say (options, the
	// order of the deck); an error changes nothing.
	Encode(S) string
	Decode(S, string) (S, error)
	// Hash is equal for equal states, on every machine.
	Hash(S) uint64
}

// Enumerator is a game whose moves can be listed.
type Enumerator[S, M any] interface {
	// Moves appends every legal move to the slice, in a fixed order.
	Moves(S, []M) []M
}

// Sampler is a game from which a legal move can be drawn at random, also where
// the moves cannot be listed. False only when the game is over.
type Sampler[S, M any] interface {
	Sample(S, *chance.Stream) (M, bool)
}

// What follows some games know how to do besides, for programs that play without
// a screen.

// Shower is a game that can draw a position as lines of text, to be read by people.
type Shower[S any] interface{ Show(S) string }

// SeatNamer is a game that knows its seats by other words than their numbers.
type SeatNamer[S any] interface {
	SeatNamed(s S, word string) (Seat, bool)
	// SeatWords says which words these are: "w or b".
	SeatWords() string
}

// Discreet is a game of which some events are not for everybody.
type Discreet interface {
	// EventFor is the event as the seat may know it, NoSeat for everybody.
	EventFor(e Event, seat Seat) Event
}

// Viewed is a game whose Views differ from its states: it can be played at a table
// that never sees a whole state. A game that is not Viewed hides nothing.
type Viewed[S, M any] interface {
	// DecodeView undoes Encode for what a seat is shown: a View, or the State of a
	// Moment. s supplies what the text does not say; any View of the same seats and
	// options will do, such as that of Start with the seed 0. The result equals what
	// was encoded in every field. The error is a sentence, and s comes back with it.
	DecodeView(s S, seat Seat, text string) (S, error)
	// MoveFor returns a move that the seat by made as the seat may know it. Parse
	// reads what Format writes of it; Check refuses it where something is missing.
	MoveFor(m M, by, seat Seat) M
}

// Evented is a game that lists a zero value of every kind of its events, so that
// they can be read from text.
type Evented interface{ Events() []Event }

// Moment is an event with the position right after it, as somebody may know both.
// Between two decisions none is open: the position can be looked at, not played on.
type Moment[S any] struct {
	Event Event
	State S
}

// Followed is a game that tells a move step by step.
type Followed[S, M any] interface {
	// Follow returns what Apply tells, each event with the position after it, for those
	// who may know everything. It refuses what Apply refuses.
	Follow(s S, m M) ([]Moment[S], error)
	// FollowFor returns what Follow does, as the seat may know it.
	FollowFor(s S, m M, seat Seat) ([]Moment[S], error)
}

// Lister is a game that can list the moves of some decisions only, and says so of
// the others.
type Lister[S, M any] interface{ List(S) ([]M, error) }

// Passer is a game without chance and secrets in which it can be asked what the other side
// would do if who decides passed, though nobody may.
type Passer[S any] interface {
	// Passed returns the position with the other side to move; false if there is none, or they
	// could do nothing in it.
	Passed(S) (S, bool)
}

// Counter is a game that counts the sequences of so many moves.
type Counter[S any] interface{ Perft(s S, plies int) uint64 }

// Runner is a game that can be played at random to its end faster than move by
// move; it gives the number of moves.
type Runner[S any] interface {
	Run(s S, r *chance.Stream) (moves int)
}

// Teller is a game that answers questions of its own about a position, by the words
// that ask them.
type Teller[S any] interface {
	Answers() map[string]func(S) string
}
