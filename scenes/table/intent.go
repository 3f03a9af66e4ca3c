package table

// Intent says what a gesture or a button means. The zero Intent is nothing: then it may
// be a key that all tables know.
type Intent[M any] struct {
	Kind  IntentKind
	Move  M      // if it is Asked
	Shown bool   // see Change
	Why   string // if it is Refused
}

// IntentKind is the kind of an intent.
type IntentKind uint8

const (
	Nothing IntentKind = iota
	Heard              // the gesture was for the game, and changes nothing that the Table need know
	Changed            // what is pointed at or half made: all is shown anew, a notice goes
	Chosen             // the same, with a click
	Dropped            // the same: something was let go, or taken back
	Asked              // a move: the Table makes it, or says why it cannot be made
	Refused            // what was meant cannot be done
)
