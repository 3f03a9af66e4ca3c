package phobia

import (
	"agora/rules"
	"agora/rules/hexgrid"
)

// Codes of refusals.
const (
	CodeOver          = "over"            // the game has ended
	CodeNoSwap        = "no-swap"         // the first piece cannot be taken over, or no longer can
	CodeOffBoard      = "off-board"       // the cell does not belong to the board
	CodeNoSupply      = "no-supply"       // the player has no piece of that size left
	CodeOccupied      = "occupied"        // the cell has a piece on it
	CodeFirstCentre   = "first-centre"    // the first piece goes to the centre
	CodeNothingToPush = "nothing-to-push" // no neighbour would move
	CodeNotTwo        = "not-two"         // no neighbour of a large piece would move two cells
)

// Push describes what happens, or would happen, to one neighbour of a placed piece.
type Push struct {
	Direction int  // as in hexgrid, from the placed piece
	From, To  Cell // equal if the piece stays
	Steps     int  // 0 to 2
}

// Pushes previews a move: it returns what placing the piece would do to each neighbour,
// ordered by direction, even if the move is illegal. It returns nil for Swap and for a cell
// that is occupied or off the board.
func (p *Position) Pushes(m Move) []Push {
	if _, _, taken := p.On(m.Cell()); taken || !p.board.Contains(m.Cell()) || m == Swap {
		return nil
	}
	var pushes []Push
	for d := range 6 {
		at := p.step(m.Cell(), d)
		if _, _, ok := p.On(at); !ok {
			continue
		}
		push := Push{Direction: d, From: at, To: at}
		for push.Steps < m.Size().Reach() {
			next := p.step(push.To, d)
			if _, _, taken := p.On(next); taken || !p.board.Contains(next) {
				break
			}
			push.To = next
			push.Steps++
		}
		pushes = append(pushes, push)
	}
	return pushes
}

// step returns the neighbour of c in a direction, or aside when that is off the board.
func (p *Position) step(c Cell, direction int) Cell {
	if !p.board.Contains(c) {
		return aside
	}
	next := p.board.Hex(c).Add(hexgrid.Direction(direction))
	if !p.board.Shape().Contains(next) {
		return aside
	}
	return p.board.Cell(next)
}

// Check returns nil for a legal move, and for any other an *rules.Illegal with one of the
// codes above. Its Args are the cells to highlight: the chosen cell, the neighbours that
// block the move, or the centre.
func (Game) Check(s State, m Move) error {
	if refusal := s.refusal(m); refusal != nil {
		return refusal
	}
	return nil
}

// refusal returns the reason why a move is refused, nil if it is legal. The verdict itself
// comes from the bitboards, as in Moves and Make; the rest of the function only finds the
// reason.
func (p *Position) refusal(m Move) *rules.Illegal {
	if p.Legal(m) {
		return nil
	}
	z, c := m.Size(), m.Cell()
	refuse := func(code string, args []any, format string, a ...any) *rules.Illegal {
		r := rules.Refuse(code, format, a...)
		r.Args = args
		return r
	}
	if p.Over() {
		return refuse(CodeOver, nil, "The game is over.")
	}
	if m == Swap {
		return refuse(CodeNoSwap, nil, "Only the second player may take over the first piece, as their first move, and only if that was agreed on.")
	}
	if !p.board.Contains(c) || m>>9 != 0 {
		return refuse(CodeOffBoard, nil, "There is no cell %v on the board %v.", c, p.board)
	}
	here := []any{c}
	if p.Supply(p.Seat(), z) == 0 {
		return refuse(CodeNoSupply, here, "You have no %v piece left.", z)
	}
	if _, _, taken := p.On(c); taken {
		return refuse(CodeOccupied, here, "A piece is already on %v. Place yours on an empty cell.", c)
	}
	if p.taken.empty() {
		centre := p.board.Centre()
		return refuse(CodeFirstCentre, []any{centre}, "The first piece must go to the centre, %v.", centre)
	}

	pushes := p.Pushes(m)
	var near []any
	steps := 0
	for _, push := range pushes {
		near = append(near, push.From)
		steps = max(steps, push.Steps)
	}
	switch {
	case len(pushes) == 0:
		return refuse(CodeNothingToPush, here, "A piece must push another, and none is next to %v.", c)
	case steps == 0:
		return refuse(CodeNothingToPush, near,
			"A piece must push another, but none next to %v can move: the edge or another piece is right behind.", c)
	}
	return refuse(CodeNotTwo, near,
		"A large piece must push another two cells, but from %v none can go further than one.", c)
}
