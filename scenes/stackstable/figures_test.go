package stackstable

import (
	"slices"
	"strings"
	"testing"

	"agora/rules/stacks"
	"agora/scenes/table/board"
)

// TestFigureOfThePlan: wherever the stone in the figure flees from its prisoner, it can be
// captured.
func TestFigureOfThePlan(t *testing.T) {
	i := slices.IndexFunc(positions, func(f figure) bool { return f.name == "stacks/plan" })
	if i < 0 {
		t.Fatal("the rulebook has no such figure")
	}
	g := stacks.Game{}
	st, ok := board.Position(g, nil, positions[i].position)
	if !ok {
		t.Fatalf("%s is no position", positions[i].position)
	}
	flights := 0
	for _, m := range g.Moves(st, nil) {
		token := g.Format(m)
		to, flees := strings.CutPrefix(token, positions[i].picked+"-")
		if !flees {
			continue
		}
		flights++
		next, _, err := g.Apply(st, m)
		if err != nil || !slices.ContainsFunc(g.Moves(next, nil), func(a stacks.Move) bool { return strings.HasSuffix(g.Format(a), "x"+to) }) {
			t.Errorf("after %s nothing captures on %s (%v)", token, to, err)
		}
	}
	if flights != 5 {
		t.Errorf("the stone has %d flights, want 5", flights)
	}
}
