package main

import (
	"fmt"
	"strconv"
	"strings"

	"agora/game/bots"
	"agora/game/catalogue"
	"agora/rules"
	"agora/rules/chance"
)

// entrant chooses the moves of a seat. The random one needs the full state.
type entrant[S, M any] struct {
	player bots.Player[S, M] // nil for random moves
	level  int
	temper int
	budget bots.Budget
}

// enter parses a player of the command line. With a time budget it gets this many cores,
// unless the budget names a number.
func enter[S, M any](t bots.Team[S, M], text string, cores int) (entrant[S, M], error) {
	name, argument, _ := strings.Cut(text, ":")
	e := entrant[S, M]{level: bots.Levels}
	var err error
	switch name {
	case "random":
		if argument != "" {
			err = fmt.Errorf("random takes no argument")
		}
		return e, err
	case "level":
		level, budget, _ := strings.Cut(argument, ":")
		if level != "" {
			level, temper, tempered := strings.Cut(level, ".")
			if tempered {
				if e.temper, err = strconv.Atoi(temper); err != nil || e.temper < 1 || e.temper > t.Tempers {
					return e, fmt.Errorf("the temper must be from 1 to %d, not %q", t.Tempers, temper)
				}
			}
			if e.level, err = strconv.Atoi(level); err != nil || e.level < 1 || e.level > bots.Levels {
				return e, fmt.Errorf("the level must be from 1 to %d, not %q", bots.Levels, level)
			}
		}
		if budget != "" {
			if e.budget, err = bots.ParseBudget(budget); err != nil {
				return e, err
			}
			if e.budget.Cores == 0 {
				e.budget.Cores = cores
			}
		}
		e.player = t.Player
		return e, nil
	}
	for _, r := range t.Baselines {
		if r.Name == name {
			e.player, err = r.Make(argument)
			return e, err
		}
	}
	return e, fmt.Errorf("there is no player %q in %s; there are %s", name, t.Name(), strings.Join(append([]string{"level", "random"}, baselines(t)...), ", "))
}

// decide chooses a move.
func (e entrant[S, M]) decide(t bots.Team[S, M], s S, seed uint64, decisions int) (bots.Choice[M], error) {
	job, err := t.Job(s, e.level, seed, decisions)
	if err != nil {
		return bots.Choice[M]{}, err
	}
	if e.player == nil {
		stream := chance.New(job.Seed, 0)
		m, err := random(t.Game, s, &stream)
		return bots.Choice[M]{Move: m}, err
	}
	job.Budget, job.Temper = e.budget, e.temper
	return bots.Decide(e.player, job), nil
}

// random returns a random legal move.
func random[S, M any](g rules.Game[S, M], s S, r *chance.Stream) (m M, err error) {
	switch g := g.(type) {
	case rules.Sampler[S, M]:
		if m, ok := g.Sample(s, r); ok {
			return m, nil
		}
	case rules.Enumerator[S, M]:
		if moves := g.Moves(s, nil); len(moves) > 0 {
			return moves[r.Intn(len(moves))], nil
		}
	}
	return m, fmt.Errorf("no move can be drawn in %s", g.Encode(s))
}

// baselines returns the names of a game's reference opponents.
func baselines[S, M any](t bots.Team[S, M]) []string {
	var names []string
	for _, b := range t.Baselines {
		names = append(names, b.Name)
	}
	return names
}

// allBaselines lists the reference opponents of all games, for -help.
func allBaselines(games []catalogue.Game) string {
	var words []string
	for _, g := range games {
		if names := baselines(g.Team); len(names) > 0 {
			words = append(words, g.Name()+" has "+strings.Join(names, ", "))
		}
	}
	return strings.Join(words, "; ")
}
