package phobiabot

import (
	"cmp"
	"slices"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// better orders moves for the player who decides: a proven win first, a proven loss last, and
// the others by their number of tries.
func better(a, b *node) int {
	rank := func(n *node) int {
		switch n.proof {
		case bots.Won:
			return 2
		case bots.Lost:
			return 0
		}
		return 1
	}
	if c := cmp.Compare(rank(b), rank(a)); c != 0 {
		return c
	}
	if c := cmp.Compare(b.visits, a.visits); c != 0 {
		return c
	}
	return cmp.Compare(b.guess, a.guess)
}

// choice returns the answer as the tree stands; whole also asks for the parts that take a
// little time.
func (t *tree) choice(nodes int, whole bool) bots.Choice[phobia.Move] {
	best := t.pick()
	if t.sure > 0 {
		best = t.sure
	}
	n := t.nodes.at(best)
	c := bots.Choice[phobia.Move]{Move: n.move, Value: t.value(n), Nodes: nodes}
	for at := best; ; at = t.best(at) {
		c.Line = append(c.Line, t.nodes.at(at).move)
		if t.nodes.at(at).count == 0 {
			break
		}
	}
	c.Line = append(c.Line, t.after...)
	if t.lost {
		c.Value = bots.Value{Proof: bots.Lost}
	}
	c.Depth = len(c.Line)
	if t.spread {
		moves := slices.Clone(t.children(0))
		slices.SortStableFunc(moves, func(a, b node) int {
			switch c.Move { // what the solver has found is first, though others may win, too
			case a.move:
				return -1
			case b.move:
				return 1
			}
			return better(&a, &b)
		})
		for i := range moves {
			c.Roots = append(c.Roots, bots.Rated[phobia.Move]{Move: moves[i].move, Value: t.value(&moves[i]), Visits: int(moves[i].visits)})
		}
	}
	if whole {
		c.Value.Score = t.margin(c.Line)
		c.Why = words.Series{why(&t.root, c)}
	}
	return c
}

// Games begin in many ways: with few pieces placed, the player picks one of the moves that are
// nearly as good as the best and were tried nearly as often.
const (
	early  = 6               // pieces
	slack  = one * 45 / 1000 // of a win
	backed = 12              // part of the visits of the best
)

// pick returns the move to play: the best, or early in a game a similar one, always the same
// for the same tree. In an analysis it is the best.
func (t *tree) pick() int32 {
	best := t.best(0)
	b := t.nodes.at(best)
	if t.likes > 0 {
		return t.liked(best)
	}
	if t.spread || t.root.Placed() >= early || b.proof != bots.Open || b.visits == 0 {
		return best
	}
	var alike [256]int32
	count := 0
	first := t.nodes.at(0).first
	for i, c := range t.children(0) {
		if c.proof == bots.Open && c.visits > 0 && c.visits >= b.visits/backed && c.gain >= b.gain-slack {
			alike[count] = first + int32(i)
			count++
		}
	}
	if count == 0 {
		return best
	}
	taste := t.taste // a copy, so that asking again gives the same
	return alike[taste.Intn(count)]
}

// best returns the child of a node that its player would choose.
func (t *tree) best(at int32) int32 {
	n := t.nodes.at(at)
	best := n.first
	for i := n.first; i < n.first+int32(n.count); i++ {
		if better(t.nodes.at(i), t.nodes.at(best)) < 0 {
			best = i
		}
	}
	return best
}

// value returns what a move of the root is worth.
func (t *tree) value(n *node) bots.Value {
	v := bots.Value{Win: 500 + int(int64(n.guess)*250/one), Proof: n.proof}
	switch {
	case n.proof != bots.Open:
		v.Win = 500 * int(n.proof-bots.Lost)
	case t.judge != nil:
		share := n.guess
		if n.visits > 0 {
			share = int32(n.won / int64(n.visits))
		}
		if !t.raw && !t.fair {
			share = calibratedMove(&t.root, n.move, share, int(t.nodes.at(0).visits)*t.searchParams.nodes)
		}
		v.Win = int(int64(share) * 1000 / one)
	case n.visits > 0:
		v.Win = int(n.won * 1000 / one / int64(n.visits))
	}
	v.Win = max(0, min(1000, v.Win))
	return v
}

// margin returns by how much the opponent's largest group is worth more at the end of random
// games after a line, in hundredths.
func (t *tree) margin(line []phobia.Move) int {
	pos, seat := t.root, t.root.Seat()
	for _, m := range line {
		pos.Make(m)
	}
	const games = 50
	sum, r := 0, chance.New(uint64(pos.Hash()), 2)
	for range games {
		end := pos
		for m, ok := end.Sample(&r); ok; m, ok = end.Sample(&r) {
			end.Make(m)
		}
		largest := end.Tally().Largest
		sum += largest[1-seat] - largest[seat]
	}
	return sum * 100 / games
}

// why says in a few words what a move does to the groups.
func why(p *phobia.Position, c bots.Choice[phobia.Move]) words.Message {
	seat := p.Seat()
	next := *p
	next.Make(c.Move)
	before, after := p.Tally(), next.Tally()
	mine, theirs := after.Largest[seat], after.Largest[1-seat]
	switch {
	case next.Over() && after.Winner() == seat:
		return words.M("phobia.why.wins")
	case c.Value.Proof == bots.Won:
		return words.M("phobia.why.proven")
	case c.Move == phobia.Swap:
		return words.M("phobia.why.swap")
	case p.Placed() == 0 && p.WithSwap() && p.FreeFirst():
		return words.M("phobia.why.most", "share", (c.Value.Share()+5)/10)
	case p.Placed() == 0 && c.Move.Cell() == p.Board().Centre():
		return words.M("phobia.why.first")
	case theirs > before.Largest[1-seat] && mine <= before.Largest[seat]:
		return words.M("phobia.why.grow", "value", theirs)
	case mine < before.Largest[seat]:
		return words.M("phobia.why.breaks", "from", before.Largest[seat], "to", mine)
	case after.Groups[seat] > before.Groups[seat] && mine <= before.Largest[seat]:
		return words.M("phobia.why.adds", "value", mine)
	case c.Move.Size() == phobia.Large && mine <= before.Largest[seat]+1:
		return words.M("phobia.why.large")
	case joins(p, &next, 1-seat):
		return words.M("phobia.why.joins")
	case mine <= before.Largest[seat]:
		return words.M("phobia.why.keeps", "value", mine)
	}
	return words.M("phobia.why.least", "value", mine)
}

// joins reports whether a player has fewer groups than before.
func joins(before, after *phobia.Position, seat rules.Seat) bool {
	return after.Tally().Groups[seat] < before.Tally().Groups[seat]
}
