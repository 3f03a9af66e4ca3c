package match_test

import (
	"strings"
	"testing"

	"agora/game/match"
)

// TestAgain: what a round brought the first time survives a round trip, also in a record,
// and is not passed on to a branch or to the next game. Invalid text is none.
func TestAgain(t *testing.T) {
	a := match.Again{Round: 3, Before: []int{14, -2}, End: []int{25, 22}}
	for _, a := range []match.Again{a, {Round: 1, Before: []int{0, 7}}, {Round: 9, End: []int{0, 7}}, {}} {
		if back := match.ParseAgain(a.String(), 2); back.String() != a.String() {
			t.Errorf("%q is read as %q; want %q", a, back, a.String())
		}
	}
	for _, text := range []string{"3", "3 1", "3 1 2 3", "0 1 2", "-1 1 2", "3 1 x", "3 1 2 end", "3 1 2 end 4", "3 1 2 end 4 x", "end 4 5", "x 1 2", "3 1 99999999999999999999", "3 1 10000"} {
		if got := match.ParseAgain(text, 2); got.On() || got.Before != nil || got.End != nil {
			t.Errorf("%q is read as %+v; want nothing", text, got)
		}
	}
	s := newTable(t, match.Info{Seed: 4})
	do(t, s, "take:1", "keep")
	record := s.ReplayAt(1, a)
	back, err := match.Read[heapState, heapMove](heap{}, record.Bytes())
	if err != nil || back.Len() != 1 || back.Info().Again.String() != a.String() {
		t.Fatalf("the record is read with %q: %v\n%s\nwant %q", back.Info().Again, err, record.Bytes(), a.String())
	}
	if branch := back.RecordAt(1).Bytes(); strings.Contains(string(branch), "[Again") {
		t.Errorf("a branch has it too:\n%s\nwant one without \"[Again\"", branch)
	}
	if next := back.Info().Alone(); next.Again.On() {
		t.Errorf("the next game has it too: %+v: next.Again.On() = true; want false", next)
	}
}
