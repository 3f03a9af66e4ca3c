// Package rules defines the interface that every game of the program implements.
//
// A game is a set of pure functions on values: no screen, clock, disk, goroutine or
// global randomness. Apply returns a new state and leaves its argument unchanged; what
// happened on the way is returned as events, never stored. All randomness derives from
// the seed given to Start.
package rules

import (
	"fmt"

	"agora/rules/chance"
)

// Seat is a player's place at the table, counted from 0 in playing order.
// Texts for people and the engine protocol count from 1.
type Seat int8

// NoSeat means no player: an empty shop, a finished game.
const NoSeat Seat = -1

// Setup holds everything that a game starts from. All randomness derives from Seed, so
// equal set-ups give equal games.
type Setup struct {
	Seats   int
	Seed    uint64
	Options map[string]string // the game's own options; an unknown key or value is an error
}

// Option describes an option of a game's set-up, for menus and messages.
type Option struct {
	Key     string
	Values  []string // possible values; nil: free text that Start checks
	Default string
}

// Turn says who is to move, and what kind of move.
type Turn struct {
	Seat   Seat   // NoSeat when the game is over
	Number int    // counts turns from 1; all moves of one turn share it
	Phase  string // the kind of move, the game's own word ("place", "buy"); "over" at the end
}

// Over reports whether the game is over.
func (t Turn) Over() bool { return t.Seat == NoSeat }

// Outcome is the result of a game.
type Outcome struct {
	Winners []Seat // several share the win; none: a draw
	Scores  []int  // by seat
	Reason  string // the game's own code, such as "coins" or "deck"
}

// Event is one thing that happened while a move was applied. Each game has its own event
// types; Kind is a short word for logs and tests.
type Event interface{ Kind() string }

// Illegal says why a move is refused. Code is stable, for tests and programs; Text is a
// whole sentence for the player.
type Illegal struct {
	Code string
	Text string
	Args []any // what to highlight or name, such as pieces and places; the game's own types
}

func (e *Illegal) Error() string { return e.Text }

// Refuse returns an Illegal with a formatted sentence.
func Refuse(code, format string, a ...any) *Illegal {
	return &Illegal{Code: code, Text: fmt.Sprintf(format, a...)}
}

// Game is the interface of a game to the rest of the program: S is its state, a
// value that copies cheaply and shares nothing mutable; M is a move.
type Game[S, M any] interface {
	// Name returns the name of the game in the engine, in records and in flags.
	Name() string
	// Seats returns how many players the game takes.
	Seats() (least, most int)
	// Options lists the options that Start accepts in Setup.Options.
	Options() []Option
	// Start sets the game up and plays everything before the first move. An impossible
	// set-up gives an error that names the field.
	Start(Setup) (S, []Event, error)
	// Turn returns who is to move.
	Turn(S) Turn
	// Check returns nil for a legal move and an *Illegal for any other.
	Check(S, M) error
	// Apply makes a move and everything that follows automatically until the next one. It
	// refuses exactly what Check refuses, and then changes nothing.
	Apply(S, M) (S, []Event, error)
	// Outcome returns the result, and whether the game is over.
	Outcome(S) (Outcome, bool)
	// View returns what a seat may know. Hidden things are absent, not merely marked as
	// hidden.
	View(S, Seat) S
	// Format and Parse convert moves to the tokens of records and back. Parse checks only
	// the form: the move may still be illegal.
	Format(M) string
	Parse(string) (M, error)
	// Encode and Decode convert a position to one line of text and back. Decode takes
	// from its first argument what the text does not contain (options, the order of the
	// deck); after an error nothing has changed.
	Encode(S) string
	Decode(S, string) (S, error)
	// Hash returns a hash that is equal for equal states, on every machine.
	Hash(S) uint64
}

// Enumerator is a game whose moves can be listed.
type Enumerator[S, M any] interface {
	// Moves appends every legal move to the slice, in a fixed order.
	Moves(S, []M) []M
}

// Sampler is a game that can draw a random legal move, even if its moves cannot be
// listed. It returns false only when the game is over.
type Sampler[S, M any] interface {
	Sample(S, *chance.Stream) (M, bool)
}

// The interfaces below are optional. Programs without a screen use them.

// Shower is a game that can show a position as lines of text for people.
type Shower[S any] interface{ Show(S) string }

// SeatNamer is a game with names for its seats other than numbers.
type SeatNamer[S any] interface {
	SeatNamed(s S, word string) (Seat, bool)
	// SeatWords returns these names: "w or b".
	SeatWords() string
}

// Discreet is a game with events that are not public.
type Discreet interface {
	// EventFor returns the event as a seat may know it; NoSeat: as everybody may.
	EventFor(e Event, seat Seat) Event
}

// Viewed is a game whose Views differ from its states. It can be played at a table that
// never sees a whole state. A game that is not Viewed hides nothing.
type Viewed[S, M any] interface {
	// DecodeView reverses Encode for what a seat is shown: a View, or the State of a
	// Moment. s supplies what the text does not contain; any View with the same seats and
	// options will do, such as that of Start with seed 0. The result equals the original
	// in every field. The error is a sentence, and s is returned with it.
	DecodeView(s S, seat Seat, text string) (S, error)
	// MoveFor returns a move by a seat as another seat may know it. Parse accepts what
	// Format makes of it; Check refuses it if something is missing.
	MoveFor(m M, by, seat Seat) M
}

// Evented is a game that lists a zero value of every kind of event, so that events can be
// decoded.
type Evented interface{ Events() []Event }

// Moment is an event with the position right after it, as somebody may know them.
// Positions in the middle of a move can be looked at, but not played from.
type Moment[S any] struct {
	Event Event
	State S
}

// Followed is a game that tells a move step by step.
type Followed[S, M any] interface {
	// Follow returns the events of Apply, each with the position after it, for viewers
	// who may know everything. It refuses what Apply refuses.
	Follow(s S, m M) ([]Moment[S], error)
	// FollowFor returns the same as the seat may know it.
	FollowFor(s S, m M, seat Seat) ([]Moment[S], error)
}

// Lister is a game that can list the legal moves in some positions only; in others it
// returns an error.
type Lister[S, M any] interface{ List(S) ([]M, error) }

// Passer is a game without chance and secrets where one can ask what the other side would
// do if the player to move passed, although the rules allow no pass.
type Passer[S any] interface {
	// Passed returns the position with the other side to move; false if there is none, or
	// the other side could do nothing there.
	Passed(S) (S, bool)
}

// Counter is a game that counts the sequences of moves of a given length.
type Counter[S any] interface{ Perft(s S, plies int) uint64 }

// Runner is a game that can play random moves to the end faster than one at a time; it
// returns the number of moves.
type Runner[S any] interface {
	Run(s S, r *chance.Stream) (moves int)
}

// Teller is a game that answers questions of its own about a position.
type Teller[S any] interface {
	Answers() map[string]func(S) string
}
