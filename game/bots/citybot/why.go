package citybot

import (
	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
)

// why says in a few words what a move gains, for a hint. The state is the view of
// the seat that decides.
func (y *policy) why(s *city.State, m city.Move) words.Message {
	seat := int(s.Active())
	t := &y.t
	t.read(s, y.w)
	next := t.level[seat] + 1
	switch m.Kind {
	case city.Put:
		return y.whyThere(seat, m)
	case city.Swap:
		r := m.Get.Single()
		if wants(t.hand[seat], t.prices(next-1), r) {
			return words.Pick("city.why.level", r.String(), "level", next)
		}
		return words.M("city.why.swap", "get", words.Pick("city.resource", r.String()), "pay", words.Pick("city.resource", m.Pay.Single().String()))
	case city.Learn:
		at, _ := s.Spot()
		l := s.At(at).Letter
		_, _, most := t.board.Rhetoric()
		return words.M("city.why.raises", "letter", l.String(), "to", min(most, t.rhetoric[seat][l]+t.board.StoaGain(at.Space)))
	case city.Impeach:
		odds, _ := s.CourtOdds(rules.Seat(seat), city.NoLetter)
		return words.M("city.why.chances", "chance", odds.Judge.Percent())
	case city.Convict:
		if s.Prisoners()+1 >= t.board.Prison() {
			return words.M("city.why.fills")
		}
		if s.Prosecutor() == rules.Seat(seat) {
			return words.M("city.why.two")
		}
		return words.M("city.why.one")
	case city.Acquit:
		if s.Prosecutor() == rules.Seat(seat) {
			return words.M("city.why.stays")
		}
		return words.M("city.why.costs")
	case city.Draw:
		return words.M("city.why.unknown")
	case city.Donate:
		gain := t.board.MonumentPoints(next) - t.board.MonumentPoints(next-1)
		return words.M("city.why.builds", "level", next, "n", gain)
	case city.Drop:
		return words.M("city.why.keeps", "level", min(next, t.board.Top()))
	}
	if len(s.Moves(nil)) == 1 {
		return words.M("city.why.wrong")
	}
	return words.M("city.why.hand")
}

// whyThere is why for a placement.
func (y *policy) whyThere(seat int, m city.Move) words.Message {
	t, p := &y.t, &y.p
	p.begin(y.w, t, seat, false)
	next := min(p.level+1, t.board.Top())
	if d, ok := m.Row.Dealer(); ok {
		r := t.dealer[d]
		n := min(t.board.StallCards(t.taken[m.Row]), max(0, t.stock[r]-p.dealt[r]))
		switch {
		case n == 0:
			return words.Pick("city.why.line", r.String())
		case wants(p.cards, p.price, r):
			return words.M("city.why.takesFor", "cards", words.Pick("city.cards", r.String(), "n", n), "level", next)
		}
		return words.M("city.why.takes", "cards", words.Pick("city.cards", r.String(), "n", n))
	}
	switch m.Row {
	case city.Exchange:
		trade := t.board.Trade(int(m.Space))
		return words.M("city.why.trade", "give", int(trade.Give), "take", int(trade.Take))
	case city.Stoa:
		_, _, most := t.board.Rhetoric()
		v := t.rhetoric[seat][m.Letter]
		return words.M("city.why.learns", "letter", m.Letter.String(), "from", v, "to", min(most, v+t.board.StoaGain(t.taken[city.Stoa])))
	case city.Court:
		own := max(0, p.sums[seat]) + t.rhetoric[seat][m.Letter]
		switch {
		case t.prosecutor(seat, own, &p.sums) == seat:
			return words.M("city.why.prosecutes", "sum", own)
		case t.prosecutor(seat, p.sums[seat], &p.sums) >= 0 && t.prosecutor(seat, own, &p.sums) < 0:
			return words.M("city.why.prevents")
		}
		if rival, most := t.leading(seat, &p.sums); rival >= 0 {
			return words.M("city.why.sum", "sum", own, "player", bots.Rival(rival), "most", most)
		}
		return words.M("city.why.bench", "sum", own)
	}
	if _, missing, ok := p.price.cheapest(p.cards); ok && missing == 0 {
		return words.M("city.why.pays", "level", next)
	} else if ok {
		return words.M("city.why.needs", "level", next, "n", missing)
	}
	return words.M("city.why.space")
}

// wants reports whether the way to pay that misses the fewest cards misses some of
// that resource.
func wants(h hand, p *prices, r city.Resource) bool {
	price, _, ok := p.cheapest(h)
	return ok && r < city.Resources && price[r] > h[r]
}
