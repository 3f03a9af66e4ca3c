package board

import (
	"testing"

	"agora/rules"
	"agora/rules/city"
)

// TestMiniature: the miniature shows typical events over and over, and no secrets.
func TestMiniature(t *testing.T) {
	stage := demo(miniSeed)
	kinds := map[string]int{}
	for i := range stage.steps {
		step := &stage.steps[i]
		kinds[step.Event.Kind()]++
		if seat, view := step.After.Viewer(); !view || seat != rules.NoSeat {
			t.Fatalf("step %d shows the view of %d, %v; want %d and true", i, seat, view, rules.NoSeat)
		}
	}
	for kind, least := range map[string]int{"placed": miniShow * miniSeats * city.Citizens, "served": 4, "traded": 2, "raised": 1, "gift": 1, "donated": 2, "round-end": miniShow} {
		if kinds[kind] < least {
			t.Errorf("the miniature shows %d of %q, want %d", kinds[kind], kind, least)
		}
	}
	length := stage.Length()
	for _, tick := range []int{0, 1, length - 1, length, 5, -7, 1 << 30, 3*length + 8} {
		if !stage.At(tick) || stage.Seen() == nil {
			t.Fatalf("at tick %d nothing is shown; want a position", tick)
		}
		a := *stage.Seen()
		stage.At(max(tick, 0) % length)
		if *stage.Seen() != a {
			t.Errorf("tick %d shows something else than tick %d of the game; want the same", tick, max(tick, 0)%length)
		}
	}
	if length < 60*10 || length > 60*120 {
		t.Errorf("the miniature takes %d ticks; want 10 s to 2 min", length)
	}
	if nothing := (Stage{}); nothing.At(3) {
		t.Error("an empty stage shows something: nothing.At(3) = true; want false")
	}
}
