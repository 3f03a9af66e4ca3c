package table

import (
	"agora/game/bots"
	"agora/game/match"
)

// Players makes Facts.Ask of a game's computer players: a seat whose kind is
// "computer 3" is played by level 3. A seat of any other kind is played by hand.
func Players(p bots.Player[any, any]) func(Question) Thought {
	return func(q Question) Thought {
		level := match.Level(q.Kind)
		if level == 0 {
			return nil
		}
		return bots.Start(p, bots.Job[any, any]{
			View: q.View, Seat: q.Seat, Level: level, Budget: q.Budget,
			Seed: bots.Seed(q.Seed, q.Decisions, q.Seat), Analyse: q.Analyse, Among: q.Among,
		})
	}
}
