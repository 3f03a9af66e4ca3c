package phobiabot

import (
	"agora/game/bots"
	"agora/game/bots/phobiabot/net"
	"agora/rules"
	"agora/rules/phobia"
)

// solver finds the exact result of positions near the end of a game: it looks at moves
// until one is good enough, and remembers the positions that it has seen. The moves
// that leave the other player the fewest come first, which keeps the tree small;
// where much of it lies below, the network puts them in order.
type solver struct {
	judge  *net.Net
	turn   int
	effort *bots.Effort
	nodes  int
	failed bool // the effort was not enough
	known  []solved
	moves  []phobia.Move
	lines  [31][]answer // by pieces to come
}

// solved is what is known of a position: its result lies between two.
type solved struct {
	hash uint64
	low  int8
	high int8
	move phobia.Move // the best
}

// answer is a move of a position with what it leads to.
type answer struct {
	pos  phobia.Position
	rank int32
	move phobia.Move
}

const (
	solvedBits = 18
	knownFirst = 1 << 20 // rank of the move that was best before
	endsFirst  = 1 << 19 // and of those that end the game
	tried      = -1 << 30
	netLeft    = 7    // pieces to come: with more the network ranks the moves
	placeRank  = 2000 // share of a win that a placement of the other player counts like then

	solverShare = 500     // of the effort, in thousandths, that a solver may take
	solverMost  = 1 << 21 // nodes, likewise
)

// newSolver is a solver of a position; nil if it will hardly be solved with half of an
// effort. How many nodes it takes grows with the number of moves to the power of 0.4 a
// piece that is still to be placed, as a rule.
func newSolver(p *phobia.Position, judge *net.Net, turn int, e *bots.Effort) *solver {
	const places = 8
	nodes := min(e.Left(), solverMost) / 2
	if 0.4*bots.Log(uint64(p.Count()+1), places)*float64(left(p)) > bots.Log(uint64(nodes+1), places) {
		return nil
	}
	return &solver{judge: judge, turn: turn, effort: e, known: make([]solved, 1<<solvedBits)}
}

// solve is the result of a position for the player to move, from loss to win; if it
// is not above low or not below high, a bound of it. It means nothing once the effort
// was not enough.
func (s *solver) solve(p *phobia.Position, low, high int8) int8 {
	if p.Over() {
		winner, _ := p.Playout(nil) // without a move; faster than a tally
		return int8(resultFor(p.Seat(), winner))
	}
	if s.spent() {
		return low
	}
	known := s.at(p)
	now := solved{hash: p.Hash(), low: loss, high: win, move: phobia.Swap}
	if known.hash == now.hash {
		now = *known
		switch {
		case now.low >= high || now.low == now.high:
			return now.low
		case now.high <= low:
			return now.high
		}
		low, high = max(low, now.low), min(high, now.high)
	}
	coming := left(p)
	s.moves = p.Moves(s.moves[:0])
	line := s.lines[coming][:0]
	for _, m := range s.moves {
		line = append(line, answer{*p, 0, m})
		a := &line[len(line)-1]
		a.pos.Make(m)
		switch {
		case m == now.move:
			a.rank = knownFirst
		case a.pos.Over():
			a.rank = endsFirst
		case coming > netLeft:
			a.rank = one - s.judge.Value(&a.pos, s.turn) - placeRank*int32(a.pos.Count())
		default:
			a.rank = -int32(a.pos.Count())
		}
	}
	s.lines[coming] = line
	best, floor := int8(loss-1), low
	for range line {
		next := &line[0]
		for i := range line {
			if a := &line[i]; a.rank > next.rank {
				next = a
			}
		}
		next.rank = tried
		if got := win - s.solve(&next.pos, win-high, win-low); got > best {
			best, now.move = got, next.move
		}
		if s.failed {
			return low
		}
		low = max(low, best)
		if low >= high {
			break
		}
	}
	if best > floor {
		now.low = max(now.low, best)
	}
	if best < high {
		now.high = min(now.high, best)
	}
	*known = now
	return best
}

// at is where a position is remembered.
func (s *solver) at(p *phobia.Position) *solved { return &s.known[p.Hash()>>(64-solvedBits)] }

// line are the best moves from a position that was solved, as far as they are
// remembered; at least one.
func (s *solver) line(p phobia.Position) (line []phobia.Move) {
	for !p.Over() {
		known := s.at(&p)
		if known.hash != p.Hash() {
			break
		}
		line = append(line, known.move)
		p.Make(known.move)
	}
	return line
}

// spent counts a node and tells whether to give up.
func (s *solver) spent() bool {
	s.nodes++
	s.failed = s.failed || !s.effort.Spend(1) || s.nodes >= solverMost || s.nodes&63 == 0 && s.effort.Share() >= solverShare
	return s.failed
}

// left is how many pieces are still to be placed.
func left(p *phobia.Position) int {
	n := 0
	for seat := range rules.Seat(2) {
		n += p.Supply(seat, phobia.Small) + p.Supply(seat, phobia.Large)
	}
	return n
}
