// Package citybot plays The City.
//
// It searches the tree of positions that its seat can see; see search. Playouts and move
// ordering use the weights of policy, which were tuned over many games; the two lowest
// levels use nothing else. A network evaluates the position after a playout; see package
// net. The highest level counts every card; see recall.
package citybot

import (
	_ "embed"
	"time"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

//go:embed sample.agora
var sample string

// Team returns the computer players of The City. Value.Score is the seat's expected lead in
// points over the best opponent at the end; a node is one round played to its end.
func Team() bots.Team[city.State, city.Move] {
	return bots.Team[city.State, city.Move]{
		Title: "Agora: The City", Short: "The City",
		Game:         city.Game{},
		Player:       player{},
		Sample:       sample,
		Measures:     told,
		Achievements: achievements,
		Recall:       recall,
		Open:         city.Game{}.Open,
		Tempers:      tempers,
		Baselines:    []bots.Baseline[city.State, city.Move]{rulesBaseline},
	}
}

// recall returns what a level knows: the highest remembers everything that was open, and so
// knows every hand. The others know no hand but their own.
func recall(s city.State, seat rules.Seat, level int) city.State {
	if level < bots.Levels {
		return city.Game{}.View(s, seat)
	}
	return city.Game{}.Recall(s, seat)
}

// player is the computer player of the menus.
type player struct{}

// Levels returns the five strengths.
func (player) Levels() []bots.Level {
	return bots.Ladder([bots.Levels]string{
		"Goes where there is something to gain, but often misjudges its value.",
		"Knows what things are worth, but ignores the other players.",
		"Plays out a few rounds in its head before it decides.",
		"Plays out a few hundred rounds in its head and sees what the others are after.",
		"Plays out a hundred thousand rounds in its head, in a second or two.",
	}, [bots.Levels]bots.Budget{
		{Nodes: 1, Time: 100 * time.Millisecond},
		{Nodes: 1, Time: 100 * time.Millisecond},
		{Nodes: 33, Time: 200 * time.Millisecond},
		{Nodes: 130, Time: 500 * time.Millisecond},
		{Nodes: 165_000, Time: 2500 * time.Millisecond},
	})
}

// misjudged is by how much, at most, the levels without a search misjudge a place, in
// thousandths of a point; 0 for the other levels.
var misjudged = [bots.Levels]int{1300, 200}

// Think decides.
func (player) Think(job bots.Job[city.State, city.Move], e *bots.Effort) bots.Choice[city.Move] {
	level := min(max(job.Level, 1), bots.Levels)
	if noise := misjudged[level-1]; noise > 0 && !job.Analyse {
		return glance(job, e, &standard, noise)
	}
	return think(job, e, e.Helpers(), &standard, thorough)
}

// glance decides by the immediate values of moves.
func glance(job bots.Job[city.State, city.Move], e *bots.Effort, w *weights, noise int) bots.Choice[city.Move] {
	r := chance.New(job.Seed, streamGlance)
	y := policy{w: w, noise: noise, taste: job.Likes()}
	y.t.read(&job.View, w)
	m := y.decide(&job.View, &r)
	e.Spend(1)
	even := bots.Value{Win: 1000 / job.View.Seats()} // it has not looked who is ahead
	return bots.Choice[city.Move]{Move: m, Value: even, Line: []city.Move{m}, Nodes: 1, Depth: 1, Why: words.Series{y.why(&job.View, m)}}
}

// think decides by a search, with helpers that search beside it; the tries of all are added up.
func think(job bots.Job[city.State, city.Move], e *bots.Effort, helpers int, w *weights, tune tuning) bots.Choice[city.Move] {
	_, seen := job.View.Viewer() // what only a seat sees cannot be open
	plant := func(seed uint64) *search {
		t := &search{tune: tune, taste: job.Likes(), seat: int(job.Seat), view: job.View, open: job.Open && !seen, seed: seed, r: chance.New(seed, streamSearch)}
		t.y.w = w
		return t
	}
	others := make([]*search, helpers)
	t := plant(job.Seed)
	e.Help(helpers, func(i int, e *bots.Effort) {
		t, quiet := plant(bots.Seed(job.Seed, i, job.Seat)), job
		quiet.Report = nil
		t.run(e, &quiet)
		others[i] = t
	}, func() { t.run(e, &job) })
	for _, o := range others {
		t.add(o)
	}
	c := t.choice(e)
	c.Why = words.Series{t.y.why(&t.view, c.Move)}
	if job.Analyse {
		if c.Shares = t.expected(); len(job.Among) > 0 {
			c.Roots = t.compared()
		} else {
			c.Roots = t.roots()
		}
	}
	return c
}

// Labels of the chance streams of a job's seed.
const (
	streamGlance = 1
	streamSearch = 2
)
