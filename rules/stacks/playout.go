package stacks

import (
	"agora/rules"
	"agora/rules/bitboard"
	"agora/rules/chance"
)

// steps holds the differences between a cell's number and those of its neighbours.
var steps = [8]int8{-9, -8, -7, -1, 1, 7, 8, 9}

// Sample draws a legal move, all equally likely; it returns false if the game is over.
func (p *Position) Sample(r *chance.Stream) (Move, bool) {
	if p.Over() {
		return 0, false
	}
	return p.pick(r), true
}

// pick draws a legal move of a game that is not over. It draws a stack, a direction and one
// of two kinds until they form a legal move. All legal moves are equally likely, and about
// one draw in three succeeds, so this is faster than counting them.
func (p *Position) pick(r *chance.Stream) Move {
	mine, other := p.owned[p.seat&1], p.owned[p.seat&1^1]
	sums := bitboard.Sums(mine)
	n := int(sums>>56) << 4
	for {
		k := r.Intn(n)
		from := Cell(bitboard.Nth(mine, sums, k>>4))
		to := Cell(int8(from)+steps[k>>1&7]) & 63
		open := board &^ mine >> to & 1
		if open == 0 {
			continue
		}
		if other>>to&1 == 0 {
			if k&1 == 0 {
				return Act(KindMove, from, to)
			}
			continue
		}
		high, there := p.height(from), p.height(to)
		if k&1 == 0 && high >= there {
			return Act(KindCapture, from, to)
		}
		if k&1 != 0 && high <= there {
			return Act(KindSurrender, from, to)
		}
	}
}

// Playout plays random moves until the game is over or most moves have been made, the same
// ones that Sample would draw from the stream. It returns the winner, rules.NoSeat for a
// draw or an unfinished game, and the number of moves. It does not look for repetition,
// which would end about one random game in 3,000. The position itself does not change.
func (p *Position) Playout(r *chance.Stream, most int) (winner rules.Seat, plies int) {
	end := *p
	for plies < most && !end.Over() {
		end.put(end.pick(r))
		plies++
	}
	return end.Winner(), plies
}

// Perft returns the number of sequences of the given number of moves from here; a finished
// game, including one drawn by the rules, has none. It tests move generation and measures
// its speed.
func (s *State) Perft(plies int) uint64 {
	switch {
	case plies <= 0:
		return 1
	case plies == 1:
		return uint64(s.Count())
	}
	var total uint64
	var buffer [maxMoves]Move
	for _, m := range s.Moves(buffer[:0]) {
		next := *s
		next.Position.Make(m) // the stones need not be tracked here
		next.remember()
		total += next.Perft(plies - 1)
	}
	return total
}
