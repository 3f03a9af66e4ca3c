package known

import (
	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Stood says for which players of a game at a host a computer played, and from which move to
// which.
func Stood(say *words.Words, players []match.Player, record []byte) (said words.Sentences) {
	type stretch struct {
		seat     rules.Seat
		from, to int
		over     bool // its player returned
	}
	var times []stretch
	open := map[rules.Seat]int{} // index of the time that has not ended, by seat
	for _, sub := range match.SubstitutesOf(record, len(players)) {
		at, going := open[sub.Seat]
		switch {
		case sub.Kind == match.Human && going:
			times[at].to, times[at].over = sub.Moves, true
			delete(open, sub.Seat)
		case match.Level(sub.Kind) > 0 && !going:
			open[sub.Seat] = len(times)
			times = append(times, stretch{seat: sub.Seat, from: sub.Moves + 1})
		}
	}
	for _, t := range times {
		name := Called(say, players, int(t.seat))
		switch {
		case !t.over:
			said = append(said, words.M("result.stood", "player", name, "n", t.from))
		case t.to >= t.from: // otherwise nothing was played meanwhile
			said = append(said, words.M("result.stood.until", "player", name, "n", t.from, "last", t.to))
		}
	}
	return said
}
