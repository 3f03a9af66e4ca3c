package play

import (
	"strings"

	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words"
)

// Open opens the annotated game for review.
func (s Opener) Open(a known.Annotated) error {
	g := a.Game.Rules()
	if g == nil {
		return words.Wrong("program.game.unknown", "name", a.Game.Name)
	}
	m, err := match.New(g, a.Info)
	if err != nil {
		return err
	}
	for _, token := range strings.Fields(a.Of.Moves) {
		move, err := g.Parse(token)
		if err == nil {
			_, err = m.Do(move)
		}
		if err != nil {
			return err
		}
	}
	s.Nav.Go(a.Game.Name, routes.AnnotatedArg{Record: m.Record().Bytes(), At: a.Of.At})
	return nil
}
