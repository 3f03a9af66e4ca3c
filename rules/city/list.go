package city

import (
	"math/bits"

	"agora/rules/chance"
)

// Moves appends every legal move of the open decision, in a fixed order. It
// works on the view of the seat that decides; of another one's, and between two
// events of a move, it gives nothing.
func (Game) Moves(s State, dst []Move) []Move { return s.Moves(dst) }

// MaxMoves is room for the moves of a decision, for slices made beforehand. Only
// who must give back more than a dozen cards at once can have more.
const MaxMoves = 96

// Moves is Game.Moves.
func (s *State) Moves(dst []Move) []Move {
	if s.phase == phaseOver || !s.decides() {
		return dst
	}
	hand := s.hand[s.active]
	switch s.phase {
	case phasePlace:
		var buf [maxPlaces]place
		places := s.places(buf[:0])
		for home := s.atHome(s.Active()); home != 0; home &= home - 1 {
			for _, p := range places {
				dst = append(dst, p.move(Letter(bits.TrailingZeros8(home))))
			}
		}
	case phaseExchange:
		dst = append(dst, PassOn())
		t := s.board.trades[s.cursor]
		for give := range Resource(Resources) {
			for take := range Resource(Resources) {
				if give != take && hand[give] >= t.Give && s.stock[take] >= t.Take {
					dst = append(dst, Move{Kind: Swap, Pay: Of(int(t.Give), give), Get: Of(int(t.Take), take)})
				}
			}
		}
	case phaseStoa:
		dst = append(dst, PassOn())
		for r := range Resource(Resources) {
			if hand[r] > 0 {
				dst = append(dst, LearnFor(r))
			}
		}
	case phaseImpeach:
		if s.MayDecline() {
			dst = append(dst, PassOn())
		}
		for d := range Dealers {
			dst = append(dst, ImpeachDealer(d))
		}
	case phaseVerdict:
		dst = append(dst, FindGuilty(), FindInnocent())
	case phaseStack:
		for i, h := range s.height {
			if h > 0 {
				dst = append(dst, DrawFrom(i))
			}
		}
	case phaseDonate:
		dst = append(dst, PassOn())
		var buf [Resources]Cards
		for _, price := range s.prices(s.active, buf[:0]) {
			if hand.Has(price) {
				dst = append(dst, DonateCards(price))
			}
		}
	case phaseDrop:
		n := s.Surplus()
		for wood := min(n, int(hand[Wood])); wood >= 0; wood-- {
			for clay := min(n-wood, int(hand[Clay])); clay >= 0; clay-- {
				if marble := n - wood - clay; marble <= int(hand[Marble]) {
					dst = append(dst, DropCards(Cards{uint8(wood), uint8(clay), uint8(marble)}))
				}
			}
		}
	}
	return dst
}

// maxPlaces is the number of places for a citizen: six rows, and every
// space of the Exchange.
const maxPlaces = 6 + maxSpaces

// place is a row and, at the Exchange, a space, in one byte.
type place uint8

func (p place) move(l Letter) Move {
	return Move{Kind: Put, Letter: l, Row: Row(p >> 4), Space: uint8(p & 15)}
}

// places appends where the next citizen can be put.
func (s *State) places(dst []place) []place {
	for r := range Row(Rows) {
		n := s.board.spaces[r][s.seats]
		base := rowBase[r]
		if r != Exchange {
			// Rows fill in order, so the last space tells of all.
			if s.at[base+n-1] == 0 {
				dst = append(dst, place(r<<4))
			}
			continue
		}
		for k := range n {
			if s.at[base+k] == 0 {
				dst = append(dst, place(r<<4)|place(k))
			}
		}
	}
	return dst
}

// Sample draws one of the legal moves, all equally likely; false if there are
// none: the game is over, this is the view of a seat that does not decide, or it lies
// between two events of a move.
func (Game) Sample(s State, r *chance.Stream) (Move, bool) { return s.Sample(r) }

// Sample is Game.Sample. Without allocating.
func (s *State) Sample(r *chance.Stream) (Move, bool) {
	if s.phase == phasePlace && s.decides() {
		var buf [maxPlaces]place
		places := s.places(buf[:0])
		home := s.atHome(s.Active())
		k := r.Intn(len(places) * bits.OnesCount8(home))
		for range k / len(places) {
			home &= home - 1
		}
		return places[k%len(places)].move(Letter(bits.TrailingZeros8(home))), true
	}
	var buf [MaxMoves]Move
	moves := s.Moves(buf[:0])
	if len(moves) == 0 {
		return Move{}, false
	}
	return moves[r.Intn(len(moves))], true
}

// Playout plays random moves until the game is over or this many rounds more have
// ended, and gives the state then and the number of moves. The state must be
// whole; it stays as it is. A game can go on for ever if nobody ever prosecutes,
// learns or donates, so there is no end without a bound.
func (s State) Playout(r *chance.Stream, rounds int) (end State, moves int) {
	last := s.round + int32(rounds)
	for s.round < last || s.phase != phasePlace {
		m, ok := s.Sample(r)
		if !ok {
			break
		}
		s.Play(m)
		moves++
	}
	return s, moves
}
