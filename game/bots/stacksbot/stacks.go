// Package stacksbot plays The Prisoners by alpha-beta search: it looks ahead move by
// move, to the end of every exchange, and evaluates the position there with a network;
// see package net.
//
// Value.Score is in hundredths of a stone.
package stacksbot

import (
	_ "embed"
	"time"

	"agora/game/bots"
	"agora/game/bots/uct"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

//go:embed sample.agora
var sample string

// Team returns the game with its computer players and the opponents that they are
// measured against.
func Team() bots.Team[stacks.State, stacks.Move] {
	return bots.Team[stacks.State, stacks.Move]{
		Title: "Agora: The Prisoners", Short: "The Prisoners",
		Game:         stacks.Game{},
		Player:       player{},
		Sample:       sample,
		Measures:     told,
		Achievements: achievements,
		Turns:        turns,

		Tempers: tempers,
		Baselines: []bots.Baseline[stacks.State, stacks.Move]{
			uct.Baseline[stacks.State, stacks.Move](
				func(s stacks.State) stacks.Position { return s.Position },
				func(p *stacks.Position, r *chance.Stream) rules.Seat {
					winner, _ := p.Playout(r, longPlayout)
					return winner
				}),
			plainBaseline(),
		},
	}
}

// longPlayout is the length at which a random game of the plain search is given up as a draw;
// most have some 1,200 moves.
const longPlayout = 3000

// player keeps the contract of bots.Player.
type player struct{}

// skill defines a level: how far it looks, and how well it evaluates.
type skill struct {
	depth int // plies, without the exchanges that follow
	noise int // of the judgement, in hundredths of a stone
}

var skills = [bots.Levels]skill{
	{depth: 1, noise: 840},
	{depth: 1, noise: 500},
	{depth: 3, noise: 1060},
	{depth: 3, noise: 440},
	{depth: mostPly},
}

// Levels differ in how far they look and how well they judge.
func (player) Levels() []bots.Level {
	return bots.Ladder([bots.Levels]string{
		"Takes what it sees, looks no further than its own move, and often misjudges it badly.",
		"Looks no further than its own move, and often misjudges it.",
		"Looks three moves ahead, but often misjudges what it sees there.",
		"Looks three moves ahead and misjudges a position now and then.",
		"Looks as far ahead as two seconds allow, and never tires.",
	}, [bots.Levels]bots.Budget{
		{Nodes: 2_000, Time: time.Second},
		{Nodes: 10_000, Time: time.Second},
		{Nodes: 50_000, Time: time.Second},
		{Nodes: 60_000, Time: time.Second},
		{Nodes: 3_000_000, Time: 2500 * time.Millisecond},
	})
}

// Think searches deeper and deeper until the effort is spent.
func (player) Think(job bots.Job[stacks.State, stacks.Move], e *bots.Effort) bots.Choice[stacks.Move] {
	level := skills[min(max(job.Level, 1), bots.Levels)-1]
	if job.Analyse {
		level = skill{depth: mostPly}
	}
	helpers := 0
	if level.depth == mostPly {
		helpers = e.Helpers()
	}
	return think(&job, e, level, helpers)
}

// think searches with helpers on other cores, which share the table.
func think(job *bots.Job[stacks.State, stacks.Move], e *bots.Effort, level skill, helpers int) bots.Choice[stacks.Move] {
	known := newTable(e.Left())
	begin := func(e *bots.Effort, helper int) *search {
		t := newSearch(job, e, known, level.noise)
		t.helper = helper
		return t
	}
	t := begin(e, 0)
	if job.Report != nil {
		t.report = func() { job.Report(t.choice()) }
	}
	e.Help(helpers, func(i int, e *bots.Effort) { begin(e, i+1).deepen(level.depth) }, func() { t.deepen(level.depth) })
	c := t.choice()
	if job.Analyse {
		c.Line = lengthen(job, e, c.Line)
	}
	return c
}

// The least number of plies of an analysis line if the game continues, and the effort for each
// ply that the table has lost.
const (
	leastLine = 6
	plyEffort = 30_000
)

// lengthen searches on from the end of a line until it is long enough or the effort ends.
func lengthen(job *bots.Job[stacks.State, stacks.Move], e *bots.Effort, line []stacks.Move) []stacks.Move {
	var game stacks.Game
	s := job.View
	for _, m := range line {
		after, _, err := game.Apply(s, m)
		if err != nil {
			return line
		}
		s = after
	}
	for len(line) < leastLine && !s.Over() {
		next := bots.Job[stacks.State, stacks.Move]{View: s, Seat: s.Seat(), Seed: job.Seed, Analyse: true}
		t := newSearch(&next, e.Within(bots.Budget{Nodes: plyEffort}), newTable(plyEffort), 0)
		t.all = false
		t.deepen(mostPly)
		if t.depth == 0 && len(t.roots) > 1 {
			break // there was no time to look
		}
		m := t.roots[0].move
		after, _, err := game.Apply(s, m)
		if err != nil {
			return line
		}
		line, s = append(line, m), after
	}
	return line
}
