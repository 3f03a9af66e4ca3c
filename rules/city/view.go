package city

import (
	"agora/rules"
	"agora/rules/chance"
)

// View returns what the seat may know; for rules.NoSeat, what everybody knows. It lacks the
// letters of others' citizens in sections that are not yet resolved, the cards in others'
// hands, the order of the stacks and the seed of all future chance. The number of cards in
// each hand is known, and once the game is over so is every hand, because hands are
// compared then. The view of another seat's view holds what both know.
//
// Cards only ever change hands in public, so somebody with a perfect memory could count
// every hand: see Recall. A view does not: the rules let players keep the contents of their
// hands secret and reveal only the number of cards (City 5.2, Market).
//
// Turn, Moves, Check and Sample work on the view of the seat that decides. Apply needs the
// hidden things and refuses every view; Deal makes a complete state from one.
func (Game) View(s State, seat rules.Seat) State { return s.view(seat, s.shown()) }

// Recall returns what a seat with a perfect memory knows. Everybody begins with an empty
// hand, and every card that is dealt, traded, paid, won in court, donated or returned is
// visible on its way, so such a seat knows the others' hands as well. It does not know what
// it never saw: face-down letters, the order of the stacks, future chance. s must be a
// complete state or a result of Recall; a View does not contain enough.
func (g Game) Recall(s State, seat rules.Seat) State {
	hands, known := s.hand, s.eyes == eyesOnAll || s.counted
	s = g.View(s, seat)
	if known {
		s.hand, s.counted = hands, true
	}
	return s
}

// view returns a view in which the letters of all sections before shown are open.
func (s State) view(seat rules.Seat, shown Section) State {
	if s.phase == phaseOver && s.seats == 0 {
		return s
	}
	switch {
	case s.eyes == eyesOnAll && s.has(seat):
		s.eyes = int8(seat)
	case s.eyes == eyesOnAll, s.eyes != int8(seat):
		s.eyes = eyesOfAll
	}
	s.seed = 0
	s.stack = [Stacks][maxStack]Resource{}
	s.deck = [maxDemand]Resource{}
	for other := range rules.Seat(s.seats) {
		if !s.knowsHand(other) {
			s.hand[other] = Cards{}
		}
		if s.eyes == int8(other) {
			continue
		}
		for l := range Letter(Citizens) {
			if at := &s.spot[citizen(other, l)]; *at != 0 && spotAt(int(*at)-1).Row.Section() >= shown {
				*at = 0
			}
		}
	}
	return s
}

// Deal makes a complete state from what a seat knows, by drawing everything hidden at
// random so that it agrees with what is known. The cards that are neither in stock nor in a
// known hand are equally likely in all hidden places; so are the letters of face-down
// citizens and the markers in the stacks. Future chance is drawn anew. Deal also takes a
// complete state, of which it uses only the seat's view.
func Deal(s State, seat rules.Seat, r *chance.Stream) State {
	s = Game{}.View(s, seat)
	if s.seats == 0 {
		return s
	}
	s.dealHands(r)
	s.dealLetters(r)
	s.dealMarkers(r)
	s.seed = r.Uint64()
	s.eyes, s.counted = eyesOnAll, false
	return s
}

// Open returns a position of a finished game as everybody may know it afterwards: hands and
// letters are open. What nobody knew, the order of the stacks and future chance, is replaced
// by another that is always the same, so that nothing of it can be read from the result. s
// must be complete; a view is returned unchanged.
func (Game) Open(s State) State {
	r := chance.New(0, streamOpen)
	return Reshuffle(s, &r)
}

// Reshuffle returns a complete state in which what nobody at the table can know, the order
// of the stacks and future chance, is drawn anew. It changes neither a view nor a finished
// game.
func Reshuffle(s State, r *chance.Stream) State {
	if s.eyes != eyesOnAll || s.phase == phaseOver {
		return s
	}
	s.dealMarkers(r)
	s.seed = r.Uint64()
	return s
}

// dealHands deals the cards that are out of sight to the unknown hands.
func (s *State) dealHands(r *chance.Stream) {
	unseen := s.total().Minus(s.stock)
	for seat := range rules.Seat(s.seats) {
		unseen = unseen.Minus(s.hand[seat])
	}
	n := unseen.Total()
	for seat := range rules.Seat(s.seats) {
		if s.knowsHand(seat) {
			continue
		}
		for range s.held[seat] {
			k := r.Intn(n)
			res := Wood
			for k >= int(unseen[res]) {
				k -= int(unseen[res])
				res++
			}
			unseen[res]--
			n--
			s.hand[seat][res]++
		}
	}
}

// total returns all the cards of the game.
func (s *State) total() Cards {
	n := s.board.stock[s.seats]
	return Cards{n, n, n}
}

// dealLetters assigns letters to the citizens that lie face down.
func (s *State) dealLetters(r *chance.Stream) {
	for seat := range rules.Seat(s.seats) {
		if s.eyes == int8(seat) {
			continue
		}
		var home [Citizens]Letter
		free := home[:0]
		for l := range Letter(Citizens) {
			if s.spot[citizen(seat, l)] == 0 {
				free = append(free, l)
			}
		}
		chance.Shuffle(r, free)
		for i, who := range s.at {
			if who == uint8(seat)+1 && s.letterAt(i) == NoLetter {
				s.spot[citizen(seat, free[0])] = uint8(i + 1)
				free = free[1:]
			}
		}
	}
}

// dealMarkers shuffles the markers that are out of sight into the stacks.
func (s *State) dealMarkers(r *chance.Stream) {
	unseen := Cards{s.board.markers, s.board.markers, s.board.markers}
	for _, res := range s.dealer {
		if res != NoResource {
			unseen[res]--
		}
	}
	for _, res := range s.prison[:s.convicted] {
		unseen[res]--
	}
	var buf [maxPrison]Resource
	pool := unseen.spread(buf[:0])
	chance.Shuffle(r, pool)
	for i := range s.stack {
		n := copy(s.stack[i][:s.height[i]], pool)
		pool = pool[n:]
	}
	unseen = Cards{s.board.demandMarkers, s.board.demandMarkers, s.board.demandMarkers}.Minus(s.aside)
	unseen[s.demand[0]]--
	unseen[s.demand[1]]--
	deck := unseen.spread(s.deck[:0])
	chance.Shuffle(r, deck)
}

// spread appends each resource as often as there are cards of it.
func (c Cards) spread(dst []Resource) []Resource {
	for r, n := range c {
		for range n {
			dst = append(dst, Resource(r))
		}
	}
	return dst
}

// EventFor returns the event as a seat may know it, without the letters of other players'
// citizens; for rules.NoSeat, as everybody may know it.
func EventFor(e rules.Event, seat rules.Seat) rules.Event {
	if p, ok := e.(Placed); ok && p.Seat != seat {
		p.Letter = NoLetter
		return p
	}
	return e
}

// EventFor implements rules.Discreet.
func (Game) EventFor(e rules.Event, seat rules.Seat) rules.Event { return EventFor(e, seat) }

// MoveFor returns a move made by the seat by, as another seat may know it. A hidden letter
// becomes "?", as in "?@stall1", which Parse accepts and Check refuses.
func MoveFor(m Move, by, seat rules.Seat) Move {
	if m.Kind == Put && by != seat {
		m.Letter = NoLetter
	}
	return m
}

// MoveFor implements rules.Viewed.
func (Game) MoveFor(m Move, by, seat rules.Seat) Move { return MoveFor(m, by, seat) }
