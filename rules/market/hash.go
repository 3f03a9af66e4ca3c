package market

// Hash mixes the numbers of the state in a fixed order. It omits what follows from others:
// the shops, and the poses of cards not on the table.
func (Game) Hash(s State) uint64 {
	h := hasher(0)
	h.add(s.table.W)
	h.add(s.table.H)
	h.add(int64(s.seats)<<24 | int64(s.active)<<16 | int64(s.phase)<<8 | int64(s.hand))
	for seat := range s.seats {
		h.add(int64(s.coins[seat]))
		h.add(int64(s.letters[seat]))
	}
	for i := range Cards {
		h.add(int64(s.order[i])<<8 | int64(s.where[i]))
		if s.where[i] != OnTable {
			continue
		}
		p := s.pose[i]
		h.add(p.O.X)
		h.add(p.O.Y)
		h.add(p.Z.X)
		h.add(p.Z.Y)
		for k := range CardPieces {
			h.add(int64(s.owner[i*CardPieces+k]))
		}
	}
	return uint64(h)
}

// hasher is an unfinished hash. Each step is reversible if the number is known, so two
// states that differ in a single number never collide.
type hasher uint64

func (h *hasher) add(v int64) {
	*h = (*h ^ hasher(v)) * 0x9e3779b97f4a7c15
	*h ^= *h >> 32
}
