package stackstable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/stackstable/tell"
	"agora/scenes/table/review"
)

// Measure implements table.Grapher: each player's free stones.
func (s *Scene) Measure(st stacks.State) (list []review.Measured) {
	for seat := range rules.Seat(2) {
		list = append(list, review.Measured{Seat: seat, Value: free(&st.Position, seat)})
	}
	return list
}

// Tally implements table.Grapher.
func (s *Scene) Tally(st stacks.State) (list []string) {
	for seat := range rules.Seat(2) {
		list = append(list, s.Words.T("stacks.free", "n", free(&st.Position, seat)))
	}
	return list
}

// Balance serves table.Review.
func (s *Scene) Balance() words.Message { return words.M("stacks.balance") }

// free counts a player's material: their stones that are not prisoners.
func free(p *stacks.Position, seat rules.Seat) int {
	stones, prisoners := tell.CountStones(p, seat)
	return stones - prisoners
}
