package stacksbot

import (
	"math/bits"

	"agora/game/bots/stacksbot/net"
	"agora/rules/stacks"
)

// node is a position on the line with the data that its evaluation keeps up to date.
type node struct {
	stacks.Position
	sum   net.Sum
	owned [2]uint64 // the cells of each player's stacks
}

// begin is the node of a position.
func (n *node) begin(p *stacks.Position) {
	*n = node{Position: *p, sum: net.Standard().Start(p)}
	for rest := board; rest != 0; rest &= rest - 1 {
		n.own(stacks.Cell(bits.TrailingZeros64(rest)))
	}
}

// own notes who owns the stack on a cell now.
func (n *node) own(c stacks.Cell) {
	bit := uint64(1) << c
	n.owned[0] &^= bit
	n.owned[1] &^= bit
	if q := n.On(c); q != 0 {
		n.owned[q.Owner()&1] |= bit
	}
}

// follow makes the node of the position that a move leads to.
func (n *node) follow(before *node, m stacks.Move) {
	n.Position, n.owned = before.Position, before.owned
	n.Make(m)
	n.own(m.From())
	n.own(m.To())
	net.Standard().Next(&before.sum, &before.Position, &n.Position, m, &n.sum)
}

// value returns the network's evaluation in hundredths of a stone for the player to move.
func (n *node) value() int32 { return net.Standard().Value(&n.sum, &n.Position) }

// gap returns the sum of the distances from every stack to the nearest enemy.
func (n *node) gap() (gap int32) {
	for side, mine := range n.owned {
		near := n.owned[1-side]
		for far := mine; far != 0 && near != 0; far &^= near {
			gap += int32(bits.OnesCount64(far))
			near = dilate(near)
		}
	}
	return gap
}

// flips returns how many stones an action wins, counting freed stones like captured ones; it is
// negative for a surrender that only gives stones away.
func flips(p *stacks.Position, m stacks.Move) int32 {
	from, to := p.On(m.From()), p.On(m.To())
	switch m.Kind() {
	case stacks.KindCapture:
		return int32(2*to.Len() - to.Prisoners())
	case stacks.KindSurrender:
		stones := from.Len() + to.Len()
		mine := from.Len() - from.Prisoners() + to.Prisoners()
		if 2*mine > stones {
			return int32(2 * (stones - mine))
		}
		return -int32(from.Len())
	}
	return 0
}

// The board as a set of bits: cell (file, rank) is bit file + 8*rank, as cells are
// numbered. Files g and h are no cells.
const board uint64 = 0x3F3F3F3F3F3F

// dilate returns a set together with all its neighbours.
func dilate(x uint64) uint64 {
	x |= x<<1 | x>>1
	x |= x<<8 | x>>8
	return x & board
}
