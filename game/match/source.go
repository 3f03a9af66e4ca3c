package match

import "agora/rules"

// Source is where the game at a table comes from: it is played here (Local), told by a
// host, or sent by a friend. A table reads the Match behind it and asks for changes; it
// follows only the updates that Next hands out. A source that has to ask somebody else
// answers its calls at once, and hands out later what became of them.
//
// All its methods are called by one goroutine, that of the table's Update, and none waits.
type Source[S, M any] interface {
	Requests
	// Match returns the game as far as this table may know it. It is for reading: what
	// changes it is asked of the Source. It may be ahead of what Next has handed out.
	Match() *Match[S, M]
	// Make asks for a decision that was made on the position after this many others. One
	// that was made on another state of the game is refused, and so is an illegal one.
	Make(m M, after int) error
	// Next returns what has happened since it was asked last, one thing at a time and in
	// order, also what this table asked for; false if nothing has.
	Next() (u Update[S, M], ok bool)
}

// Several is a Source that knows the game only as some seats do, each for itself, such as one
// that a host tells.
type Several[S, M any] interface {
	// MatchFor returns Match as a seat knows it whose person is at this table, and for any other
	// as everybody does. It is as long as Match, and changes with it.
	MatchFor(seat rules.Seat) *Match[S, M]
}

// Requests is the part of a Source that does not depend on the types of its game.
type Requests interface {
	// Control returns who decides for a seat.
	Control(seat rules.Seat) Control
	// Waiting reports whether an answer is still to come to what was asked for. Nobody
	// decides at the table meanwhile.
	Waiting() bool
	// UndoTo asks for the decisions to be taken back until n are left; CanUndoTo reports
	// whether that can be asked for.
	UndoTo(n int) error
	CanUndoTo(n int) bool
	// Redo asks for the decision to be made again that was taken back last, and after it
	// those of seats of which with reports true.
	Redo(with func(seat rules.Seat) bool) error
	CanRedo() bool

	// SetDraft keeps what is half made, as Match.SetDraft does.
	SetDraft(text string)
	// Save keeps the game as it is now.
	Save()
	// Record returns the game as a file; false while it would tell secrets.
	Record() (record []byte, ok bool)
	// Close ends the table's part. Nothing is called after it.
	Close()
}

// UpdateKind says what has happened to the game at a table.
type UpdateKind uint8

const (
	Made    UpdateKind = iota // decisions were made
	Undone                    // decisions were taken back
	Redone                    // decisions were made again
	Refused                   // what was asked for is refused after all; the game is as it was
)

// Update is one thing that has happened to the game at a table.
type Update[S, M any] struct {
	Kind     UpdateKind
	From, To int          // decisions before and after
	Before   S            // the position before; not if Refused
	Steps    []Step[S, M] // the decisions between the two, in the order they are made in the game
	Why      error        // of what is Refused: a sentence, or a *rules.Illegal
}
