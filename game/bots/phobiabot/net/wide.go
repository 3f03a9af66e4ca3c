package net

import (
	"math/bits"

	"agora/rules"
	"agora/rules/phobia"
)

// wide are all cells of hex7.
var wide = func() (x phobia.Wide) {
	for _, c := range phobia.Hex7.Cells() {
		if bit := phobia.Hex7.Bit(c); bit < 64 {
			x.Low |= 1 << bit
		} else {
			x.High |= 1 << (bit - 64)
		}
	}
	return x
}()

// listWide is List for hex7; see listNarrow.
func listWide(p *phobia.Position, list []uint16) []uint16 {
	taken, second, big := p.WidePlanes()
	plane, place := [2]phobia.Wide{taken.Without(second), second}, &places[phobia.Hex7][0]
	empty := wide.Without(taken)
	var towards, back [3]phobia.Wide // the cells with an empty one in each direction
	for axis := range towards {
		towards[axis], back[axis] = empty.Towards(axis), empty.Back(axis)
	}
	var n [2][3]uint64
	n[0][0], n[0][1], n[0][2] = sum(towards[0].Low, towards[1].Low, towards[2].Low, back[0].Low, back[1].Low, back[2].Low)
	n[1][0], n[1][1], n[1][2] = sum(towards[0].High, towards[1].High, towards[2].High, back[0].High, back[1].High, back[2].High)
	var of [2]counts
	pairs := 0
	for side := range of {
		seat := p.Seat() ^ rules.Seat(side)
		pieces, c := plane[seat], &of[side]
		var linked phobia.Wide
		for axis := range towards {
			up, down := pieces.Towards(axis), pieces.Back(axis)
			linked = linked.Or(up.Or(down).And(pieces))
			c.links += up.And(pieces).Count()
			if side == 0 {
				pairs += up.And(plane[1-seat]).Count() + down.And(plane[1-seat]).Count()
			}
			// As rays does.
			up, down = up.And(empty), down.And(empty)
			upGap, downGap := up.Towards(axis).And(pieces), down.Back(axis).And(pieces)
			c.gaps += upGap.Count()
			c.joins += upGap.Towards(axis).And(empty).Count() + downGap.Back(axis).And(empty).Count()
			up, down = up.Towards(axis).And(empty).Towards(axis).And(pieces), down.Back(axis).And(empty).Back(axis).And(pieces)
			c.farJoins += up.Towards(axis).And(empty).Count() + down.Back(axis).And(empty).Count()
		}
		for axis := range towards {
			c.loose += linked.And(towards[axis]).Towards(axis).And(empty).Count() + linked.And(back[axis]).Back(axis).And(empty).Count()
		}
		single, large := pieces.Without(linked), pieces.And(big)
		for w, x := range [2]uint64{single.Low, single.High} {
			for ; x != 0; x &= x - 1 {
				i := bits.TrailingZeros64(x)
				value := 1
				if big.High>>i&uint64(w)|big.Low>>i&uint64(1-w) != 0 {
					value = 2
				}
				c.groups++
				c.most = max(c.most, value)
				at := side*classes + class[value]
				free := n[w][0]>>i&1 | n[w][1]>>i&1<<1 | n[w][2]>>i&1<<2
				list = append(list, uint16(group+side*values+value), uint16(onPlace+at*Places+int(place[64*w+i])), uint16(room+at*7+int(free)))
			}
		}
		for rest := linked; rest != (phobia.Wide{}); {
			g := rest.Connected(rest.Lowest())
			rest = rest.Without(g)
			value := g.Count() + g.And(big).Count()
			c.groups++
			c.most = max(c.most, value)
			list = append(list, uint16(group+side*values+value))
			at := side*classes + class[value]
			for w, x := range [2]uint64{g.Low, g.High} {
				for ; x != 0; x &= x - 1 {
					i := bits.TrailingZeros64(x)
					free := n[w][0]>>i&1 | n[w][1]>>i&1<<1 | n[w][2]>>i&1<<2
					list = append(list, uint16(onPlace+at*Places+int(place[64*w+i])), uint16(room+at*7+int(free)))
				}
			}
		}
		for w, x := range [2]uint64{large.Low, large.High} {
			for ; x != 0; x &= x - 1 {
				list = append(list, uint16(largeOn+side*Places+int(place[64*w+bits.TrailingZeros64(x)])))
			}
		}
	}
	return appendCounts(p, list, &of, pairs)
}
