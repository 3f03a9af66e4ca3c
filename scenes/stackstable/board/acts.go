package board

import "agora/rules/stacks"

// Acts is a set of kinds of moves.
type Acts uint8

// Has reports whether a kind is in the set.
func (a Acts) Has(k stacks.Kind) bool { return a>>k&1 != 0 }

// Both reports whether both capture and surrender are possible.
func (a Acts) Both() bool { return a.Has(stacks.KindCapture) && a.Has(stacks.KindSurrender) }

// First returns the first kind of the set.
func (a Acts) First() stacks.Kind {
	for k := range stacks.Kind(3) {
		if a.Has(k) {
			return k
		}
	}
	return stacks.KindMove
}

// ActsOf returns the legal moves from one cell to another.
func ActsOf(pos *stacks.Position, from, to stacks.Cell) (a Acts) {
	for k := range stacks.Kind(3) {
		if pos.Legal(stacks.Act(k, from, to)) {
			a |= 1 << k
		}
	}
	return a
}
