package citybot

import (
	"fmt"

	"agora/rules"
	"agora/rules/city"
)

// why says in a few words what a move gains, for a hint. The state is the view of
// the seat that decides.
func (y *policy) why(s *city.State, m city.Move) string {
	seat := int(s.Active())
	t := &y.t
	t.read(s, y.w)
	next := t.level[seat] + 1
	switch m.Kind {
	case city.Put:
		return y.whyThere(seat, m)
	case city.Swap:
		r := m.Get.Single()
		if price := t.prices(next - 1); wants(t.hand[seat], &price, r) {
			return fmt.Sprintf("gets %v for level %d", r, next)
		}
		return fmt.Sprintf("gets %v for %v", r, m.Pay.Single())
	case city.Learn:
		at, _ := s.Spot()
		l := s.At(at).Letter
		_, _, most := t.board.Rhetoric()
		return fmt.Sprintf("raises %v to %d", l, min(most, t.rhetoric[seat][l]+t.board.StoaGain(at.Space)))
	case city.Impeach:
		return fmt.Sprintf("has %d chances in 100 to be judge too", (t.judge[seat]+5)/10)
	case city.Convict:
		if s.Prisoners()+1 >= t.board.Prison() {
			return "fills the prison, which ends the game"
		}
		if s.Prosecutor() == rules.Seat(seat) {
			return "two points and two cards"
		}
		return "a point and two cards"
	case city.Acquit:
		if s.Prosecutor() == rules.Seat(seat) {
			return "the dealer stays"
		}
		return "costs the prosecutor a point"
	case city.Draw:
		return "nobody knows what lies there"
	case city.Donate:
		gain := t.board.MonumentPoints(next) - t.board.MonumentPoints(next-1)
		return fmt.Sprintf("builds level %d, %s more", next, counted(gain, "point"))
	case city.Drop:
		return fmt.Sprintf("keeps what level %d may ask for", min(next, t.board.Top()))
	}
	if len(s.Moves(nil)) == 1 {
		return "the cards are too few or the wrong ones"
	}
	return "the cards are worth more in hand"
}

// whyThere is why for a placement.
func (y *policy) whyThere(seat int, m city.Move) string {
	t, p := &y.t, &y.p
	p.begin(y.w, t, seat, false)
	next := min(p.level+1, t.board.Top())
	if d, ok := m.Row.Dealer(); ok {
		r := t.dealer[d]
		n := min(t.board.StallCards(t.taken[m.Row]), max(0, t.stock[r]-p.dealt[r]))
		switch {
		case n == 0:
			return fmt.Sprintf("stands in line for %v", r)
		case wants(p.cards, &p.price, r):
			return fmt.Sprintf("takes %d %v for level %d", n, r, next)
		}
		return fmt.Sprintf("takes %d %v", n, r)
	}
	switch m.Row {
	case city.Exchange:
		trade := t.board.Trade(int(m.Space))
		return fmt.Sprintf("may trade %d cards for %d", trade.Give, trade.Take)
	case city.Stoa:
		_, _, most := t.board.Rhetoric()
		v := t.rhetoric[seat][m.Letter]
		return fmt.Sprintf("raises %v from %d to %d", m.Letter, v, min(most, v+t.board.StoaGain(t.taken[city.Stoa])))
	case city.Court:
		own := max(0, p.sums[seat]) + t.rhetoric[seat][m.Letter]
		switch {
		case t.prosecutor(seat, own, &p.sums) == seat:
			return fmt.Sprintf("would prosecute with a sum of %d", own)
		case t.prosecutor(seat, p.sums[seat], &p.sums) >= 0 && t.prosecutor(seat, own, &p.sums) < 0:
			return "keeps others from prosecuting"
		}
		return fmt.Sprintf("brings the sum in the Court to %d", own)
	}
	if _, missing, ok := p.price.cheapest(p.cards); ok && missing == 0 {
		return fmt.Sprintf("can pay for level %d", next)
	} else if ok {
		return fmt.Sprintf("will build level %d with %s more", next, counted(missing, "card"))
	}
	return "takes a space at the monument"
}

// wants reports whether the way to pay that misses the fewest cards misses some of
// that resource.
func wants(h hand, p *prices, r city.Resource) bool {
	price, _, ok := p.cheapest(h)
	return ok && r < city.Resources && price[r] > h[r]
}

func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
