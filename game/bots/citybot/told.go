package citybot

import (
	"fmt"

	"agora/rules"
	"agora/rules/city"
)

// told returns the numbers of a position that lessons and puzzles name, by seat: the
// points on the track, the level at the monument, the sum of rhetoric, the cards, and
// the score: all that is counted at the end but for who holds most of a resource.
func told(s city.State) map[string]int {
	facts := map[string]int{}
	b := s.Board()
	for seat := range rules.Seat(s.Seats()) {
		name := func(what string) string { return fmt.Sprintf("%s.%d", what, seat+1) }
		facts[name("points")], facts[name("level")], facts[name("cards")] = s.Points(seat), s.Level(seat), s.Held(seat)
		score := s.Points(seat) + b.MonumentPoints(s.Level(seat))
		for l := range city.Letter(city.Citizens) {
			facts[name("rhetoric")] += s.Rhetoric(seat, l)
			score += b.RhetoricPoints(s.Rhetoric(seat, l))
		}
		facts[name("score")] = score
	}
	return facts
}
