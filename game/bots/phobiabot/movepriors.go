package phobiabot

import (
	"agora/game/bots/phobiabot/net"
	"agora/rules/phobia"
)

// movePriors records how much better than expected the network found moves to be on average, by
// the pieces on the cells around. Asking the record is cheap compared with the network, and
// nine times out of ten the network's best move is in the first third of its order; so at first
// the network sees only those moves.
type movePriors struct {
	near *[256]phobia.Wide
	list []prior
}

type prior struct {
	gain  int32 // share of a win
	mark  uint16
	count uint16 // of the moves that it was learnt from; from mostLearnt on the older ones fade
}

const (
	priorBits  = 15
	mostLearnt = 16
)

func newMovePriors(b phobia.Board) movePriors {
	return movePriors{near: nears[b], list: make([]prior, 1<<priorBits)}
}

// nears are the cells next to each cell, by board.
var nears = newNears()

func newNears() (t [net.Boards]*[256]phobia.Wide) {
	for _, b := range phobia.Boards() {
		t[b] = new([256]phobia.Wide)
		for _, c := range b.Cells() {
			for d := range 6 {
				h := b.Hex(c).Neighbour(d)
				if !b.Shape().Contains(h) {
					continue
				}
				x := &t[b][c]
				if bit := b.Bit(b.Cell(h)); bit < 64 {
					x.Low |= 1 << bit
				} else {
					x.High |= 1 << (bit - 64)
				}
			}
		}
	}
	return t
}

// scene is a position as movePriors see it.
type scene struct {
	taken, second, big phobia.Wide
	seat               uint64
}

func (h *movePriors) scene(p *phobia.Position) (s scene) {
	s.taken, s.second, s.big = p.WidePlanes()
	s.seat = uint64(p.Seat())
	return s
}

// of returns the index of a move's record, and the mark stored there.
func (h *movePriors) of(s *scene, m phobia.Move) (*prior, uint16) {
	near := &h.near[m.Cell()]
	x := (uint64(m)<<1 | s.seat) * 0x8ebc6af09c88c6e3
	x ^= (s.taken.Low&near.Low)*0x9e3779b97f4a7c15 ^ (s.second.Low&near.Low)*0xbf58476d1ce4e5b9 ^ (s.big.Low&near.Low)*0x94d049bb133111eb
	x ^= (s.taken.High&near.High)*0xd6e8feb86659fd93 ^ (s.second.High&near.High)*0xa0761d6478bd642f ^ (s.big.High&near.High)*0xe7037ed1a0b428db
	x = (x ^ x>>32) * 0x9e3779b97f4a7c15
	return &h.list[x>>(64-priorBits)], uint16(x>>16) | 1
}

// learn records how much better than expected a move turned out to be.
func (h *movePriors) learn(s *scene, m phobia.Move, gain int32) {
	x, mark := h.of(s, m)
	if x.mark != mark {
		*x = prior{mark: mark}
	}
	x.count = min(x.count+1, mostLearnt)
	x.gain += (gain - x.gain) / int32(x.count)
}

// rank moves to the front the moves to judge first: all unknown ones, and at most most
// others. It returns how many these are.
func (h *movePriors) rank(p *phobia.Position, moves []phobia.Move, most int) int {
	s, first := h.scene(p), 0
	var gains [256]int32
	for i, m := range moves {
		x, mark := h.of(&s, m)
		gains[i] = x.gain
		if x.mark != mark || m == phobia.Swap {
			moves[i], gains[i] = moves[first], gains[first]
			moves[first] = m
			first++
		}
	}
	last := min(first+most, len(moves)) - 1
	for i := first; i < len(moves); i++ {
		m, gain, j := moves[i], gains[i], i
		if i > last {
			if gain <= gains[last] {
				continue
			}
			moves[i], gains[i] = moves[last], gains[last]
			j = last
		}
		for ; j > first && gains[j-1] < gain; j-- {
			moves[j], gains[j] = moves[j-1], gains[j-1]
		}
		moves[j], gains[j] = m, gain
	}
	return last + 1
}
