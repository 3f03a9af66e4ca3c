package citybot

import "agora/rules/city"

// prices lists the ways to pay for a level, at most one for each resource.
type prices struct {
	list [city.Resources]hand
	n    int
	sum  int // cards of each
}

// levelsMost bounds the levels of the monument.
const levelsMost = 8

// prices returns the cost of the level after the given one.
func (t *table) prices(level int) *prices { return &t.price[min(level, levelsMost)] }

// priced computes the cost of the level after the given one under the current demand.
func (t *table) priced(level int) (p prices) {
	if level >= t.board.Top() {
		return p
	}
	one, other := t.board.Cost(level + 1)
	p.sum = one + other
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

// missing returns how many cards of a price the hand does not have.
func (h *hand) missing(price *hand) int {
	return max(0, price[0]-h[0]) + max(0, price[1]-h[1]) + max(0, price[2]-h[2])
}

// cheapest returns the way to pay that lacks the fewest cards, and how many it lacks; false if
// no level is left to build.
func (p *prices) cheapest(h hand) (price hand, missing int, ok bool) {
	best := 0
	for i := range p.n {
		if n := h.missing(&p.list[i]); !ok || n < missing {
			best, missing, ok = i, n, true
		}
	}
	return p.list[best], missing, ok
}

// worth returns the value of cards to a seat that wants to pay one of the prices.
func (t *table) worth(h *hand, p *prices, waiting bool) int {
	need := t.need
	if waiting {
		need = t.urgent
	}
	loose := &t.loose
	a, b, c := clip(h[0]), clip(h[1]), clip(h[2])
	most := loose[a] + loose[b] + loose[c]
	for i := range p.n {
		q := &p.list[i]
		x, y, z := min(a, q[0]), min(b, q[1]), min(c, q[2])
		n := x + y + z
		v := n*need + loose[a-x] + loose[b-y] + loose[c-z]
		if n == p.sum {
			v += t.ready
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

// cardsMost is the largest number of cards of a resource that is told apart.
const cardsMost = 31

func clip(n int) int { return min(max(n, 0), cardsMost) }

// season computes what depends on how near the end is. Once a single dealer or level may end
// the game, cards that no price asks for are worthless and rhetoric is worth little.
func (t *table) season(w *weights) {
	near := t.guilty >= t.board.Prison()-1
	for _, level := range t.level[:t.seats] {
		near = near || level >= t.board.Top()-1
	}
	spare, glut := w.spare, w.glut
	asked := 1000
	t.learn = 1000
	if near {
		spare, glut = spare*w.late/1000, glut*w.late/1000
		asked, t.learn = w.lateNeed, w.lateValue
	}
	t.need, t.urgent, t.ready = w.need*asked/1000, (w.need+w.waiting)*asked/1000, w.ready*asked/1000
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

// plenty is the number of spare cards of a resource that suffices for any trade.
const plenty = 3
