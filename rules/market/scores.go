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

// Arrivals returns the players whose coins and next income reach the goal, in the order in
// which these incomes come: the active player's own comes last. Only the first of them wins
// if nothing changes. The last card that is placed ends the game, so there are no more
// incomes than cards in the deck (Market, "A turn").
func Arrivals(st *State, a *Analysis) (seats []rules.Seat) {
	if st.Active() == rules.NoSeat {
		return nil
	}
	for i := range min(st.Seats(), st.DeckLeft()) {
		seat := (st.Active() + rules.Seat(i+1)) % rules.Seat(st.Seats())
		if Reaches(st, a, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// First returns who wins with their next income if nothing changes; rules.NoSeat if nobody
// does.
func First(st *State, a *Analysis) rules.Seat {
	if seats := Arrivals(st, a); len(seats) > 0 {
		return seats[0]
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
