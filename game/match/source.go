package match

import "agora/rules"

// Source is where the game at a table comes from: it is played here (Local), at a host,
// or by letter. A table reads its Match and requests changes, but follows only the
// updates that Next delivers. A source that must ask somebody else returns at once, and
// delivers the outcome later.
//
// All methods are called from one goroutine, that of the table's Update, and none blocks.
type Source[S, M any] interface {
	Requests
	// Match returns the game as far as this table may know it, for reading only: changes
	// are requested from the Source. It may be ahead of what Next has delivered.
	Match() *Match[S, M]
	// Make requests a move made in the position after this many others. A move for
	// another state of the game is refused, and so is an illegal one.
	Make(m M, after int) error
	// Next returns the next thing that has happened, in order, including what this table
	// requested; false if there is none.
	Next() (u Update[S, M], ok bool)
}

// Several is a Source that knows the game only from the point of view of some seats, such
// as one at a host.
type Several[S, M any] interface {
	// MatchFor returns Match as known to a seat at this table, or for another seat as
	// everybody knows it. It has the same length as Match, and changes with it.
	MatchFor(seat rules.Seat) *Match[S, M]
}

// Requests is the part of a Source that does not depend on the game's types.
type Requests interface {
	// Control returns who makes a seat's moves.
	Control(seat rules.Seat) Control
	// Waiting reports whether a request awaits its answer. Nobody at the table can move
	// meanwhile.
	Waiting() bool
	// UndoTo requests undo until n moves are left; CanUndoTo reports whether that can be
	// requested.
	UndoTo(n int) error
	CanUndoTo(n int) bool
	// Redo requests the last undone move again, and after it those of seats for which
	// with reports true.
	Redo(with func(seat rules.Seat) bool) error
	CanRedo() bool

	// SetDraft stores what is half made, as Match.SetDraft does.
	SetDraft(text string)
	// Save stores the game as it is now.
	Save()
	// Record returns the game as a file; false while it would reveal secrets.
	Record() (record []byte, ok bool)
	// Close ends the table's use of the Source. Nothing is called afterwards.
	Close()
}

// UpdateKind says what has happened to the game at a table.
type UpdateKind uint8

const (
	Made    UpdateKind = iota // moves were made
	Undone                    // moves were undone
	Redone                    // moves were redone
	Refused                   // a request failed after all; the game has not changed
)

// Update is one thing that has happened to the game at a table.
type Update[S, M any] struct {
	Kind     UpdateKind
	From, To int          // number of moves before and after
	Before   S            // the position before; unset if Refused
	Steps    []Step[S, M] // the moves in between, in the order in which they were made
	Why      error        // if Refused: a sentence, or a *rules.Illegal
}
