package marketbot

import "agora/rules"

// The tempers.
const (
	_        = iota
	lavish   // likes shops with many doors, and pays for them
	thrifty  // likes shops that cost little
	spiteful // likes to close what the others earn by
)

// What a liking adds to the expected share of the win, for each coin of the price or of others'
// income. It is small enough to decide only between options of about equal value.
const (
	likesPrice = one / 50
	likesCheap = one / 130 // to save is dear
	likesHarm  = one / 60
)

// taste returns how much a player likes an option apart from its value, on the table summed up
// after its placement.
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
