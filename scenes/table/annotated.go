package table

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/game/bots"
	"agora/game/bots/apart"
	"agora/game/words"
)

// openAnnotated looks through a game that has been reviewed before: what was found then is taken
// for what a review at this table would find, so that it is told at once, and in the same words.
// What was not looked at then, such as how a best line goes on, is thought about here.
func (t *Table[S, M, K]) openAnnotated(a game.AnnotatedArg) error {
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
		r := rating{known: true, full: true, hash: m.HashAt(n), wins: p.Wins, beside: versus{known: true, full: true, lost: p.Lost}}
		r.best = bots.Choice[string]{Move: best[0], Line: best, Value: bots.Value{Win: p.Wins[seat], Proof: bots.Proof(p.Proof & 3), Plies: p.Plies}}
		if p.After != nil {
			r.after = sequel{true, *p.After}
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
	t.mode = &t.look
	t.sit(filed(m, a.Record, nil))
	t.look.analysis.rated = rated
	t.Settings.Analysis = true // that is what one opens it for
	return nil
}
