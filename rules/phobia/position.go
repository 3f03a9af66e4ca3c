package phobia

import (
	"math/bits"

	"agora/rules"
	"agora/rules/bitboard"
)

// Position holds everything that matters for the rest of the game. It is a value of little
// more than 100 bytes, made for search: making a move on it allocates nothing and updates
// the hash and the legal placements. It does not tell pieces of one kind apart; State does.
//
// The zero Position counts as finished and cannot be played; get a Position from a State.
type Position struct {
	planes
	places [2]set // by size: where the player to move may place one; empty if they have none left
	hash   uint64
	left   [2][2]int8 // supply by seat and size
	seat   uint8
	board  Board
	agreed
}

// agreed holds the options other than the board.
type agreed struct {
	free   bool // first=any
	swap   bool // swap=on
	either bool // end=either
}

// planes describes the pieces on the board: the occupied cells, those with a piece of the
// second player, and those with a large piece.
type planes struct{ taken, second, big set }

// Board returns the board played on.
func (p *Position) Board() Board { return p.board }

// Seat returns the player to move. When the game is over, it returns the player who would
// have moved next; Stuck returns the one who cannot place a piece.
func (p *Position) Seat() rules.Seat { return rules.Seat(p.seat) }

// Stuck returns the player whose inability to place a piece has ended the game: the player
// to move if they cannot, else the one who has just moved. Before the end it is
// meaningless.
func (p *Position) Stuck() rules.Seat {
	next := *p
	next.either = false
	next.refresh(p.board.grid())
	if next.Over() {
		return p.Seat()
	}
	return 1 - p.Seat()
}

// FreeFirst reports whether the first piece may go to any cell.
func (p *Position) FreeFirst() bool { return p.free }

// WithSwap reports whether the first piece can be taken over in this game.
func (p *Position) WithSwap() bool { return p.swap }

// CanSwap reports whether the player to move may take over the first piece: with swap=on,
// the second player may do so instead of making their first placement, unless the game is
// already over.
func (p *Position) CanSwap() bool { return p.swap && p.offersSwap() }

func (p *Position) offersSwap() bool {
	return p.seat == 1 && p.Placed() == 1 && p.second.empty() && p.left[1][p.sizes()] > 0 && !p.Over()
}

// sizes returns Large if a large piece is on the board, else Small.
func (p *Position) sizes() Size {
	if p.big.empty() {
		return Small
	}
	return Large
}

// Supply returns how many pieces of the given size a player has left.
func (p *Position) Supply(s rules.Seat, z Size) int { return int(p.left[s&1][z&1]) }

// Placed returns the number of pieces on the board.
func (p *Position) Placed() int {
	return bits.OnesCount64(p.taken[0]) + bits.OnesCount64(p.taken[1])
}

// WithEither reports whether the game also ends when the player who has just moved could
// not place another piece.
func (p *Position) WithEither() bool { return p.either }

// Over reports whether the game has ended: the player to move cannot place any of their
// pieces or, with end=either, one of the two players cannot.
func (p *Position) Over() bool { return p.places[Small].empty() && p.places[Large].empty() }

// Hash returns the Zobrist hash of the position: board and options, pieces, supplies and
// the player to move.
func (p *Position) Hash() uint64 { return p.hash }

// On returns the owner and size of the piece on a cell, and false if there is none.
func (p *Position) On(c Cell) (rules.Seat, Size, bool) {
	i := int(p.board.grid().bit[c])
	if i == none || !p.taken.has(i) {
		return rules.NoSeat, Small, false
	}
	seat, z := rules.Seat(0), Small
	if p.second.has(i) {
		seat = 1
	}
	if p.big.has(i) {
		z = Large
	}
	return seat, z, true
}

// Legal reports whether the player to move may make the move.
func (p *Position) Legal(m Move) bool {
	if m == Swap {
		return p.CanSwap()
	}
	i := int(p.board.grid().bit[m.Cell()])
	return i != none && m>>9 == 0 && p.places[m.Size()].has(i)
}

