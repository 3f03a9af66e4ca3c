package marketbot

import "agora/rules"

// The tempers.
const (
	_        = iota
	lavish   // likes shops with many doors, and pays for them
	thrifty  // likes shops that cost little
	spiteful // likes to close what the others earn by
)

// What a liking adds to the share of the win that is expected, for each coin of the price or
// of what others earn, of one: little enough that it decides only among things that are worth
// about the same.
const (
	likesPrice = one / 50
	likesCheap = one / 130 // to save is dear
	likesHarm  = one / 60
)

// taste returns what a player likes an option for besides what it brings, on the table summed
// up after its placement.
func (m *mind) taste(o *option) int {
	switch m.temper {
	case lavish:
		return o.price * likesPrice
	case thrifty:
		return -o.price * likesCheap
	case spiteful:
		earned := 0
		for seat := range rules.Seat(m.standing.seats) {
			if seat != m.seat {
				earned += m.standing.income[seat]
			}
		}
		return -earned * likesHarm
	}
	return 0
}
