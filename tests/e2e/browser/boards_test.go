package browser

import (
	"testing"

	"agora/game/catalogue"
	"agora/tests/e2e"
)

func TestByHand(t *testing.T) {
	t.Parallel()
	e2e.ByHand(t, func(t *testing.T) *e2e.Hand {
		t.Parallel()
		h, _ := opened(t, small, quick())
		return h
	}, []string{"phobia/mouse"}, []string{"market/keyboard", "city/keyboard", "phobia/keyboard"})
}

// Computers share the browser's only thread, and frames are drawn while they think. How many
// ticks a decision takes depends on the machine: the test logs it, the benchmark of the same
// name reports how long they take.
func TestAgainstComputers(t *testing.T) {
	t.Parallel()
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			h, _ := opened(t, small, quick())
			last := e2e.AgainstComputer(h, g.Name(), e2e.Usual())
			t.Logf("%d decisions were thought about in %d ticks", last.Moves, last.Polls)
		})
	}
}

// BenchmarkAgainstComputers reports the number of ticks spent thinking, how many of them
// delayed a frame, and the longest.
func BenchmarkAgainstComputers(b *testing.B) {
	for _, g := range catalogue.Games() {
		b.Run(g.Name(), func(b *testing.B) {
			var last e2e.Trace
			for b.Loop() {
				h, _ := openedTo(toMeasure, b, small, quick())
				last = e2e.AgainstComputer(h, g.Name(), e2e.Whole)
			}
			b.ReportMetric(float64(last.Polls), "ticks")
			b.ReportMetric(float64(last.Slow), "slow")
			b.ReportMetric(last.Longest, "ms/longest")
		})
	}
}
