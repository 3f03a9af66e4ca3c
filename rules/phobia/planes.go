package phobia

import "math/bits"

// Planes returns the pieces of a position on a narrow board, hex4 or rhombus7, a cell
// of file f and rank r, from 0, being bit f + 8r: where there is one, where one of
// the second player, and where a large one. No other bits are set. Evaluations in
// a search are made of it. Of hex7 it gives only a part.
func (p *Position) Planes() (taken, second, large uint64) {
	return p.taken[0], p.second[0], p.big[0]
}

// Linked returns the cells of a set, bits as in Planes, that have another of it next to
// them.
func Linked(x uint64) uint64 { return x & besideNarrow(x) }

// Connected returns the connected part of a set that the seed, of the same set, belongs to;
// bits as in Planes.
func Connected(seed, x uint64) uint64 { return floodNarrow(seed, x) }

// CountOf returns the number of legal placements of a piece of that size.
func (p *Position) CountOf(z Size) int {
	x := &p.places[z&1]
	return bits.OnesCount64(x[0]) + bits.OnesCount64(x[1])
}

// Bit returns that of a cell of the board in Planes, or on hex7 in Wide, from 0 to 127.
func (b Board) Bit(c Cell) int { return int(b.grid().bit[c]) }

// Wide is a set of cells of hex7: bits 0 to 63, then the others. See Board.Bit.
type Wide struct{ Low, High uint64 }

// WidePlanes returns what Planes gives, of hex7.
func (p *Position) WidePlanes() (taken, second, large Wide) {
	return Wide{p.taken[0], p.taken[1]}, Wide{p.second[0], p.second[1]}, Wide{p.big[0], p.big[1]}
}

// Towards returns the cells whose neighbour in a direction is of the set: the axis is 0 to
// 2, as the directions of hexgrid.
func (x Wide) Towards(axis int) Wide {
	m := &grids[Hex7].inner[axis][0]
	low, high := ahead(x.Low, x.High, strides[axis])
	return Wide{low & m[0], high & m[1]}
}

// Back is Towards the other way round.
func (x Wide) Back(axis int) Wide {
	m := &grids[Hex7].inner[axis+3][0]
	low, high := behind(x.Low, x.High, strides[axis])
	return Wide{low & m[0], high & m[1]}
}

// And returns the cells of both sets.
func (x Wide) And(y Wide) Wide { return Wide{x.Low & y.Low, x.High & y.High} }

// Or returns the cells of either set.
func (x Wide) Or(y Wide) Wide { return Wide{x.Low | y.Low, x.High | y.High} }

// Without returns the cells that are not of the other set.
func (x Wide) Without(y Wide) Wide { return Wide{x.Low &^ y.Low, x.High &^ y.High} }

// Count returns the number of cells.
func (x Wide) Count() int { return bits.OnesCount64(x.Low) + bits.OnesCount64(x.High) }

// Lowest returns the first cell; none of an empty set.
func (x Wide) Lowest() Wide {
	if x.Low == 0 {
		return Wide{High: x.High & -x.High}
	}
	return Wide{Low: x.Low & -x.Low}
}

// Connected returns the connected part of the set that the seed, of the same set, belongs to.
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
