package phobia

import (
	"fmt"
	"strconv"
)

// Format returns the notation of a move: s or l for the size, then the cell, as in "sd4";
// or "swap".
func (Game) Format(m Move) string { return m.String() }

// Parse reads a move. It accepts cells from a1 to p16 on every board; Check refuses cells
// that the board does not have, and a swap that the game does not allow.
func (Game) Parse(text string) (Move, error) {
	if text == swapToken {
		return Swap, nil
	}
	if len(text) < 2 || text[0] != 's' && text[0] != 'l' {
		return 0, fmt.Errorf("%q is not a move: a move is s or l for the size and a cell, as sd4 or le5", text)
	}
	c, ok := parseCell(text[1:])
	if !ok {
		return 0, fmt.Errorf("%q is not a move: %q is not a cell; cells have a letter and a number, as d4", text, text[1:])
	}
	if text[0] == 'l' {
		return Place(Large, c), nil
	}
	return Place(Small, c), nil
}

// parseCell reads the name of a cell, a1 to p16.
func parseCell(name string) (Cell, bool) {
	if len(name) < 2 || name[0] < 'a' || name[0] > 'p' || name[1] < '1' || name[1] > '9' {
		return 0, false
	}
	rank, err := strconv.Atoi(name[1:])
	if err != nil || rank > 16 {
		return 0, false
	}
	return At(int(name[0]-'a'), rank-1), true
}
