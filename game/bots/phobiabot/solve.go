package phobiabot

import (
	"time"

	"agora/game/bots"
	"agora/game/bots/phobiabot/net"
	"agora/rules"
	"agora/rules/phobia"
)

// solver finds the exact result of positions near the end of a game. It tries moves until one
// is good enough, and remembers positions. Where the game may end soon, it first tries the
// moves that leave the opponent the fewest, which keeps the tree small; otherwise those that
// were good enough elsewhere. Where much of the tree lies below, the network orders the moves.
type solver struct {
	judge  *net.Net
	turn   int
	effort *bots.Effort
	nodes  int
	failed bool   // the effort was not enough
	asked  uint64 // hash of the position that is to be solved
	known  []solved
	moves  []phobia.Move
	lines  [31][]answer        // by pieces to come
	nexts  [31]phobia.Position // after the answer that is looked into, likewise
	served [2][moveKinds]int32 // by seat and move: how often it was good enough, the more the earlier
}

// solved holds what is known about a position: bounds of its result.
type solved struct {
	hash uint64
	low  int8
	high int8
	move phobia.Move // the best
}

// answer is a move of a position.
type answer struct {
	rank int32
	move phobia.Move
}

const (
	solvedBits = 18
	moveKinds  = 1 << 9  // placements
	knownFirst = 1 << 20 // rank of the move that was best before
	endsFirst  = 1 << 19 // and of those that end the game

	remembered = 2       // pieces to come: with fewer a position is looked at again sooner than found
	netLeft    = 4       // with so many or more the network ranks the moves
	placeRank  = 2000    // share of a win that a placement of the other player counts like then
	few        = 24      // moves: with so few, placements that are left to the other player count
	fewRank    = 1000    // what each placement left to the other player takes from that rank: how often a move served
	mostServed = 1 << 10 // then all are halved
	ordered    = 8       // number of moves that are put in order; a search that goes further tries all

	solvedNodes = 1_000_000 // nodes that an analysis may spend to search a position to the end
	solverShare = 500       // of the effort, in thousandths, that a solver may take
	solverMost  = 1 << 21   // nodes, likewise
)

// hoped returns how many nodes a solver with a whole effort can expect. With a clock it is
// computed rather than measured, so that every machine tries the same positions: a node takes a
// microsecond or less.
func hoped(e *bots.Effort) int {
	nodes := min(e.Left(), solverMost)
	if t := e.Time(); t > 0 {
		nodes = min(nodes, int(t/time.Microsecond))
	}
	return nodes
}

// solvable reports whether this many nodes should suffice for a position. As a rule, their
// number grows with the number of moves to the power of 0.45 for each piece still to be placed.
func solvable(p *phobia.Position, nodes int) bool {
	const places = 8
	return 0.45*bots.Log(uint64(p.Count()+1), places)*float64(left(p)) <= bots.Log(uint64(nodes+1), places)
}

func newSolver(judge *net.Net, turn int, e *bots.Effort) *solver {
	return &solver{judge: judge, turn: turn, effort: e, known: make([]solved, 1<<solvedBits)}
}

// solve returns the result of a position for the player to move, between loss and win, or only
// a bound if it is not above low or not below high. The result means nothing if the effort ran
// out.
func (s *solver) solve(p *phobia.Position, low, high int8) int8 {
	s.asked = p.Hash()
	return s.search(p, low, high)
}

