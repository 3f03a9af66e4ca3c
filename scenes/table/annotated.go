package table

import (
	"encoding/json"

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
	reasons := func(why json.RawMessage) (words.Series, error) { return apart.ReadWhy(t.game.team.Thing, why) }
	if err := t.look.study.Adopt(m, a.At, reasons); err != nil {
		return err
	}
	t.mode = t.look.mode
	t.sit(printed[S, M]{filed(m, a.Record, nil)})
	t.Settings.Analysis = true // the player opened it for the analysis
	return nil
}

// printed is the source of a game from the library, on which nobody can comment.
type printed[S, M any] struct{ match.Source[S, M] }
