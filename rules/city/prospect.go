package city

import "agora/rules"

// Prospect returns the points that the player to move would have if the game ended now and
// their citizen l had already acted on a space (City 5.2), from the least to the most that
// it alone can bring. ok is false for a citizen or a space that may not be chosen, and in the
// Court, where everything depends on others: see CourtOdds. It uses only the player's view.
func (s State) Prospect(l Letter, at Spot) (span Span, ok bool) {
	seat := s.Active()
	next, free := s.Next(at.Row)
	if s.phase != phasePlace || l >= Citizens || s.spot[citizen(seat, l)] != 0 || at.Row == Court ||
		at.Row != Exchange && (!free || next != at.Space) || at.Row == Exchange && s.At(at).Seat != rules.NoSeat {
		return span, false
	}
	if who, view := s.Viewer(); !view || who != seat {
		s = s.view(seat, s.shown())
	}
	span = Span{Least: 1 << 10, Most: -1}
	note := func(s State) {
		now := s.Standings()[seat]
		span.Least, span.Most = min(span.Least, now.Least), max(span.Most, now.Most)
	}
	if d, stall := at.Row.Dealer(); stall {
		least, most := s.service(d, at.Space)
		for n := least; n <= most; n++ {
			then := s
			then.swap(seat, Cards{}, Of(n, s.dealer[d]))
			note(then)
		}
		return span, true
	}
	note(s) // the player may decline, or have nothing to pay with
	switch hand := s.hand[seat]; at.Row {
	case Exchange:
		give, take := int(s.board.trades[at.Space].Give), int(s.board.trades[at.Space].Take)
		for r := range Resource(Resources) {
			for other := range Resource(Resources) {
				if pay, get := Of(give, r), Of(take, other); r != other && hand.Has(pay) && s.stock.Has(get) {
					then := s
					then.swap(seat, pay, get)
					note(then)
				}
			}
		}
	case Stoa:
		for r := range Resource(Resources) {
			if hand[r] > 0 && s.Rhetoric(seat, l) < int(s.board.maxRhetoric) {
				then := s
				then.swap(seat, Of(1, r), Cards{})
				value := &then.rhetoric[citizen(seat, l)]
				*value = min(*value+s.board.stoaGain[at.Space], s.board.maxRhetoric)
				note(then)
			}
		}
	case Monument:
		for _, price := range s.Prices(seat, nil) {
			if hand.Has(price) {
				then := s
				then.swap(seat, price, Cards{})
				then.level[seat]++
				note(then)
			}
		}
	}
	return span, true
}

// service returns the least and the most cards that a citizen on a space of a stall brings:
// fewer than the space says if the stock is too short for everybody there.
func (s *State) service(dealer, space int) (least, most int) {
	if s.dealer[dealer] == NoResource {
		return 0, 0
	}
	stock, others := int(s.stock[s.dealer[dealer]]), 0
	for k := range s.Spaces(Stall(dealer)) {
		if k != space {
			others += int(s.board.stallCards[k])
		}
	}
	most = min(int(s.board.stallCards[space]), stock)
	return min(most, max(0, stock-others)), most
}

// swap moves cards between a seat's hand and the stock.
func (s *State) swap(seat rules.Seat, pay, get Cards) {
	s.hand[seat] = s.hand[seat].Minus(pay).Plus(get)
	s.held[seat] = uint8(int(s.held[seat]) - pay.Total() + get.Total())
	s.stock = s.stock.Plus(pay).Minus(get)
}
