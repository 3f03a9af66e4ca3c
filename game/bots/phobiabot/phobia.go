// Package phobiabot plays Agoraphobia by Monte-Carlo tree search, which tries a move more
// often the better its results have been. A network evaluates the positions; see package
// net. The lowest levels play random games instead, and try moves first that change
// groups. The network sees only promising moves, chosen by the results of similar ones.
// Results that the rules decide are proven up the tree, and near the end a solver finds
// the result by trying every move that matters.
//
// No two games are alike: the seed turns the board before the network sees it, and early
// in a game the player picks among moves that are about equally good.
//
// Value.Score estimates, in hundredths, by how much the opponent's largest group will be
// worth more than the player's own.
package phobiabot

import (
	_ "embed"
	"sync/atomic"
	"time"

	"agora/game/bots"
	"agora/game/bots/uct"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

//go:embed sample.agora
var sample string

// Team returns the game with its computer players and the opponents that they are
// measured against.
func Team() bots.Team[phobia.State, phobia.Move] {
	return bots.Team[phobia.State, phobia.Move]{
		Title:        "Agoraphobia",
		Game:         phobia.Game{},
		Player:       player{},
		Sample:       sample,
		Measures:     told,
		Achievements: achievements,
		Turns:        turns,

		Tempers:  tempers,
		Solves:   func(s phobia.State) bool { return solvable(&s.Position, solvedNodes) },
		Favoured: 1,
		Baselines: []bots.Baseline[phobia.State, phobia.Move]{
			uct.Baseline[phobia.State, phobia.Move](
				func(s phobia.State) phobia.Position { return s.Position },
				func(p *phobia.Position, r *chance.Stream) rules.Seat {
					winner, _ := p.Playout(r)
					return winner
				}),
		},
	}
}

// player keeps the contract of bots.Player. Its levels differ in how many positions
// they look into, and in whether the network judges them.
type player struct {
	raw bool // tells shares of a win as the search counts them
}

// Raw returns a player of the highest level with the job's budget whose values are not
// calibrated. Programs that fit the calibration use it.
func Raw() bots.Player[phobia.State, phobia.Move] { return player{raw: true} }

// Levels are five budgets; a node is a random game, or about as much work as one.
func (player) Levels() []bots.Level {
	return bots.Ladder([bots.Levels]string{
		"Has a rough idea of crowds.",
		"Thinks a little ahead, and overlooks a lot.",
		"Sees most crowds coming and plays a fair endgame.",
		"Plans its pushes and makes few mistakes.",
		"Thinks for up to two seconds, and sees the end before you do.",
	}, [bots.Levels]bots.Budget{
		{Nodes: 450, Time: time.Second},
		{Nodes: 2400, Time: time.Second},
		{Nodes: 950, Time: time.Second},
		{Nodes: 24_000, Time: time.Second},
		{Nodes: 3_000_000, Time: 2500 * time.Millisecond},
	})
}

// Think grows a tree until the effort is spent or the result is proven.
func (p player) Think(job bots.Job[phobia.State, phobia.Move], e *bots.Effort) bots.Choice[phobia.Move] {
	return think(job, e, e.Helpers(), p.raw)
}

// think grows a tree, and helpers grow others beside it that see the board turned another way;
// their results are added up. The first helper begins with the solver for the end of the game;
// without helpers, the solver gets half of the effort.
func think(job bots.Job[phobia.State, phobia.Move], e *bots.Effort, helpers int, raw bool) bots.Choice[phobia.Move] {
	plant := func(seed uint64) *tree {
		t := newTree(job.View.Position, job.Level, seed)
		t.spread, t.raw, t.most, t.likes = job.Analyse, raw, t.most/int32(1+helpers), job.Likes()
		return t
	}
	var settled atomic.Bool // one of the others is
	others, nodes := make([]*tree, helpers), hoped(e)
	t := plant(job.Seed)
	e.Help(helpers, func(i int, e *bots.Effort) {
		t := plant(bots.Seed(job.Seed, i, job.Seat))
		if i == 0 {
			t.solve(e, nodes)
		}
		for e.Spend(t.searchParams.nodes) && !t.settled() {
			t.grow()
		}
		if t.settled() {
			settled.Store(true)
		}
		others[i] = t
	}, func() {
		if helpers == 0 {
			t.solve(e, nodes/2)
		}
		for reported := 0; e.Spend(t.searchParams.nodes) && !t.settled() && !settled.Load(); {
			t.grow()
			// Reports become rarer as the tree grows, because they change less.
			if job.Report != nil && e.Nodes() >= 2*reported+1000 {
				reported = e.Nodes()
				job.Report(t.choice(e.Nodes(), false))
			}
		}
	})
	for _, o := range others {
		t.add(o)
	}
	return t.choice(e.Nodes(), true)
}
