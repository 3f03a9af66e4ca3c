package stacksbot

import (
	"math/bits"

	"agora/rules/stacks"
)

// The board as a set of bits: cell (file, rank) is bit file + 8*rank, as cells are
// numbered. Files g and h are no cells.
const board uint64 = 0x3F3F3F3F3F3F

// rings are the rings of the board from outside: cells of level 6, 3 and 0.
const (
	outer = iota
	middle
	centre
	rings
)

// grid is what is worked out once about the board.
type grid struct {
	ring [64]uint8
	near [64]uint64 // the neighbours of a cell
}

var ground = newGrid()

func newGrid() *grid {
	g := &grid{}
	for rest := board; rest != 0; rest &= rest - 1 {
		c := stacks.Cell(bits.TrailingZeros64(rest))
		g.ring[c] = uint8(centre - c.Level()/3)
		g.near[c] = grown(1<<c) &^ (1 << c)
	}
	return g
}

// grown is a set with all its neighbours.
func grown(x uint64) uint64 {
	x |= x<<1 | x>>1
	x |= x<<8 | x>>8
	return x & board
}
