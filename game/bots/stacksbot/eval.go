package stacksbot

import (
	"math/bits"

	"agora/rules/stacks"
)

// What things are worth, in hundredths of a stone. Found by play against itself:
// values fitted to the results of games lost against these nearly every time,
// because who is about to win has other stacks than who gets there.
const (
	worthTurn  = 10  // to be to move
	worthStone = 100 // a stone of one's own colour in one's own stack
	worthHeld  = 50  // a prisoner
	worthStack = 10  // a stack
	worthVerge = -30 // a stack half of which are prisoners, which the next loss turns
	worthFar   = -5  // every step between a stack and the nearest enemy
	worthAbove = 5   // every enemy stack that a stack could take if it were to move
	worthUnder = 5   // every enemy stack that a stack could slip under and turn
	worthRisk  = 5   // every stone that can be taken, of the player who is not to move
	worthPrize = 20  // as many times the stones in the highest of those stacks
	worthMine  = 5   // both for the player to move, who can take them away or strike first
)

// pile is a stack as the evaluation sees it.
type pile struct {
	cell                     uint8
	stones, prisoners, level int8
}

func (q *pile) height() int8 { return q.stones + q.level }
func (q *pile) own() int8    { return q.stones - q.prisoners }

// survey is a position taken apart.
type survey struct {
	piles [2][stacks.Stones]pile // of the player to move, and of the other
	count [2]int
	set   [2]uint64
	at    [64]*pile
}

func (v *survey) read(p *stacks.Position) {
	v.count, v.set = [2]int{}, [2]uint64{}
	mover := p.Seat()
	for rest := board; rest != 0; rest &= rest - 1 {
		c := stacks.Cell(bits.TrailingZeros64(rest))
		s := p.On(c)
		if s == 0 {
			continue
		}
		side := 0
		if s.Owner() != mover {
			side = 1
		}
		q := &v.piles[side][v.count[side]]
		*q = pile{uint8(c), int8(s.Len()), int8(s.Prisoners()), int8(c.Level())}
		v.at[c] = q
		v.count[side]++
		v.set[side] |= 1 << c
	}
}

// value is what the position is worth for the player to move, in hundredths of a
// stone, and the gap between the armies: the steps from every stack to the
// nearest enemy, added up.
func (v *survey) value(p *stacks.Position) (value, gap int32) {
	v.read(p)
	value = worthTurn
	for side := range v.piles {
		sum, far := v.side(side)
		if side == 0 {
			value += sum
		} else {
			value -= sum
		}
		gap += far
	}
	return value, gap
}

// side is what one player's stacks are worth for him, and their part of the gap.
func (v *survey) side(side int) (sum, gap int32) {
	enemies := v.set[1-side]
	risk, prize := int32(0), int32(0)
	for i := range v.piles[side][:v.count[side]] {
		q := &v.piles[side][i]
		sum += worthStack + worthStone*int32(q.own()) + worthHeld*int32(q.prisoners)
		if q.prisoners > 0 && 2*q.prisoners == q.stones {
			sum += worthVerge
		}
		far := int32(0)
		for x := uint64(1) << q.cell; x&enemies == 0 && far < 6; far++ {
			x = grown(x)
		}
		gap += far
		danger := false
		for x := ground.near[q.cell] & enemies; x != 0; x &= x - 1 {
			o := v.at[bits.TrailingZeros64(x)]
			if o.height() >= q.height() {
				danger = true
				sum -= worthAbove
			}
			if o.height() <= q.height() && 2*(q.prisoners+o.own()) > q.stones+o.stones {
				danger = true
				sum -= worthUnder
			}
		}
		if danger {
			risk += int32(q.stones)
			prize = max(prize, int32(q.stones))
		}
	}
	sum += worthFar * gap
	if side == 1 {
		sum -= worthRisk*risk + worthPrize*prize
	} else {
		sum -= worthMine*risk + worthMine*prize
	}
	return sum, gap
}

// flips is how many stones an action wins, those that it frees counted like those
// that it takes; negative for a surrender that only gives stones away.
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
