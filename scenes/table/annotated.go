package table

import (
	"fmt"
	"strings"

	"agora/game/bots"
	"agora/game/bots/apart"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words"
)

// openAnnotated opens a game that was reviewed beforehand. Its annotations replace the
// analysis here, so that the same sentences appear at once. What they lack, such as the
// rest of a best line, is analysed here.
func (t *Table[S, M, K]) openAnnotated(a routes.AnnotatedArg) error {
	m, err := t.read(a.Record)
	if err != nil {
		return err
	}
	if m.Len() != len(a.At) {
		return fmt.Errorf("The game has %d moves, but something is told of %d.", m.Len(), len(a.At))
	}
	rated := make([]rating, len(a.At))
	for n, p := range a.At {
		best := strings.Fields(p.Best)
		seat := int(m.At(n).Seat())
		if len(best) == 0 || seat >= len(p.Wins) {
			return fmt.Errorf("Of move %d too little is told.", n+1)
		}
		r := rating{known: true, full: true, hash: m.HashAt(n), wins: p.Wins, beside: versus{known: true, full: true, again: true, lost: p.Lost}}
		r.best = bots.Choice[string]{Move: best[0], Line: best, Value: bots.Value{Win: p.Wins[seat], Proof: bots.Proof(p.Proof & 3), Plies: p.Plies}}
		if p.After != nil {
			r.after = sequel{true, *p.After}
			r.again.named = r.after // the book's thoughts were longer than a second one would be here
			if n+1 < len(a.At) {
				r.again.played = sequel{true, a.At[n+1].Wins[0]}
			}
		}
		if len(p.Why) > 0 {
			var why words.Series
			if why, err = apart.ReadWhy(t.game.team.Thing, p.Why); err != nil {
				return err
			}
			r.best.Why = why
		}
		rated[n] = r
	}
	t.mode = t.look.mode
	t.sit(printed[S, M]{filed(m, a.Record, nil)})
	t.look.analysis.rated = rated
	t.Settings.Analysis = true // the player opened it for the analysis
	return nil
}

// printed is the source of a game from the library, on which nobody can comment.
type printed[S, M any] struct{ match.Source[S, M] }
