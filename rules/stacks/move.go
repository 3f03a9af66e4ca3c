package stacks

// Kind is the kind of an action.
type Kind uint8

// The actions. Every turn is exactly one of them.
const (
	KindMove      Kind = iota // the top stone goes to an empty neighbour
	KindCapture               // the top stone goes onto an enemy stack that is not higher
	KindSurrender             // the whole stack goes under an enemy stack that is not lower
)

// String returns "move", "capture" or "surrender".
func (k Kind) String() string {
	switch k {
	case KindMove:
		return "move"
	case KindCapture:
		return "capture"
	case KindSurrender:
		return "surrender"
	}
	return "unknown action"
}

// kindSigns holds the signs between the two cells in the notation, by Kind.
const kindSigns = "-x^?"

// Move is an action of the player to move: its kind and two cells.
type Move uint16

// Act returns the given action from one cell to another.
func Act(k Kind, from, to Cell) Move { return Move(k&3)<<12 | Move(from&63)<<6 | Move(to&63) }

// Kind returns the kind of the action.
func (m Move) Kind() Kind { return Kind(m >> 12) }

// From returns the cell of the player's own stack.
func (m Move) From() Cell { return Cell(m >> 6 & 63) }

// To returns the cell where the stone or the stack goes.
func (m Move) To() Cell { return Cell(m & 63) }

// String returns the notation of the action, such as a1-b2, a1xb2 or a1^b2.
func (m Move) String() string {
	return m.From().String() + kindSigns[m.Kind()&3:][:1] + m.To().String()
}
