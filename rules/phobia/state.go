// Package phobia implements the rules of Agoraphobia: two players place pieces on a
// hexagonal board, every placement pushes its neighbours away, and the player who ends with
// the larger group of their own pieces loses.
//
// Position holds what the play depends on, in bitboards made for search. State adds the
// identity of every piece, for the picture. Game implements the interfaces of package rules
// on States.
package phobia

import (
	"fmt"
	"slices"

	"agora/rules"
	"agora/rules/chance"
)

// Piece identifies a piece, from 0 to Pieces-1: the first player's small pieces, then their
// large ones, then the second player's in the same order.
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

// piecesOf returns the half-open range of an owner's pieces of a size.
func piecesOf(s rules.Seat, z Size) (from, to Piece) {
	from = Piece(s) * each
	if z == Large {
		return from + smalls, from + each
	}
	return from, from + smalls
}

// State is a position together with the location of every piece. It is a plain value, so a
// copy is independent.
type State struct {
	Position
	where [Pieces]Cell // by piece; aside for a piece that is not on the board
}

// aside is not a cell of any board; it stands for a supply.
const aside Cell = 0xFF

// Where returns the cell of a piece, and false if it is not on the board.
func (s State) Where(q Piece) (Cell, bool) {
	if q < 0 || q >= Pieces || s.where[q] == aside {
		return 0, false
	}
	return s.where[q], true
}

// PieceOn returns the piece on a cell, and false if there is none.
func (s State) PieceOn(c Cell) (Piece, bool) {
	if c == aside {
		return 0, false
	}
	q := slices.Index(s.where[:], c)
	return Piece(q), q >= 0
}

// InSupply returns the pieces of a size that a player has left; their next placement of
// that size uses the first.
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

// Turn returns whose turn it is. Number counts the placements, plus one if the first piece
// was taken over.
func (s State) Turn() rules.Turn {
	t := rules.Turn{Seat: s.Seat(), Number: s.Placed() + 1, Phase: PhasePlace}
	if s.swap && s.Placed()%2 != int(s.seat) { // the first piece was taken over, so the seats have changed
		t.Number++
	}
	if s.Over() {
		t.Seat, t.Phase = rules.NoSeat, PhaseOver
	}
	return t
}

// Values of Turn.Phase.
const (
	PhasePlace = "place"
	PhaseOver  = "over"
)

// Game implements rules.Game, rules.Enumerator and rules.Sampler. It has no state.
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

// Name returns "phobia".
func (Game) Name() string { return "phobia" }

// Seats returns 2 for both bounds.
func (Game) Seats() (least, most int) { return 2, 2 }

// Options lists the board; where the first piece may go; whether the second player may take
// it over, which is not in the rulebook; and which player's inability to place a piece ends
// the game.
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

// Start sets up the empty board. Nothing is random, so the seed does not matter.
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

// Turn returns the player who places next.
func (Game) Turn(s State) rules.Turn { return s.Turn() }

// View returns the state itself: nothing is hidden in this game.
func (Game) View(s State, _ rules.Seat) State { return s }

// Hash returns the hash of the position.
func (Game) Hash(s State) uint64 { return s.Hash() }

// Moves appends every legal move, in the order of Position.Moves.
func (Game) Moves(s State, moves []Move) []Move { return s.Position.Moves(moves) }

// Sample draws a legal move, all equally likely.
func (Game) Sample(s State, r *chance.Stream) (Move, bool) { return s.Position.Sample(r) }
