package net

import (
	"math/bits"

	"agora/rules/phobia"
)

// What goes together in a position has one row of weights, the sum of those of its
// features: so that fewer have to be added up. These are the rows by the number of the
// first of each kind; all that come for either side stand first for the player to move.
const (
	singleRow = 0                                        // by size, empty cells next to it and place: a piece that is a group
	pieceRow  = singleRow + 2*2*7*Places                 // by class of the group, size and place: a piece of a larger group
	roomRow   = pieceRow + 2*classes*2*Places            // by class of the group and empty cells next to it: likewise
	groupRow  = roomRow + 2*classes*7                    // by value: a larger group
	mostRow   = groupRow + 2*values                      // by value and number: the largest group, and the groups
	leftRow   = mostRow + 2*values*mostGroups            // by number of small and large pieces: the supply
	joinsRow  = leftRow + 2*11*6                         // by number of pushes of one cell and of two that bring pieces together
	looseRow  = joinsRow + 2*(mostJoins+1)*(mostJoins+1) // as the feature
	pairsRow  = looseRow + 2*(mostLinks+1)               // by number of gaps and links
	mixedRow  = pairsRow + 2*(mostLinks+1)*(mostLinks+1) // as the feature
	smallRow  = mixedRow + mostMixed + 1                 // by board and number of placements
	largeRow  = smallRow + Boards*(mostSmall+1)          // as the feature
	leadRow   = largeRow + mostLarge + 1                 // as the feature
	rows      = leadRow + 2*mostLead + 1                 // there are in all

	mostRows = 3*30 + 14 // a position has
)

// parts are the features of every row.
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

// each visits all numbers with this many digits of these bases, in order.
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

// List appends the features of a position, from the side of the player to move, with
// the board turned or reflected: turn is from 0, which leaves all as it is, to
// TurnsOf(b)-1.
func List(p *phobia.Position, turn int, list []uint16) []uint16 {
	var buffer [mostRows]uint16
	for _, r := range listRows(p, turn, buffer[:0]) {
		list = append(list, parts[r]...)
	}
	return list
}

// listRows appends the rows of a position; see List.
func listRows(p *phobia.Position, turn int, list []uint16) []uint16 {
	if p.Board() == phobia.Hex7 {
		return listWide(p, list)
	}
	return listNarrow(p, &places[p.Board()][turn], list)
}

// counts holds the counts of one side's pieces.
type counts struct{ most, groups, joins, farJoins, loose, gaps, links int }

// appendCounts appends the rows of the counts.
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

// appendPieces appends the rows of pieces that are groups and of those of larger
// groups, of a word of the board: other are those of the player who is not to move, free
// counts the empty cells next to every bit, and kinds are the classes of the groups.
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

// sum counts for every bit in how many of six words it is set: a number of three bits.
func sum(a, b, c, d, e, f uint64) [3]uint64 {
	s, u := a^b^c, a&b|c&(a^b)
	t, v := d^e^f, d&e|f&(d^e)
	w := s & t
	return [3]uint64{s ^ t, u ^ v ^ w, u&v | w&(u^v)}
}
