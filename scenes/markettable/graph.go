package markettable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/table/review"
)

// Measure implements table.Grapher: coins, and fainter what the doors earn.
func (s *Scene) Measure(st market.State) (list []review.Measured) {
	income := market.Incomes(st)
	for seat := range rules.Seat(st.Seats()) {
		list = append(list, review.Measured{Seat: seat, Value: st.Coins(seat)})
	}
	for seat := range rules.Seat(st.Seats()) {
		list = append(list, review.Measured{Seat: seat, Faint: true, Value: income[seat]})
	}
	return list
}

// leastWords is the width of a window with room for a seat's coins and income in words,
// dp.
const leastWords = 380

// Tally implements table.Grapher: no number may be cut off.
func (s *Scene) Tally(st market.State) (list []string) {
	income := market.Incomes(st)
	for seat := range rules.Seat(st.Seats()) {
		told := words.M("market.tally", "n", st.Coins(seat), "income", income[seat])
		if w, _ := s.Kit.Size(); w < leastWords {
			told = words.M("market.tally.short", "n", st.Coins(seat), "income", income[seat])
		}
		list = append(list, s.Words.Say(told))
	}
	return list
}
