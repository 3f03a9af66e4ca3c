package marks

import (
	"math"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// outsider plays The City by rules of thumb that were written for these tests. It shares only
// the rules with the computer players: neither their judgement nor their search.
type outsider struct {
	r     chance.Stream
	moves []city.Move
}

// choose returns a move of the player to decide. It uses only what that player sees.
func (o *outsider) choose(s *city.State) city.Move {
	o.moves = s.Moves(o.moves[:0])
	best, most := o.moves[0], math.Inf(-1)
	for _, m := range o.moves {
		if v := o.worth(s, m) + float64(o.r.Intn(1000))/2500; v > most {
			best, most = m, v
		}
	}
	return best
}

// worth says about how many points a move is worth.
func (o *outsider) worth(s *city.State, m city.Move) float64 {
	seat := s.Active()
	hand, _ := s.Hand(seat)
	switch m.Kind {
	case city.Put:
		return o.place(s, seat, hand, m)
	case city.Swap:
		return keep(s, seat, hand.Minus(m.Pay).Plus(m.Get)) - keep(s, seat, hand)
	case city.Learn:
		at, _ := s.Spot()
		return learnt(s, seat, s.At(at).Letter, s.Board().StoaGain(at.Space)) + keep(s, seat, hand.Minus(m.Pay)) - keep(s, seat, hand)
	case city.Impeach:
		v := 0.0
		row := city.Row(m.Index)
		for k := range s.Spaces(row) {
			switch c := s.At(city.Spot{Row: row, Space: k}); c.Seat {
			case rules.NoSeat:
			case seat:
				v--
			default:
				v += 0.4
			}
		}
		return v
	case city.Convict:
		v := 1.0
		if s.Prosecutor() == seat {
			v += 2
		}
		dealer, _ := s.Accused()
		for k := range s.Spaces(city.Row(dealer)) {
			if c := s.At(city.Spot{Row: city.Row(dealer), Space: k}); c.Seat == seat {
				v--
			}
		}
		return v
	case city.Acquit:
		return 0.8
	case city.Donate:
		return 100
	case city.Drop:
		return keep(s, seat, hand.Minus(m.Pay))
	}
	return 0
}

// place values a place for a citizen.
func (o *outsider) place(s *city.State, seat rules.Seat, hand city.Cards, m city.Move) float64 {
	b := s.Board()
	taken, mine, theirs := 0, 0, 0
	for k := range s.Spaces(m.Row) {
		switch c := s.At(city.Spot{Row: m.Row, Space: k}); c.Seat {
		case rules.NoSeat:
		case seat:
			taken, mine = taken+1, mine+s.Rhetoric(seat, c.Letter)
		default:
			taken, theirs = taken+1, theirs+1
		}
	}
	rhetoric := float64(s.Rhetoric(seat, m.Letter))
	if d, ok := m.Row.Dealer(); ok {
		n := min(b.StallCards(taken), int(s.Stock()[s.Dealer(d)]))
		return keep(s, seat, hand.Plus(city.Of(n, s.Dealer(d)))) - keep(s, seat, hand) - rhetoric/10
	}
	switch m.Row {
	case city.Exchange:
		if hand.Total() < 3 {
			return 0
		}
		return 0.5 - rhetoric/10
	case city.Stoa:
		if hand.Total() == 0 {
			return 0
		}
		return learnt(s, seat, m.Letter, b.StoaGain(taken)) - 0.5
	case city.Court:
		if own := mine + s.Rhetoric(seat, m.Letter); own > 3*theirs {
			return 1.6
		}
		return 0.1
	}
	if s.Level(seat)+min(1, mine) >= b.Top() {
		return 0
	}
	if missing := lacks(s, seat, hand); missing > 1 {
		return 0.4 - float64(missing)/4
	}
	return float64(b.MonumentPoints(s.Level(seat)+1)-b.MonumentPoints(s.Level(seat))) - rhetoric/10
}

// learnt values more rhetoric for a citizen.
func learnt(s *city.State, seat rules.Seat, l city.Letter, gain int) float64 {
	b := s.Board()
	was := s.Rhetoric(seat, l)
	_, _, most := b.Rhetoric()
	is := min(most, was+gain)
	return float64(b.RhetoricPoints(is)-b.RhetoricPoints(was)) + float64(is-was)/3
}

// lacks returns how many cards a hand lacks for the next level.
func lacks(s *city.State, seat rules.Seat, hand city.Cards) int {
	least := 99
	var buf [city.Resources]city.Cards
	for _, price := range s.Prices(seat, buf[:0]) {
		n := 0
		for r, want := range price {
			n += max(0, int(want)-int(hand[r]))
		}
		least = min(least, n)
	}
	return least
}

// keep values the cards in a hand: those that the next level asks for most.
func keep(s *city.State, seat rules.Seat, hand city.Cards) float64 {
	v := 0.35 * float64(min(hand.Total(), 9))
	if s.Level(seat) < s.Board().Top() {
		v -= 0.6 * float64(lacks(s, seat, hand))
	}
	return v
}

// compare plays a position on to the end after each of two moves, in the same futures, which
// agree with what the player to decide knows. It returns how much more of the win the first
// brings that player on average, and the standard error.
func (o *outsider) compare(s city.State, first, second city.Move, futures int) (more, err float64) {
	seat := s.Active()
	view := city.Game{}.Recall(s, seat)
	sum, square := 0.0, 0.0
	for k := range futures {
		deal := chance.New(uint64(k), 0x0751de)
		dealt := city.Deal(view, seat, &deal)
		d := o.finish(dealt, first, seat, uint64(k)) - o.finish(dealt, second, seat, uint64(k))
		sum, square = sum+d, square+d*d
	}
	n := float64(futures)
	mean := sum / n
	return mean, math.Sqrt((square/n - mean*mean) / n)
}

// finish returns a seat's share of the win once a game is played to its end.
func (o *outsider) finish(s city.State, m city.Move, seat rules.Seat, seed uint64) float64 {
	o.r = chance.New(seed, 0xf1)
	for s.Play(m); s.Active() != rules.NoSeat; {
		s.Play(o.choose(&s))
	}
	out, _ := city.Game{}.Outcome(s)
	for _, w := range out.Winners {
		if w == seat {
			return 1 / float64(len(out.Winners))
		}
	}
	return 0
}
