package net

import (
	"math/bits"

	"agora/rules/phobia"
)

// Features that occur together share a row of weights, the sum of their weights, so that fewer
// rows have to be added up. Rows are numbered in blocks as features are: each constant is the
// first number of its block, with the side as the first index ("each side") and the indices in
// brackets behind it.
const (
	singleRow = 0                                        // each side [size][empty cells beside it][place]: a piece that is a group by itself
	pieceRow  = singleRow + 2*2*7*Places                 // each side [class][size][place]: a piece of a larger group
	roomRow   = pieceRow + 2*classes*2*Places            // each side [class][empty cells beside it]: the same piece
	groupRow  = roomRow + 2*classes*7                    // each side [value]: a group of several pieces
	mostRow   = groupRow + 2*values                      // each side [value of the largest group][number of groups]
	leftRow   = mostRow + 2*values*mostGroups            // each side [small pieces][large pieces] in supply
	joinsRow  = leftRow + 2*11*6                         // each side [joins][farJoins]
	looseRow  = joinsRow + 2*(mostJoins+1)*(mostJoins+1) // each side [loose]
	pairsRow  = looseRow + 2*(mostLinks+1)               // each side [gaps][links]
	mixedRow  = pairsRow + 2*(mostLinks+1)*(mostLinks+1) // [mixed]
	smallRow  = mixedRow + mostMixed + 1                 // [board][smallTo]
	largeRow  = smallRow + Boards*(mostSmall+1)          // [largeTo]
	leadRow   = largeRow + mostLarge + 1                 // [lead]
	rows      = leadRow + 2*mostLead + 1                 // number of rows

	// mostRows is the largest number of rows of a position: of 30 pieces each with up to three,
	// and the 14 of which every position has one.
	mostRows = 3*30 + 14
)

// parts[row] lists the features whose weights a row adds up.
var parts = newParts()

func newParts() (t [rows][]uint16) {
	row := 0
	add := func(features ...int) {
		for _, f := range features {
			t[row] = append(t[row], uint16(f))
		}
		row++
	}
	each(func(i []int) { // side, size, empty cells, place
		at := i[0]*classes + class[1+i[1]]
		add(group+i[0]*values+1+i[1], onPlace+at*Places+i[3], room+at*7+i[2])
		if i[1] == int(phobia.Large) {
			row--
			add(largeOn + i[0]*Places + i[3])
		}
	}, 2, 2, 7, Places)
	each(func(i []int) { // side, class, size, place
		add(onPlace + (i[0]*classes+i[1])*Places + i[3])
		if i[2] == int(phobia.Large) {
			row--
			add(largeOn + i[0]*Places + i[3])
		}
	}, 2, classes, 2, Places)
	each(func(i []int) { add(room + i[0]) }, 2*classes*7)
	each(func(i []int) { add(group + i[0]) }, 2*values)
	each(func(i []int) { add(largest+i[0]*values+i[1], groups+i[0]*mostGroups+i[2]) }, 2, values, mostGroups)
	each(func(i []int) { add(smallLeft+i[0]*11+i[1], largeLeft+i[0]*6+i[2]) }, 2, 11, 6)
	each(func(i []int) { add(joins+i[0]*(mostJoins+1)+i[1], farJoins+i[0]*(mostJoins+1)+i[2]) }, 2, mostJoins+1, mostJoins+1)
	each(func(i []int) { add(loose + i[0]) }, 2*(mostLinks+1))
	each(func(i []int) { add(gaps+i[0]*(mostLinks+1)+i[1], links+i[0]*(mostLinks+1)+i[2]) }, 2, mostLinks+1, mostLinks+1)
	each(func(i []int) { add(mixed + i[0]) }, mostMixed+1)
	each(func(i []int) { add(board+i[0], smallTo+i[1]) }, Boards, mostSmall+1)
	each(func(i []int) { add(largeTo + i[0]) }, mostLarge+1)
	each(func(i []int) { add(lead + i[0]) }, 2*mostLead+1)
	return t
}

// each calls visit with all combinations of digits, the last one varying fastest. Digit i runs
// from 0 to bases[i]-1.
func each(visit func(digits []int), bases ...int) {
	digits := make([]int, len(bases))
	for {
		visit(digits)
		i := len(bases) - 1
		for ; i >= 0 && digits[i] == bases[i]-1; i-- {
			digits[i] = 0
		}
		if i < 0 {
			return
		}
		digits[i]++
	}
}

