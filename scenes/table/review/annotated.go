package review

import (
	"encoding/json"
	"fmt"
	"strings"

	"agora/game/annotated"
	"agora/game/bots"
	"agora/game/match"
	"agora/game/words"
)

// Adopt takes what was found out about a game beforehand, for every move. reasons reads why a
// move is best, as package apart writes it.
func (s *Study) Adopt(m match.Past, told []annotated.Position, reasons func(why json.RawMessage) (words.Series, error)) error {
	if m.Len() != len(told) {
		return fmt.Errorf("The game has %d moves, but something is told of %d.", m.Len(), len(told))
	}
	rated := make([]rating, len(told))
	for n, p := range told {
		best := strings.Fields(p.Best)
		seat := int(m.SeatAt(n))
		if len(best) == 0 || seat >= len(p.Wins) {
			return fmt.Errorf("Of move %d too little is told.", n+1)
		}
		r := rating{known: true, full: true, hash: m.HashAt(n), wins: p.Wins, beside: versus{known: true, full: true, again: true}}
		if p.Lost >= bots.Mistake { // the book has thought twice about these only
			r.beside.lost = p.Lost
		}
		r.best = bots.Choice[string]{Move: best[0], Line: best, Value: bots.Value{Win: p.Wins[seat], Proof: bots.Proof(p.Proof & 3), Plies: p.Plies}}
		if p.After != nil {
			r.after = sequel{true, *p.After}
			r.again.named = r.after // the book's thoughts were longer than a second one would be here
			if n+1 < len(told) && len(told[n+1].Wins) > 0 {
				r.again.played = sequel{true, told[n+1].Wins[0]}
			}
		}
		if len(p.Why) > 0 {
			why, err := reasons(p.Why)
			if err != nil {
				return err
			}
			r.best.Why = why
		}
		rated[n] = r
	}
	s.rated = rated
	return nil
}
