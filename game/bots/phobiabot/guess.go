package phobiabot

import "agora/rules/phobia"

// worth holds the value of a group to its owner by its size, in thousandths of a win, for the
// first ten placements, the next ten and the last ten. It was fitted to 600 games on hex4
// between computers of level 3: small groups do no harm and are good to have at the end, when
// their number counts; from a value of five, every further dot costs more.
var worth = [3][phobia.MaxValue + 1]int32{
	{0, 18, -22, -40, -70, -160, -220, -262, -300, -340, -390, -490, -625, -745, -865, -985, -1105, -1225, -1345, -1465, -1585},
	{0, 28, 15, 0, -20, -85, -148, -230, -288, -412, -490, -632, -800, -950, -1100, -1250, -1400, -1550, -1700, -1850, -2000},
	{0, 38, 50, 42, 32, -10, -75, -200, -298, -450, -590, -750, -925, -1095, -1265, -1435, -1605, -1775, -1945, -2115, -2285},
}

// worthLarge holds the value of having placed a large piece.
const worthLarge = 80

// balance returns the value of the groups to a seat, minus the opponent's.
func balance(p *phobia.Position, seat int, table *[phobia.MaxValue + 1]int32) int32 {
	sums := p.Weigh(table)
	return sums[seat] - sums[1-seat]
}

// guess estimates how every move changes the balance of groups, and proves the moves that end
// the game; proven reports whether there are any.
func guess(pos *phobia.Position, children []node) (proven bool) {
	table := &worth[min(pos.Placed()/10, len(worth)-1)]
	seat := int(pos.Seat())
	before := balance(pos, seat, table)
	for i := range children {
		c := &children[i]
		next := *pos
		next.Make(c.move)
		proven = c.ends(&next) || proven
		change := balance(&next, seat, table) - before
		if c.move.Size() == phobia.Large {
			change += worthLarge
		}
		c.guess = max(-mostGuess, min(mostGuess, change)) * (one / 1000)
	}
	return proven
}

// mostGuess bounds a guess, in thousandths.
const mostGuess = 2000
