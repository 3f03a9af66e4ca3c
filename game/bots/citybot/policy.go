package citybot

import (
	"math"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// policy evaluates the moves of a decision quickly by their immediate value. It ignores
// everything hidden from the seat that decides, even where the state knows it.
type policy struct {
	w      *weights
	t      table
	p      placing
	old    bool // the table is of a round before
	noise  int  // added to what places and trials are worth, in thousandths of a point; see bots.Noise
	taste  int  // the temper of who decides; see likes
	list   []option
	places [placesMost]city.Move
	moves  []city.Move
}

// option is a legal move with its value relative to the others.
type option struct {
	move  city.Move
	worth int
	edge  int32 // for the search
}

// decide makes the open decision of a state; the table must know all decisions of
// the round before.
func (y *policy) decide(s *city.State, r *chance.Stream) city.Move {
	y.keep(s)
	if s.Phase() == city.PhasePlace {
		return y.place(int(s.Active()), r)
	}
	y.list = y.weigh(s, int(s.Active()), true, r, y.list[:0])
	best := &y.list[0]
	for i := range y.list {
		if o := &y.list[i]; o.worth > best.worth {
			best = o
		}
	}
	return best.move
}

// play makes the move on the state and on the table. When a round ends the table is
// old, until it is looked at: see keep.
func (y *policy) play(s *city.State, m city.Move) {
	if m.Kind == city.Put {
		y.t.put(int(s.Active()), m)
	}
	round := s.Round()
	s.Play(m)
	y.old = y.old || s.Round() != round
}

// keep reads the table anew if it is old.
func (y *policy) keep(s *city.State) {
	if y.old {
		y.t.read(s, y.w)
		y.old = false
	}
}

// weigh appends every move of the open decision. Of moves that are alike, as those
// of two citizens with the same rhetoric, there is one. If the letters are not
// seen, placements of all citizens on a place are one, with city.NoLetter.
func (y *policy) weigh(s *city.State, seat int, seen bool, r *chance.Stream, list []option) []option {
	switch s.Phase() {
	case city.PhasePlace:
		return y.weighPlaces(seat, seen, r, list)
	case city.PhaseStack:
		// Nobody knows anything about the stacks.
		for i := range city.Stacks {
			if s.StackHeight(i) > 0 {
				return append(list, option{move: city.DrawFrom(i)})
			}
		}
	case city.PhaseImpeach:
		if s.MayDecline() {
			list = append(list, option{move: city.PassOn(), worth: bots.Noise(r, y.noise) - y.w.trial(&y.t, seat, seat)})
		}
		for d := range city.Dealers {
			list = append(list, option{move: city.ImpeachDealer(d), worth: y.crowd(seat, d) + bots.Noise(r, y.noise)})
		}
		return list
	}
	// The cards are as they are after the market.
	y.t.readHands(s)
	y.t.level[seat] = s.Level(rules.Seat(seat))
	y.p.begin(y.w, &y.t, seat, true)
	if s.Phase() == city.PhaseVerdict {
		guilty, acquit := y.verdict(s, seat)
		return append(list, option{move: city.FindGuilty(), worth: guilty}, option{move: city.FindInnocent(), worth: acquit})
	}
	y.moves = s.Moves(y.moves[:0])
	for _, m := range y.moves {
		list = append(list, option{move: m, worth: y.cards(s, seat, m)})
	}
	return list
}

// cards returns what a move of cards is worth: what the hand is after it, and what else
// it brings.
func (y *policy) cards(s *city.State, seat int, m city.Move) int {
	w, t := y.w, &y.t
	h := y.p.cards
	for r := range h {
		h[r] += int(m.Get[r]) - int(m.Pay[r])
	}
	switch m.Kind {
	case city.Learn:
		at, _ := s.Spot()
		v := s.Rhetoric(rules.Seat(seat), s.At(at).Letter)
		return t.worth(&h, y.p.price, y.p.wait) + w.raised(t, v, t.board.StoaGain(at.Space))
	case city.Donate:
		return y.donation(s, seat, m)
	}
	if s.Phase() == city.PhaseDonate {
		price := t.prices(t.level[seat])
		return t.worth(&t.hand[seat], price, false)
	}
	return t.worth(&h, y.p.price, y.p.wait)
}

// donation returns the value of building the next level.
func (y *policy) donation(s *city.State, seat int, m city.Move) int {
	w, t := y.w, &y.t
	level := t.level[seat]
	next := t.prices(level + 1)
	h := t.hand[seat]
	for r := range h {
		h[r] -= int(m.Pay[r])
	}
	v := t.worth(&h, next, false) + w.level[level]
	gain := t.board.MonumentPoints(level+1) - t.board.MonumentPoints(level)
	switch _, last := s.LastRound(); {
	case last:
		v += gain * inTheEnd
	case level+1 >= t.board.Top():
		v += w.ahead * (t.lead(s, seat) + gain)
	}
	return v
}

// inTheEnd a point is worth more than any cards.
const inTheEnd = 100_000

// verdict weighs the points, the cards, and the end of the game.
func (y *policy) verdict(s *city.State, seat int) (guilty, acquit int) {
	w, t := y.w, &y.t
	others := t.seats - 1
	dealer, _ := s.Accused()
	guilty = w.point + 2*w.spare + y.crowd(seat, dealer)
	h := y.p.cards
	h[t.dealer[dealer]]++
	acquit = t.worth(&h, y.p.price, y.p.wait) - y.p.worth
	if int(s.Prosecutor()) == seat {
		guilty += w.point
		acquit -= w.point
	} else {
		guilty -= w.point / others
		acquit += w.point / others
	}
	if _, last := s.LastRound(); s.Prisoners()+1 >= t.board.Prison() && !last {
		guilty += w.ahead * t.lead(s, seat)
	}
	return guilty, acquit
}

// crowd returns the value to a seat of everybody at a dealer's stall losing rhetoric.
func (y *policy) crowd(seat, d int) int {
	v := 0
	row := city.Stall(d)
	for _, who := range y.t.at[row][:y.t.taken[row]] {
		if int(who) == seat+1 {
			v -= y.w.value
		} else {
			v += y.w.shake
		}
	}
	return v
}

// standing returns the seat's points if the game ended now, without those for cards.
func (t *table) standing(s *city.State, seat int) int {
	v := s.Points(rules.Seat(seat)) + t.board.MonumentPoints(s.Level(rules.Seat(seat)))
	for l := range city.Letter(city.Citizens) {
		v += t.board.RhetoricPoints(s.Rhetoric(rules.Seat(seat), l))
	}
	return v
}

// lead returns the seat's lead in points over the best opponent.
func (t *table) lead(s *city.State, seat int) int {
	best := -1
	for other := range t.seats {
		if other != seat {
			best = max(best, t.standing(s, other))
		}
	}
	return t.standing(s, seat) - best
}

// place returns the placement with the greatest value, the first of several.
func (y *policy) place(seat int, r *chance.Stream) (move city.Move) {
	t := &y.t
	y.p.begin(y.w, t, seat, false)
	var buf [city.Citizens]city.Letter
	letters := t.letters(seat, buf[:0])
	most := math.MinInt
	for _, m := range t.places(y.places[:0]) {
		base := y.p.row(m) + bots.Noise(r, y.noise)
		if likes(y.taste, m) {
			base += liking
		}
		for _, l := range letters {
			if v := base + y.p.who(m, t.rhetoric[seat][l]); v > most {
				most = v
				m.Letter = l
				move = m
			}
		}
	}
	return move
}

// weighPlaces evaluates placements.
func (y *policy) weighPlaces(seat int, seen bool, r *chance.Stream, list []option) []option {
	t := &y.t
	y.p.begin(y.w, t, seat, false)
	var buf [city.Citizens]city.Letter
	letters := t.letters(seat, buf[:0])
	for _, m := range t.places(y.places[:0]) {
		base := y.p.row(m) + bots.Noise(r, y.noise)
		best := 0
		for i, l := range letters {
			v := base + y.p.who(m, t.rhetoric[seat][l])
			if seen {
				m.Letter = l
				list = append(list, option{move: m, worth: v})
			} else if i == 0 || v > best {
				best = v
			}
		}
		if !seen {
			m.Letter = city.NoLetter
			list = append(list, option{move: m, worth: best})
		}
	}
	return list
}

// letter returns the citizen that a seat would send to a place.
func (y *policy) letter(seat int, m city.Move) city.Letter {
	t := &y.t
	y.p.w, y.p.t, y.p.seat = y.w, t, seat
	if m.Row == city.Stoa || m.Row == city.Court {
		y.p.begin(y.w, t, seat, false)
	}
	var buf [city.Citizens]city.Letter
	best, worth := city.NoLetter, 0
	for _, l := range t.letters(seat, buf[:0]) {
		if v := y.p.who(m, t.rhetoric[seat][l]); best == city.NoLetter || v > worth {
			best, worth = l, v
		}
	}
	return best
}
