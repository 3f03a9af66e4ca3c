package stacks

import (
	"math/bits"

	"agora/rules"
)

// Position holds the stacks and the player to move: a value of some 200 bytes, made for
// search. Making a move on it allocates nothing and updates the hash. It counts the quiet
// turns but does not know its past; State does, and a search that considers repetition
// calls State.Seen. The zero Position counts as finished and cannot be played; get a
// Position from a State.
type Position struct {
	stacks [cells]Stack
	owned  [2]uint64 // by seat: the cells of the player's stacks
	hash   uint64
	quiet  uint8 // turns in a row without capture, surrender or revolt, at most quietTurns
	seat   uint8
	draws  bool // the draw rules are on
	drawn  bool // by repetition, if the State has checked it
}

// quietTurns is the number of turns in a row, 50 by each player, that makes a draw.
const quietTurns = 100

// Seat returns the player to move: 0 for White, 1 for Black.
func (p *Position) Seat() rules.Seat { return rules.Seat(p.seat) }

// Draws reports whether the draw rules are on.
func (p *Position) Draws() bool { return p.draws }

// Quiet returns the number of turns in a row without capture, surrender or revolt, at most
// 100.
func (p *Position) Quiet() int { return int(p.quiet) }

// On returns the stack on a cell, which has no stones if the cell is off the board.
func (p *Position) On(c Cell) Stack {
	if !c.OnBoard() {
		return 0
	}
	return p.stacks[c]
}

// Height returns the number by which stacks are compared: the number of stones plus the
// level of the cell.
func (p *Position) Height(c Cell) int { return p.On(c).Len() + c.Level() }

// Owned returns the number of a player's stacks.
func (p *Position) Owned(s rules.Seat) int { return bits.OnesCount64(p.owned[s&1]) }

// Hash returns the hash of the stacks, the player to move and the option; it does not cover
// the past.
func (p *Position) Hash() uint64 { return p.hash }

// Over reports whether a player has no stack, the quiet turns have run out, or the State
// has found a third repetition.
func (p *Position) Over() bool {
	return p.owned[0] == 0 || p.owned[1] == 0 || p.drawn || p.draws && p.quiet >= quietTurns
}

// Winner returns the player who owns all stacks, rules.NoSeat if both own some.
func (p *Position) Winner() rules.Seat {
	switch {
	case p.owned[0] != 0 && p.owned[1] == 0:
		return 0
	case p.owned[1] != 0 && p.owned[0] == 0:
		return 1
	}
	return rules.NoSeat
}

// Legal reports whether the player to move may make the move.
func (p *Position) Legal(m Move) bool {
	from, to := m.From(), m.To()
	mine, other := p.owned[p.seat&1], p.owned[p.seat&1^1]
	if p.Over() || mine>>from&1 == 0 || near[from]>>to&1 == 0 {
		return false
	}
	switch m.Kind() {
	case KindMove:
		return (mine|other)>>to&1 == 0
	case KindCapture:
		return other>>to&1 != 0 && p.height(from) >= p.height(to)
	case KindSurrender:
		return other>>to&1 != 0 && p.height(from) <= p.height(to)
	}
	return false
}

// height computes Height for a cell that must be on the board.
func (p *Position) height(c Cell) int {
	return int(p.stacks[c%cells]>>countShift) + int(levels[c&63])
}

// Moves appends the legal moves, ordered by the cell they start from, then by the cell they
// lead to, with capture before surrender.
func (p *Position) Moves(moves []Move) []Move {
	if p.Over() {
		return moves
	}
	mine, other := p.owned[p.seat&1], p.owned[p.seat&1^1]
	for rest := mine; rest != 0; rest &= rest - 1 {
		from := Cell(bits.TrailingZeros64(rest))
		high := p.height(from)
		for around := near[from&63] &^ mine; around != 0; around &= around - 1 {
			to := Cell(bits.TrailingZeros64(around))
			if other>>to&1 == 0 {
				moves = append(moves, Act(KindMove, from, to))
				continue
			}
			there := p.height(to)
			if high >= there {
				moves = append(moves, Act(KindCapture, from, to))
			}
			if high <= there {
				moves = append(moves, Act(KindSurrender, from, to))
			}
		}
	}
	return moves
}

// maxMoves exceeds the number of moves in any position: 16 stacks, 8 neighbours, 2 kinds.
const maxMoves = 256

// Count returns the number of legal moves.
func (p *Position) Count() int {
	if p.Over() {
		return 0
	}
	mine, other := p.owned[p.seat&1], p.owned[p.seat&1^1]
	n := 0
	for rest := mine; rest != 0; rest &= rest - 1 {
		from := Cell(bits.TrailingZeros64(rest))
		n += bits.OnesCount64(near[from&63] &^ mine)
		for around := near[from&63] & other; around != 0; around &= around - 1 {
			if p.height(from) == p.height(Cell(bits.TrailingZeros64(around))) {
				n++ // both are legal
			}
		}
	}
	return n
}

// Make makes a legal move with the revolts that follow, and passes the turn. The move must
// be legal; see Legal and Game.Check.
func (p *Position) Make(m Move) {
	from, to := m.From()%cells, m.To()%cells
	a, b := p.stacks[from], p.stacks[to]
	p.put(m)
	p.hash ^= key(from, a) ^ key(from, p.stacks[from]) ^ key(to, b) ^ key(to, p.stacks[to]) ^ seatKey
}

// put does what Make does, but does not update the hash.
func (p *Position) put(m Move) {
	from, to := m.From()%cells, m.To()%cells
	rest, goal := after(m.Kind(), p.stacks[from], p.stacks[to], uint32(p.seat))
	// Stacks "revolt": revolts are checked after every action, in each changed stack.
	left, stands := rest.revolted(), goal.revolted()
	if m.Kind() != KindMove || left != rest || stands != goal {
		p.quiet = 0
	} else if p.quiet < quietTurns {
		p.quiet++
	}
	p.set(from, left)
	p.set(to, stands)
	p.seat ^= 1
	p.drawn = false
}

// after returns the stacks on both cells after an action, before any revolt.
func after(k Kind, from, to Stack, seat uint32) (rest, goal Stack) {
	switch k {
	case KindMove:
		// Stacks "move": the stones under the moved one stay and belong to the player now
		// on top.
		return from.less(), of(seat, 1)
	case KindCapture:
		// Stacks "capture": every stone there becomes the capturer's.
		return from.less(), of(seat, to.Len()+1)
	default:
		// Stacks "surrender": the whole stack slides under the other, colours unchanged.
		return 0, from.under(to)
	}
}

// set puts a stack on a cell and replaces what was there.
func (p *Position) set(c Cell, s Stack) {
	p.stacks[c%cells] = s
	bit := uint64(1) << (c & 63)
	p.owned[0] &^= bit
	p.owned[1] &^= bit
	if s != 0 {
		p.owned[s.top()&1] |= bit
	}
}
