package citybot

import (
	"math/bits"

	"agora/rules/city"
)

// placing is a seat's decision where to send a citizen, with everything that does not depend on
// the citizen.
type placing struct {
	w     *weights
	t     *table
	seat  int
	cards hand // in hand, with what its citizens will bring and cost
	level int  // with what its citizens at the monument will build
	price *prices
	wait  bool // one of them waits for cards
	worth int  // of the cards
	less  int  // the card that it would miss least is worth

	sums   [seatsMost]int // in the Court
	now    int            // the trial is worth as things are
	held   int            // share of it that is likely to stay so, in thousandths
	others int            // citizens that the others may still send
	dealt  hand
}

// begin reads the seat's cards and progress. served says that the dealers have already served.
func (p *placing) begin(w *weights, t *table, seat int, served bool) {
	p.w, p.t, p.seat = w, t, seat
	p.cards, p.level, p.wait = t.hand[seat], t.level[seat], false
	p.dealt = hand{}
	for d := range t.dealer {
		if served {
			break
		}
		row := city.Stall(d)
		for k, who := range t.at[row][:t.taken[row]] {
			n, r := t.board.StallCards(k), t.dealer[d]
			n = min(n, max(0, t.stock[r]-p.dealt[r]))
			p.dealt[r] += n
			if int(who) == seat+1 {
				p.cards[r] += n
			}
		}
	}
	for range t.many[city.Monument][seat] {
		p.price = t.prices(p.level)
		price, missing, ok := p.price.cheapest(p.cards)
		if !ok {
			break
		}
		if missing > 0 {
			p.wait = true
			break
		}
		for r, n := range price {
			p.cards[r] -= n
		}
		p.level++
	}
	p.price = t.prices(p.level)
	for range t.many[city.Stoa][seat] {
		if served {
			break
		}
		if r, _ := p.least(); r != city.NoResource {
			p.cards[r]--
		}
	}
	p.worth = t.worth(&p.cards, p.price, p.wait)
	p.less = -1
	if served {
		return
	}
	p.others = 0
	for other := range t.seats {
		p.sums[other] = t.sum(other, seat)
		if other != seat {
			p.others += t.left[other]
		}
	}
	p.held = max(0, 1000-p.others*w.hold)
	p.now = t.trial[seat][t.prosecutor(seat, p.sums[seat], &p.sums)+1]
}

// least returns the card that the seat would miss the least, and its value.
func (p *placing) least() (city.Resource, int) {
	least, loss := city.NoResource, 0
	before := p.t.worth(&p.cards, p.price, p.wait)
	for r := range p.cards {
		if p.cards[r] <= 0 {
			continue
		}
		h := p.cards
		h[r]--
		if v := before - p.t.worth(&h, p.price, p.wait); least == city.NoResource || v < loss {
			least, loss = city.Resource(r), v
		}
	}
	return least, loss
}

// stall returns the value of a dealer's next space for any citizen.
func (p *placing) stall(d int) int {
	w, t := p.w, p.t
	r := t.dealer[d]
	n := t.board.StallCards(t.taken[city.Stall(d)])
	n = min(n, max(0, t.stock[r]-p.dealt[r]))
	v := 0
	if n > 0 {
		h := p.cards
		h[r] += n
		v = t.worth(&h, p.price, p.wait) - p.worth
	}
	// What others lack they lack more after this.
	for other := range t.seats {
		if other == p.seat || n == 0 {
			continue
		}
		for _, x := range t.demand {
			if x == r {
				v += n * w.deny
				break
			}
		}
	}
	return v
}

// exchange returns the value of a trade at this ratio.
func (p *placing) exchange(trade city.Trade) int {
	w, t := p.w, p.t
	best := 0
	for give := range p.cards {
		if p.cards[give] < int(trade.Give) {
			continue
		}
		for take := range p.cards {
			if take == give || t.stock[take]-p.dealt[take] < int(trade.Take) {
				continue
			}
			h := p.cards
			h[give] -= int(trade.Give)
			h[take] += int(trade.Take)
			best = max(best, t.worth(&h, p.price, p.wait)-p.worth)
		}
	}
	return best + w.swap
}

