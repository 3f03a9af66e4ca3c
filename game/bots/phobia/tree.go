package phobia

import (
	"math"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// Constants of the search, found by play against itself. Shares of a win are whole
// numbers of sixteen binary places, so that every machine counts alike.
const (
	one      = 1 << 16
	explore  = 0.35     // weight of what is not known yet
	firstTry = one / 10 // how much worse than its parent a move is taken to be before it was tried
	untried  = 2        // the part of the weight it gets: as if it had been tried four times
	ripe     = 12       // visits of a leaf before it gets children
	hold     = 10       // visits that the first guess about a move counts like
	mostNode = 2 << 20
)

// Results of a game for the player who made a move.
const (
	loss = iota
	draw
	win
)

// node is a move in the tree and the position it leads to. What it counts is from
// the side of the player who makes the move.
type node struct {
	visits int32
	won    int32 // results added up
	first  int32 // of the children in the list of nodes
	inner  int32 // of its position in the list of those, if it has children
	gain   int32 // share of a win that is expected, the guess included; see rate
	width  int32 // how uncertain that is
	move   phobia.Move
	guess  int16 // share of a win that the groups promise above the others, in thousandths
	count  uint8 // of the children, best guesses first
	tried  uint8 // so many of them, the first ones
	proof  bots.Proof
}

// tree is the work on one decision.
type tree struct {
	root   phobia.Position
	nodes  pages[node] // the root first
	inner  pages[phobia.Position]
	path   []int32 // from the root to where the search is
	moves  []phobia.Move
	stream chance.Stream
	spread bool // try all moves of the root, for an analysis
}

func newTree(p phobia.Position, seed uint64) *tree {
	t := &tree{root: p, stream: chance.New(seed, 1)}
	t.nodes.take(1)
	t.expand(0, &t.root)
	return t
}

// settled tells whether more thought changes nothing: the result is proven, in an
// analysis that of every move.
func (t *tree) settled() bool {
	if !t.spread {
		return t.nodes.at(0).proof != bots.Open
	}
	for _, c := range t.children(0) {
		if c.proof == bots.Open {
			return false
		}
	}
	return true
}

func (t *tree) children(at int32) []node {
	n := t.nodes.at(at)
	return t.nodes.run(n.first, int(n.count))
}

// grow goes down the tree to a leaf, plays a game from there, and takes the result
// back up.
func (t *tree) grow() {
	at := int32(0)
	t.path = append(t.path[:0], at)
	for at == 0 || t.nodes.at(at).count > 0 && t.nodes.at(at).proof == bots.Open {
		at = t.step(at)
	}
	before := t.nodes.at(t.path[len(t.path)-2]).inner
	pos := *t.inner.at(before)
	pos.Make(t.nodes.at(at).move)
	if n := t.nodes.at(at); n.proof == bots.Open && n.visits >= ripe && t.nodes.next < mostNode && t.expand(at, &pos) {
		at = t.step(at)
		pos.Make(t.nodes.at(at).move)
	}

	maker := 1 - pos.Seat()
	n := t.nodes.at(at)
	result := int32(0)
	switch {
	case n.proof != bots.Open:
		result = int32(n.proof - bots.Lost)
	case pos.Over():
		result = resultFor(maker, pos.Tally().Winner())
		n.proof = bots.Lost + bots.Proof(result)
		t.prove()
	default:
		winner, _ := pos.Playout(&t.stream)
		result = resultFor(maker, winner)
	}
	for i := len(t.path) - 1; i >= 0; i-- {
		n := t.nodes.at(t.path[i])
		n.visits++
		n.won += result
		n.rate()
		result = win - result
	}
}

// step goes down to the child to be looked into.
func (t *tree) step(at int32) int32 {
	at = t.choose(at)
	t.path = append(t.path, at)
	return at
}

func resultFor(seat, winner rules.Seat) int32 {
	switch winner {
	case seat:
		return win
	case rules.NoSeat:
		return draw
	}
	return loss
}

// never is a gain that no child is chosen with.
const never = -1 << 29

// rate works out what choose compares. Only divisions and roots that are rounded
// alike everywhere are asked of floats.
func (n *node) rate() {
	if n.proof == bots.Lost {
		n.gain = never
		return
	}
	n.gain = int32(int64(n.won)*(one/win)/int64(n.visits)) + int32(n.guess)*(one/1000)*hold/(n.visits+1)
	n.width = int32(one / math.Sqrt(float64(n.visits)))
}

// choose is the child with the greatest upper bound. Children that were not tried
// yet come in the order of the guesses about them, so that only the first of them
// is looked at.
func (t *tree) choose(at int32) int32 {
	n := t.nodes.at(at)
	share := int32(one / 2)
	if n.visits > 0 {
		share = one - int32(int64(n.won)*(one/win)/int64(n.visits))
	}
	weight := int64(float64(explore*one) * rootLog(n.visits))
	if at == 0 && t.spread {
		if c, ok := t.neglected(); ok {
			return c
		}
	}
	found, greatest := int32(-1), int32(never/2)
	open, widest := found, greatest // likewise of those that are not proven
	tried := t.nodes.run(n.first, int(n.tried))
	for i := range tried {
		c := &tried[i]
		bound := c.gain + int32(weight*int64(c.width)>>16)
		if bound > greatest {
			found, greatest = n.first+int32(i), bound
		}
		if bound > widest && c.proof == bots.Open {
			open, widest = n.first+int32(i), bound
		}
	}
	if n.tried < n.count {
		next := n.first + int32(n.tried)
		bound := share - firstTry + int32(weight)/untried + int32(t.nodes.at(next).guess)*(one/1000)
		if bound > greatest || bound > widest && t.elsewhere(at) {
			n.tried++
			return next
		}
	}
	switch {
	case found < 0:
		return n.first // all are lost, and the proof is on its way up
	case open >= 0 && t.nodes.at(found).proof != bots.Open && t.elsewhere(at):
		return open
	}
	return found
}

// elsewhere tells whether to look past children whose result is proven. They are
// what the node is worth, but nothing is learnt of them: so every fourth time, and
// always where all moves are to be known.
func (t *tree) elsewhere(at int32) bool {
	return t.nodes.at(at).visits&3 == 0 || at == 0 && t.spread
}

// neglected is a move of the root that has had less than its part of a quarter of
// the effort.
func (t *tree) neglected() (int32, bool) {
	root := t.nodes.at(0)
	part := root.visits / 4 / int32(root.count)
	for i := range t.children(0) {
		c := t.nodes.at(root.first + int32(i))
		if c.proof == bots.Open && c.visits <= part {
			root.tried = max(root.tried, uint8(i+1))
			return root.first + int32(i), true
		}
	}
	return 0, false
}

// prove takes the proof of the last node of the path up as far as it goes: a move
// is lost if there is a winning answer, and else proven when all answers are.
func (t *tree) prove() {
	for i := len(t.path) - 2; i >= 0; i-- {
		best := bots.Lost // of the answers
		for _, c := range t.children(t.path[i]) {
			if c.proof == bots.Won {
				best = bots.Won
				break
			}
			if c.proof == bots.Open || best == bots.Open {
				best = bots.Open
				continue
			}
			best = max(best, c.proof)
		}
		if best == bots.Open {
			return
		}
		t.nodes.at(t.path[i]).proof = bots.Lost + bots.Won - best
	}
}

// expand gives a node its children; false if the game is over there.
func (t *tree) expand(at int32, pos *phobia.Position) bool {
	t.moves = pos.Moves(t.moves[:0])
	if len(t.moves) == 0 {
		return false
	}
	first := t.nodes.take(len(t.moves))
	children := t.nodes.run(first, len(t.moves))
	for i, m := range t.moves {
		children[i] = node{move: m}
	}
	guess(pos, children)
	// Equal guesses come in an order of the seed's.
	chance.Shuffle(&t.stream, children)
	for i := 1; i < len(children); i++ {
		c, j := children[i], i
		for ; j > 0 && children[j-1].guess < c.guess; j-- {
			children[j] = children[j-1]
		}
		children[j] = c
	}
	n := t.nodes.at(at)
	n.first, n.count, n.inner = first, uint8(len(children)), t.inner.take(1)
	*t.inner.at(n.inner) = *pos
	return true
}
