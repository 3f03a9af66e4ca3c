package stacksbot

import (
	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

const (
	mostPly = 60 // the deepest line
	settle  = 8  // plies of exchanges that a line is followed by

	// Two equal players who only avoid harm would keep apart forever. So the searching side
	// values a draw below zero and prefers the armies to be near each other, more so the longer
	// nothing has happened and the longer the game. These values are fixed at the root: if they
	// followed the searched position, giving away a stone would seem to gain time.
	contempt  = 150
	zeal      = 100 // for every step of the gap, in ten-thousandths
	zealQuiet = 60  // and for every quiet turn
	zealAge   = 40  // and for every turn of the game from young to old
	young     = 50
	old       = 150

	late = 60  // quiet turns, from which on a position looks like the draw at the end
	full = 100 // turns that make one
)

// search is the work on one decision.
type search struct {
	state  *stacks.State
	effort *bots.Effort
	noise  int // of the judgement
	seed   uint64
	all    bool // a value for every move
	helper int  // its number, from 1; 0 for the one that answers
	report func()
	mover  rules.Seat
	zeal   int32 // of the searching side, for every step of the gap, in ten-thousandths of a stone
	loath  int32 // what a draw costs the searching side, in hundredths of a stone

	table table
	order ordering
	past  map[uint64]bool // hashes of positions that the game has met
	maybe [64]uint64      // a set of those by twelve bits, since most others are not in it
	nodes [mostPly + 2]node
	moves [mostPly + 1][]stacks.Move
	score [mostPly + 1][]int32

	stopped bool
	roots   []root
	depth   int
}

// newSearch creates the search of a job. An analysis favours neither side, so that a position
// is worth to one player what it costs the other.
func newSearch(job *bots.Job[stacks.State, stacks.Move], e *bots.Effort, known table, noise int) *search {
	s := &job.View
	t := &search{state: s, effort: e, noise: noise, seed: job.Seed, all: job.Analyse, mover: s.Seat(), table: known, past: map[uint64]bool{}}
	if !job.Analyse {
		t.loath = contempt
		t.zeal = zeal + zealQuiet*int32(s.Quiet()) + zealAge*int32(max(0, min(s.Turn().Number, old)-young)) + tastes[job.Likes()]
	}
	for h := range s.Past {
		t.past[h] = true
		t.maybe[h>>6&63] |= 1 << (h & 63)
	}
	t.nodes[0].begin(&s.Position)
	return t
}

// make makes a move in the position of a ply and returns the next ply.
func (t *search) make(ply int, m stacks.Move) *node {
	n := &t.nodes[ply+1]
	n.follow(&t.nodes[ply], m)
	return n
}

// static evaluates a position without looking ahead, for the player to move.
func (t *search) static(p *node) int32 {
	v, push := p.value(), t.push(p)
	if t.noise > 0 {
		// The same position is misjudged in the same way wherever it comes up.
		r := chance.New(p.Hash(), t.seed)
		v += int32(bots.Noise(&r, t.noise))
	}
	if p.Seat() == t.mover {
		v -= push
	} else {
		v += push
	}
	if quiet := int32(p.Quiet()); p.Draws() && quiet > late {
		v = (v*(full-quiet) + t.draw(p)*(quiet-late)) / (full - late)
	}
	return max(1-certain, min(certain-1, v))
}

// push returns the penalty of the searching side for the gap between the armies.
func (t *search) push(p *node) int32 {
	if t.zeal == 0 {
		return 0
	}
	return t.zeal * p.gap() / 100
}

// draw returns the value of a draw for the player to move in p. It is below the value of any
// quiet position for the searching side: a fixed value would become the most attractive once
// the push has grown beyond it.
func (t *search) draw(p *node) int32 {
	v := t.loath + t.push(p)
	if p.Seat() == t.mover {
		return -v
	}
	return v
}

// ended returns the value of a game that is over.
func (t *search) ended(p *node, ply int) int32 {
	switch p.Winner() {
	case p.Seat():
		return won - int32(ply)
	case rules.NoSeat:
		return t.draw(p)
	}
	return int32(ply) - won
}

// repeated reports whether the position has occurred before, in the game or on the line. The
// second occurrence counts like the third: what was not better the first time will not be.
func (t *search) repeated(p *node, ply int) bool {
	h := p.Hash()
	for i := ply - 4; i >= 0 && i >= ply-p.Quiet(); i -= 2 {
		if t.nodes[i].Hash() == h {
			return true
		}
	}
	return t.maybe[h>>6&63]>>(h&63)&1 != 0 && t.past[h]
}

// key returns the table's key of a position. Late in a quiet game it includes the number of
// quiet turns.
func key(p *stacks.Position) uint64 {
	k := p.Hash()
	if q := p.Quiet(); q > 60 && p.Draws() {
		k ^= uint64(q) * 0x9e3779b97f4a7c15
	}
	return k
}

// alphaBeta returns the value of a ply's position for the player to move: exact if it lies
// between alpha and beta, otherwise a bound. The result means nothing once t.stopped.
func (t *search) alphaBeta(ply, depth int, alpha, beta int32) int32 {
	p := &t.nodes[ply]
	switch {
	case p.Over():
		return t.ended(p, ply)
	case t.repeated(p, ply):
		return t.draw(p)
	case depth <= 0 || ply >= mostPly:
		return t.exchange(ply, settle, alpha, beta)
	}
	if t.stopped = t.stopped || !t.effort.Spend(1); t.stopped {
		return 0
	}
	// No line from here can win faster than at once, or lose.
	alpha, beta = max(alpha, int32(ply)-won), min(beta, won-int32(ply)-1)
	if alpha >= beta {
		return alpha
	}
	k := key(&p.Position)
	known, ok := t.table.find(k)
	if ok {
		if v, ok := known.known(depth, ply, alpha, beta); ok {
			return v
		}
	}
	moves := p.Moves(t.moves[ply][:0])
	scores := t.order.score(&p.Position, moves, t.score[ply][:0], known.move, ply)
	t.moves[ply], t.score[ply] = moves, scores

	best, found, floor := -infinite, stacks.Move(0), alpha
	for i := range moves {
		pick(moves, scores, i)
		t.make(ply, moves[i])
		v := t.try(ply, depth, i, scores[i] < scoreKiller, alpha, beta)
		if t.stopped {
			return 0
		}
		if v > best {
			best, found = v, moves[i]
		}
		if alpha = max(alpha, v); alpha >= beta {
			t.order.reward(&p.Position, moves[i], depth, ply)
			break
		}
	}
	b := exact
	switch {
	case best >= beta:
		b = least
	case best <= floor:
		b = most
	}
	t.table.keep(k, found, best, depth, ply, b)
	return best
}

// try returns the value of move number i, which led to the next ply, for the player who made
// it. Only the first move gets the whole window; the others must first show that they are
// better, and late quiet ones get less depth.
func (t *search) try(ply, depth, i int, quiet bool, alpha, beta int32) int32 {
	if i == 0 {
		return -t.alphaBeta(ply+1, depth-1, -beta, -alpha)
	}
	less := 0
	switch {
	case quiet && depth >= 5 && i >= 12:
		less = 2
	case quiet && depth >= 3 && i >= 4:
		less = 1
	}
	v := -t.alphaBeta(ply+1, depth-1-less, -alpha-1, -alpha)
	if v > alpha && less > 0 && !t.stopped {
		v = -t.alphaBeta(ply+1, depth-1, -alpha-1, -alpha)
	}
	if v > alpha && v < beta && !t.stopped {
		v = -t.alphaBeta(ply+1, depth-1, -beta, -alpha)
	}
	return v
}

// exchange follows captures and revolts until none gains anything or the players prefer to
// stop.
func (t *search) exchange(ply, left int, alpha, beta int32) int32 {
	p := &t.nodes[ply]
	if p.Over() {
		return t.ended(p, ply)
	}
	if t.stopped = t.stopped || !t.effort.Spend(1); t.stopped {
		return 0
	}
	best := t.static(p)
	if best >= beta || left == 0 || ply >= mostPly {
		return best
	}
	alpha = max(alpha, best)
	moves, scores := p.Moves(t.moves[ply][:0]), t.score[ply][:0]
	n := 0
	for _, m := range moves {
		if gain := flips(&p.Position, m); gain > 0 {
			moves[n] = m
			scores = append(scores, gain)
			n++
		}
	}
	t.moves[ply], t.score[ply] = moves, scores
	moves = moves[:n]
	for i := range moves {
		pick(moves, scores, i)
		t.make(ply, moves[i])
		v := -t.exchange(ply+1, left-1, -beta, -alpha)
		if t.stopped {
			return 0
		}
		best = max(best, v)
		if alpha = max(alpha, v); alpha >= beta {
			break
		}
	}
	return best
}
