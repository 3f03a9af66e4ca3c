package main

import (
	"agora/rules"
	"agora/rules/phobia"
)

// settler solves endgames of Agoraphobia completely. Its table holds the results of
// positions for the first seat (1 won, 0 drawn, -1 lost) or bounds of them.
type settler struct {
	known map[uint64][2]int8
	nodes int // nodes left
	room  [32][]phobia.Move
}

func newSettler(nodes int) *settler { return &settler{known: map[uint64][2]int8{}, nodes: nodes} }

// result returns the result of the game for the first seat, within bounds.
func (v *settler) result(p *phobia.Position, low, high int8, depth int) int8 {
	if p.Over() {
		switch p.Tally().Winner() {
		case 0:
			return 1
		case 1:
			return -1
		}
		return 0
	}
	v.nodes--
	if v.nodes < 0 || depth >= len(v.room) {
		v.nodes = -1
		return 0
	}
	known, met := v.known[p.Hash()]
	if !met {
		known = [2]int8{-1, 1}
	}
	low, high = max(low, known[0]), min(high, known[1])
	if low >= high {
		return low
	}
	mine := p.Seat() == rules.Seat(0)
	a, b, best := low, high, int8(2)
	if mine {
		best = -2
	}
	v.room[depth] = p.Moves(v.room[depth][:0])
	moves := v.room[depth]
	for i := range moves {
		after := *p
		after.Make(moves[len(moves)-1-i]) // large ones first
		w := v.result(&after, a, b, depth+1)
		if v.nodes < 0 {
			return 0
		}
		if mine {
			best = max(best, w)
			a = max(a, best)
		} else {
			best = min(best, w)
			b = min(b, best)
		}
		if a >= b {
			break
		}
	}
	if best > low {
		known[0] = best
	}
	if best < high {
		known[1] = best
	}
	v.known[p.Hash()] = known
	return best
}

// settle returns the line of a position in which exactly one placement leads to a result of
// at least want (1 won, 0 drawn), and none to a better one. The line continues as long as
// each next placement is also the only one. It returns false if the first cannot be
// searched to the end.
func (v *settler) settle(p phobia.Position, want int8) (f found[phobia.Position, phobia.Move], ok bool) {
	now := p
	for {
		var s ply[phobia.Move]
		for _, m := range now.Moves(nil) {
			after := now
			after.Make(m)
			w := v.result(&after, want-1, want, 1)
			if v.nodes < 0 {
				return f, false
			}
			if w >= want {
				s.right = append(s.right, m)
				if len(f.plies) == 0 && (len(s.right) > 1 || want < 1 && v.result(&after, 0, 1, 1) > 0) {
					return f, false
				}
				continue
			}
			if after.Over() {
				continue
			}
			for _, answer := range after.Moves(nil) {
				next := after
				next.Make(answer)
				if v.result(&next, want-1, want, 2) < want {
					s.blame(answer, m)
					break
				}
			}
		}
		if v.nodes < 0 || len(s.right) == 0 {
			return f, false
		}
		if len(f.plies) > 0 && len(s.right) > 1 {
			break // there is nothing more to be found
		}
		now.Make(s.right[0])
		f.plies = append(f.plies, s)
		if now.Over() {
			break
		}
		// This is the reply that leaves the fewest right placements.
		best, least := phobia.Move(0), far
		for _, answer := range now.Moves(nil) {
			next, ways := now, 0
			next.Make(answer)
			if !next.Over() {
				for _, m := range next.Moves(nil) {
					after := next
					after.Make(m)
					if v.result(&after, want-1, want, 2) >= want {
						ways++
					}
				}
			} else {
				ways = far - 1
			}
			if ways < least {
				best, least = answer, ways
			}
		}
		if v.nodes < 0 || least != 1 || len(f.plies) == 4 {
			break
		}
		f.plies[len(f.plies)-1].then = []phobia.Move{best}
		now.Make(best)
	}
	f.last = now
	return f, v.nodes >= 0
}
