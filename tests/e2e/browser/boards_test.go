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

// Against a computer the browser's one thread is shared: a decision is thought about
// in many ticks, and the picture goes on between them. How long they take, the
// benchmark of the same name reports.
func TestAgainstComputers(t *testing.T) {
	t.Parallel()
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			h, _ := opened(t, small, quick())
			last := e2e.AgainstComputer(h, g.Name(), e2e.Usual())
			if last.Polls <= 2*last.Moves {
				t.Errorf("%d decisions were thought about in %d ticks", last.Moves, last.Polls)
			}
		})
	}
}

// BenchmarkAgainstComputers reports how many ticks were thought in, how many of them
// took longer than a picture may wait, and how long the longest took.
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
