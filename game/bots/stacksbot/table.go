package stacksbot

import (
	"sync/atomic"

	"agora/rules/stacks"
)

// Values of a search, in hundredths of a stone for the player to move. A win is worth won minus
// the plies until then; everything beyond certain is a win.
const (
	infinite int32 = 32000
	won      int32 = 30000
	certain  int32 = 29000
)

// bound says how to read the value of an entry.
type bound uint8

const (
	none  bound = iota // an empty entry
	least              // the position is worth at least that
	most               // at most
	exact
)

// entry holds what an earlier visit found about a position.
type entry struct {
	move  stacks.Move
	value int16 // wins counted from this position
	depth int8
	bound bound
}

// table remembers positions. A later entry always replaces an earlier one, because it belongs
// to the part of the tree being searched now. Searches on several cores share one table.
type table []slot

// slot holds an entry beside the key of its position. Two searches that write at the same time
// may leave half an entry each; the key is therefore mixed with the entry, and then fits no
// position.
type slot struct{ mixed, entry atomic.Uint64 }

// newTable creates a table with about as many entries as positions can be searched.
func newTable(nodes int) table {
	size := 1 << 10
	for size < 1<<20 && size < nodes {
		size *= 2
	}
	return make(table, size)
}

func (t table) slot(key uint64) *slot { return &t[key&uint64(len(t)-1)] }

// find returns the entry of a position; false if there is none.
func (t table) find(key uint64) (e entry, ok bool) {
	s := t.slot(key)
	bits := s.entry.Load()
	if s.mixed.Load()^bits != key {
		return e, false
	}
	e = entry{stacks.Move(bits), int16(bits >> 16), int8(bits >> 32), bound(bits >> 40)}
	return e, e.bound != none
}

// known returns the value of the entry if it settles a search to that depth.
func (e entry) known(depth, ply int, alpha, beta int32) (int32, bool) {
	if int(e.depth) < depth {
		return 0, false
	}
	v := int32(e.value)
	switch {
	case v > certain:
		v -= int32(ply)
	case v < -certain:
		v += int32(ply)
	}
	ok := e.bound == exact || e.bound == least && v >= beta || e.bound == most && v <= alpha
	return v, ok
}

// keep stores what was found about a position.
func (t table) keep(key uint64, m stacks.Move, value int32, depth, ply int, b bound) {
	switch {
	case value > certain:
		value += int32(ply)
	case value < -certain:
		value -= int32(ply)
	}
	bits := uint64(m) | uint64(uint16(value))<<16 | uint64(uint8(depth))<<32 | uint64(b)<<40
	s := t.slot(key)
	s.entry.Store(bits)
	s.mixed.Store(key ^ bits)
}
