package phobiatable

import (
	"slices"
	"testing"

	"agora/rules/phobia"
	"agora/scenes/table/board"
)

// TestFigureOfTheResult: the caption says that the smaller value wins, so the two largest
// groups of the figure differ.
func TestFigureOfTheResult(t *testing.T) {
	i := slices.IndexFunc(positions, func(f figure) bool { return f.name == "phobia/groups" })
	if i < 0 {
		t.Fatal("the rulebook has no figure of the result")
	}
	st, ok := board.Position(phobia.Game{}, positions[i].options, positions[i].position)
	if tally := st.Tally(); !ok || tally.Largest[0] == tally.Largest[1] {
		t.Errorf("%s: largest groups %v", positions[i].position, tally.Largest)
	}
}
