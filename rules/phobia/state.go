// Package phobia holds the rules of Agoraphobia: two players place pieces on a hexagonal
// board, every placement pushes its neighbours away, and the player who ends with the
// larger group of their own pieces loses.
//
// Position holds what the play depends on, in bitboards made for search; State
// adds the identity of every piece, for the picture. Game keeps the contract of
// package rules on States.
package phobia

import (
	"fmt"
	"slices"

	"agora/rules"
	"agora/rules/chance"
)

// Piece is the identity of a piece, from 0 to Pieces-1: first the first player's
// small ones, then his large ones, then the second player's likewise.
type Piece int8

// Pieces is the number of pieces of both players.
const Pieces = 2 * each

// Seat returns the owner of the piece.
func (q Piece) Seat() rules.Seat { return rules.Seat(q / each) }

// Size returns the size of the piece.
func (q Piece) Size() Size {
	if q%each < smalls {
		return Small
	}
	return Large
}

// piecesOf returns the first piece of that owner and size and the one after the last.
func piecesOf(s rules.Seat, z Size) (from, to Piece) {
	from = Piece(s) * each
	if z == Large {
		return from + smalls, from + each
	}
	return from, from + smalls
}

// State is a position together with the whereabouts of every piece. It is a
// plain value: a copy is a state of its own.
type State struct {
	Position
	where [Pieces]Cell // by piece; aside for a piece that is not on the board
}

// aside is no cell of any board: it stands for a supply.
const aside Cell = 0xFF

// Where returns the cell a piece stands on; false if it is not on the board.
func (s State) Where(q Piece) (Cell, bool) {
	if q < 0 || q >= Pieces || s.where[q] == aside {
		return 0, false
	}
	return s.where[q], true
}

// PieceOn returns the piece that stands on a cell; false if none does.
func (s State) PieceOn(c Cell) (Piece, bool) {
	if c == aside {
		return 0, false
	}
	q := slices.Index(s.where[:], c)
	return Piece(q), q >= 0
}

// InSupply returns the pieces a player still has of a size; the first is the one
// that his next placement of that size uses.
func (s State) InSupply(seat rules.Seat, z Size) []Piece {
	var pieces []Piece
	from, to := piecesOf(seat&1, z&1)
	for q := from; q < to && len(pieces) < s.Supply(seat, z); q++ {
		if s.where[q] == aside {
			pieces = append(pieces, q)
		}
	}
	return pieces
}

// Turn returns whose decision it is; Number counts the placements, and that the first
// piece was taken over.
func (s State) Turn() rules.Turn {
	t := rules.Turn{Seat: s.Seat(), Number: s.Placed() + 1, Phase: PhasePlace}
	if s.swap && s.Placed()%2 != int(s.seat) { // it was: the seats have changed
		t.Number++
	}
	if s.Over() {
		t.Seat, t.Phase = rules.NoSeat, PhaseOver
	}
	return t
}

// The words of Turn.Phase.
const (
	PhasePlace = "place"
	PhaseOver  = "over"
)

// Game keeps the contract of package rules, and also rules.Enumerator and
// rules.Sampler. It has no state of its own.
type Game struct{}

var (
	_ rules.Game[State, Move]       = Game{}
	_ rules.Enumerator[State, Move] = Game{}
	_ rules.Sampler[State, Move]    = Game{}
	_ rules.Counter[State]          = Game{}
	_ rules.Passer[State]           = Game{}
	_ rules.Evented                 = Game{}
	_ rules.Runner[State]           = Game{}
	_ rules.Shower[State]           = Game{}
)

// Name is "phobia".
func (Game) Name() string { return "phobia" }

// Seats: always two.
func (Game) Seats() (least, most int) { return 2, 2 }

// Options lists the board, where the first piece may go, whether the second player may
// take it over, which no rulebook knows, and whose lack of a placement ends the game.
func (Game) Options() []rules.Option {
	return []rules.Option{
		{Key: "board", Values: slices.Clone(boardNames[:]), Default: Hex4.String()},
		{Key: "first", Values: []string{firstCentre, firstAny}, Default: firstCentre},
		{Key: "swap", Values: []string{swapOff, swapOn}, Default: swapOff},
		{Key: "end", Values: []string{endMover, endEither}, Default: endMover},
	}
}

const (
	firstCentre = "centre"
	firstAny    = "any"

	swapOff = "off"
	swapOn  = "on"

	endMover  = "mover"
	endEither = "either"
)

// Start sets up the empty board. Nothing is left to chance, so the seed does not
// matter.
func (g Game) Start(setup rules.Setup) (State, []rules.Event, error) {
	if setup.Seats != 2 {
		return State{}, nil, fmt.Errorf("seats: Agoraphobia is a game for 2 players, not %d", setup.Seats)
	}
	board, first, swap, end := Hex4.String(), firstCentre, swapOff, endMover
	for key, value := range setup.Options {
		switch key {
		case "board":
			board = value
		case "first":
			first = value
		case "swap":
			swap = value
		case "end":
			end = value
		default:
			return State{}, nil, fmt.Errorf("%s: Agoraphobia has no such option; it has board, first, swap and end", key)
		}
	}
	b, ok := boardNamed(board)
	if !ok {
		return State{}, nil, fmt.Errorf("board: there is no board %q; there are hex4, hex7 and rhombus7", board)
	}
	if first != firstCentre && first != firstAny {
		return State{}, nil, fmt.Errorf("first: the first piece goes to %q or %q, not to %q", firstCentre, firstAny, first)
	}
	if swap != swapOff && swap != swapOn {
		return State{}, nil, fmt.Errorf("swap: the first piece can be taken over or not, %q or %q, not %q", swapOn, swapOff, swap)
	}
	if end != endMover && end != endEither {
		return State{}, nil, fmt.Errorf("end: the game ends when the player to move cannot place, or when either player cannot, %q or %q, not %q", endMover, endEither, end)
	}
	return newState(b, agreed{free: first == firstAny, swap: swap == swapOn, either: end == endEither}), nil, nil
}

// newState returns the empty board with full supplies.
func newState(b Board, with agreed) State {
	var s State
	s.board, s.agreed = b, with
	for i := range s.left {
		s.left[i] = [2]int8{smalls, larges}
	}
	for q := range s.where {
		s.where[q] = aside
	}
	s.refresh(b.grid())
	s.rehash()
	return s
}

// Turn says who places next.
func (Game) Turn(s State) rules.Turn { return s.Turn() }

// View: nothing is hidden in this game.
func (Game) View(s State, _ rules.Seat) State { return s }

// Hash returns that of the position.
func (Game) Hash(s State) uint64 { return s.Hash() }

// Moves appends every legal move, in the order of Position.Moves.
func (Game) Moves(s State, moves []Move) []Move { return s.Position.Moves(moves) }

// Sample draws one of the legal moves, all equally likely.
func (Game) Sample(s State, r *chance.Stream) (Move, bool) { return s.Position.Sample(r) }
