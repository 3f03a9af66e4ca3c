package net

import (
	"agora/rules/phobia"
)

// wide holds the bits of all cells of hex7.
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

// listWide appends the rows of a position on hex7, whose cells need two words. It computes what
// listNarrow does.
func listWide(p *phobia.Position, list []uint16) []uint16 {
	taken, second, big := p.WidePlanes()
	pieces, place := [2]phobia.Wide{taken.Without(second), second}, &places[phobia.Hex7][0]
	if p.Seat() == 1 {
		pieces[0], pieces[1] = pieces[1], pieces[0]
	}
	empty := wide.Without(taken)
	var ahead, back [3]phobia.Wide // by axis: the cells whose neighbour one step on, and one step back, is empty
	var linked [2]phobia.Wide
	var of [2]counts
	pairs := 0
	for axis := range ahead {
		e1 := empty.Towards(axis)
		e2 := e1.Towards(axis)
		e3 := e2.Towards(axis)
		e4 := e3.Towards(axis)
		ahead[axis], back[axis] = e1, empty.Back(axis)
		for side := range of {
			x, c := pieces[side], &of[side]
			x1 := x.Towards(axis)
			x2 := x1.Towards(axis)
			link, gap := x.And(x1), x.And(e1).And(x2)
			far := x.And(e1).And(e2).And(x2.Towards(axis))
			linked[side] = linked[side].Or(link).Or(link.Back(axis))
			c.links += link.Count()
			c.gaps += gap.Count()
			c.joins += gap.And(back[axis]).Count() + gap.And(e3).Count()
			c.farJoins += far.And(back[axis]).Count() + far.And(e4).Count()
			pairs += x1.And(pieces[1-side]).Count()
		}
	}
	free := [2][3]uint64{
		sum(ahead[0].Low, ahead[1].Low, ahead[2].Low, back[0].Low, back[1].Low, back[2].Low),
		sum(ahead[0].High, ahead[1].High, ahead[2].High, back[0].High, back[1].High, back[2].High),
	}
	var kinds [2][3]uint64 // by word: the class of each piece of a larger group; see appendPieces
	for side := range of {
		c := &of[side]
		for axis := range ahead {
			c.loose += 2 * linked[side].And(ahead[axis]).And(back[axis]).Count()
		}
		single := pieces[side].Without(linked[side])
		c.groups = single.Count()
		if c.groups > 0 {
			c.most = 1
			if single.And(big) != (phobia.Wide{}) {
				c.most = 2
			}
		}
		for rest := linked[side]; rest != (phobia.Wide{}); {
			g := rest.Connected(rest.Lowest())
			rest = rest.Without(g)
			value := g.Count() + g.And(big).Count()
			c.groups++
			c.most = max(c.most, value)
			list = append(list, uint16(groupRow+side*values+value))
			for i := range 3 {
				of := -(uint64(class[value]) >> i & 1)
				kinds[0][i] |= g.Low & of
				kinds[1][i] |= g.High & of
			}
		}
	}
	all := linked[0].Or(linked[1])
	single := taken.Without(all)
	list = appendPieces(list, (*[64]uint8)(place[:64]), single.Low, all.Low, pieces[1].Low, big.Low, &free[0], &kinds[0])
	list = appendPieces(list, (*[64]uint8)(place[64:]), single.High, all.High, pieces[1].High, big.High, &free[1], &kinds[1])
	return appendCounts(p, list, &of, pairs)
}
