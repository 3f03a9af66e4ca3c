package stacks

import (
	"fmt"
	"strings"
)

const stoneLetters = "wb" // by seat

// Encode returns the position as one line: the ranks from 6 to 1, each cell as a point or
// its stones from the bottom up, and the player to move. The opening is
//
//	b,b,b,b,b,b/b,.,.,.,.,b/.,.,.,.,.,./.,.,.,.,.,./w,.,.,.,.,w/w,w,w,w,w,w w
func (Game) Encode(s State) string {
	var b strings.Builder
	for rank := files - 1; rank >= 0; rank-- {
		for file := range files {
			stack := s.On(At(file, rank))
			if stack == 0 {
				b.WriteByte('.')
			}
			for i := range stack.Len() {
				b.WriteByte(stoneLetters[stack.Stone(i)])
			}
			if file < files-1 {
				b.WriteByte(',')
			}
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	b.WriteByte(' ')
	b.WriteByte(stoneLetters[s.Seat()])
	return b.String()
}

// Decode reads a line as Encode writes it. A position may have fewer stones than the game,
// as a composed one does, but not more, and not none. It keeps the option from s; if the
// text describes the same position as s, it also keeps the identity of the stones and the
// past. Otherwise the new state has no past and no quiet turns.
func (Game) Decode(s State, text string) (State, error) {
	fields := strings.Fields(text)
	if len(fields) != 2 {
		return s, fmt.Errorf("a position has two parts, the stacks and w or b to move; this has %d", len(fields))
	}
	var next State
	next.draws = s.draws
	for i := range next.spots {
		next.spots[i].cell = aside
	}
	if err := next.readStacks(fields[0]); err != nil {
		return s, err
	}
	seat := strings.Index(stoneLetters, fields[1])
	if seat < 0 || len(fields[1]) != 1 {
		return s, fmt.Errorf("%q is not a player; it is w or b to move", fields[1])
	}
	next.seat = uint8(seat)
	next.rehash()
	if next.stacks == s.stacks && next.seat == s.seat {
		return s, nil
	}
	next.remember()
	return next, nil
}

// Passed implements rules.Passer. The position it returns has no past.
func (g Game) Passed(s State) (State, bool) {
	if s.Over() {
		return s, false
	}
	text, other := g.Encode(s), 1-s.Seat()
	next, err := g.Decode(s, text[:len(text)-1]+stoneLetters[other:other+1])
	return next, err == nil && g.Turn(next).Seat == other
}

// readStacks puts the stones onto the empty board.
func (s *State) readStacks(text string) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != files {
		return fmt.Errorf("the board has 6 ranks, from 6 to 1 with / between them; this has %d", len(ranks))
	}
	stones := 0 // counted from a1 up, so that White's stones come first in the opening
	for rank := 1; rank <= files; rank++ {
		row := strings.Split(ranks[files-rank], ",")
		if len(row) != files {
			return fmt.Errorf("rank %d has 6 cells with , between them; this has %d", rank, len(row))
		}
		for file, word := range row {
			c := At(file, rank-1)
			if word == "." {
				continue
			}
			if word == "" || strings.Trim(word, stoneLetters) != "" {
				return fmt.Errorf("%q on %v is not a stack; a cell is . or its stones from the bottom up, as wwb", word, c)
			}
			if stones += len(word); stones > Stones {
				return fmt.Errorf("there are more than %d stones", Stones)
			}
			var stack Stack
			for n := range len(word) {
				colour := uint32(strings.IndexByte(stoneLetters, word[n]))
				stack = stack.under(of(colour, 1))
				s.spots[stones-len(word)+n] = spot{c, uint8(n)}
			}
			s.set(c, stack)
		}
	}
	if stones == 0 {
		return fmt.Errorf("there are no stones")
	}
	return nil
}
