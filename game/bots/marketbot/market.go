// Package marketbot plays The Marketplace.
//
// A player considers the placements that may change something, each with the shop that it
// would buy afterwards, and evaluates the resulting tables as a race to fifty coins. It
// plays the best of them on for a few turns, with the unseen cards dealt at random,
// against opponents who search as it does, but faster.
//
// A player knows which cards are left in the deck, but not their order. A node is one
// placement that is evaluated. Value.Score counts the coins that the seat's shops will
// earn each turn.
package marketbot

import (
	_ "embed"
	"slices"
	"time"

	"agora/game/bots"
	"agora/game/bots/odds"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
	"agora/rules/market"
)

// goal is the number of coins that win the game.
var goal = market.Standard().Goal

// player is the computer player on all levels.
type player struct{}

//go:embed sample.agora
var sample string

// Team returns the computer players of The Marketplace.
func Team() bots.Team[market.State, market.Move] {
	return bots.Team[market.State, market.Move]{
		Title: "Agora: The Marketplace", Short: "The Marketplace",
		Game:         market.Game{},
		Player:       player{},
		Sample:       sample,
		Measures:     told,
		Achievements: achievements,
		Thing:        shopCalled,
		Tempers:      spiteful,
		Grades:       bots.Grades{Inaccuracy: 40, Mistake: 90, Blunder: 200}, // a race is lost in small steps
		Baselines:    []bots.Baseline[market.State, market.Move]{greedyBaseline, racerBaseline},
	}
}

var ladder = bots.Ladder([bots.Levels]string{
	"Considers a handful of places and often misjudges their value.",
	"Considers more places and blocks doors, but still misjudges a lot.",
	"Considers most places, closes yards, and misjudges now and then.",
	"Tries all kinds of places and takes the best, but does not look ahead.",
	"Tries everything, and plays out the best ideas before it decides.",
}, [bots.Levels]bots.Budget{
	{Nodes: 1_000, Time: time.Second},
	{Nodes: 1_500, Time: time.Second},
	{Nodes: 3_000, Time: time.Second},
	{Nodes: 10_000, Time: time.Second},
	{Nodes: 850_000, Time: 2500 * time.Millisecond},
})

// skills are the skills of the levels, spread so that each level wins about two games out of
// three against the one below, and so that the steps are as even against the race player, which
// knows nothing of them. Misjudging purchases weakens a level most.
var skills = [bots.Levels + 1]skill{
	1: {grids: 7, noise: one / 4, blur: one * 26 / 100},
	2: {grids: 36, pokes: 1, noise: one / 5, blur: one * 17 / 100},
	3: {grids: 140, pokes: 1, probes: 9, noise: one / 8, blur: one * 115 / 1000},
	4: {pokes: 2, probes: 48, refine: 10, noise: one * 6 / 100, blur: one * 6 / 100},
	5: {pokes: 2, probes: 600, refine: 200, width: 16, depth: 1},
}

// Levels returns the five strengths.
func (player) Levels() []bots.Level { return ladder }

// Warm works out the race of this many seats.
func (player) Warm(seats int) { raceOf(seats, func() bool { return true }) }

// Think decides. When the purchase chosen with a placement comes up, it is considered once
// more, but for less time.
func (player) Think(job bots.Job[market.State, market.Move], e *bots.Effort) bots.Choice[market.Move] {
	k := skills[min(max(job.Level, 1), bots.Levels)]
	if job.Analyse {
		k.noise, k.blur = 0, 0
	}
	return think(&job, e, k, e.Helpers())
}

// analysed is the number of options that an analysis reports.
const analysed = 12

