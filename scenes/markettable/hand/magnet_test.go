package hand

import (
	"testing"

	"agora/game/input"
)

// TestTheWheelTurnsOutOfTheMagnet: a held card that has snapped to another one turns with
// one notch of the wheel and keeps the angle when put down; as many notches back
// straighten it.
func TestTheWheelTurnsOutOfTheMagnet(t *testing.T) {
	for _, x := range []float64{22.9, 23, 23.2, 23.4, 23.6} {
		for _, y := range []float64{13, 13.5, 14, 14.1, 14.5} {
			b := newBench(t, 0)
			b.take(x, y)
			if !b.h.Snapped {
				continue
			}
			askew := func() bool { return b.h.Pose.Z.X != 0 && b.h.Pose.Z.Y != 0 }
			for n := range 4 {
				b.feed(input.Event{Kind: input.Wheel, DY: -1})
				if !askew() {
					t.Errorf("at %g, %g: straight after %d notches: askew() = false; want true", x, y, n+1)
				}
			}
			if b.drop(); !askew() {
				t.Errorf("at %g, %g: let go it lies straight again: askew() = false; want true", x, y)
			}
			for range 4 {
				b.key(input.KeyQ, 0)
			}
			if askew() {
				t.Errorf("at %g, %g: turned back it is not straight: askew() = true; want false", x, y)
			}
		}
	}
}
