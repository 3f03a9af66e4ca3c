package stacksbot

import (
	"cmp"
	"slices"

	"agora/game/bots"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// root is a move of the decision with its value, which is only a bound for moves other than the
// best, unless all are analysed.
type root struct {
	move  stacks.Move
	value int32
	last  int32 // in an analysis, what this depth found alone
}

// deepen searches to one ply, then two, and so on, each time starting with the best move so
// far. Every other helper is a ply ahead, so that its results are in the table when the others
// get there.
func (t *search) deepen(deepest int) {
	p := &t.state.Position
	for _, m := range p.Moves(nil) {
		next := t.make(0, m)
		v := -t.static(next)
		if next.Over() {
			v = -t.ended(next, 1)
		}
		t.roots = append(t.roots, root{m, v, v})
	}
	if len(t.roots) == 1 && !t.all {
		return
	}
	// The seed orders equal moves.
	r := chance.New(t.seed, 1)
	chance.Shuffle(&r, t.roots)
	t.sort(t.roots)
	window := int32(60)
	for depth := 1 + t.helper&1; depth <= deepest && !t.stopped; depth++ {
		if t.all {
			t.analyse(depth)
		} else if alpha, beta := t.roots[0].value-window, t.roots[0].value+window; depth < 3 || !t.iterate(depth, alpha, beta) {
			t.iterate(depth, -infinite, infinite)
		}
		if t.stopped {
			return
		}
		t.depth = depth
		if t.report != nil {
			t.report()
		}
		// A forced win or loss ends the search; an analysis continues as long as any move is
		// open.
		decided := func(r root) bool { return r.value > certain || r.value < -certain }
		if !t.all && decided(t.roots[0]) || !slices.ContainsFunc(t.roots, func(r root) bool { return !decided(r) }) {
			return
		}
	}
}

func (t *search) sort(roots []root) {
	slices.SortStableFunc(roots, func(a, b root) int { return cmp.Compare(b.value, a.value) })
}

// iterate searches the moves to a depth and moves the best to the front. It returns false if
// the value lies outside the window. If it is stopped, the best move searched so far is in
// front.
func (t *search) iterate(depth int, alpha, beta int32) bool {
	best, floor := -infinite, alpha
	for i := range t.roots {
		t.make(0, t.roots[i].move)
		v := t.try(0, depth, i, false, alpha, beta)
		if t.stopped {
			return true
		}
		if v > best {
			best = v
			if v > alpha {
				r := root{t.roots[i].move, v, v}
				copy(t.roots[1:i+1], t.roots[:i])
				t.roots[0] = r
			}
		}
		if alpha = max(alpha, v); alpha >= beta {
			break
		}
	}
	return best > floor && best < beta
}

// analyse gives every move its own value. If it is stopped, the values of the previous depth
// stay. The side with the last move of a line looks better off, so the value is the mean of two
// depths, unless one of them is certain.
func (t *search) analyse(depth int) {
	values := slices.Clone(t.roots)
	if t.helper&1 != 0 { // towards who begins with the best
		slices.Reverse(values)
	}
	for i := range values {
		t.make(0, values[i].move)
		v, before := -t.alphaBeta(1, depth-1, -infinite, infinite), values[i].last
		if t.stopped {
			return
		}
		values[i].value, values[i].last = v, v
		if max(v, -v, before, -before) <= certain {
			values[i].value = (v + before) / 2
		}
	}
	t.sort(values)
	t.roots = values
}

// choice returns the answer as far as the search has come.
func (t *search) choice() bots.Choice[stacks.Move] {
	best := t.roots[0]
	c := bots.Choice[stacks.Move]{
		Move: best.move, Value: t.worth(best.value), Line: t.follow(best.move),
		Nodes: t.effort.Nodes(), Depth: t.depth,
	}
	c.Why = why(t.state, c)
	if t.all {
		for _, r := range t.roots {
			c.Roots = append(c.Roots, bots.Rated[stacks.Move]{Move: r.move, Value: t.worth(r.value)})
		}
	}
	return c
}

// worth converts a value for reports, without the bonus that the search adds for lively play.
// An advantage of four stones wins three times out of four.
func (t *search) worth(v int32) bots.Value {
	const quarter = 400
	switch {
	case v > certain:
		return bots.Value{Win: 1000, Score: 100 * stacks.Stones, Proof: bots.Won, Plies: int(won - v)}
	case v < -certain:
		return bots.Value{Win: 0, Score: -100 * stacks.Stones, Proof: bots.Lost, Plies: int(won + v)}
	}
	v += t.push(&t.nodes[0])
	return bots.Value{Win: 500 + int(500*v/(max(v, -v)+quarter)), Score: int(v)}
}

// follow returns the line that the table remembers from a move on.
func (t *search) follow(m stacks.Move) []stacks.Move {
	const longest = 8
	line, met := []stacks.Move{}, map[uint64]bool{}
	for p := t.state.Position; len(line) < longest && p.Legal(m) && !met[p.Hash()]; {
		met[p.Hash()] = true
		p.Make(m)
		line = append(line, m)
		known, ok := t.table.find(key(&p))
		if !ok {
			break
		}
		m = known.move
	}
	return line
}
