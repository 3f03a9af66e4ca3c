package stacks

import (
	"math/bits"
	"strconv"

	"agora/rules"
)

// Cell names a cell by file and rank: its low three bits hold the file, counted from a, the
// next three the rank, counted from 1. A Cell need not lie on the board.
type Cell uint8

const (
	files = 6
	cells = 48 // the cells of the board have numbers below this; some of these numbers are not cells
	// board is the set of the 36 cells. Files g and h stay empty, so that a step over the
	// edge never re-enters on the other side.
	board uint64 = 0x3F3F3F3F3F3F
)

// At returns the cell at a file and a rank, both from 0 to 7.
func At(file, rank int) Cell { return Cell(rank&7<<3 | file&7) }

// File returns the file, counted from 0 for a.
func (c Cell) File() int { return int(c & 7) }

// Rank returns the rank, counted from 0 for rank 1.
func (c Cell) Rank() int { return int(c >> 3 & 7) }

// String returns the name of the cell, such as "a1".
func (c Cell) String() string {
	return string(rune('a'+c.File())) + strconv.Itoa(c.Rank()+1)
}

// OnBoard reports whether the cell is one of the 36.
func (c Cell) OnBoard() bool { return c < 64 && board>>c&1 != 0 }

// Level returns the height of the cell itself: 6 on the outer ring, 3 on the middle ring, 0
// for the central four. Off the board it returns 0.
func (c Cell) Level() int {
	if !c.OnBoard() {
		return 0
	}
	return int(levels[c])
}

var levels = newLevels()

func newLevels() (table [64]uint8) {
	for c := Cell(0); c < 64; c++ {
		if c.OnBoard() {
			ring := min(c.File(), c.Rank(), files-1-c.File(), files-1-c.Rank())
			table[c] = [3]uint8{6, 3, 0}[ring]
		}
	}
	return table
}

// near holds, for every cell of the board, the set of its up to eight neighbours.
var near = newNear()

func newNear() (table [64]uint64) {
	for c := Cell(0); c < 64; c++ {
		for d := Cell(0); d < 64; d++ {
			df, dr := c.File()-d.File(), c.Rank()-d.Rank()
			if c.OnBoard() && d.OnBoard() && c != d && df*df <= 1 && dr*dr <= 1 {
				table[c] |= 1 << d
			}
		}
	}
	return table
}

// Neighbours reports whether two cells of the board share an edge or a corner.
func Neighbours(a, b Cell) bool { return near[a&63]>>(b&63)&1 != 0 }

// Stack packs the stones on one cell into a word: their colours from the bottom up in the
// low 16 bits, 1 for black, and their number above. The zero Stack has no stones.
type Stack uint32

const (
	countShift = 16
	most       = 16 // stones in the game
)

// of returns a stack of n stones of one colour.
func of(seat uint32, n int) Stack {
	return Stack(uint32(n)<<countShift | -(seat&1)&(1<<n-1))
}

// Len returns the number of stones.
func (s Stack) Len() int { return int(s >> countShift) }

// Stone returns the colour of the ith stone from the bottom, counted from 0.
func (s Stack) Stone(i int) rules.Seat { return rules.Seat(s >> (i & 15) & 1) }

// Owner returns the colour of the top stone, rules.NoSeat if there are no stones.
func (s Stack) Owner() rules.Seat {
	if s == 0 {
		return rules.NoSeat
	}
	return rules.Seat(s.top())
}

// top returns the colour of the top stone; the stack must have one.
func (s Stack) top() uint32 { return uint32(s) >> ((s>>countShift - 1) & 15) & 1 }

// Prisoners returns the number of stones that do not have the owner's colour.
func (s Stack) Prisoners() int {
	if s == 0 {
		return 0
	}
	n := s.Len()
	return bits.OnesCount32((uint32(s) ^ -s.top()) & (1<<n - 1))
}

// less returns the stack without its top stone.
func (s Stack) less() Stack {
	n := s>>countShift - 1
	return n<<countShift | s&(1<<(n&15)-1)
}

// under returns the stack with the other one on top of it, all colours unchanged.
func (s Stack) under(other Stack) Stack {
	n := s >> countShift
	return (n+other>>countShift)<<countShift | s&0xFFFF | other&0xFFFF<<(n&15)
}

// revolted returns the stack after a possible revolt. Stacks "revolt": if prisoners are
// more than half of the stones, all stones take the prisoners' colour.
func (s Stack) revolted() Stack {
	if s == 0 || 2*s.Prisoners() <= s.Len() {
		return s
	}
	return of(s.top()^1, s.Len())
}
