package phobia

import "math/bits"

// Planes returns three bitboards of a position on a narrow board, hex4 or rhombus7: the
// occupied cells, those with a piece of the second player, and those with a large piece.
// The cell of file f and rank r, both from 0, is bit f + 8r; no other bits are set.
// Evaluations in a search are built from them. For hex7 they are incomplete; see
// WidePlanes.
func (p *Position) Planes() (taken, second, large uint64) {
	return p.taken[0], p.second[0], p.big[0]
}

// Linked returns the cells of a set that have a neighbour in the set; bits as in Planes.
func Linked(x uint64) uint64 { return x & besideNarrow(x) }

// Connected returns the connected part of a set that contains the seed, which must be part
// of the set; bits as in Planes.
func Connected(seed, x uint64) uint64 { return floodNarrow(seed, x) }

// CountOf returns the number of legal placements of a piece of the given size.
func (p *Position) CountOf(z Size) int {
	x := &p.places[z&1]
	return bits.OnesCount64(x[0]) + bits.OnesCount64(x[1])
}

// Bit returns the bit of a cell, 0 to 127, in the results of Planes, or for hex7 in a Wide.
func (b Board) Bit(c Cell) int { return int(b.grid().bit[c]) }

// Wide is a set of cells of hex7: Low holds bits 0 to 63, High the rest. See Board.Bit.
type Wide struct{ Low, High uint64 }

// WidePlanes returns for hex7 what Planes returns for the narrow boards.
func (p *Position) WidePlanes() (taken, second, large Wide) {
	return Wide{p.taken[0], p.taken[1]}, Wide{p.second[0], p.second[1]}, Wide{p.big[0], p.big[1]}
}

// Towards returns the cells whose neighbour in a direction belongs to the set. The axis is
// one of the directions 0 to 2 of hexgrid.
func (x Wide) Towards(axis int) Wide {
	m := &grids[Hex7].inner[axis][0]
	low, high := ahead(x.Low, x.High, strides[axis])
	return Wide{low & m[0], high & m[1]}
}

// Back does the same as Towards in the opposite direction.
func (x Wide) Back(axis int) Wide {
	m := &grids[Hex7].inner[axis+3][0]
	low, high := behind(x.Low, x.High, strides[axis])
	return Wide{low & m[0], high & m[1]}
}

// And returns the cells that are in both sets.
func (x Wide) And(y Wide) Wide { return Wide{x.Low & y.Low, x.High & y.High} }

// Or returns the cells that are in either set.
func (x Wide) Or(y Wide) Wide { return Wide{x.Low | y.Low, x.High | y.High} }

// Without returns the cells of x that are not in y.
func (x Wide) Without(y Wide) Wide { return Wide{x.Low &^ y.Low, x.High &^ y.High} }

// Count returns the number of cells in the set.
func (x Wide) Count() int { return bits.OnesCount64(x.Low) + bits.OnesCount64(x.High) }

// Lowest returns the first cell, as a set of its own; it returns an empty set for an empty
// one.
func (x Wide) Lowest() Wide {
	if x.Low == 0 {
		return Wide{High: x.High & -x.High}
	}
	return Wide{Low: x.Low & -x.Low}
}

// Connected returns the connected part of the set that contains the seed, which must be
// part of the set.
func (x Wide) Connected(seed Wide) Wide {
	for {
		y := seed
		for axis := range strides {
			y = y.Or(y.Towards(axis).Or(y.Back(axis)).And(x))
		}
		if y == seed {
			return y
		}
		seed = y
	}
}
