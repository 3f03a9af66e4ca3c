package main

import (
	"slices"

	"agora/rules/chance"
)

// measure is a task with a number: the value to the first seat of the position after a
// number of turns, of which that seat has the first.
type measure[P any, M comparable] struct {
	duel[P, M]
	turns int
	worth func(*P) int // value to the first seat
	room  [][]M
}

// far exceeds every value.
const far = 1 << 20

func (t *measure[P, M]) list(p *P, depth int) []M {
	for len(t.room) <= depth {
		t.room = append(t.room, nil)
	}
	t.room[depth] = t.moves(p, t.room[depth][:0])
	return t.room[depth]
}

// value returns the result of a position if both play their best for this many more turns.
// It need not be exact outside the window from low to high.
func (t *measure[P, M]) value(p *P, turns, low, high int) int {
	if turns == 0 {
		return t.worth(p)
	}
	if _, over := t.over(p); over {
		return t.worth(p)
	}
	mine := t.seat(p) == 0
	best := far
	if mine {
		best = -far
	}
	for _, m := range t.list(p, turns) {
		after := *p
		t.play(&after, m)
		v := t.value(&after, turns-1, low, high)
		if mine {
			best = max(best, v)
			low = max(low, best)
		} else {
			best = min(best, v)
			high = min(high, best)
		}
		if low >= high {
			break
		}
	}
	return best
}

// find returns the line to the highest value that the first seat can guarantee, if exactly
// one first move does, and that value.
func (t *measure[P, M]) find(p P) (f found[P, M], best int, ok bool) {
	best = -far
	var right []M
	for _, m := range slices.Clone(t.list(&p, t.turns)) {
		after := p
		t.play(&after, m)
		v := t.value(&after, t.turns-1, best-1, far)
		if v > best {
			best, right = v, right[:0]
		}
		if v == best {
			right = append(right, m)
		}
	}
	if len(right) != 1 {
		return f, best, false
	}
	now := p
	for turns := t.turns; turns > 0; turns -= 2 {
		var s ply[M]
		for _, m := range slices.Clone(t.list(&now, turns)) {
			after := now
			t.play(&after, m)
			if t.value(&after, turns-1, best-1, best) >= best {
				s.right = append(s.right, m)
			} else if answer, ok := t.answer(&after, turns-1); ok {
				s.blame(answer, m)
			}
		}
		if len(s.right) == 0 || turns > 2 && len(s.right) > 1 {
			return f, best, false
		}
		t.play(&now, s.right[0])
		if answer, ok := t.answer(&now, turns-1); ok && len(s.right) == 1 {
			s.then = []M{answer}
			t.play(&now, answer)
		}
		f.plies = append(f.plies, s)
		if _, over := t.over(&now); over {
			break
		}
	}
	f.last = now
	return f, best, true
}

// answer returns the other seat's best reply; false if it has none left.
func (t *measure[P, M]) answer(p *P, turns int) (best M, ok bool) {
	if _, over := t.over(p); over || turns == 0 {
		return best, false
	}
	least := far
	for _, m := range slices.Clone(t.list(p, turns)) {
		after := *p
		t.play(&after, m)
		if v := t.value(&after, turns-1, -far, least); v < least {
			best, least, ok = m, v, true
		}
	}
	return best, ok
}

// hasty looks at some moves and takes the one with the greatest immediate value.
func (t *measure[P, M]) hasty(p *P, r *chance.Stream) M {
	const looks = 14
	all := t.moves(p, nil)
	var best M
	most := -far
	for range looks {
		m := all[r.Intn(len(all))]
		after := *p
		t.play(&after, m)
		if v := t.worth(&after); v > most {
			best, most = m, v
		}
	}
	return best
}
