package stacks

import (
	"fmt"
	"strings"
)

// Format returns the notation of a move: two cells, separated by - for a move, x for a
// capture and ^ for a surrender.
func (Game) Format(m Move) string { return m.String() }

// Parse reads a move. It accepts cells from a1 to h8; Check refuses those beyond f6.
func (Game) Parse(text string) (Move, error) {
	wrong := fmt.Errorf("%q is not a move: it is two cells with -, x or ^ between them, as a1-b2, a1xb2 or a1^b2", text)
	if len(text) != 5 {
		return 0, wrong
	}
	from, ok := parseCell(text[:2])
	to, also := parseCell(text[3:])
	kind := strings.IndexByte(kindSigns[:3], text[2])
	if !ok || !also || kind < 0 {
		return 0, wrong
	}
	return Act(Kind(kind), from, to), nil
}

// parseCell reads the name of a cell, a1 to h8.
func parseCell(name string) (Cell, bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' {
		return 0, false
	}
	return At(int(name[0]-'a'), int(name[1]-'1')), true
}
