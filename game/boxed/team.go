package boxed

import (
	"agora/game/achievement"
	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
)

// Team puts the positions and moves of a game and of its players into boxes.
func Team[S, M any](t bots.Team[S, M]) bots.Team[any, any] {
	boxes := bots.Team[any, any]{Title: t.Title, Short: t.Short, Game: Game(t.Game), Sample: t.Sample, Thing: t.Thing, Tempers: t.Tempers, Favoured: t.Favoured, Grades: t.Grades}
	if t.Player != nil {
		boxes.Player = player[S, M]{t.Player}
	}
	if t.Measures != nil {
		boxes.Measures = func(s any) map[string]int { return t.Measures(s.(S)) }
	}
	if t.Recall != nil {
		boxes.Recall = func(s any, seat rules.Seat, level int) any { return t.Recall(s.(S), seat, level) }
	}
	if t.Open != nil {
		boxes.Open = func(s any) any { return t.Open(s.(S)) }
	}
	if t.Solves != nil {
		boxes.Solves = func(s any) bool { return t.Solves(s.(S)) }
	}
	if t.Turns != nil {
		boxes.Turns = func(s any) (turns []func(any) any) {
			for _, turn := range t.Turns(s.(S)) {
				turns = append(turns, func(m any) any { return turn(m.(M)) })
			}
			return turns
		}
	}
	for _, a := range t.Achievements {
		boxes.Achievements = append(boxes.Achievements, achievement.Achievement[any, any]{Name: a.Name, Earned: func(p achievement.Played[any, any]) bool {
			m, err := match.Read(t.Game, p.Record().Bytes())
			return err == nil && a.Earned(achievement.Played[S, M]{Match: m, Seat: p.Seat})
		}})
	}
	for _, b := range t.Baselines {
		boxes.Baselines = append(boxes.Baselines, bots.Baseline[any, any]{Name: b.Name, Make: func(argument string) (bots.Player[any, any], error) {
			p, err := b.Make(argument)
			if err != nil {
				return nil, err
			}
			return player[S, M]{p}, nil
		}})
	}
	return boxes
}

// player is a computer player that is given and answers boxes.
type player[S, M any] struct{ p bots.Player[S, M] }

func (p player[S, M]) Levels() []bots.Level { return p.p.Levels() }

func (p player[S, M]) Think(job bots.Job[any, any], m *bots.Effort) bots.Choice[any] {
	open := bots.Job[S, M]{
		View: job.View.(S), Seat: job.Seat, Level: job.Level, Budget: job.Budget, Seed: job.Seed, Analyse: job.Analyse, Temper: job.Temper, Open: job.Open,
	}
	for _, m := range job.Among {
		open.Among = append(open.Among, m.(M))
	}
	if job.Report != nil {
		open.Report = func(c bots.Choice[M]) { job.Report(boxChoice(c)) }
	}
	return boxChoice(p.p.Think(open, m))
}

func boxChoice[M any](c bots.Choice[M]) bots.Choice[any] {
	boxes := bots.Choice[any]{Move: c.Move, Value: c.Value, Line: All(c.Line), Nodes: c.Nodes, Depth: c.Depth, Why: c.Why, Shares: c.Shares}
	for _, r := range c.Roots {
		boxes.Roots = append(boxes.Roots, bots.Rated[any]{Move: r.Move, Value: r.Value, Visits: r.Visits})
	}
	return boxes
}
