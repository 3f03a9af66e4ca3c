package market

import "agora/rules"

// Scores returns the coins of every seat at any moment: what lists of saved games
// show of a game that is not over.
func (Game) Scores(s State) []int {
	scores := make([]int, s.seats)
	for seat := range scores {
		scores[seat] = s.Coins(rules.Seat(seat))
	}
	return scores
}
