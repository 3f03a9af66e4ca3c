package hand

import (
	"math"
	"testing"

	"agora/game/input"
	"agora/scenes/markettable/float"
)

// turned returns by how many degrees a card has turned, from -180 to 180.
func turned(from, to float64) int {
	return int(math.Round(math.Remainder(to-from, 2*math.Pi) * 180 / math.Pi))
}

// TestQuarter: a click on the ring, the key T and a tap with a second finger each turn the
// card by a quarter; four of them turn it once around.
func TestQuarter(t *testing.T) {
	for name, turn := range map[string]func(b *bench){
		"a click on the ring": func(b *bench) {
			x, y, r := b.h.Ring(&b.cam)
			b.feed(input.Event{Kind: input.Press, X: x + r, Y: y, StartX: x + r, StartY: y})
			b.feed(input.Event{Kind: input.Tap, X: x + r, Y: y, StartX: x + r, StartY: y})
		},
		"T": func(b *bench) { b.key(input.KeyT, 0) },
		"a second finger": func(b *bench) {
			f := float.Of(b.h.Pose)
			x, y := b.screen(f.X, f.Y)
			b.feed(input.Event{Kind: input.Pinch, X: x, Y: y, Scale: 1, Touch: true})
			b.feed(input.Event{Kind: input.PinchEnd, X: x, Y: y, Touch: true})
		},
	} {
		b := newBench(t, 0)
		b.mag = false
		b.take(21, 14)
		b.drop()
		start := float.Of(b.h.Pose).Turn
		for n := 1; n <= 4; n++ {
			before := float.Of(b.h.Pose).Turn
			turn(b)
			if got := turned(before, float.Of(b.h.Pose).Turn); got != 90 {
				t.Fatalf("%s, time %d: turned by %d; want 90", name, n, got)
			}
		}
		if got := turned(start, float.Of(b.h.Pose).Turn); got != 0 {
			t.Errorf("%s: four of them turn by %d; want 0", name, got)
		}
	}
}