// Moves appends the legal moves: the small placements, then the large ones, each ordered by
// bit, then Swap.
func (p *Position) Moves(moves []Move) []Move {
	cell := &p.board.grid().cell
	for z := range p.places {
		for w, x := range p.places[z] {
			for ; x != 0; x &= x - 1 {
				moves = append(moves, Place(Size(z), cell[64*w+bits.TrailingZeros64(x)]))
			}
		}
	}
	if p.CanSwap() {
		moves = append(moves, Swap)
	}
	return moves
}

// Count returns the number of legal moves.
func (p *Position) Count() int {
	n := 0
	for z := range p.places {
		n += bits.OnesCount64(p.places[z][0]) + bits.OnesCount64(p.places[z][1])
	}
	if p.CanSwap() {
		n++
	}
	return n
}

// Nth returns the nth legal move in the order of Moves; n is from 0 to Count()-1.
func (p *Position) Nth(n int) Move {
	if p.CanSwap() && n == p.Count()-1 {
		return Swap
	}
	z, i := p.nth(n)
	return Place(z, p.board.grid().cell[i&127])
}

// nth returns the size and the bit of the nth legal placement.
func (p *Position) nth(n int) (Size, int) {
	for z := range p.places {
		for w, x := range p.places[z] {
			k := bits.OnesCount64(x)
			if n < k {
				return Size(z), 64*w + bitboard.Nth(x, bitboard.Sums(x), n)
			}
			n -= k
		}
	}
	panic("phobia: the position has no such move")
}

// Make makes a legal move: it places the piece, pushes its neighbours and passes the turn.
// The move must be legal; see Legal and Game.Check.
func (p *Position) Make(m Move) {
	g := p.board.grid()
	if m == Swap {
		z := p.sizes()
		p.left[0][z]++
		p.left[1][z]--
		p.second, p.seat = p.taken, 0
		p.refresh(g)
		p.rehash()
		return
	}
	z, mover, before := m.Size(), p.seat&1, p.planes
	p.put(g, int(g.bit[m.Cell()]), z)
	left := p.left[mover][z]
	p.hash ^= zobrist.change(&before, &p.planes) ^ zobrist.seat ^
		zobrist.supply(mover, z, left+1) ^ zobrist.supply(mover, z, left)
	p.refresh(g)
}

// put places the piece on a bit, pushes, takes the piece from the supply and passes the
// turn. It does not update the hash or the legal placements.
func (p *Position) put(g *grid, i int, z Size) {
	if g.wide {
		g.pushWide(&p.planes, i, z, p.seat)
	} else {
		p.taken[0], p.second[0], p.big[0] = pushNarrow(p.taken[0], p.second[0], p.big[0], g.cells[0], i, z, p.seat)
	}
	p.left[p.seat&1][z&1]--
	p.seat ^= 1
}

// refresh computes where the player to move may place their pieces: nowhere if the game is
// over.
func (p *Position) refresh(g *grid) {
	switch {
	case p.taken.empty():
		// Phobia "first placement": nothing can be pushed yet.
		first := g.cells
		if !p.free {
			first = set{}
			first[g.first>>6] = 1 << (g.first & 63)
		}
		p.places = [2]set{first, first}
	case g.wide:
		p.places[Small], p.places[Large] = g.placesWide(p.taken)
	default:
		p.places[Small][0], p.places[Large][0] = placesNarrow(p.taken[0], g.cells[0])
	}
	// Phobia "the end", end=either: both players are checked after every placement.
	if p.either && !p.taken.empty() && !p.room(1-p.seat&1) {
		p.places = [2]set{}
	}
	for z, n := range p.left[p.seat&1] {
		if n == 0 {
			p.places[z] = set{}
		}
	}
}

// room reports whether a player has a piece that can be placed. Where a piece can go does
// not depend on the player, so this may be asked of both as long as places has not been
// narrowed to the supply of the player to move.
func (p *Position) room(seat uint8) bool {
	for z, n := range p.left[seat&1] {
		if n > 0 && !p.places[z].empty() {
			return true
		}
	}
	return false
}
