package citybot

import (
	"math"
	"slices"

	"agora/game/bots"
	"agora/game/bots/citybot/net"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// search is a Monte-Carlo tree search over what the seat knows. Every iteration deals the
// hidden things again, descends the tree by moves that are legal in that deal, and plays
// on from the leaf. A node stands for everything that the seat has seen so far: it sees
// where other players' citizens stand, but not which ones they are.
type search struct {
	tune  tuning
	taste int // the temper of the seat; see likes
	seat  int
	view  city.State
	open  bool // everybody knows everything but future chance; see bots.Job.Open
	seed  uint64
	r     chance.Stream
	y     policy
	first table // of the view
	nodes []node
	edges []edge
	path  []step
	list  []option
	seen  net.Table
	depth int // deepest path, in decisions

	// For an analysis:
	among  []city.Move                // that are compared; empty: all
	shares map[int32][seatsMost]int64 // of the win, by the edges of the root, in parts of one; nil: not wanted
	played playedOn                   // what games played to the end say of among

	// About the last iteration, by seat:
	result [seatsMost]int // what counts, 0 to one
	win    [seatsMost]int // share of the win, 0 to one
	lead   [seatsMost]int // thousandths of a point ahead of the best other
}

// tuning holds the parameters of a search.
type tuning struct {
	explore float64 // weight of the priors in the choice of an edge
	first   float64 // what an edge that was never tried is thought to be worth less than its node
	spread  int     // thousandths of a point that halve a prior
	noise   int     // in playouts
	rounds  int     // of a playout; then the table is judged as it is
	margin  int     // how much of the result are points and not the win, in thousandths
	span    int     // points ahead that are as good as all the rest
}

var thorough = tuning{explore: 0.6, first: 0.05, spread: 500, noise: 300, rounds: 1, margin: 200, span: 30}

// node is one decision as the seat sees it.
type node struct {
	tag     uint32 // who decides what
	edge    int32  // the first; 0 for none yet
	sibling int32  // another node after the same edge; 0 for none
	visits  int32
	sum     int64 // of results for the player who decides
}

// edge is a move in the tree, with the counts of its visits.
type edge struct {
	move   city.Move // with city.NoLetter where the seat does not see which
	next   int32
	child  int32
	visits int32
	prior  int32 // of 1<<16
	sum    int64 // of results for who moves
	wins   int64 // of shares of the win, in parts of one
	lead   int64 // of thousandths of a point ahead of the best other
}

// step is an edge on the path of an iteration.
type step struct {
	node, edge int32
	seat       int8
}

// one is the result of a certain win by a wide margin. An int may have 32 bits, so products of
// such shares are computed in int64.
const one = 1 << 16

// run thinks for as long as the effort lasts, at least once. It does not stop early when
// further thought cannot change the answer: that depends on the seat's hidden cards, and
// everybody at the table sees how long it thinks. It stops early only if everybody can see that
// there is no choice.
func (t *search) run(e *bots.Effort, job *bots.Job[city.State, city.Move]) {
	t.nodes = append(t.nodes[:0], node{}, node{tag: tag(&t.view)})
	t.edges = append(t.edges[:0], edge{})
	if job.Analyse {
		t.compare(job.Among)
	}
	t.first.read(&t.view, t.y.w)
	for told := int32(0); ; {
		t.iterate()
		if t.nodes[root].visits%lookEvery == 0 && job.Report != nil {
			if best := t.most(root); best != told {
				told = best
				job.Report(t.choice(e))
			}
		}
		if !e.Spend(1) || t.forced() && !job.Analyse {
			return
		}
		if len(t.among) > 1 && e.Share() >= treeShare {
			t.playOn(e)
			return
		}
	}
}

// add merges what another search has found about the moves of the same decision.
func (t *search) add(o *search) {
	t.played.add(&o.played)
	t.nodes[root].visits += o.nodes[root].visits
	t.nodes[root].sum += o.nodes[root].sum
	for i := o.nodes[root].edge; i != 0; i = o.edges[i].next {
		x, at := o.edges[i], t.nodes[root].edge
		for at != 0 && t.edges[at].move != x.move {
			at = t.edges[at].next
		}
		if at == 0 {
			at = int32(len(t.edges))
			t.edges = append(t.edges, edge{move: x.move, next: t.nodes[root].edge, prior: x.prior})
			t.nodes[root].edge = at
		}
		own := &t.edges[at]
		own.visits += x.visits
		own.sum += x.sum
		own.wins += x.wins
		own.lead += x.lead
		if t.shares != nil {
			t.count(at, o.shares[i])
		}
	}
}

// forced reports whether a decision about open things has only one move.
func (t *search) forced() bool {
	switch t.view.Phase() {
	case city.PhaseImpeach, city.PhaseVerdict, city.PhaseStack:
		e := t.nodes[root].edge
		return t.edges[e].next == 0
	}
	return false
}

// root is the node of the decision itself; node 0 is none.
const root = 1

// lookEvery is the number of nodes after which the search compares the moves again.
const lookEvery = 32

// tag identifies who decides what. After the same moves, another deal of the hidden things may
// lead to another decision, for instance of another prosecutor or judge.
func tag(s *city.State) uint32 {
	x := uint32(s.Active()+1)<<16 | uint32(len(s.Phase()))<<8 | uint32(s.Phase()[0])
	at, _ := s.Spot()
	return x ^ uint32(at.Space+1)<<24
}

// iterate deals, descends the tree, adds a node, plays on, and records the result along its
// path.
func (t *search) iterate() {
	s := t.deal()
	last := s.Round() + t.tune.rounds
	t.path = t.path[:0]
	for at := int32(root); at != 0; {
		t.y.keep(&s)
		seat := int(s.Active())
		e := t.pick(&s, at, seat)
		fresh := t.edges[e].visits == 0
		t.path = append(t.path, step{at, e, int8(seat)})
		m := t.edges[e].move
		if m.Letter == city.NoLetter {
			m.Letter = t.y.letter(seat, m)
		}
		t.y.play(&s, m)
		if fresh || s.Active() == rules.NoSeat {
			break
		}
		at = t.child(e, tag(&s))
	}
	t.depth = max(t.depth, len(t.path))
	if s.Round() >= last {
		last = s.Round() + 1 // the tree has grown beyond the playouts; a table is judged between rounds only
	}
	t.y.noise = t.tune.noise
	for s.Active() != rules.NoSeat && s.Round() < last {
		t.y.play(&s, t.y.decide(&s, &t.r))
	}
	t.y.t.tally(&s)
	t.judge(&s)
	for _, p := range t.path {
		n, e := &t.nodes[p.node], &t.edges[p.edge]
		n.visits++
		n.sum += int64(t.result[p.seat])
		e.visits++
		e.sum += int64(t.result[p.seat])
		e.wins += int64(t.win[p.seat])
		e.lead += int64(t.lead[p.seat])
	}
	if t.shares != nil && len(t.path) > 0 {
		var won [seatsMost]int64
		for seat, w := range t.win {
			won[seat] = int64(w)
		}
		t.count(t.path[0].edge, won)
	}
}

// deal begins an iteration: it returns a state that agrees with what is known, and lays it out
// on the table. An analysis numbers its futures: those with the same number are alike, after
// each of the moves that it compares and from one position of an open game to the next.
func (t *search) deal() (s city.State) {
	switch n := int(t.nodes[root].visits); {
	case t.open:
		t.future(n)
	case len(t.among) > 0:
		t.future(n / len(t.among))
	}
	s = t.hidden()
	t.lay(&s)
	return s
}

// hidden returns a state that agrees with what is known; all else is drawn.
func (t *search) hidden() city.State {
	if t.open {
		return city.Reshuffle(t.view, &t.r)
	}
	return city.Deal(t.view, rules.Seat(t.seat), &t.r)
}

// future makes all chance from here on that of the future with a number.
func (t *search) future(n int) { t.r = chance.New(bots.Seed(t.seed, n, 0), streamSearch) }

// lay lays out a state that was dealt.
func (t *search) lay(s *city.State) {
	t.y.t, t.y.old = t.first, false
	if !t.open {
		t.y.t.dealt(s, t.seat)
	}
}

// mostNodes limits the size of the tree. Positions beyond it are left to playouts.
const mostNodes = 1 << 17

// child returns the node behind an edge for the player who decides there; 0 if it is missing
// and the tree is full.
func (t *search) child(e int32, tag uint32) int32 {
	for c := t.edges[e].child; c != 0; c = t.nodes[c].sibling {
		if t.nodes[c].tag == tag {
			return c
		}
	}
	if len(t.nodes) >= mostNodes {
		return 0
	}
	c := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{tag: tag, sibling: t.edges[e].child})
	t.edges[e].child = c
	return c
}

