package phobia

import (
	"math/bits"

	"agora/rules"
)

// Tally holds the numbers that decide the result.
type Tally struct {
	Largest [2]int // by seat: the value of the player's largest group, large pieces counting 2
	Groups  [2]int // by seat: the number of the player's groups, single pieces included
}

// Tally counts both players' groups in the current position.
func (p *Position) Tally() Tally {
	var t Tally
	for seat := range t.Groups {
		p.eachGroup(rules.Seat(seat), func(group set) {
			t.Largest[seat] = max(t.Largest[seat], p.value(group))
			t.Groups[seat]++
		})
	}
	return t
}

// Group is a connected group of one player's pieces.
type Group struct {
	Cells []Cell
	Value int // large pieces count 2
}

// Groups returns the groups of a player, ordered by their first cells.
func (p *Position) Groups(seat rules.Seat) []Group {
	var groups []Group
	p.eachGroup(seat, func(group set) {
		found := Group{Value: p.value(group)}
		for w, x := range group {
			for ; x != 0; x &= x - 1 {
				found.Cells = append(found.Cells, p.board.grid().cell[64*w+bits.TrailingZeros64(x)])
			}
		}
		groups = append(groups, found)
	})
	return groups
}

// MaxValue is the greatest value that a group can have.
const MaxValue = smalls + 2*larges

// Weigh adds up, for each seat, the worth of its groups; a group of value v is worth
// worth[v]. It allocates nothing, because evaluations in a search use it.
func (p *Position) Weigh(worth *[MaxValue + 1]int32) (sums [2]int32) {
	for seat := range sums {
		rest := p.pieces(rules.Seat(seat))
		if !p.board.grid().wide {
			sums[seat] = p.weighNarrow(rest[0], worth)
			continue
		}
		for !rest.empty() {
			group := p.board.grid().floodWide(rest.lowest(), rest)
			rest[0], rest[1] = rest[0]&^group[0], rest[1]&^group[1]
			sums[seat] += worth[min(p.value(group), MaxValue)]
		}
	}
	return sums
}

// weighNarrow computes Weigh for one player's pieces on a narrow board.
func (p *Position) weighNarrow(plane uint64, worth *[MaxValue + 1]int32) int32 {
	big := p.big[0]
	linked := Linked(plane)
	single := plane &^ linked
	large := bits.OnesCount64(single & big)
	sum := int32(large)*worth[2] + int32(bits.OnesCount64(single)-large)*worth[1]
	for linked != 0 {
		group := floodNarrow(linked&-linked, linked)
		linked &^= group
		sum += worth[min(bits.OnesCount64(group)+bits.OnesCount64(group&big), MaxValue)]
	}
	return sum
}

// lowest returns the first bit of a non-empty set, as a set of its own.
func (x *set) lowest() set {
	if x[0] == 0 {
		return set{1: x[1] & -x[1]}
	}
	return set{x[0] & -x[0]}
}

// value returns the total value of the pieces in a set.
func (p *Position) value(x set) int {
	n := 0
	for w := range x {
		n += bits.OnesCount64(x[w]) + bits.OnesCount64(x[w]&p.big[w])
	}
	return n
}

// pieces returns the cells that hold a player's pieces.
func (p *Position) pieces(seat rules.Seat) set {
	x := set{p.taken[0] & p.second[0], p.taken[1] & p.second[1]}
	if seat == 0 {
		x = set{p.taken[0] &^ p.second[0], p.taken[1] &^ p.second[1]}
	}
	return x
}

func (p *Position) eachGroup(seat rules.Seat, visit func(set)) {
	g := p.board.grid()
	rest := p.pieces(seat)
	for !rest.empty() {
		seed := rest.lowest()
		var group set
		if g.wide {
			group = g.floodWide(seed, rest)
		} else {
			group[0] = floodNarrow(seed[0], rest[0])
		}
		rest[0], rest[1] = rest[0]&^group[0], rest[1]&^group[1]
		visit(group)
	}
}

// Winner returns the winner if the game ended now, rules.NoSeat for a draw. Phobia
// "result": the player with the larger largest group loses; if they are equal, more groups
// win.
func (t Tally) Winner() rules.Seat {
	switch {
	case t.Largest[0] != t.Largest[1]:
		return seatIf(t.Largest[1] < t.Largest[0])
	case t.Groups[0] != t.Groups[1]:
		return seatIf(t.Groups[1] > t.Groups[0])
	}
	return rules.NoSeat
}

// seatIf returns the second player's seat if second is true, else the first's.
func seatIf(second bool) rules.Seat {
	if second {
		return 1
	}
	return 0
}
