package table

import (
	"agora/game/bots"
	"agora/game/bots/roster"
	"agora/game/match"
	"agora/rules"
)

// Players makes Facts.Ask of a game's computer players: a seat whose kind is
// "computer 3" is played by level 3. A seat of any other kind is played by hand.
func Players[S, M any](p bots.Player[S, M]) func(Question[S]) Thought[M] {
	return func(q Question[S]) Thought[M] {
		level := match.Level(q.Kind)
		if level == 0 {
			return nil
		}
		return bots.Start(p, bots.Job[S, M]{
			View: q.View, Seat: q.Seat, Level: level, Budget: q.Budget,
			Seed: bots.Seed(q.Seed, q.Decisions, q.Seat), Analyse: q.Analyse,
		})
	}
}

// rostered is Players of the computer players that the program has for a game;
// nil if it has none.
func rostered[S, M any](g rules.Game[S, M]) func(Question[S]) Thought[M] {
	team, ok := roster.Find[S, M](g.Name())
	if !ok {
		return nil
	}
	return Players(team.Player)
}
