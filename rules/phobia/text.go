package phobia

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agora/rules"
)

// kindLetters holds the letters of the pieces in position texts, by seat and size.
const kindLetters = "slSL"

// Encode returns the position as one line: the board, the pieces from the first rank
// up, the supplies of both players, and the player to move:
//
//	hex4 d4s,e4L 9s5l,10s4l 1
func (Game) Encode(s State) string {
	var b strings.Builder
	b.WriteString(s.Board().String())
	separator := byte(' ')
	for _, c := range s.Board().Cells() {
		if seat, z, ok := s.On(c); ok {
			b.WriteByte(separator)
			b.WriteString(c.String())
			b.WriteByte(kindLetters[2*int(seat)+int(z)])
			separator = ','
		}
	}
	if separator == ' ' {
		b.WriteString(" -")
	}
	fmt.Fprintf(&b, " %ds%dl,%ds%dl %d", s.Supply(0, Small), s.Supply(0, Large),
		s.Supply(1, Small), s.Supply(1, Large), s.Seat()+1)
	return b.String()
}

// Decode reads a line as Encode writes it. A position may lack pieces, as a composed one
// does, but neither player can have more than they start with. It keeps the options other
// than the board from s; if the text describes the same position as s, it also keeps which
// piece is which. Otherwise the pieces of a kind are numbered from the first rank up, in
// whatever order the text lists them.
func (Game) Decode(s State, text string) (State, error) {
	fields := strings.Fields(text)
	if len(fields) != 4 {
		return s, fmt.Errorf("a position has four parts, board, pieces, supplies and the player to move, as in %q; this has %d",
			"hex4 d4s,e4L 9s5l,10s4l 1", len(fields))
	}
	board, ok := boardNamed(fields[0])
	if !ok {
		return s, fmt.Errorf("there is no board %q; there are hex4, hex7 and rhombus7", fields[0])
	}
	next := newState(board, s.agreed)
	if err := next.readPieces(fields[1]); err != nil {
		return s, err
	}
	if err := next.readSupplies(fields[2]); err != nil {
		return s, err
	}
	switch fields[3] {
	case "1":
	case "2":
		next.seat = 1
	default:
		return s, fmt.Errorf("%q is not a player; it is 1 or 2 to move", fields[3])
	}
	next.refresh(board.grid())
	next.rehash()
	if next.Position == s.Position {
		return s, nil
	}
	return next, nil
}

// Passed implements rules.Passer. It returns false while the first piece can be taken over,
// because only one player has that choice.
func (g Game) Passed(s State) (State, bool) {
	if s.Over() || s.CanSwap() {
		return s, false
	}
	text, other := g.Encode(s), 1-s.Seat()
	next, err := g.Decode(s, text[:len(text)-1]+strconv.Itoa(int(other)+1))
	return next, err == nil && !next.CanSwap() && g.Turn(next).Seat == other
}

// readPieces puts the listed pieces onto the empty board. Which piece of its kind each one
// is follows from its cell, so equal positions are equal states however they are written.
func (s *State) readPieces(list string) error {
	if list == "-" {
		return nil
	}
	var count [len(kindLetters)]int
	for word := range strings.SplitSeq(list, ",") {
		name, kind := "", -1
		if len(word) > 0 {
			name, kind = word[:len(word)-1], strings.IndexByte(kindLetters, word[len(word)-1])
		}
		c, ok := parseCell(name)
		if !ok || kind < 0 {
			return fmt.Errorf("%q is not a piece; a piece is its cell and s, l, S or L, as d4s", word)
		}
		i := int(s.board.grid().bit[c])
		if i == none {
			return fmt.Errorf("there is no cell %v on the board %v", c, s.board)
		}
		if s.taken.has(i) {
			return fmt.Errorf("two pieces stand on %v", c)
		}
		seat, z := rules.Seat(kind/2), Size(kind%2)
		if count[kind]++; count[kind] > z.Supply() {
			return fmt.Errorf("player %d has more than %d %v pieces on the board", seat+1, z.Supply(), z)
		}
		s.taken[i>>6] |= 1 << (i & 63)
		s.second[i>>6] |= uint64(seat) << (i & 63)
		s.big[i>>6] |= uint64(z) << (i & 63)
	}
	for _, c := range slices.Backward(s.board.Cells()) {
		if seat, z, ok := s.On(c); ok {
			kind := 2*int(seat) + int(z)
			count[kind]--
			from, _ := piecesOf(seat, z)
			s.where[from+Piece(count[kind])] = c
		}
	}
	return nil
}

// readSupplies reads what both players have left. It must be called after readPieces.
func (s *State) readSupplies(text string) error {
	bad := fmt.Errorf("%q does not give the supplies; they are like 9s5l,10s4l", text)
	first, second, ok := strings.Cut(text, ",")
	if !ok {
		return bad
	}
	for seat, part := range [2]string{first, second} {
		part, ok := strings.CutSuffix(part, "l")
		small, large, found := strings.Cut(part, "s")
		if !ok || !found {
			return bad
		}
		for z, digits := range [2]string{small, large} {
			n, err := strconv.ParseUint(digits, 10, 8)
			if err != nil || strconv.Itoa(int(n)) != digits {
				return bad
			}
			most := 0
			from, to := piecesOf(rules.Seat(seat), Size(z))
			for _, c := range s.where[from:to] {
				if c == aside {
					most++
				}
			}
			if int(n) > most {
				return fmt.Errorf("player %d has %d %v pieces left, but at most %d can be", seat+1, n, Size(z), most)
			}
			s.left[seat][z] = int8(n)
		}
	}
	return nil
}
