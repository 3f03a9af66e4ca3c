package review

import (
	"slices"

	"agora/game/routes"
	"agora/game/words"
	"agora/rules"
)

// accuracy summarises how well a game was played, once a review has looked for mistakes
// everywhere: by seat the number of all moves, of those without a fault, and what all of them
// gave away, in thousandths of a win.
type accuracy struct{ moves, good, lost []int }

// accuracy returns how well the game was played; false until the review is complete.
func (s *Study) accuracy() (a accuracy, ok bool) {
	if !s.Whole() {
		return a, false
	}
	seats := s.t.seats()
	a.moves, a.good, a.lost = make([]int, seats), make([]int, seats), make([]int, seats)
	for n := 1; n <= s.t.Past().Len(); n++ {
		seat := s.t.Past().SeatAt(n - 1)
		a.moves[seat]++
		a.lost[seat] += s.Cost(n)
		if s.Grade(n) == None {
			a.good[seat]++
		}
	}
	return a, true
}

// Accuracy states what each player gave away, and which moves were the dearest; nothing until
// that is known.
func (s *Study) Accuracy() (said words.Sentences) {
	a, ok := s.accuracy()
	if !ok {
		return nil
	}
	var seats words.Series
	for seat, moves := range a.moves {
		if moves > 0 {
			each := (a.lost[seat] + moves/2) / moves
			share := words.M("table.accuracy.share", "whole", each/10, "tenth", each%10)
			seats = append(seats, words.M("table.accuracy.seat", "player", s.t.Player(rules.Seat(seat)), "share", share, "good", a.good[seat], "all", moves))
		}
	}
	said = words.Sentences{words.M("table.accuracy", "seats", seats)}
	var dear words.Series
	for _, n := range s.Dearest() {
		dear = append(dear, s.priced(n))
	}
	if len(dear) > 0 {
		said = append(said, words.M("table.accuracy.dearest", "moves", dear))
	}
	return said
}

// Dear returns the dearest moves in the order of the game, for the result; look shows the game
// after one of them.
func (s *Study) Dear(look func(n int)) (list []routes.Dear) {
	for _, n := range slices.Sorted(slices.Values(s.Dearest())) {
		list = append(list, routes.Dear{Label: s.t.Words.Say(s.priced(n)), Tip: s.Tip(n), Look: func() { look(n) }})
	}
	return list
}

// priced names move n by its number, with who made it and what it cost.
func (s *Study) priced(n int) words.Message {
	return words.M("table.accuracy.move", "number", n, "player", s.t.Player(s.t.Past().SeatAt(n-1)), "share", s.share(n))
}

// share returns what move n cost, in percent, but at least one: a dear move cost something.
func (s *Study) share(n int) words.Percent { return words.Percent(max(1, (s.Cost(n)+5)/10)) }
