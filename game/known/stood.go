package known

import (
	"strconv"
	"strings"

	"agora/game/match"
	"agora/game/words"
)

// Stood says for which players of a game at a host a computer played, and from which move to
// which. A host notes it in the record's tag Substitutes, as "2@37 computer 3,2@40 human": seat,
// moves made before, and who played on.
func Stood(say *words.Words, players []match.Player, record []byte) (said words.Sentences) {
	text, ok := match.TagOf(record, "Substitutes")
	if !ok || len(text) > mostStood {
		return nil
	}
	type stretch struct {
		seat, from, to int
		over           bool // its player returned
	}
	var times []stretch
	open := map[int]int{} // index of the time that has not ended, by seat
	for _, part := range strings.Split(text, ",") {
		who, kind, _ := strings.Cut(part, " ")
		place, after, _ := strings.Cut(who, "@")
		seat, err1 := strconv.Atoi(place)
		n, err2 := strconv.Atoi(after)
		if err1 != nil || err2 != nil || seat < 1 || seat > len(players) || n < 0 || n > match.MaxDecisions {
			return nil
		}
		at, going := open[seat]
		switch {
		case kind == match.Human && going:
			times[at].to, times[at].over = n, true
			delete(open, seat)
		case match.Level(kind) > 0 && !going:
			open[seat] = len(times)
			times = append(times, stretch{seat: seat, from: n + 1})
		}
	}
	for _, t := range times {
		name := Called(say, players, t.seat-1)
		switch {
		case !t.over:
			said = append(said, words.M("result.stood", "player", name, "n", t.from))
		case t.to >= t.from: // otherwise nothing was played meanwhile
			said = append(said, words.M("result.stood.until", "player", name, "n", t.from, "last", t.to))
		}
	}
	return said
}

// mostStood is the longest text of the tag that is read, in bytes.
const mostStood = 4_000
