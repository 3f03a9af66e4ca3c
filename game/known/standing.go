package known

import (
	"agora/game/words"
	"agora/rules"
)

// Standing describes the state of a game in a line: "Anna 23, Bion 17. Turn 12: Anna to
// play.", or in games with rounds "Round 3: Anna to play."
func (p Peek) Standing(w *words.Words) string {
	var scores words.Series
	for i := range p.Info.Players {
		if i < len(p.Scores) {
			scores = append(scores, words.M("program.score", "player", Called(w, p.Info.Players, i), "score", p.Scores[i]))
		} else {
			scores = append(scores, Called(w, p.Info.Players, i))
		}
	}
	if state, ok := p.state(w); ok {
		return w.T("program.standing", "scores", scores, "state", state)
	}
	return w.T("program.standing.bare", "scores", scores)
}

// Briefly is Standing for little room: of a finished game it says only who won.
func (p Peek) Briefly(w *words.Words) string {
	if state, ok := p.state(w); ok && p.Over {
		return w.Say(state)
	}
	return p.Standing(w)
}

// Beside returns Standing for use beside the players' names, which it repeats only with
// their points.
func (p Peek) Beside(w *words.Words) string {
	if state, ok := p.state(w); ok && len(p.Scores) == 0 {
		return w.Say(state)
	}
	return p.Standing(w)
}

// state says who is to move or who has won; false if unknown.
func (p Peek) state(w *words.Words) (said words.Message, ok bool) {
	switch {
	case p.Over && len(p.Winners) == 0:
		return words.M("program.standing.nobody"), true
	case p.Over:
		winners := p.names(w, p.Winners)
		return words.M("program.standing.won", "winners", winners, "n", len(winners)), true
	case p.Seat < 0 || int(p.Seat) >= len(p.Info.Players):
		return words.Message{}, false
	}
	who := Called(w, p.Info.Players, int(p.Seat))
	if p.Info.Players[p.Seat].Away {
		return words.M("program.standing.away", "player", who), true
	}
	if p.Round > 0 {
		return words.M("program.standing.round", "round", p.Round, "player", who), true
	}
	return words.M("program.standing.turn", "turn", p.Turn, "player", who), true
}

// names returns the names of seats.
func (p Peek) names(w *words.Words, seats []rules.Seat) words.All {
	var names words.All
	for _, s := range seats {
		if s >= 0 && int(s) < len(p.Info.Players) {
			names = append(names, Called(w, p.Info.Players, int(s)))
		}
	}
	return names
}