func (s *solver) search(p *phobia.Position, low, high int8) int8 {
	if p.Over() {
		return int8(resultFor(p.Seat(), winner(p)))
	}
	if s.spent() {
		return low
	}
	coming, best, floor := left(p), int8(loss-1), low
	known, now := &solved{}, solved{move: phobia.Swap}
	if coming >= remembered || p.Hash() == s.asked {
		known = s.at(p)
		now = solved{hash: p.Hash(), low: loss, high: win, move: phobia.Swap}
		if known.hash == now.hash {
			now = *known
			switch {
			case now.low >= high || now.low == now.high:
				return now.low
			case now.high <= low:
				return now.high
			}
			low, high = max(low, now.low), min(high, now.high)
			floor = low
		}
	}
	s.moves = p.Moves(s.moves[:0])
	line := s.lines[coming][:0]
	served := &s.served[p.Seat()]
	looked := coming >= netLeft || len(s.moves) <= few
	for _, m := range s.moves {
		a := answer{served[m%moveKinds], m}
		if m == now.move {
			a.rank = knownFirst
		} else if looked {
			next := *p
			next.Make(m)
			switch {
			case next.Over():
				a.rank = endsFirst
			case coming >= netLeft:
				a.rank = one - s.judge.Value(&next, s.turn) - placeRank*int32(next.Count())
			default:
				a.rank -= fewRank * int32(next.Count())
			}
		}
		line = append(line, a)
	}
	s.lines[coming] = line
	for i := range line {
		if i < ordered {
			for j := i + 1; j < len(line); j++ {
				if line[j].rank > line[i].rank {
					line[i], line[j] = line[j], line[i]
				}
			}
		}
		m, next := line[i].move, &s.nexts[coming]
		*next = *p
		next.Make(m)
		if got := win - s.search(next, win-high, win-low); got > best {
			best, now.move = got, m
		}
		if s.failed {
			return low
		}
		low = max(low, best)
		if low >= high {
			if served[m%moveKinds] += int32(coming * coming); served[m%moveKinds] > mostServed {
				for i := range served {
					served[i] /= 2
				}
			}
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

// winner returns the winner of a finished game. It is faster than a tally.
func winner(p *phobia.Position) rules.Seat {
	if p.Board() != phobia.Hex7 {
		w, _ := p.Playout(nil) // without a move
		return w
	}
	taken, second, big := p.WidePlanes()
	t := phobia.Tally{Largest: [2]int{largest(taken.Without(second), big), largest(second, big)}}
	if t.Largest[0] == t.Largest[1] {
		t = p.Tally()
	}
	return t.Winner()
}

// largest returns the greatest value of a connected part of a set; big are the large pieces.
func largest(x, big phobia.Wide) int {
	var beside phobia.Wide
	for axis := range 3 {
		beside = beside.Or(x.Towards(axis)).Or(x.Back(axis))
	}
	linked := x.And(beside)
	single := x.Without(linked)
	most := min(single.Count(), 1) + min(single.And(big).Count(), 1)
	for linked.Count()+linked.And(big).Count() > most {
		g := linked.Connected(linked.Lowest())
		linked = linked.Without(g)
		most = max(most, g.Count()+g.And(big).Count())
	}
	return most
}

// at returns where a position is remembered.
func (s *solver) at(p *phobia.Position) *solved { return &s.known[p.Hash()>>(64-solvedBits)] }

// line returns the best moves from a solved position, at least one, as far as they are
// remembered or quickly found again.
func (s *solver) line(p phobia.Position) (line []phobia.Move) {
	for !p.Over() {
		known := s.at(&p)
		if known.hash != p.Hash() && left(&p) < remembered {
			s.solve(&p, loss, win)
		}
		if known.hash != p.Hash() {
			break
		}
		line = append(line, known.move)
		p.Make(known.move)
	}
	return line
}

// spent counts a node and reports whether to give up.
func (s *solver) spent() bool {
	s.nodes++
	s.failed = s.failed || !s.effort.Spend(1) || s.nodes >= solverMost || s.nodes&63 == 0 && s.effort.Share() >= solverShare
	return s.failed
}

// left returns how many pieces are still to be placed.
func left(p *phobia.Position) int {
	n := 0
	for seat := range rules.Seat(2) {
		n += p.Supply(seat, phobia.Small) + p.Supply(seat, phobia.Large)
	}
	return n
}
