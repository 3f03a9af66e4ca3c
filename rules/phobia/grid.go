package phobia

import "agora/rules/hexgrid"

// set is a bitboard: a set of cells, with one bit for each cell. The two boards with seven
// files are "narrow" and use only the first word: cell (file, rank) is bit file + 8*rank.
// The eighth file stays empty, so that a step over the edge always lands on a bit that is
// not a cell:
//
//	rank 2   8  9 10 11 12 13 14 | -      steps: (+1,0) = 1, (0,+1) = 8, (+1,-1) = -7
//	rank 1   0  1  2  3  4  5  6 | -
//
// hex7 is "wide". Its 127 cells fill two words less one bit, which leaves no room for such
// gaps. But a hexagon of 3n(n+1)+1 cells can be wrapped onto itself: cell (q, r) is bit q +
// 20r modulo 127, which gives every cell its own bit and makes a step in a given direction
// the same rotation everywhere. A step over the edge re-enters on another side and is
// masked out.
type set [2]uint64

const (
	none   = 0xFF // no bit
	turns  = 127  // number of bits that the wide board rotates
	upward = 20   // rotation of the wide board for a step up one rank
)

func (x *set) has(i int) bool { return x[i>>6&1]>>(i&63)&1 != 0 }
func (x *set) empty() bool    { return x[0]|x[1] == 0 }

// grid holds the precomputed tables of a board.
type grid struct {
	wide  bool
	cells set        // the whole board
	first int        // bit of the centre
	bit   [256]uint8 // by Cell; none off the board
	cell  [128]Cell  // by bit

	// ray lists, for each bit and direction, the bits one, two and three steps away. Steps
	// off the board have bit 127, which is not a cell in either layout.
	ray [128][6][3]uint8
	// inner holds, for each direction, the bits from which one, two and three steps stay on
	// the board. Only the wide layout needs it.
	inner [6][3]set
}

var grids = [...]*grid{Hex4: newGrid(Hex4), Hex7: newGrid(Hex7), Rhombus7: newGrid(Rhombus7)}

// grid returns the tables of the board; an invalid board gets those of the default board.
func (b Board) grid() *grid {
	if int(b) >= len(grids) {
		b = Hex4
	}
	return grids[b]
}

func newGrid(b Board) *grid {
	s := b.Shape()
	g := &grid{wide: s.Across() > 7}
	for i := range g.bit {
		g.bit[i] = none
	}
	bitOf := func(h hexgrid.Cell) int {
		if g.wide {
			return ((h.Q+upward*h.R)%turns + turns) % turns
		}
		return s.File(h) + 8*s.Rank(h)
	}
	for _, h := range s.Cells() {
		i := bitOf(h)
		c := At(s.File(h), s.Rank(h))
		g.bit[c], g.cell[i] = uint8(i), c
		g.cells[i>>6] |= 1 << (i & 63)
		for d := range 6 {
			for step := range 3 {
				g.ray[i][d][step] = turns
				if far := h.Add(hexgrid.Direction(d).Times(step + 1)); s.Contains(far) {
					g.ray[i][d][step] = uint8(bitOf(far))
					g.inner[d][step][i>>6] |= 1 << (i & 63)
				}
			}
		}
	}
	g.first = bitOf(hexgrid.Cell{})
	return g
}
