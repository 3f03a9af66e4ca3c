package phobia

import (
	"math/bits"

	"agora/rules"
	"agora/rules/bitboard"
	"agora/rules/chance"
)

// Sample draws a legal move, all equally likely; it returns false if the game is over.
func (p *Position) Sample(r *chance.Stream) (Move, bool) {
	n := p.Count()
	if n == 0 {
		return 0, false
	}
	return p.Nth(r.Intn(n)), true
}

// Playout plays random moves until the game is over, the same ones that Sample would draw
// from the stream. It returns the winner, rules.NoSeat for a draw, and the number of moves.
// The position itself does not change. With end=either, where both players have to be
// checked after each move, it takes the general path.
func (p *Position) Playout(r *chance.Stream) (winner rules.Seat, plies int) {
	g, end := p.board.grid(), *p
	for end.swap && end.Placed() < 2 { // the first piece can still be taken over
		m, ok := end.Sample(r)
		if !ok {
			break
		}
		end.Make(m)
		plies++
	}
	if !g.wide && !end.either {
		plies += end.playoutNarrow(g, r)
		return end.winnerNarrow(), plies
	}
	for n := end.Count(); n > 0; n = end.Count() {
		z, i := end.nth(r.Intn(n))
		end.put(g, i, z)
		end.refresh(g)
		plies++
	}
	return end.Tally().Winner(), plies
}

// playoutNarrow runs the loop of Playout with the board in registers. It updates only the
// pieces and supplies.
//
// The steps form one chain of dependencies, from the draw through the bit picked and the
// pushes to the next legal placements, and its latency sets the speed. So nothing on the
// chain branches on unpredictable values, and both sizes are counted before the size is
// known.
func (p *Position) playoutNarrow(g *grid, r *chance.Stream) int {
	cells, left, seat := g.cells[0], p.left, p.seat&1
	taken, second, big := p.taken[0], p.second[0], p.big[0]
	small, large := p.places[Small][0], p.places[Large][0]
	plies := 0
	for small|large != 0 {
		sumsSmall, sumsLarge := bitboard.Sums(small), bitboard.Sums(large)
		smalls := sumsSmall >> 56
		k := r.Intn(int(smalls+sumsLarge>>56)) - int(smalls)
		ifSmall := uint64(int64(k) >> 63) // all ones or all zeros
		z := Size(1 + ifSmall)
		i := bitboard.Nth(small&ifSmall|large&^ifSmall, sumsSmall&ifSmall|sumsLarge&^ifSmall, k+int(smalls&ifSmall))
		taken, second, big = pushNarrow(taken, second, big, cells, i, z, seat)
		left[seat][z&1]--
		seat ^= 1

		// placesNarrow inlined, to save the call.
		e := cells &^ taken
		s1, l1 := alongNarrow(taken, e, 1)
		s8, l8 := alongNarrow(taken, e, 8)
		s7, l7 := alongNarrow(taken, e, 7)
		small = (s1 | s8 | s7) & e & uint64(-int64(left[seat][Small])>>63)
		large = (l1 | l8 | l7) & e & uint64(-int64(left[seat][Large])>>63)
		plies++
	}
	p.left, p.seat = left, seat
	p.taken[0], p.second[0], p.big[0] = taken, second, big
	return plies
}

// winnerNarrow computes Tally().Winner(), but counts the groups only if they decide.
func (p *Position) winnerNarrow() rules.Seat {
	first := largestNarrow(p.taken[0]&^p.second[0], p.big[0])
	second := largestNarrow(p.second[0], p.big[0])
	if first != second {
		return seatIf(second < first)
	}
	return p.Tally().Winner()
}

// largestNarrow returns the greatest value of a connected part of the plane.
func largestNarrow(plane, big uint64) int {
	linked := plane & (plane<<1 | plane>>1 | plane<<8 | plane>>8 | plane<<7 | plane>>7)
	single := plane &^ linked
	best := min(bits.OnesCount64(single), 1) + min(bits.OnesCount64(single&big), 1)
	for bits.OnesCount64(linked)+bits.OnesCount64(linked&big) > best {
		group := floodNarrow(linked&-linked, linked)
		linked &^= group
		best = max(best, bits.OnesCount64(group)+bits.OnesCount64(group&big))
	}
	return best
}

// Perft returns the number of sequences of the given number of moves from here; a finished
// game has none. It tests move generation and measures its speed.
func (p *Position) Perft(plies int) uint64 {
	switch {
	case plies <= 0:
		return 1
	case plies == 1:
		return uint64(p.Count())
	}
	var total uint64
	var buffer [maxMoves]Move
	for _, m := range p.Moves(buffer[:0]) {
		next := *p
		next.Make(m)
		total += next.Perft(plies - 1)
	}
	return total
}

// maxMoves exceeds the number of moves in any position.
const maxMoves = 2 * 128
