package stacks

import "agora/rules"

// Codes of refusals.
const (
	CodeOver         = "over"          // the game has ended
	CodeOffBoard     = "off-board"     // a cell is not one of the 36
	CodeEmpty        = "empty"         // there is no stack on the first cell
	CodeNotYours     = "not-yours"     // the stack is the other player's
	CodeNotNeighbour = "not-neighbour" // the cells are not adjacent
	CodeNotEmpty     = "not-empty"     // a stone moves only to an empty cell
	CodeNoTarget     = "no-target"     // there is nothing to capture or to surrender to
	CodeOwnStack     = "own-stack"     // the target is the player's own stack
	CodeTooLow       = "too-low"       // the stack is too low to capture the other
	CodeTooHigh      = "too-high"      // the stack is too high to surrender to the other
	CodeNoAction     = "no-action"     // the Move has no valid kind; no token parses to one
)

// Check returns nil for a legal move, and for any other an *rules.Illegal with one of the
// codes above. Its Args are the cells to highlight.
func (Game) Check(s State, m Move) error {
	if refusal := s.refusal(m); refusal != nil {
		return refusal
	}
	return nil
}

// refusal returns the reason why a move is refused, nil if it is legal. The verdict itself
// comes from Legal; the rest of the function only finds the reason.
func (s *State) refusal(m Move) *rules.Illegal {
	if s.Legal(m) {
		return nil
	}
	from, to := m.From(), m.To()
	refuse := func(code string, cells []Cell, format string, a ...any) *rules.Illegal {
		r := rules.Refuse(code, format, a...)
		for _, c := range cells {
			r.Args = append(r.Args, c)
		}
		return r
	}
	if s.Over() {
		return refuse(CodeOver, nil, "The game is over.")
	}
	for _, c := range [2]Cell{from, to} {
		if !c.OnBoard() {
			return refuse(CodeOffBoard, nil, "There is no cell %v; the cells are a1 to f6.", c)
		}
	}
	mine, there := s.On(from), s.On(to)
	switch {
	case m.Kind() > KindSurrender:
		return refuse(CodeNoAction, nil, "A turn is a move, a capture or a surrender.")
	case mine == 0:
		return refuse(CodeEmpty, []Cell{from}, "There is no stack on %v.", from)
	case mine.Owner() != s.Seat():
		return refuse(CodeNotYours, []Cell{from}, "The stack on %v is not yours: its top stone is %v.", from, colour(mine.Owner()))
	case !Neighbours(from, to):
		return refuse(CodeNotNeighbour, []Cell{from, to}, "%v is not one of the cells around %v.", to, from)
	}
	both := []Cell{from, to}
	if m.Kind() == KindMove {
		return refuse(CodeNotEmpty, both, "A stone moves only to an empty cell, and there is a stack on %v.", to)
	}
	switch {
	case there == 0:
		return refuse(CodeNoTarget, both, "There is no stack on %v to %s.", to, m.Kind().toward())
	case there.Owner() == s.Seat():
		return refuse(CodeOwnStack, both, "The stack on %v is your own; you cannot %s it.", to, m.Kind().toward())
	}
	high, other := s.Height(from), s.Height(to)
	if m.Kind() == KindCapture {
		return refuse(CodeTooLow, both, "Your stack is too low to capture: %d against %d.", high, other)
	}
	return refuse(CodeTooHigh, both, "Your stack is too high to surrender: %d against %d.", high, other)
}

// toward returns the action as a verb phrase that takes a stack as its object.
func (k Kind) toward() string {
	if k == KindCapture {
		return "capture"
	}
	return "surrender to"
}

// colour returns a seat's stones in words.
func colour(s rules.Seat) string {
	if s == 0 {
		return "white"
	}
	return "black"
}
