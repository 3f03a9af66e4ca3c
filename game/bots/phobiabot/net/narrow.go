package net

import (
	"math/bits"

	"agora/rules/phobia"
)

// cells holds the bits of all cells of hex4 and rhombus7, by board.
var cells = func() (t [3]uint64) {
	for _, b := range []phobia.Board{phobia.Hex4, phobia.Rhombus7} {
		for _, c := range b.Cells() {
			t[b] |= 1 << b.Bit(c)
		}
	}
	return t
}()

// listNarrow appends the rows of a position on hex4 or rhombus7, whose cells fit into a word.
// place maps bits to places.
func listNarrow(p *phobia.Position, place *[128]uint8, list []uint16) []uint16 {
	taken, second, big := p.Planes()
	pieces := [2]uint64{taken &^ second, second} // of the player to move, then of the other
	if p.Seat() == 1 {
		pieces[0], pieces[1] = pieces[1], pieces[0]
	}
	empty := cells[p.Board()] &^ taken
	free := sum(empty<<1, empty>>1, empty<<8, empty>>8, empty<<7, empty>>7)
	linked := [2]uint64{phobia.Linked(pieces[0]), phobia.Linked(pieces[1])}
	var of [2]counts
	pairs := 0
	for _, k := range [...]int{1, 8, 7} {
		// k is the step from a cell to the next of its line. A line that leaves the board meets
		// a bit that is neither empty nor a piece. In e1 to e4 the bits are set whose cell 1 to 4
		// steps on is empty, in back those whose cell one step back is.
		k &= 15 // tells the compiler that shifts are short
		e1, back := empty>>k, empty<<k
		e2 := e1 >> k
		e3 := e2 >> k
		e4 := e3 >> k
		for side := range of {
			x, c := pieces[side], &of[side]
			x1 := x >> k
			x2 := x1 >> k
			gap := x & e1 & x2
			far := x & e1 & e2 & (x2 >> k)
			c.links += bits.OnesCount64(x & x1)
			c.gaps += bits.OnesCount64(gap)
			c.joins += bits.OnesCount64(gap&back) + bits.OnesCount64(gap&e3)
			c.farJoins += bits.OnesCount64(far&back) + bits.OnesCount64(far&e4)
			c.loose += 2 * bits.OnesCount64(linked[side]&back&e1) // it can be pushed both ways
			pairs += bits.OnesCount64(x1 & pieces[1-side])
		}
	}
	var kinds [3]uint64 // the class of each piece of a larger group; see appendPieces
	for side := range of {
		c, single := &of[side], pieces[side]&^linked[side]
		c.groups = bits.OnesCount64(single)
		if single != 0 {
			c.most = 1
			if single&big != 0 {
				c.most = 2
			}
		}
		for rest := linked[side]; rest != 0; {
			g := phobia.Connected(rest&-rest, rest)
			rest &^= g
			value := bits.OnesCount64(g) + bits.OnesCount64(g&big)
			c.groups++
			c.most = max(c.most, value)
			list = append(list, uint16(groupRow+side*values+value))
			of := uint64(class[value])
			kinds[0] |= g & -(of & 1)
			kinds[1] |= g & -(of >> 1 & 1)
			kinds[2] |= g & -(of >> 2)
		}
	}
	all := linked[0] | linked[1]
	list = appendPieces(list, (*[64]uint8)(place[:64]), taken&^all, all, pieces[1], big, &free, &kinds)
	return appendCounts(p, list, &of, pairs)
}
