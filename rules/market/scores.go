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
