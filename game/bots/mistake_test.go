package bots

import "testing"

// TestCost checks that a move costs something only if both the position and the better move
// promised more.
func TestCost(t *testing.T) {
	for _, c := range []struct{ position, played, named, want int }{
		{600, 400, 550, 150}, // the better move does not hold all that the position promised
		{550, 400, 600, 150}, // it holds more than that
		{600, 400, 380, 0},   // it is no better
		{300, 400, 600, 0},   // the position promised less
		{500, 500, 500, 0},
	} {
		if got := Cost(c.position, c.played, c.named); got != c.want {
			t.Errorf("of a position worth %d, a move worth %d instead of one worth %d costs %d, want %d", c.position, c.played, c.named, got, c.want)
		}
	}
}