// options fills the list with the moves possible now and finds or makes their
// edges.
func (t *search) options(s *city.State, at int32, seat int) {
	n := &t.nodes[at]
	t.y.noise = 0
	t.list = t.y.weigh(s, seat, t.open || seat == t.seat, &t.r, t.list[:0])
	if at != root && s.Phase() == city.PhasePlace {
		t.list = promising(t.list, 4*t.tune.spread)
	}
	t.list = t.list[:min(len(t.list), movesMost)]
	known := true
	for i := range t.list {
		o := &t.list[i]
		for o.edge = n.edge; o.edge != 0 && t.edges[o.edge].move != o.move; {
			o.edge = t.edges[o.edge].next
		}
		known = known && o.edge != 0
	}
	if known {
		return
	}
	priors(t.list, t.tune.spread, func(i, prior int) {
		if o := &t.list[i]; o.edge == 0 {
			o.edge = int32(len(t.edges))
			t.edges = append(t.edges, edge{move: o.move, next: n.edge, prior: int32(prior)})
			n.edge = o.edge
		}
	})
}

// promising keeps the options whose value is within a margin of the best. Below the root there
// is no time for others.
func promising(list []option, less int) []option {
	best := list[0].worth
	for _, o := range list {
		best = max(best, o.worth)
	}
	return slices.DeleteFunc(list, func(o option) bool { return o.worth < best-less })
}

