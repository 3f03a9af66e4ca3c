package table

// Intent is the meaning of a gesture or a button. The zero Intent means nothing, so the
// event may be a key that all tables know.
type Intent[M any] struct {
	Kind  IntentKind
	Move  M      // for Asked
	Shown bool   // see Change
	Why   string // for Refused
}

// IntentKind is the kind of an Intent.
type IntentKind uint8

const (
	Nothing IntentKind = iota
	Heard              // the gesture was for the game, and the table need not react
	Changed            // something else is pointed at or half made: update the view, remove the notice
	Chosen             // the same, with a click
	Dropped            // the same: something was dropped or undone
	Asked              // a move: the table makes it, or says why it cannot
	Refused            // a move that is impossible
)
