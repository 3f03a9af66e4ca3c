package citybot

import "agora/rules/city"

// prices are the ways to pay for a level, at most one for each resource.
type prices struct {
	list [city.Resources]hand
	n    int
}

// prices are what the level after that one costs with the demand there is.
func (t *table) prices(level int) (p prices) {
	if level >= t.board.Top() {
		return p
	}
	one, other := t.board.Cost(level + 1)
	x, y := t.demand[0], t.demand[1]
	add := func(n int, r city.Resource, m int, q city.Resource) {
		var h hand
		h[r] += n
		h[q] += m
		p.list[p.n] = h
		p.n++
	}
	switch {
	case other == 0:
		for r := range city.Resource(city.Resources) {
			add(one, r, 0, r)
		}
	case x == y:
		add(one+other, x, 0, x)
	default:
		add(one, x, other, y)
		if one != other {
			add(other, x, one, y)
		}
	}
	return p
}

// missing is how many cards of a price the hand does not have.
func (h hand) missing(price hand) int {
	n := 0
	for r, want := range price {
		if want > h[r] {
			n += want - h[r]
		}
	}
	return n
}

// cheapest is the way to pay that misses the fewest cards, and how many; false if
// there is nothing to be built.
func (p *prices) cheapest(h hand) (price hand, missing int, ok bool) {
	for _, q := range p.list[:p.n] {
		if n := h.missing(q); !ok || n < missing {
			price, missing, ok = q, n, true
		}
	}
	return price, missing, ok
}

// worth is what cards are worth to a seat that wants to pay one of the prices.
func (w *weights) worth(t *table, h hand, p *prices, waiting bool) int {
	need := w.need
	if waiting {
		need += w.waiting
	}
	need, ready := need*t.asked/1000, w.ready*t.asked/1000
	loose := &t.loose
	a, b, c := clip(h[0]), clip(h[1]), clip(h[2])
	most := loose[a] + loose[b] + loose[c]
	for i := range p.n {
		q := &p.list[i]
		x, y, z := min(a, q[0]), min(b, q[1]), min(c, q[2])
		n := x + y + z
		v := n*need + loose[a-x] + loose[b-y] + loose[c-z]
		if n == q[0]+q[1]+q[2] {
			v += ready
		}
		if i == 0 || v > most {
			most = v
		}
	}
	if over := h.total() - t.limit; over > 0 {
		most -= over * t.over
	}
	return most
}

// cardsMost of one resource are told apart.
const cardsMost = 31

func clip(n int) int { return min(max(n, 0), cardsMost) }

// season works out what depends on how near the end is. Once one dealer or one
// level more may end the game, cards that nothing asks for have no time left, and
// rhetoric has little.
func (t *table) season(w *weights) {
	near := t.guilty >= t.board.Prison()-1
	for _, level := range t.level[:t.seats] {
		near = near || level >= t.board.Top()-1
	}
	spare, glut := w.spare, w.glut
	t.asked, t.learn = 1000, 1000
	if near {
		spare, glut = spare*w.late/1000, glut*w.late/1000
		t.asked, t.learn = w.lateNeed, w.lateValue
	}
	t.over = max(0, glut-w.over)
	for n := range t.loose {
		t.loose[n] = min(n, plenty)*spare + max(0, n-plenty)*glut
	}
	for seat := range t.seats {
		for other := range t.seats {
			t.trial[seat][other+1] = w.trial(t, seat, other)
		}
	}
}

// plenty cards of a resource to spare are enough for any trade.
const plenty = 3

// gain is how much more a hand is worth with n more cards of a resource; n may be
// below 0.
func (w *weights) gain(t *table, h hand, n int, r city.Resource, p *prices, waiting bool) int {
	before := w.worth(t, h, p, waiting)
	h[r] += n
	return w.worth(t, h, p, waiting) - before
}