// movesMost is the largest number of moves of a decision that are searched.
const movesMost = 128

// priors turns values into shares of 1<<16: a value that is lower by spread gets half the
// share.
func priors(list []option, spread int, set func(i, prior int)) {
	best := list[0].worth
	for _, o := range list {
		best = max(best, o.worth)
	}
	var share [movesMost]int
	all := 0
	for i, o := range list {
		share[i] = halved(16*(best-o.worth)/spread) + 64
		all += share[i]
	}
	for i := range list {
		set(i, int(int64(share[i])<<16/int64(all)))
	}
}

// halved is 1<<16 halved for each 16.
func halved(x int) int {
	if x >= 16*16 {
		return 0
	}
	return halves[x&15] >> (x >> 4)
}

// halves are 1<<16 times a half to the power of sixteenths.
var halves = [16]int{65536, 62757, 60097, 57549, 55109, 52772, 50535, 48393, 46341, 44376, 42495, 40693, 38968, 37316, 35734, 34219}

// pick chooses an edge for a move that is legal now: by its mean result plus a bonus for edges
// with few tries, which grows with the prior and with all visits.
func (t *search) pick(s *city.State, at int32, seat int) int32 {
	if at == root && len(t.among) > 0 {
		return t.least()
	}
	n := &t.nodes[at]
	first := float64(0.5)
	if n.visits > 0 {
		first = float64(n.sum) / (float64(n.visits) * one)
	}
	first -= t.tune.first
	best, most := int32(0), -10.0
	if n.edge != 0 && s.Phase() == city.PhasePlace {
		// Everybody sees where citizens can go, so these edges are always the same.
		width := math.Sqrt(float64(n.visits + 1))
		for e := n.edge; e != 0; e = t.edges[e].next {
			if v := t.promise(&t.edges[e], first, width); v > most {
				best, most = e, v
			}
		}
		return best
	}
	t.options(s, at, seat)
	visits := 0
	for _, o := range t.list {
		visits += int(t.edges[o.edge].visits)
	}
	width := math.Sqrt(float64(visits + 1))
	for _, o := range t.list {
		if v := t.promise(&t.edges[o.edge], first, width); v > most {
			best, most = o.edge, v
		}
	}
	return best
}

// promise returns the value of trying an edge; an edge without tries counts as first.
func (t *search) promise(e *edge, first, width float64) float64 {
	value := first
	if e.visits > 0 {
		value = float64(e.sum) / (float64(e.visits) * one)
	}
	bonus := float64(t.tune.explore*float64(e.prior)) / (1 << 16)
	bonus = float64(bonus*width) / float64(1+e.visits)
	return value + bonus
}

// judge estimates the value of the state for every seat. If the game is not over, the network
// does; the table must have its tally.
func (t *search) judge(s *city.State) {
	var score [seatsMost]int // in thousandths of a point
	seats := s.Seats()
	t.win = [seatsMost]int{}
	if o, over := (city.Game{}).Outcome(*s); over {
		for seat, v := range o.Scores {
			score[seat] = 1000 * v
		}
		for _, w := range o.Winners {
			t.win[w] = one / len(o.Winners)
		}
	} else {
		t.y.t.see(s, &t.seen)
		value := net.Standard().Value(&t.seen)
		const unit = net.In * net.Out
		var chance [seatsMost]int
		for seat := range seats {
			chance[seat] = int(value[seat][net.Chance])
			score[seat] = int(int64(value[seat][net.Score]) * 1000 / unit)
		}
		chances(unit, chance[:seats], t.win[:seats])
	}
	for seat := range seats {
		best := math.MinInt
		for other, v := range score[:seats] {
			if other != seat {
				best = max(best, v)
			}
		}
		t.lead[seat] = score[seat] - best
		ahead := int(min(one, max(0, one/2+int64(t.lead[seat])*one/int64(2000*t.tune.span))))
		t.result[seat] = (t.win[seat]*(1000-t.tune.margin) + ahead*t.tune.margin) / 1000
	}
}

// chances returns the shares of the win from the values: a player who is halves behind another
// has half as much.
func chances(halves int, score, win []int) {
	best := slices.Max(score)
	all := 0
	for i, v := range score {
		win[i] = halved(16*(best-v)/halves) + 1
		all += win[i]
	}
	for i := range win {
		win[i] = int(int64(win[i]) * one / int64(all))
	}
}
