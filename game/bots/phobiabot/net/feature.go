package net

import (
	"math/bits"
	"sync"

	"agora/rules"
	"agora/rules/phobia"
)

// The features of a position, by the number of the first of each kind. All but
// the last three kinds come twice: for the player to move and for the other.
const (
	onCell    = 0                        // by class of the group and cell: a piece in such a group
	largeOn   = onCell + 2*classes*Cells // by cell: a large piece
	group     = largeOn + 2*Cells        // by value: a group
	largest   = group + 2*values         // by value: the largest group
	groups    = largest + 2*values       // by number: the groups
	smallLeft = groups + 2*16            // by number: small pieces in supply
	largeLeft = smallLeft + 2*11         // by number: large pieces in supply
	smallTo   = largeLeft + 2*6          // by number: placements of a small piece
	largeTo   = smallTo + mostSmall + 1  // by number: placements of a large piece
	lead      = largeTo + mostLarge + 1  // by the difference of the largest groups
	Features  = lead + 2*mostLead + 1    // there are in all
	Most      = 30 + 30 + 10 + 11        // a position has: of 30 pieces, as many groups, 10 large pieces, and 11 more
)

const (
	Cells     = 37 // of the board
	values    = phobia.MaxValue + 1
	classes   = 8  // of groups by their value
	mostSmall = 23 // greater numbers count as this
	mostLarge = 15
	mostLead  = 10
)

// class is the class of a group by its value.
var class = [values]int{0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7}

// cell numbers the cells of the board, by the bits of Planes.
var cell = func() (t [64]int) {
	shape := phobia.Hex4.Shape()
	for i, h := range shape.Cells() {
		t[shape.File(h)+8*shape.Rank(h)] = i
	}
	return t
}()

// List appends the features of a position of hex4, from the side of the player to
// move.
func List(p *phobia.Position, list []uint16) []uint16 {
	taken, second, big := p.Planes()
	plane := [2]uint64{taken &^ second, second}
	var most [2]int
	for side := range 2 {
		seat := p.Seat() ^ rules.Seat(side)
		pieces, count := plane[seat], 0
		base := onCell + side*classes*Cells
		linked := phobia.Linked(pieces)
		for single := pieces &^ linked; single != 0; single &= single - 1 {
			bit := bits.TrailingZeros64(single)
			value := 1 + int(big>>bit&1)
			count++
			most[side] = max(most[side], value)
			list = append(list, uint16(group+side*values+value), uint16(base+class[value]*Cells+cell[bit]))
		}
		for linked != 0 {
			g := phobia.Connected(linked&-linked, linked)
			linked &^= g
			value := bits.OnesCount64(g) + bits.OnesCount64(g&big)
			count++
			most[side] = max(most[side], value)
			list = append(list, uint16(group+side*values+value))
			for first := base + class[value]*Cells; g != 0; g &= g - 1 {
				list = append(list, uint16(first+cell[bits.TrailingZeros64(g)]))
			}
		}
		for large := pieces & big; large != 0; large &= large - 1 {
			list = append(list, uint16(largeOn+side*Cells+cell[bits.TrailingZeros64(large)]))
		}
		list = append(list, uint16(largest+side*values+most[side]), uint16(groups+side*16+count),
			uint16(smallLeft+side*11+p.Supply(seat, phobia.Small)), uint16(largeLeft+side*6+p.Supply(seat, phobia.Large)))
	}
	return append(list, uint16(smallTo+min(p.CountOf(phobia.Small), mostSmall)), uint16(largeTo+min(p.CountOf(phobia.Large), mostLarge)),
		uint16(lead+mostLead+max(-mostLead, min(mostLead, most[1]-most[0]))))
}

// Turns are the turns and reflections of the board.
const Turns = 12

// Turned is what becomes of a feature when the board is turned or reflected; turn
// is from 0, which leaves all as it is, to Turns-1.
func Turned(feature uint16, turn int) uint16 {
	if f := int(feature); f < group { // both kinds that are of a cell
		return uint16(f - f%Cells + turned()[turn][f%Cells])
	}
	return feature
}

// turned are the cells that cells become. Only the fitting asks for them.
var turned = sync.OnceValue(func() *[Turns][Cells]int {
	t := new([Turns][Cells]int)
	shape := phobia.Hex4.Shape()
	for turn := range t {
		for i, h := range shape.Cells() {
			if turn >= 6 {
				h.Q, h.R = h.R, h.Q
			}
			h = h.Turn(turn % 6)
			t[turn][i] = cell[shape.File(h)+8*shape.Rank(h)]
		}
	}
	return t
})
