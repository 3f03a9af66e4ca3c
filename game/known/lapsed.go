package known

import (
	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Lapsed says which players of a game at a host lost on time, and what came then.
func Lapsed(say *words.Words, players []match.Player, record []byte) (said words.Sentences) {
	for _, l := range match.LapsesOf(record, len(players)) {
		key := "result.time.on"
		if l.Ends {
			key = "result.time"
		}
		said = append(said, words.M(key, "player", Called(say, players, int(l.Seat)), "n", l.Moves+1))
	}
	return said
}

// lapse has the summary of a record say who won where somebody lost on time.
func (p *Peek) lapse(record []byte) {
	lapses := match.LapsesOf(record, len(p.Info.Players))
	switch {
	case lapses.End():
		p.Over, p.Seat, p.Scores = true, rules.NoSeat, nil
		p.Winners = lapses.Winners(rules.Outcome{}, len(p.Info.Players))
	case len(lapses) > 0 && p.Over:
		p.Winners = lapses.Winners(rules.Outcome{Winners: p.Winners, Scores: p.Scores}, len(p.Info.Players))
	}
}
