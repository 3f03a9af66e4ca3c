package net

import (
	"sync"

	"agora/rules/hexgrid"
	"agora/rules/phobia"
)

// Features are numbered in blocks, one for each kind; each constant is the first number of
// its block. A feature is either present or not. A kind that exists for both sides ("each
// side") has all features of the player to move first, then those of the other; the indices in
// brackets follow, the last one varying fastest. Only onPlace and largeOn depend on the cell;
// the features of the other kinds are the same on all boards.
const (
	onPlace   = 0                          // each side [class][place]: a piece on the place, in a group of the class
	largeOn   = onPlace + 2*classes*Places // each side [place]: a large piece on the place
	room      = largeOn + 2*Places         // each side [class][0..6]: a piece with so many empty cells beside it, in a group of the class
	group     = room + 2*classes*7         // each side [value]: a group of the value
	largest   = group + 2*values           // each side [value]: the value of the largest group
	groups    = largest + 2*values         // each side [0..15]: the number of groups
	smallLeft = groups + 2*mostGroups      // each side [0..10]: small pieces in supply
	largeLeft = smallLeft + 2*11           // each side [0..5]: large pieces in supply
	joins     = largeLeft + 2*6            // each side [0..mostJoins]: pushes by one cell that bring a piece beside another of its side
	farJoins  = joins + 2*(mostJoins+1)    // each side [0..mostJoins]: the same for pushes by two cells
	loose     = farJoins + 2*(mostJoins+1) // each side [0..mostLinks]: pushes that take a piece away from its neighbour
	gaps      = loose + 2*(mostLinks+1)    // each side [0..mostLinks]: pairs of pieces in line with one empty cell between
	links     = gaps + 2*(mostLinks+1)     // each side [0..mostLinks]: pairs of neighbouring pieces
	mixed     = links + 2*(mostLinks+1)    // [0..mostMixed]: neighbouring pairs of different players
	smallTo   = mixed + mostMixed + 1      // [0..mostSmall]: cells where a small piece may be placed
	largeTo   = smallTo + mostSmall + 1    // [0..mostLarge]: cells where a large piece may be placed
	lead      = largeTo + mostLarge + 1    // [-mostLead..mostLead]: the opponent's largest group minus one's own
	board     = lead + 2*mostLead + 1      // [board]: which board it is
	Features  = board + Boards             // number of features

	// Most is the largest number of features of a position: onPlace and room of 30 pieces, up to
	// 30 groups, 10 large pieces, and the 23 features of which every position has one.
	Most = 30 + 30 + 30 + 10 + 23
)

// Sizes of the blocks. Larger counts are treated as the largest.
const (
	values     = phobia.MaxValue + 1 // of a group: 0 to phobia.MaxValue
	classes    = 8                   // of groups; see class
	mostJoins  = 15
	mostLinks  = 23
	mostMixed  = 39
	mostSmall  = 63
	mostLarge  = 47
	mostLead   = 10
	mostGroups = 16 // numbers of groups: 0 to 15
)

// class maps the value of a group to its class, which grows with it: 0 to classes-1.
var class = [values]int{0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7}

// Places is the number of places. To the network, a cell is its place. On hex4 and
// rhombus7 every cell is a place of its own. On hex7, where relations between pieces matter
// more, cells that a turn or reflection of the board exchanges share a place.
const (
	placesHex4     = 37
	placesRhombus7 = 49
	placesHex7     = 16
	Places         = placesHex4 + placesRhombus7 + placesHex7
)

// places[board][turn][bit] is the place to which the turn takes the cell with this bit; see
// phobia.Board.Bit. The turn is an index of turnsOf[board].
var places = newPlaces()

func newPlaces() (t [Boards][Turns][128]uint8) {
	next := uint8(0)
	for _, b := range []phobia.Board{phobia.Hex4, phobia.Rhombus7, phobia.Hex7} {
		known := map[hexgrid.Cell]uint8{}
		for _, c := range b.Cells() {
			h := b.Hex(c)
			least := h // on hex7 the least of the cells that a turn takes it to
			for turn := range Turns {
				if x := turned(h, turn); b == phobia.Hex7 && (x.Q < least.Q || x.Q == least.Q && x.R < least.R) {
					least = x
				}
			}
			if _, ok := known[least]; !ok {
				known[least] = next
				next++
			}
			known[h] = known[least]
		}
		for i := range turnsOf[b] {
			for _, c := range b.Cells() {
				t[b][i][b.Bit(c)] = known[turned(b.Hex(c), turnsOf[b][i])]
			}
		}
	}
	return t
}

// Turns is the number of turns and reflections of a hexagon. 0 to 5 turn it by so many sixths;
// 6 to 11 reflect it first.
const Turns = 12

// turnsOf lists, for each board, the turns that take it to itself and change places.
var turnsOf = [Boards][]int{
	phobia.Hex4:     {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11},
	phobia.Hex7:     {0}, // no turn changes a place
	phobia.Rhombus7: {0, 3, 6, 9},
}

// TurnsOf returns the number of turns and reflections of a board that change its features,
// including the identity, which is number 0.
func TurnsOf(b phobia.Board) int { return len(turnsOf[b]) }

// turned returns the cell to which one of the Turns takes a cell.
func turned(h hexgrid.Cell, turn int) hexgrid.Cell {
	if turn >= 6 {
		h.Q, h.R = h.R, h.Q
	}
	return h.Turn(turn % 6)
}

// Turned returns the feature that List would have returned for a turn instead of a feature that
// it returned for turn 0.
func Turned(b phobia.Board, feature uint16, turn int) uint16 {
	if f := int(feature); f < room { // onPlace or largeOn, whose last index is the place
		return uint16(f - f%Places + turnedPlaces()[b][turn][f%Places])
	}
	return feature
}

// turnedPlaces returns, by board, turn and place, the place to which the turn takes a place.
// Only package train needs it.
var turnedPlaces = sync.OnceValue(func() *[Boards][Turns][Places]int {
	t := new([Boards][Turns][Places]int)
	for _, b := range phobia.Boards() {
		for turn := range TurnsOf(b) {
			for _, c := range b.Cells() {
				t[b][turn][places[b][0][b.Bit(c)]] = int(places[b][turn][b.Bit(c)])
			}
		}
	}
	return t
})
