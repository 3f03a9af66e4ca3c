package net

import (
	"math/bits"

	"agora/rules"
	"agora/rules/phobia"
)

// cells are the whole narrow boards.
var cells = func() (t [3]uint64) {
	for _, b := range []phobia.Board{phobia.Hex4, phobia.Rhombus7} {
		for _, c := range b.Cells() {
			t[b] |= 1 << b.Bit(c)
		}
	}
	return t
}()

// listNarrow is List for hex4 and rhombus7, place being the places of the bits.
func listNarrow(p *phobia.Position, place *[128]uint8, list []uint16) []uint16 {
	taken, second, big := p.Planes()
	plane := [2]uint64{taken &^ second, second}
	empty := cells[p.Board()] &^ taken
	n0, n1, n2 := sum(empty<<1, empty>>1, empty<<8, empty>>8, empty<<7, empty>>7)
	var of [2]counts
	for side := range of {
		pieces := plane[p.Seat()^rules.Seat(side)]
		c := &of[side]
		linked := phobia.Linked(pieces)
		for single := pieces &^ linked; single != 0; single &= single - 1 {
			bit := bits.TrailingZeros64(single)
			value := 1 + int(big>>bit&1)
			c.groups++
			c.most = max(c.most, value)
			at := side*classes + class[value]
			free := n0>>bit&1 | n1>>bit&1<<1 | n2>>bit&1<<2
			list = append(list, uint16(group+side*values+value), uint16(onPlace+at*Places+int(place[bit])), uint16(room+at*7+int(free)))
		}
		for rest := linked; rest != 0; {
			g := phobia.Connected(rest&-rest, rest)
			rest &^= g
			value := bits.OnesCount64(g) + bits.OnesCount64(g&big)
			c.groups++
			c.most = max(c.most, value)
			list = append(list, uint16(group+side*values+value))
			at := side*classes + class[value]
			for ; g != 0; g &= g - 1 {
				bit := bits.TrailingZeros64(g)
				free := n0>>bit&1 | n1>>bit&1<<1 | n2>>bit&1<<2
				list = append(list, uint16(onPlace+at*Places+int(place[bit])), uint16(room+at*7+int(free)))
			}
		}
		for large := pieces & big; large != 0; large &= large - 1 {
			list = append(list, uint16(largeOn+side*Places+int(place[bits.TrailingZeros64(large)])))
		}
		for _, k := range [...]int{1, 8, 7} {
			c.rays(pieces, linked, empty, k)
		}
	}
	first, other := plane[0], plane[1]
	pairs := bits.OnesCount64(first&(other>>1)) + bits.OnesCount64(first&(other<<1)) + bits.OnesCount64(first&(other>>8)) +
		bits.OnesCount64(first&(other<<8)) + bits.OnesCount64(first&(other>>7)) + bits.OnesCount64(first&(other<<7))
	return appendCounts(p, list, &of, pairs)
}

// rays counts what lies along the lines of one direction, both ways, k being the step.
// A line over the edge meets a bit that is neither empty nor a piece.
func (c *counts) rays(pieces, linked, empty uint64, k int) {
	k &= 15 // tells the compiler that shifts are short
	// From a piece back: an empty cell, perhaps another, a piece, an empty cell to push
	// it from.
	up, down := pieces>>k&empty, pieces<<k&empty
	c.links += bits.OnesCount64(pieces >> k & pieces)
	c.gaps += bits.OnesCount64(up >> k & pieces)
	c.joins += bits.OnesCount64(up>>k&pieces>>k&empty) + bits.OnesCount64(down<<k&pieces<<k&empty)
	c.farJoins += bits.OnesCount64(up>>k&empty>>k&pieces>>k&empty) + bits.OnesCount64(down<<k&empty<<k&pieces<<k&empty)
	c.loose += bits.OnesCount64(empty>>k&linked>>k&empty) + bits.OnesCount64(empty<<k&linked<<k&empty)
}
