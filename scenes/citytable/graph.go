package citytable

import (
	"agora/game/words"
	"agora/rules/city"
	"agora/scenes/table/review"
)

// Measure implements table.Grapher: the points that each would have if the game ended
// here, and fainter those of the scoring track alone.
func (s *Scene) Measure(st city.State) (list []review.Measured) {
	tallies := st.Tallies()
	for _, t := range tallies {
		list = append(list, review.Measured{Seat: t.Seat, Value: t.Total})
	}
	for _, t := range tallies {
		list = append(list, review.Measured{Seat: t.Seat, Faint: true, Value: t.Track})
	}
	return list
}

// Round serves table.Review.
func (s *Scene) Round(st city.State) int { return st.Round() }

// leastWords is the width of a window with room for two players' points in words, dp.
const leastWords = 1000

// Tally implements table.Grapher: the points by source. No number may be cut off.
func (s *Scene) Tally(st city.State) (list []string) {
	for _, t := range st.Tallies() {
		told := words.M("city.tally", "total", t.Total, "track", t.Track, "monument", t.Monument, "rhetoric", t.Rhetoric, "most", t.Majority)
		if w, _ := s.Kit.Size(); s.layout.Tall || w < leastWords {
			told.Key = "city.tally.short"
		}
		list = append(list, s.Words.Say(told))
	}
	return list
}
