package market

import "agora/rules"

// Scores returns every seat's coins, also during the game, for lists of unfinished games.
func (Game) Scores(s State) []int {
	scores := make([]int, s.seats)
	for seat := range scores {
		scores[seat] = s.Coins(rules.Seat(seat))
	}
	return scores
}

// Threatens returns the first player after the active one, in playing order, whose coins
// and next income reach the goal.
func Threatens(st *State, a *Analysis) rules.Seat {
	if st.Active() == rules.NoSeat {
		return rules.NoSeat
	}
	for i := 1; i < st.Seats(); i++ {
		seat := (st.Active() + rules.Seat(i)) % rules.Seat(st.Seats())
		if Reaches(st, a, seat) {
			return seat
		}
	}
	return rules.NoSeat
}

// Reaches reports whether a player's coins and next income reach the goal.
func Reaches(st *State, a *Analysis, seat rules.Seat) bool {
	return st.Coins(seat)+a.Income(seat) >= Standard().Goal
}

// Incomes returns what each seat's doors earn in a turn.
func Incomes(st State) (list [MaxSeats]int) {
	var a Analysis
	a.Read(&st)
	for seat := range rules.Seat(st.Seats()) {
		list[seat] = a.Income(seat)
	}
	return list
}
