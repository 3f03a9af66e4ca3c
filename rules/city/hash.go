package city

// Hash mixes all numbers of the state, except those of the board, in a fixed order. For a
// view it mixes what the view knows.
func (Game) Hash(s State) uint64 {
	h := hasher(0)
	h.add(s.seed)
	h.add(uint64(s.decision)<<32 | uint64(uint32(s.round)))
	for _, n := range s.points {
		h.add(uint64(n))
	}
	h.bytes(s.at[:])
	h.bytes(s.spot[:])
	h.bytes(s.rhetoric[:])
	for seat, hand := range s.hand {
		h.bytes([]uint8{hand[0], hand[1], hand[2], s.held[seat], s.level[seat], s.jurors[seat]})
	}
	for i, stack := range s.stack {
		h.add(uint64(s.dealer[i])<<8 | uint64(s.height[i]))
		h.resources(stack[:])
	}
	h.resources(s.prison[:])
	h.resources(s.deck[:])
	h.bytes([]uint8{s.stock[0], s.stock[1], s.stock[2], s.aside[0], s.aside[1], s.aside[2], uint8(s.demand[0]), uint8(s.demand[1])})
	h.bytes([]uint8{s.left, s.convicted, uint8(s.prosecutor), uint8(s.judge), uint8(s.accused), s.ends, uint8(s.eyes)})
	h.bytes([]uint8{s.seats, s.start, s.active, uint8(s.phase), s.cursor})
	if s.donated {
		h.add(1)
	}
	if s.counted {
		h.add(2)
	}
	if s.between {
		h.add(3)
	}
	return uint64(h)
}

// hasher is an unfinished hash. Each step can be reversed if the number is known, so two
// states that differ in only one number never collide.
type hasher uint64

func (h *hasher) add(v uint64) {
	*h = (*h ^ hasher(v)) * 0x9e3779b97f4a7c15
	*h ^= *h >> 32
}

// bytes adds small numbers, eight at a time.
func (h *hasher) bytes(list []uint8) {
	word := uint64(0)
	for i, b := range list {
		word = word<<8 | uint64(b)
		if i%8 == 7 {
			h.add(word)
			word = 0
		}
	}
	h.add(word)
}

// resources adds up to 32 markers, two bits each.
func (h *hasher) resources(list []Resource) {
	word := uint64(0)
	for _, r := range list {
		word = word<<2 | uint64(r)
	}
	h.add(word)
}
