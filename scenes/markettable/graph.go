package markettable

import (
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/table"
)

// Measure implements table.Grapher: coins, and fainter what the doors earn.
func (s *Scene) Measure(st market.State) (list []table.Measured) {
	income := incomes(st)
	for seat := range rules.Seat(st.Seats()) {
		list = append(list, table.Measured{Seat: seat, Value: st.Coins(seat)})
	}
	for seat := range rules.Seat(st.Seats()) {
		list = append(list, table.Measured{Seat: seat, Faint: true, Value: income[seat]})
	}
	return list
}

// Tally implements table.Grapher.
func (s *Scene) Tally(st market.State) (list []string) {
	income := incomes(st)
	for seat := range rules.Seat(st.Seats()) {
		list = append(list, s.Words.T("market.tally", "n", st.Coins(seat), "income", income[seat]))
	}
	return list
}

// incomes returns what the doors of each seat earn in a turn.
func incomes(st market.State) (list [market.MaxSeats]int) {
	var a market.Analysis
	a.Read(&st)
	for seat := range rules.Seat(st.Seats()) {
		list[seat] = a.Income(seat)
	}
	return list
}
