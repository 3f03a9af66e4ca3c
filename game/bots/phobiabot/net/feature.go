package net

import (
	"sync"

	"agora/rules/hexgrid"
	"agora/rules/phobia"
)

// The features of a position, by the number of the first of each kind. Those that
// come for either side stand first for the player to move. Only the first two kinds
// know the board; all others mean the same on every board and wherever they lie.
const (
	onPlace   = 0                          // by class of the group and place: a piece in such a group
	largeOn   = onPlace + 2*classes*Places // by place: a large piece
	room      = largeOn + 2*Places         // by class of the group and number of empty cells next to it: a piece
	group     = room + 2*classes*7         // by value: a group
	largest   = group + 2*values           // by value: the largest group
	groups    = largest + 2*values         // by number: the groups
	smallLeft = groups + 2*16              // by number: small pieces in supply
	largeLeft = smallLeft + 2*11           // by number: large pieces in supply
	joins     = largeLeft + 2*6            // by number: pushes of one cell that bring a piece next to another
	farJoins  = joins + 2*(mostJoins+1)    // by number: likewise pushes of two cells
	loose     = farJoins + 2*(mostJoins+1) // by number: pushes that take a piece from a neighbour
	gaps      = loose + 2*(mostLinks+1)    // by number: pairs with an empty cell between
	links     = gaps + 2*(mostLinks+1)     // by number: pairs next to each other
	mixed     = links + 2*(mostLinks+1)    // by number: pairs of different players next to each other
	smallTo   = mixed + mostMixed + 1      // by number: placements of a small piece
	largeTo   = smallTo + mostSmall + 1    // by number: placements of a large piece
	lead      = largeTo + mostLarge + 1    // by the difference of the largest groups
	board     = lead + 2*mostLead + 1      // by board
	Features  = board + 3                  // there are in all
	Most      = 30 + 30 + 30 + 10 + 23     // a position has: of 30 pieces, as many groups, 10 large pieces, and 23 more
)

const (
	values    = phobia.MaxValue + 1
	classes   = 8  // of groups by their value
	mostJoins = 15 // greater numbers count as this
	mostLinks = 23
	mostMixed = 39
	mostSmall = 63
	mostLarge = 47
	mostLead  = 10

	mostGroups = 16
)

// class is the class of a group by its value.
var class = [values]int{0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7}

// Places holds what cells are for the network: every cell of hex4 and rhombus7 is one of
// its own; those of hex7, where most of what matters lies between the pieces, are
// alike if the board can be turned or reflected so that one becomes the other.
const (
	placesHex4     = 37
	placesRhombus7 = 49
	placesHex7     = 16
	Places         = placesHex4 + placesRhombus7 + placesHex7
)

// places are the places of cells, by board, turn and bit of phobia.Board.Bit: what a
// cell is when the board is turned or reflected so.
var places = newPlaces()

func newPlaces() (t [Boards][Turns][128]uint8) {
	next := uint8(0)
	for _, b := range []phobia.Board{phobia.Hex4, phobia.Rhombus7, phobia.Hex7} {
		known := map[hexgrid.Cell]uint8{}
		for _, c := range b.Cells() {
			h := b.Hex(c)
			least := h // hex7: of all that the cell can become
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

// Turns are the turns and reflections of a hexagon; a rhombus has four of them.
const Turns = 12

// turnsOf are the turns of each board by their numbers.
var turnsOf = [Boards][]int{
	phobia.Hex4:     {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11},
	phobia.Hex7:     {0}, // nothing of what is known of it changes
	phobia.Rhombus7: {0, 3, 6, 9},
}

// TurnsOf returns how many turns and reflections a board has, the identity included, that
// change its features.
func TurnsOf(b phobia.Board) int { return len(turnsOf[b]) }

// turned returns what becomes of a cell.
func turned(h hexgrid.Cell, turn int) hexgrid.Cell {
	if turn >= 6 {
		h.Q, h.R = h.R, h.Q
	}
	return h.Turn(turn % 6)
}

// Turned returns what becomes of a feature that List gives of turn 0.
func Turned(b phobia.Board, feature uint16, turn int) uint16 {
	if f := int(feature); f < room { // both kinds that are of a place
		return uint16(f - f%Places + turnedPlaces()[b][turn][f%Places])
	}
	return feature
}

// turnedPlaces are the places that places become. Only the fitting asks for them.
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
