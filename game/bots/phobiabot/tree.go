package phobiabot

import (
	"math"
	"slices"

	"agora/game/bots"
	"agora/game/bots/phobiabot/net"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// Shares of a win are whole numbers of sixteen binary places, so that every machine
// counts alike.
const one = net.One

// mostNodes bounds the trees of a decision together.
const mostNodes = 5 << 19

// searchParams are the parameters of a search, tuned by self-play.
type searchParams struct {
	nodes    int     // that a step of growth counts for: random games that take as long
	explore  float64 // weight of what is not known yet
	firstTry int32   // how much worse than its parent a move is taken to be before it was tried
	untried  int32   // the part of the weight it gets: as if it had been tried so many times, squared
	ripe     int32   // visits of a leaf before it gets children
	hold     int32   // visits that the first guess about a move counts like
	part     int     // of the moves of a position, one of so many is judged at first
	least    int     // moves that are judged at first
	full     int32   // visits of a node from which on all its moves are judged
	surest   int32   // part, of one, that the best line has in the gain of a move; the rest is the mean of all
}

var (
	// Where the network evaluates, one look at a position says more than many random games: no
	// game is played, and a leaf soon gets children.
	judging = searchParams{nodes: 3, explore: 0.22, firstTry: one / 20, untried: 2, ripe: 3, hold: 2, part: 4, least: 4, full: 64, surest: one / 4}
	playing = searchParams{nodes: 1, explore: 0.35, firstTry: one / 10, untried: 2, ripe: 12, hold: 10}
)

// Results of a game for the player who made a move.
const (
	loss = iota
	draw
	win
)

// node is a move in the tree and the position it leads to. Its counts are from the side of the
// player who makes the move.
type node struct {
	won    int64 // shares of a win added up
	visits int32
	first  int32 // of the children in the list of nodes
	inner  int32 // of its position in the list of those, if it has children
	gain   int32 // share of a win that is expected, the guess included; see rate
	width  int32 // how uncertain that is
	move   phobia.Move
	guess  int32 // share of a win: what the network expects, or what the groups promise above the other moves
	line   int32 // what the network expects after the best moves of both sides, as far as the tree goes
	count  uint8 // of the children, best guesses first
	tried  uint8 // how many of them were tried, the first ones
	more   bool  // there are others, which promise less
	proof  bots.Proof
}

// tree is the work on one decision.
type tree struct {
	searchParams searchParams
	judge        *net.Net // nil where random games are played
	turn         int      // of the board, as the network sees it
	root         phobia.Position
	nodes        pages[node] // the root first
	inner        pages[phobia.Position]
	path         []int32 // from the root to where the search is
	moves        []phobia.Move
	known        movePriors
	stream       chance.Stream
	taste        chance.Stream // of the choice between moves that are as good
	likes        int           // the temper of who decides; see liked
	spread       bool          // try all moves of the root, for an analysis
	fair         bool          // the network's shares are calibrated before they are counted
	raw          bool          // shares are told as they are counted
	most         int32         // nodes
	sure         int32         // the child of the root that is best for certain; 0 if that is not known
	after        []phobia.Move // that one
	lost         bool          // the root, for certain
}

// firstJudging is the lowest level for which the network evaluates positions. Those below play
// random games, because the network's first impression alone is already stronger than a
// beginner.
const firstJudging = 3

func newTree(p phobia.Position, level int, seed uint64) *tree {
	if level < firstJudging {
		return plant(p, seed, playing, nil)
	}
	return plant(p, seed, judging, net.Standard())
}

func plant(p phobia.Position, seed uint64, m searchParams, judge *net.Net) *tree {
	t := &tree{searchParams: m, judge: judge, root: p, most: mostNodes, stream: chance.New(seed, 1), taste: chance.New(seed, 3)}
	// The network sees the board turned or reflected in a different way for every decision, so
	// that no direction is favoured.
	t.turn = t.stream.Intn(net.TurnsOf(p.Board()))
	// As long as the first piece may change hands, the network may be too favourable to either
	// player.
	t.fair = t.judge != nil && (p.CanSwap() || p.WithSwap() && p.Placed() == 0)
	t.nodes.take(1)
	t.path = append(t.path, 0)
	if t.judge != nil {
		t.known = newMovePriors(p.Board())
		t.nodes.at(0).guess = one - t.expect(&t.root)
	}
	t.expand(0, &t.root)
	return t
}

// settled reports whether further thought changes nothing: the result is proven, and in an
// analysis that of every move, unless the best is certain by the solver.
func (t *tree) settled() bool {
	if !t.spread || t.sure > 0 {
		return t.sure > 0 || t.nodes.at(0).proof != bots.Open
	}
	for _, c := range t.children(0) {
		if c.proof == bots.Open {
			return false
		}
	}
	return true
}

// solve finds the result of the root if it is near enough to the end for this many nodes. If
// the root is lost, the tree still grows, because some moves are harder to answer than others.
func (t *tree) solve(e *bots.Effort, nodes int) {
	if t.judge == nil || !solvable(&t.root, nodes) {
		return
	}
	s := newSolver(t.judge, t.turn, e)
	result := s.solve(&t.root, loss, win)
	if s.failed {
		return
	}
	if t.lost = result == loss; t.lost {
		return
	}
	line := s.line(t.root)
	for i, c := range t.children(0) {
		if c.move == line[0] {
			t.after = line[1:]
			t.sure = t.nodes.at(0).first + int32(i)
			t.nodes.at(t.sure).proof = bots.Lost + bots.Proof(result)
			t.path = append(t.path[:0], 0, t.sure)
			t.prove()
		}
	}
	if t.spread {
		t.solveRest(s)
	}
}

// solveRest finds the results of the other moves of the root, for an analysis, as far as the
// effort allows.
func (t *tree) solveRest(s *solver) {
	first := t.nodes.at(0).first
	for i, c := range t.children(0) {
		if c.proof != bots.Open {
			continue
		}
		next := t.root
		next.Make(c.move)
		result := win - s.solve(&next, loss, win)
		if s.failed {
			return
		}
		t.nodes.at(first + int32(i)).proof = bots.Lost + bots.Proof(result)
	}
}

func (t *tree) children(at int32) []node {
	n := t.nodes.at(at)
	return t.nodes.run(n.first, int(n.count))
}

// grow descends to a leaf, evaluates the position there or plays a random game from it, and
// records the result along the path.
func (t *tree) grow() {
	at := int32(0)
	t.path = append(t.path[:0], at)
	for at == 0 || t.nodes.at(at).count > 0 && t.nodes.at(at).proof == bots.Open {
		at = t.step(at)
	}
	before := t.nodes.at(t.path[len(t.path)-2]).inner
	pos := *t.inner.at(before)
	pos.Make(t.nodes.at(at).move)
	if n := t.nodes.at(at); n.proof == bots.Open && n.visits >= t.searchParams.ripe && t.nodes.next < t.most && t.expand(at, &pos) && n.proof == bots.Open {
		at = t.step(at)
		pos.Make(t.nodes.at(at).move)
	}

	maker := 1 - pos.Seat()
	n := t.nodes.at(at)
	share := int64(0)
	switch {
	case n.proof == bots.Open && n.ends(&pos):
		t.prove()
		fallthrough
	case n.proof != bots.Open:
		share = int64(n.proven())
	case t.judge != nil:
		share = int64(n.guess)
	default:
		winner, _ := pos.Playout(&t.stream)
		share = int64(resultFor(maker, winner)) * one / win
	}
	for i := len(t.path) - 1; i >= 0; i-- {
		n := t.nodes.at(t.path[i])
		n.visits++
		n.won += share
		switch {
		case n.proof != bots.Open:
			n.line = n.proven()
		case t.judge != nil && n.count > 0:
			n.line = t.bestLine(n)
		}
		t.rate(n)
		share = one - share
	}
}

// bestLine returns the network's expectation for a node after the best answer, for the player
// who made the move to it. Among untried answers the first is the best.
func (t *tree) bestLine(n *node) int32 {
	children, best := t.nodes.run(n.first, int(min(n.tried+1, n.count))), int32(0)
	for i := range children {
		best = max(best, children[i].line)
	}
	return one - best
}

// proven returns the share of a win that is proven.
func (n *node) proven() int32 { return int32(n.proof-bots.Lost) * one / win }

// step descends to the child to examine next.
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

// rate computes the values that choose compares. It uses floats only for divisions and roots,
// which are rounded alike on every machine.
func (t *tree) rate(n *node) {
	if n.proof == bots.Lost {
		n.gain = never
		return
	}
	if t.judge != nil {
		n.gain = int32((n.won + int64(n.guess)*int64(t.searchParams.hold)) / (int64(n.visits) + int64(t.searchParams.hold)))
		n.gain += int32(int64(n.line-n.gain) * int64(t.searchParams.surest) / one)
	} else {
		n.gain = int32(n.won/int64(n.visits)) + int32(int64(n.guess)*int64(t.searchParams.hold)/int64(n.visits+1))
	}
	n.width = int32(one / math.Sqrt(float64(n.visits)))
}

// choose returns the child with the greatest upper bound. Untried children are in the order of
// their guesses, so only the first of them is considered.
func (t *tree) choose(at int32) int32 {
	n := t.nodes.at(at)
	share := int32(one / 2)
	if n.visits > 0 {
		share = one - int32(n.won/int64(n.visits))
	}
	weight := int64(float64(t.searchParams.explore*one) * rootLog(n.visits))
	if at == 0 && t.spread {
		if c, ok := t.neglected(); ok {
			return c
		}
	}
	if n.more && (n.tried == n.count || n.visits >= t.searchParams.full) {
		t.widen(at)
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
		bound := t.nodes.at(next).guess - t.searchParams.firstTry + int32(weight)/t.searchParams.untried
		if t.judge == nil {
			bound += share // the guess says only by how much it is better
		}
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

// elsewhere reports whether to skip children whose result is proven. They decide the value of
// the node, but nothing is learned from them; so every fourth descent skips them, and every one
// where all moves must be known.
func (t *tree) elsewhere(at int32) bool {
	return t.nodes.at(at).visits&3 == 0 || at == 0 && t.spread
}

// neglected returns a move of the root that has had less than its share of a quarter of the
// effort.
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

// prove carries the proof of the path's last node up as far as possible: a move loses if it has
// a winning answer, and is otherwise proven once all answers are.
func (t *tree) prove() {
	for i := len(t.path) - 2; i >= 0; i-- {
		best := bots.Lost // of the answers
		if t.nodes.at(t.path[i]).more {
			best = bots.Open
		}
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
	// The seed orders equal guesses.
	chance.Shuffle(&t.stream, t.moves)
	judged := len(t.moves)
	if t.judge != nil && at != 0 && t.searchParams.part > 1 && judged > t.searchParams.least {
		judged = t.known.rank(pos, t.moves, max(t.searchParams.least, judged/t.searchParams.part))
	}
	n := t.nodes.at(at)
	n.inner, n.more = t.inner.take(1), judged < len(t.moves)
	*t.inner.at(n.inner) = *pos
	t.bear(at, t.moves[:judged])
	return true
}

// widen adds the children that a node still lacks.
func (t *tree) widen(at int32) {
	n := t.nodes.at(at)
	has := map[phobia.Move]bool{}
	for _, c := range t.children(at) {
		has[c.move] = true
	}
	t.moves = t.inner.at(n.inner).Moves(t.moves[:0])
	t.moves = slices.DeleteFunc(t.moves, func(m phobia.Move) bool { return has[m] })
	chance.Shuffle(&t.stream, t.moves)
	n.more = false
	t.bear(at, t.moves)
}

// bear adds moves to the children of a node, evaluates them, and sorts all untried ones, best
// first.
func (t *tree) bear(at int32, moves []phobia.Move) {
	n := t.nodes.at(at)
	old := t.children(at)
	n.first, n.count = t.nodes.take(len(old)+len(moves)), uint8(len(old)+len(moves))
	children := t.children(at)
	copy(children, old)
	for i, m := range moves {
		children[len(old)+i] = node{move: m}
	}
	proven := t.foresee(t.inner.at(n.inner), children[len(old):], one-n.guess)
	children = children[n.tried:]
	for i := 1; i < len(children); i++ {
		if children[i-1].guess >= children[i].guess {
			continue
		}
		c, j := children[i], i
		for ; j > 0 && children[j-1].guess < c.guess; j-- {
			children[j] = children[j-1]
		}
		children[j] = c
	}
	if proven {
		t.path = append(t.path, n.first)
		t.prove()
		t.path = t.path[:len(t.path)-1]
	}
}

// foresee estimates the values of the moves of a position, proves those that end the game, and
// reports whether there are any.
func (t *tree) foresee(pos *phobia.Position, children []node, expected int32) (proven bool) {
	if t.judge == nil {
		return guess(pos, children)
	}
	scene := t.known.scene(pos)
	for i := range children {
		c := &children[i]
		next := *pos
		next.Make(c.move)
		if c.ends(&next) {
			c.guess, proven = c.proven(), true
		} else {
			c.guess = one - t.expect(&next)
			t.known.learn(&scene, c.move, c.guess-expected)
		}
		c.line = c.guess
	}
	return proven
}

// expect returns the network's expectation for the player to move. A player who may take over
// the first piece gets the better of both sides.
func (t *tree) expect(pos *phobia.Position) int32 {
	share := t.judge.Value(pos, t.turn)
	if t.fair {
		share = calibrated(pos, share, StrongNodes)
	}
	if pos.CanSwap() {
		share = max(share, one-share)
	}
	return share
}

// ends proves the node if the game is over in its position, and reports whether it
// is.
func (n *node) ends(pos *phobia.Position) bool {
	if !pos.Over() {
		return false
	}
	n.proof = bots.Lost + bots.Proof(resultFor(1-pos.Seat(), pos.Tally().Winner()))
	return true
}

// add merges what another tree of the same decision has found about its moves.
func (t *tree) add(o *tree) {
	t.lost = t.lost || o.lost
	root, other := t.nodes.at(0), o.nodes.at(0)
	root.visits += other.visits
	root.won += other.won
	found := map[phobia.Move]*node{}
	children := o.children(0)
	for i := range children {
		found[children[i].move] = &children[i]
	}
	children = t.children(0)
	for i := range children {
		c, x := &children[i], found[children[i].move]
		c.visits += x.visits
		c.won += x.won
		if c.proof == bots.Open {
			c.proof = x.proof
		}
		if o.sure > 0 && o.nodes.at(o.sure) == x {
			t.sure, t.after = root.first+int32(i), o.after
		}
		if c.visits > 0 {
			t.rate(c)
		}
	}
	t.path = append(t.path[:0], 0, root.first)
	t.prove()
}