// List appends the features of a position to a list, as the player to move sees it, with the
// board turned or reflected. turn is 0, which changes nothing, to TurnsOf(b)-1.
func List(p *phobia.Position, turn int, list []uint16) []uint16 {
	var buffer [mostRows]uint16
	for _, r := range listRows(p, turn, buffer[:0]) {
		list = append(list, parts[r]...)
	}
	return list
}

// listRows appends the rows of a position to a list; see List.
func listRows(p *phobia.Position, turn int, list []uint16) []uint16 {
	if p.Board() == phobia.Hex7 {
		return listWide(p, list)
	}
	return listNarrow(p, &places[p.Board()][turn], list)
}

// counts holds the counts of one side. most is the value of its largest group; the others are
// named as the features.
type counts struct{ most, groups, joins, farJoins, loose, gaps, links int }

// appendCounts appends the rows of both sides' counts, of the player to move first. pairs is
// the number of neighbouring pairs of different players.
func appendCounts(p *phobia.Position, list []uint16, c *[2]counts, pairs int) []uint16 {
	seat := p.Seat()
	for side := range c {
		x := &c[side]
		list = append(list, uint16(mostRow+(side*values+min(x.most, values-1))*mostGroups+min(x.groups, mostGroups-1)),
			uint16(leftRow+(side*11+p.Supply(seat, phobia.Small))*6+p.Supply(seat, phobia.Large)),
			uint16(joinsRow+(side*(mostJoins+1)+min(x.joins, mostJoins))*(mostJoins+1)+min(x.farJoins, mostJoins)),
			uint16(looseRow+side*(mostLinks+1)+min(x.loose, mostLinks)),
			uint16(pairsRow+(side*(mostLinks+1)+min(x.gaps, mostLinks))*(mostLinks+1)+min(x.links, mostLinks)))
		seat = 1 - seat
	}
	return append(list, uint16(mixedRow+min(pairs, mostMixed)),
		uint16(smallRow+int(p.Board())*(mostSmall+1)+min(p.CountOf(phobia.Small), mostSmall)),
		uint16(largeRow+min(p.CountOf(phobia.Large), mostLarge)),
		uint16(leadRow+mostLead+max(-mostLead, min(mostLead, c[1].most-c[0].most))))
}

// appendPieces appends the rows of the pieces in one word of the board, which holds 64 cells.
// single holds the pieces without a neighbour of their side, linked the others; other holds
// the pieces of the player who is not to move, big the large ones. free and kinds hold a number
// of three bits for each cell, bit i of it in word i: the empty cells beside it, and the class
// of the group of the piece there. place maps bits to places.
func appendPieces(list []uint16, place *[64]uint8, single, linked, other, big uint64, free, kinds *[3]uint64) []uint16 {
	n0, n1, n2 := free[0], free[1], free[2]
	for x := single; x != 0; x &= x - 1 {
		bit := bits.TrailingZeros64(x) & 63
		of := (other>>bit&1<<1|big>>bit&1)*7 + (n0>>bit&1 | n1>>bit&1<<1 | n2>>bit&1<<2)
		list = append(list, uint16(singleRow+int(of)*Places+int(place[bit])))
	}
	k0, k1, k2 := kinds[0], kinds[1], kinds[2]
	for x := linked; x != 0; x &= x - 1 {
		bit := bits.TrailingZeros64(x) & 63
		at := other>>bit&1<<3 | k2>>bit&1<<2 | k1>>bit&1<<1 | k0>>bit&1
		of := at*7 + (n0>>bit&1 | n1>>bit&1<<1 | n2>>bit&1<<2)
		list = append(list, uint16(pieceRow+int(at<<1|big>>bit&1)*Places+int(place[bit])), uint16(roomRow+int(of)))
	}
	return list
}

// sum counts for each bit in how many of six words it is set. Word i of the result holds bit i
// of the counts.
func sum(a, b, c, d, e, f uint64) [3]uint64 {
	s, u := a^b^c, a&b|c&(a^b)
	t, v := d^e^f, d&e|f&(d^e)
	w := s & t
	return [3]uint64{s ^ t, u ^ v ^ w, u&v | w&(u^v)}
}