// stoa returns the value of raising a citizen of this rhetoric on the next space.
func (p *placing) stoa(rhetoric int) int {
	w, t := p.w, p.t
	if p.cards.total() <= 0 {
		return 0
	}
	if p.less < 0 {
		_, p.less = p.least()
	}
	return max(0, w.raised(t, rhetoric, t.board.StoaGain(t.taken[city.Stoa]))-p.less)
}

// raised returns the value to a citizen of this much more rhetoric.
func (w *weights) raised(t *table, rhetoric, by int) int {
	_, _, most := t.board.Rhetoric()
	to := min(most, rhetoric+by)
	return (to-rhetoric)*(w.value+w.chief*rhetoric)*t.learn/1000 + (t.board.RhetoricPoints(to)-t.board.RhetoricPoints(rhetoric))*w.half
}

// court returns the value in the Court of a citizen of this rhetoric.
func (p *placing) court(rhetoric int) int {
	own := max(0, p.sums[p.seat]) + rhetoric
	with := p.t.trial[p.seat][p.t.prosecutor(p.seat, own, &p.sums)+1]
	return (with - p.now) * p.held / 1000
}

// monument returns the value of the next donation.
func (p *placing) monument() int {
	w, t := p.w, p.t
	price, missing, ok := p.price.cheapest(p.cards)
	if !ok {
		return 0
	}
	if p.wait {
		return 0 // who waits already will not be two
	}
	chance := min(1000, max(0, 1000-missing*w.short+(t.left[p.seat]-1)*w.catch))
	if missing == 0 {
		chance = 1000
	}
	rest := p.cards
	for r, n := range price {
		rest[r] = max(0, rest[r]-n)
	}
	next := t.prices(p.level + 1)
	v := w.level[p.level] - (p.worth - t.worth(&rest, next, false))
	if t.spaces[city.Monument]-t.taken[city.Monument] < t.seats {
		v += w.rush
	}
	return v * chance / 1000
}

// keep returns the value that a citizen of this rhetoric would have in places where rhetoric
// counts.
func (p *placing) keep(rhetoric int) int { return rhetoric * p.w.keep }

// places returns all places for the next citizen, as moves of citizen A; for several spaces of
// one ratio at the Exchange, only the first.
func (t *table) places(dst []city.Move) []city.Move {
	for r := range city.Row(city.Rows) {
		if t.taken[r] >= t.spaces[r] {
			continue
		}
		if r != city.Exchange {
			dst = append(dst, city.PutIn(0, r))
			continue
		}
		before := len(dst)
		for k := range t.spaces[r] {
			if t.at[r][k] != 0 {
				continue
			}
			first := true
			for _, m := range dst[before:] {
				first = first && t.board.Trade(int(m.Space)) != t.board.Trade(k)
			}
			if first {
				dst = append(dst, city.PutAtExchange(0, k))
			}
		}
	}
	return dst
}

// placesMost is the largest number of places.
const placesMost = 16

// row returns the value of a place, whichever citizen is sent there.
func (p *placing) row(m city.Move) int {
	if d, ok := m.Row.Dealer(); ok {
		return p.stall(d)
	}
	switch m.Row {
	case city.Exchange:
		return p.exchange(p.t.board.Trade(int(m.Space)))
	case city.Monument:
		return p.monument()
	}
	return 0
}

// who returns the value of sending a citizen of this rhetoric there rather than another.
func (p *placing) who(m city.Move, rhetoric int) int {
	v := -p.keep(rhetoric)
	if _, ok := m.Row.Dealer(); ok {
		return v + rhetoric*p.w.guard
	}
	switch m.Row {
	case city.Stoa:
		return v + p.stoa(rhetoric)
	case city.Court:
		return v + p.court(rhetoric)
	}
	return v
}

// letters returns the citizens at home, one for each rhetoric value.
func (t *table) letters(seat int, dst []city.Letter) []city.Letter {
	seen := uint32(0)
	for home := t.home[seat]; home != 0; home &= home - 1 {
		l := city.Letter(bits.TrailingZeros8(home))
		if v := uint32(1) << t.rhetoric[seat][l]; seen&v == 0 {
			seen |= v
			dst = append(dst, l)
		}
	}
	return dst
}
