package table

import (
	"agora/game/bots"
	"agora/game/bots/apart"
	"agora/game/match"
	"agora/rules"
)

// Players makes Facts.Ask of the computer players of a game, which think where minds think:
// a seat whose kind is "computer 3" is played by level 3. A seat of any other kind is
// played by hand. of says which game it is; its moves are the question's.
func Players(minds *apart.Minds, of func() apart.Game) func(Question) Thought {
	return func(q Question) Thought {
		level := match.Level(q.Kind)
		if level == 0 {
			return nil
		}
		g := of()
		g.Moves = q.Moves
		return minds.Ask(g, bots.Job[any, any]{
			View: q.View, Seat: q.Seat, Level: level, Budget: q.Budget,
			Seed: bots.Seed(q.Seed, q.Decisions, q.Seat), Analyse: q.Analyse, Among: q.Among,
		})
	}
}

// warm lets computers that sit at the table get ready to think.
func (t *Common) warm() {
	for i := range t.Info.Players {
		if t.Control(rules.Seat(i)) == match.Thinks {
			t.Minds.Warm()
		}
	}
}

// played are the first n moves of the game.
func (t *Common) played(n int) (moves []any) {
	for i := range min(n, t.match.Len()) {
		moves = append(moves, t.match.At(i).Move)
	}
	return moves
}
