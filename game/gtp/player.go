package gtp

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"agora/game/bots"
)

// opponent is the computer player of the engine. Its moves depend on the set-up, the
// decisions so far, its level and its budget; if the budget is a time, also on the machine.
type opponent struct {
	level  int
	budget bots.Budget // zero: the budget of the level
}

// firstLevel is the level until another is set.
const firstLevel = bots.Levels

// opponentCommands returns the commands for games that have computer players.
func (e *engine[S, M]) opponentCommands() []command {
	if e.team.Player == nil {
		return nil
	}
	o := &opponent{level: firstLevel}
	return []command{
		{"genmove", "SEAT", func(argument string) (string, error) { return e.genmove(o, argument) }},
		{"agora-level", "N", o.setLevel},
		{"agora-budget", "ms=N|nodes=N|ms=N,nodes=N|ms=N,cores=N|level", o.setBudget},
		{"agora-hint", "", func(string) (string, error) { return e.hint(o) }},
	}
}

// setLevel sets the level from the next decision on, also in later games.
func (o *opponent) setLevel(argument string) (string, error) {
	n, err := strconv.Atoi(argument)
	if err != nil || n < 1 || n > bots.Levels {
		return "", fmt.Errorf("N must be from 1 to %d, not %q", bots.Levels, argument)
	}
	o.level = n
	return "", nil
}

// setBudget replaces the budget of every level; the argument "level" restores the levels'
// own.
func (o *opponent) setBudget(argument string) (string, error) {
	if argument == "" {
		return "", errSyntax
	}
	if argument == "level" {
		o.budget = bots.Budget{}
		return "", nil
	}
	b, err := bots.ParseBudget(argument)
	if err != nil {
		return "", err
	}
	o.budget = b
	return "", nil
}

// job returns the current decision as a job for a level.
func (e *engine[S, M]) job(o *opponent, level int) (bots.Job[S, M], error) {
	job, err := e.team.Job(e.table.State(), level, e.table.Info().Seed, e.table.Len())
	job.Budget = o.budget
	return job, err
}

// genmove makes the current decision for a seat, and answers with it.
func (e *engine[S, M]) genmove(o *opponent, argument string) (string, error) {
	if argument == "" || strings.Contains(argument, " ") {
		return "", errSyntax
	}
	seat, err := e.seat(argument)
	if err != nil {
		return "", err
	}
	turn := e.table.Turn()
	if turn.Over() {
		return "", errors.New("the game is over")
	}
	if turn.Seat != seat {
		return "", fmt.Errorf("illegal: wrong-turn Seat %d decides now, not seat %d.", turn.Seat+1, seat+1)
	}
	job, err := e.job(o, o.level)
	if err != nil {
		return "", err
	}
	c := bots.DecideUntil(e.team.Player, job, e.ending.reached)
	if _, err := e.table.Do(c.Move); err != nil {
		return "", refusal(err)
	}
	return e.game.Format(c.Move), nil
}

// hint answers with what the strongest level would do, without doing it: the move and its
// expected value, then, on lines of their own, the line of play and the reason, as far as
// the player provides them.
func (e *engine[S, M]) hint(o *opponent) (string, error) {
	job, err := e.job(o, bots.Levels)
	if err != nil {
		return "", err
	}
	c := bots.DecideUntil(e.team.Player, job, e.ending.reached)
	text := fmt.Sprintf("%s win=%d.%d%% score=%d %v", e.game.Format(c.Move), c.Value.Win/10, c.Value.Win%10, c.Value.Score, c.Value.Proof)
	if len(c.Line) > 1 {
		text += "\nline " + e.tokens(c.Line, false)
	}
	if why := c.Reason(); why != "" {
		text += "\nwhy " + why
	}
	return text, nil
}
