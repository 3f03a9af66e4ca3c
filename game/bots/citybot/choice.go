package citybot

import (
	"slices"

	"agora/game/bots"
	"agora/game/bots/odds"
	"agora/rules"
	"agora/rules/city"
)

// choice returns the answer so far: the most tried move.
func (t *search) choice(e *bots.Effort) bots.Choice[city.Move] {
	best := t.liked(t.most(root))
	c := bots.Choice[city.Move]{Move: t.edges[best].move, Value: t.told(t.edges[best].value()), Nodes: e.Nodes(), Depth: t.depth}
	for b := best; b != 0; b = t.most(t.likeliest(b)) {
		c.Line = append(c.Line, t.edges[b].move)
	}
	return c
}

// value returns the expected result for the player who makes the edge's move.
func (e *edge) value() bots.Value {
	if e.visits == 0 {
		return bots.Value{Win: 500}
	}
	return bots.Value{
		Win:   int(e.wins * 1000 / (int64(e.visits) * one)),
		Score: int(e.lead / (int64(e.visits) * 1000)),
	}
}

// forTwo corrects what the player to decide may expect in a game for two: a search that knows
// the own letters better than the others' is too hopeful, and too near to a half. It was fitted
// to a hundred games between players of 250 nodes.
var forTwo = odds.Line{Slope: 73, Shift: -16}

// told returns v with the chances that people are told: for two, fitted to games played to
// their end.
func (t *search) told(v bots.Value) bots.Value {
	if t.view.Seats() == 2 && !t.open {
		v.Win = forTwo.Win(v.Win)
	}
	return v
}

// most returns the most tried edge of a node; 0 if it has none.
func (t *search) most(at int32) int32 {
	best := t.nodes[at].edge
	for e := best; e != 0; e = t.edges[e].next {
		a, b := &t.edges[e], &t.edges[best]
		if a.visits > b.visits || a.visits == b.visits && (a.sum > b.sum || a.sum == b.sum && a.prior > b.prior) {
			best = e
		}
	}
	return best
}

// likeliest returns the node that was reached most behind an edge; node 0, which has no edges,
// if there is none.
func (t *search) likeliest(e int32) int32 {
	best := int32(0)
	for c := t.edges[e].child; c != 0; c = t.nodes[c].sibling {
		if t.nodes[c].visits > t.nodes[best].visits {
			best = c
		}
	}
	return best
}

// roots returns all moves of the decision with their values, the most tried first. Equivalent
// moves share the value of the one that was searched. If there were too many moves to search,
// it returns none.
func (t *search) roots() []bots.Rated[city.Move] {
	var list []bots.Rated[city.Move]
	for _, m := range t.view.Moves(nil) {
		e := t.alike(m)
		if e == 0 {
			return nil
		}
		list = append(list, bots.Rated[city.Move]{Move: m, Value: t.told(t.edges[e].value()), Visits: int(t.edges[e].visits)})
	}
	best := t.edges[t.most(root)].move
	slices.SortStableFunc(list, func(a, b bots.Rated[city.Move]) int {
		switch {
		case a.Move == best:
			return -1
		case b.Move == best:
			return 1
		case a.Visits != b.Visits:
			return b.Visits - a.Visits
		}
		return b.Value.Win - a.Value.Win
	})
	return list
}

// alike returns the edge of a move or of an equivalent one; 0 if there is none.
func (t *search) alike(m city.Move) int32 {
	seat := rules.Seat(t.seat)
	b := t.view.Board()
	for e := t.nodes[root].edge; e != 0; e = t.edges[e].next {
		o := t.edges[e].move
		switch {
		case o == m:
			return e
		case m.Kind == city.Draw && o.Kind == city.Draw:
			return e
		case m.Kind == city.Put && o.Row == m.Row && t.view.Rhetoric(seat, o.Letter) == t.view.Rhetoric(seat, m.Letter) &&
			(m.Row != city.Exchange || b.Trade(int(m.Space)) == b.Trade(int(o.Space))):
			return e
		}
	}
	return 0
}
