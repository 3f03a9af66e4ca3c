package city

import (
	"math/bits"

	"agora/rules/chance"
)

// Moves appends every legal move of the open decision, in a fixed order. It works on the
// view of the seat that decides; for another seat's view, and between two events of a move,
// it appends nothing.
func (Game) Moves(s State, dst []Move) []Move { return s.Moves(dst) }

// MaxMoves is a capacity for slices that hold the moves of a decision. Only a player who
// must return more than a dozen cards at once can have more moves.
const MaxMoves = 96

// Moves implements Game.Moves.
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

// maxPlaces is the number of places for a citizen: six rows, and each space of the
// Exchange.
const maxPlaces = 6 + maxSpaces

// place packs a row and, for the Exchange, a space into one byte.
type place uint8

func (p place) move(l Letter) Move {
	return Move{Kind: Put, Letter: l, Row: Row(p >> 4), Space: uint8(p & 15)}
}

// places appends the places where the next citizen can go.
func (s *State) places(dst []place) []place {
	for r := range Row(Rows) {
		n := s.board.spaces[r][s.seats]
		base := rowBase[r]
		if r != Exchange {
			// Rows are filled in order, so the last space tells whether the row is full.
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

// Sample draws a legal move, all equally likely. It returns false if there is none: the
// game is over, or this is the view of a seat that does not decide, or a position between
// two events of a move.
func (Game) Sample(s State, r *chance.Stream) (Move, bool) { return s.Sample(r) }

// Sample implements Game.Sample without allocating.
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

// Playout plays random moves until the game is over or this many more rounds have ended,
// and returns the final state and the number of moves. The state itself must be complete;
// it does not change. The bound is needed because a game in which nobody ever prosecutes,
// learns or donates does not end.
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
