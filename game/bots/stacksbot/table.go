package stacksbot

import "agora/rules/stacks"

// Values of a search, in hundredths of a stone for the player to move. A win is
// worth won less the plies until then; everything beyond certain is a win.
const (
	infinite int32 = 32000
	won      int32 = 30000
	certain  int32 = 29000
)

// bound tells what the value of an entry is.
type bound uint8

const (
	none  bound = iota // an empty entry
	least              // the position is worth at least that
	most               // at most
	exact
)

// entry is what is known of a position from an earlier visit.
type entry struct {
	key   uint32
	move  stacks.Move
	value int16 // wins counted from this position
	depth int8
	bound bound
}

// table remembers positions. An entry gives way to any later one: what comes
// later is the part of the tree that is searched now.
type table []entry

// newTable has about as many entries as positions can be looked at.
func newTable(nodes int) table {
	size := 1 << 10
	for size < 1<<20 && size < nodes {
		size *= 2
	}
	return make(table, size)
}

func (t table) slot(key uint64) *entry { return &t[key&uint64(len(t)-1)] }

func (e *entry) holds(key uint64) bool { return e.bound != none && e.key == uint32(key>>32) }

// known is the value of the entry if it settles a search to that depth.
func (e *entry) known(depth, ply int, alpha, beta int32) (int32, bool) {
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

func (e *entry) keep(key uint64, m stacks.Move, value int32, depth, ply int, b bound) {
	switch {
	case value > certain:
		value += int32(ply)
	case value < -certain:
		value -= int32(ply)
	}
	*e = entry{uint32(key >> 32), m, int16(value), int8(depth), b}
}
