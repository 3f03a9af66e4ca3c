package main

import (
	"slices"

	"agora/rules"
)

// duel is a two-player board game in the form that a search needs, with positions that are
// changed in place.
type duel[P any, M comparable] struct {
	moves func(*P, []M) []M
	play  func(*P, M)
	seat  func(*P) rules.Seat
	// over returns the winner of a finished game; rules.NoSeat means a draw.
	over func(*P) (winner rules.Seat, over bool)
	hash func(*P) uint64
}

// prover finds forced wins of one seat by trying all replies of the other.
type prover[P any, M comparable] struct {
	duel[P, M]
	me    rules.Seat
	nodes int // nodes left
	known map[claim]bool
	room  [][]M // buffers for the moves at each depth of the search
}

// claim states that the player to move wins within this many decisions.
type claim struct {
	hash uint64
	n    int8
}

func (d duel[P, M]) prove(me rules.Seat, nodes int) *prover[P, M] {
	return &prover[P, M]{duel: d, me: me, nodes: nodes, known: map[claim]bool{}}
}

func (v *prover[P, M]) list(p *P, depth int) []M {
	for len(v.room) <= depth {
		v.room = append(v.room, nil)
	}
	v.room[depth] = v.moves(p, v.room[depth][:0])
	return v.room[depth]
}

// wins reports whether the seat, which is to move, wins within n decisions of its own
// whatever the replies. Once the nodes have run out its answer means nothing; see spent.
func (v *prover[P, M]) wins(p *P, n, depth int) bool {
	key := claim{v.hash(p), int8(n)}
	if w, ok := v.known[key]; ok {
		return w
	}
	w := slices.ContainsFunc(v.list(p, depth), func(m M) bool {
		after := *p
		v.play(&after, m)
		return v.holds(&after, n-1, depth+1)
	})
	if !v.spent() {
		v.known[key] = w
	}
	return w
}

// holds reports whether the other seat, which is to move unless the game is over, loses
// within n further decisions of the seat, whatever it does.
func (v *prover[P, M]) holds(p *P, n, depth int) bool {
	v.nodes--
	if winner, over := v.over(p); over {
		return winner == v.me
	}
	if v.spent() {
		return false
	}
	// If there is no decision left, only replies that end the game can refute.
	for _, m := range v.list(p, depth) {
		if _, spoilt := v.spoils(p, m, n, depth); spoilt {
			return false
		}
	}
	return true
}

// spoils reports whether a reply prevents the seat from winning within n decisions.
func (v *prover[P, M]) spoils(p *P, m M, n, depth int) (after P, spoilt bool) {
	after = *p
	v.play(&after, m)
	v.nodes--
	if winner, over := v.over(&after); over {
		return after, winner != v.me
	}
	return after, n == 0 || !v.wins(&after, n, depth+1)
}

func (v *prover[P, M]) spent() bool { return v.nodes < 0 }

// found is a forced win: one line of it, with all the right and wrong moves along the way.
type found[P, M any] struct {
	plies []ply[M]
	last  P // at the end
}

type ply[M any] struct {
	right []M
	then  []M
	wrong []spoilt[M]
}

// spoilt are decisions that one reply refutes; later marks those that still win, but in
// more decisions.
type spoilt[M any] struct {
	answer M
	tries  []M
	later  bool
}

// delayed marks those wrong decisions of a line that still win with one more decision.
func (v *prover[P, M]) delayed(p P, f *found[P, M]) {
	for k := range f.plies {
		s, left := &f.plies[k], len(f.plies)-k
		var slow []spoilt[M]
		for i := range s.wrong {
			w := &s.wrong[i]
			var late, never []M
			for _, m := range w.tries {
				after := p
				v.play(&after, m)
				if v.holds(&after, left, 1) && !v.spent() {
					late = append(late, m)
				} else {
					never = append(never, m)
				}
			}
			if w.tries = never; len(late) > 0 {
				slow = append(slow, spoilt[M]{w.answer, late, true})
			}
		}
		s.wrong = append(slices.DeleteFunc(s.wrong, func(w spoilt[M]) bool { return len(w.tries) == 0 }), slow...)
		v.play(&p, s.right[0])
		for _, m := range s.then {
			v.play(&p, m)
		}
	}
}

// solve returns the line of a position that is won in exactly n decisions and not in fewer,
// if each decision but the last is the only right one. It returns false otherwise, or if
// the search would take too long.
func (v *prover[P, M]) solve(p *P, n int) (f found[P, M], ok bool) {
	now := *p
	for ; n > 0; n-- {
		if n > 1 && v.wins(&now, n-1, 0) {
			return f, false // a faster win makes another puzzle
		}
		var s ply[M]
		for _, m := range slices.Clone(v.list(&now, 0)) {
			after := now
			v.play(&after, m)
			if v.holds(&after, n-1, 1) {
				s.right = append(s.right, m)
				continue
			}
			if _, over := v.over(&after); over {
				continue // there is nothing to reply to
			}
			for _, answer := range slices.Clone(v.list(&after, 1)) {
				if _, bad := v.spoils(&after, answer, n-1, 1); bad {
					s.blame(answer, m)
					break
				}
			}
		}
		if v.spent() || len(s.right) == 0 || n > 1 && len(s.right) > 1 || len(f.plies) == 0 && len(s.right) > 1 {
			return f, false
		}
		v.play(&now, s.right[0])
		if _, over := v.over(&now); !over {
			best, at, longest := *new(M), now, -1
			for _, answer := range slices.Clone(v.list(&now, 0)) {
				after, _ := v.spoils(&now, answer, n-1, 0)
				length := 0
				if _, over := v.over(&after); !over {
					for length = 1; length < n-1 && !v.wins(&after, length, 0); length++ {
					}
					// This one takes as long but is harder to meet, with fewer
					// continuations.
					ways := 0
					for _, m := range slices.Clone(v.list(&after, 0)) {
						next := after
						v.play(&next, m)
						if v.holds(&next, length-1, 1) {
							ways++
						}
					}
					length = length*1000 - min(ways, 999)
				}
				if length > longest {
					best, at, longest = answer, after, length
				}
			}
			s.then, now = []M{best}, at
		}
		f.plies = append(f.plies, s)
		if _, over := v.over(&now); over {
			break
		}
	}
	f.last = now
	return f, !v.spent()
}

// blame records that a reply refutes a try.
func (s *ply[M]) blame(answer, try M) {
	for i := range s.wrong {
		if any(s.wrong[i].answer) == any(answer) {
			s.wrong[i].tries = append(s.wrong[i].tries, try)
			return
		}
	}
	s.wrong = append(s.wrong, spoilt[M]{answer, []M{try}, false})
}