// think decides with this many helpers on other cores.
func think(job *bots.Job[market.State, market.Move], e *bots.Effort, k skill, helpers int) bots.Choice[market.Move] {
	place := job.View.Hand() != 0
	r := chance.New(job.Seed, 1)
	// The cards are dealt anew, because no turn can be ended in a view.
	s := market.Deal(job.View, &r)
	m := newMind(job, e)
	if m == nil {
		return some(&s, place, &r)
	}
	keep := max(1, k.width)
	if job.Analyse {
		keep = max(keep, analysed)
	}
	through := true
	if len(job.Among) > 0 {
		m.compare(&s, job.Among)
		k.width, k.depth = max(k.width, len(job.Among)), max(k.depth, 1)
	} else {
		through = m.consider(&s, k, &r, keep)
	}
	if len(m.options) == 0 {
		c := some(&s, place, &r)
		c.Nodes = e.Nodes()
		return c
	}
	options, depth := m.options, 1
	if through && k.width > 1 {
		var best option
		turns := k.depth * job.View.Seats()
		options, depth = m.ahead(job, k, helpers, func(options []option) {
			if job.Report != nil && (options[0].pose != best.pose || options[0].shop != best.shop) {
				best = options[0]
				job.Report(bots.Choice[market.Move]{Move: best.move(place), Value: m.value(&best), Line: best.line(place), Nodes: e.Nodes(), Depth: 1 + turns})
			}
		}), 1+turns
	}
	o := &options[0]
	c := bots.Choice[market.Move]{Move: o.move(place), Value: m.value(o), Line: o.line(place), Nodes: e.Nodes(), Depth: depth}
	c.Why = m.why(&job.View, o)
	if job.Analyse {
		c.Shares = m.shares(&s, o)
		if len(job.Among) > 0 {
			slices.SortFunc(options, func(a, b option) int { return a.number - b.number })
		}
		for i := range options {
			c.Roots = append(c.Roots, bots.Rated[market.Move]{Move: options[i].move(place), Value: m.value(&options[i]), Visits: options[i].count})
		}
	}
	return c
}

// value returns what an option is expected to bring.
func (m *mind) value(o *option) bots.Value {
	win := o.share
	if o.count > 0 {
		win = o.mean() - o.like
	}
	v := bots.Value{Win: min(max(win, 0), one) * 1000 / one, Score: o.income}
	if m.standing.seats == 2 {
		v.Win = forTwo.Win(v.Win)
	}
	return v
}

// forTwo corrects what the player to decide may expect in a game for two. It was fitted to a
// hundred games between players of 3,000 nodes.
var forTwo = odds.Line{Slope: 70, Shift: -15}

// shares returns the share of the win that every seat may expect after an option, in
// thousandths adding up to a thousand: the seat's own share is its value, and the others divide
// the rest.
func (m *mind) shares(s *market.State, o *option) []int {
	all := o.all
	if o.count == 0 { // there was no time to look ahead
		m.board.read(s)
		m.standing.read(s)
		all = m.view(s, o)
	}
	seats := s.Seats()
	own := min(max(m.value(o).Win, 0), 1000)
	list, rest, left := make([]int, seats), 0, 1000-own
	for seat := range seats {
		if seat != int(m.seat) {
			rest += all[seat]
		}
	}
	list[m.seat] = own
	others := seats - 1
	for seat := range seats {
		if seat == int(m.seat) {
			continue
		}
		part := left / others
		if rest > 0 {
			part = int(int64(left) * int64(all[seat]) / int64(rest))
			rest -= all[seat]
		}
		list[seat] = part
		left, others = left-part, others-1
	}
	return list
}

// line returns the decisions of an option.
func (o *option) line(place bool) []market.Move {
	if !place {
		return []market.Move{o.buy()}
	}
	return []market.Move{market.PutAt(o.pose), o.buy()}
}

// some returns a legal decision without any thought.
func some(s *market.State, place bool, r *chance.Stream) bots.Choice[market.Move] {
	if place {
		return bots.Choice[market.Move]{Move: anyPlace(s, r)}
	}
	return bots.Choice[market.Move]{Move: market.NoBuy()}
}

// anyPlace returns some legal placement of the card in hand. When a placement is to be decided
// there always is one, because the rules set aside a card without any.
func anyPlace(s *market.State, r *chance.Stream) market.Move {
	if m, ok := (market.Game{}).Sample(*s, r); ok {
		return m
	}
	return market.PutAt(geometry.Pose{})
}

// won returns each seat's share of the win in a finished game.
func won(o rules.Outcome) (all [market.MaxSeats]int) {
	for _, w := range o.Winners {
		all[w] = one / len(o.Winners)
	}
	return all
}
